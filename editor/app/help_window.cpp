#include "editor/app/help_window.h"

#include <QAction>
#include <QDesktopServices>
#include <QHBoxLayout>
#include <QImage>
#include <QLineEdit>
#include <QListWidget>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolBar>
#include <QVBoxLayout>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int place_role = Qt::UserRole;      // the page
constexpr int words_role = Qt::UserRole + 1;  // what to look for in it

// Pictures no wider than the page.
class Browser final : public QTextBrowser {
 public:
  using QTextBrowser::QTextBrowser;

 protected:
  QVariant loadResource(int type, const QUrl& name) override {
    QVariant out = QTextBrowser::loadResource(type, name);
    if (type != QTextDocument::ImageResource) return out;
    QImage image = out.value<QImage>();
    if (image.isNull()) image.loadFromData(out.toByteArray());
    constexpr int widest = 640;
    return image.width() > widest ? image.scaledToWidth(widest, Qt::SmoothTransformation) : image;
  }
};

}  // namespace

HelpWindow::HelpWindow(HelpPages pages, QWidget* parent)
    : QWidget(parent, Qt::Window),
      pages_(std::move(pages)),
      text_(new Browser(this)),
      list_(new QListWidget(this)),
      search_(new QLineEdit(this)) {
  setObjectName(QStringLiteral("help"));
  setWindowTitle(tr("Help — Batalia"));
  text_->setAccessibleName(tr("Page"));
  text_->setOpenExternalLinks(false);
  text_->setOpenLinks(true);
  text_->document()->setDocumentMargin(16);
  list_->setAccessibleName(tr("Pages"));
  list_->setWordWrap(true);
  list_->setAlternatingRowColors(true);
  search_->setPlaceholderText(tr("Search in all pages"));
  search_->setClearButtonEnabled(true);
  search_->setAccessibleName(search_->placeholderText());

  auto* bar = new QToolBar(this);
  QAction* back = bar->addAction(tr("◀ Back"), text_, &QTextBrowser::backward);
  back->setShortcut(QKeySequence::Back);
  QAction* on = bar->addAction(tr("Forward ▶"), text_, &QTextBrowser::forward);
  on->setShortcut(QKeySequence::Forward);
  QAction* first = bar->addAction(tr("Contents"), this, [this] { open({QStringLiteral("editor.md"), {}}); });
  for (QAction* action : {back, on}) action->setEnabled(false);
  for (QAction* action : {back, on, first}) action->setToolTip(action->text());
  connect(text_, &QTextBrowser::backwardAvailable, back, &QAction::setEnabled);
  connect(text_, &QTextBrowser::forwardAvailable, on, &QAction::setEnabled);
  auto* find = new QAction(this);
  find->setShortcut(QKeySequence::Find);
  connect(find, &QAction::triggered, search_, qOverload<>(&QWidget::setFocus));
  addAction(find);
  auto* away = new QAction(this);
  away->setShortcut(QKeySequence(Qt::Key_Escape));
  connect(away, &QAction::triggered, this, &QWidget::close);
  addAction(away);

  auto* side = new QWidget(this);
  auto* left = new QVBoxLayout(side);
  left->setContentsMargins(0, 0, 0, 0);
  left->addWidget(search_);
  left->addWidget(list_, 1);
  auto* both = new QSplitter(this);
  both->addWidget(side);
  both->addWidget(text_);
  both->setSizes({240, 720});
  both->setStretchFactor(1, 1);
  both->setChildrenCollapsible(false);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(6, 0, 6, 6);
  layout->addWidget(bar);
  layout->addWidget(both, 1);
  resize(980, 720);

  connect(search_, &QLineEdit::textChanged, this, &HelpWindow::search);
  connect(list_, &QListWidget::itemClicked, this, [this](const QListWidgetItem* item) {
    open({item->data(place_role).toString(), {}});
    // From the beginning of the page to the line that was found.
    if (const QString words = item->data(words_role).toString(); !words.isEmpty()) text_->find(words);
  });
  connect(list_, &QListWidget::itemActivated, list_, &QListWidget::itemClicked);
  list_pages();
}

void HelpWindow::open(const HelpPlace& place) {
  text_->setSource(QUrl::fromLocalFile(qt((pages_.folder() / place.page.toStdString()).string())));
  if (!place.heading.isEmpty()) go_to_heading(place.heading);
}

QString HelpWindow::page() const {
  const std::filesystem::path file(text_->source().toLocalFile().toStdString());
  return qt(file.lexically_relative(pages_.folder()).generic_string());
}

void HelpWindow::go_to_heading(const QString& heading) {
  for (QTextBlock block = text_->document()->begin(); block.isValid(); block = block.next()) {
    if (block.blockFormat().headingLevel() == 0 || block.text() != heading) continue;
    QTextCursor last(text_->document());
    last.movePosition(QTextCursor::End);
    text_->setTextCursor(last);  // from below, so that the heading comes to stand at the top
    text_->setTextCursor(QTextCursor(block));
    text_->verticalScrollBar()->setValue(text_->verticalScrollBar()->value() + text_->cursorRect().top() - 8);
    return;
  }
}

QString HelpWindow::heading() const {
  for (QTextBlock block = text_->textCursor().block(); block.isValid(); block = block.previous()) {
    if (block.blockFormat().headingLevel() > 0) return block.text();
  }
  return {};
}

void HelpWindow::list_pages() {
  list_->clear();
  for (const HelpPage& page : pages_.pages()) {
    auto* item = new QListWidgetItem(page.title, list_);
    const QString name = qt(page.file.lexically_relative(pages_.folder()).generic_string());
    item->setData(place_role, name);
    item->setToolTip(name);
  }
}

void HelpWindow::search(const QString& words) {
  if (words.trimmed().isEmpty()) return list_pages();
  list_->clear();
  for (const HelpHit& hit : pages_.search(words)) {
    auto* item = new QListWidgetItem(QStringLiteral("%1\n%2").arg(hit.title, hit.line), list_);
    item->setData(place_role, hit.page);
    item->setData(words_role, words.split(u' ', Qt::SkipEmptyParts).front());
    item->setToolTip(hit.line);
  }
  if (list_->count() == 0) new QListWidgetItem(tr("Nothing was found"), list_);
}

}  // namespace batalia::app
