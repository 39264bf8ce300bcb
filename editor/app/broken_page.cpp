#include "editor/app/broken_page.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSplitter>
#include <QTextBlock>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "editor/app/words.h"

namespace batalia::app {
namespace {

constexpr int settle_ms = 120;
constexpr int file_role = Qt::UserRole;      // which of the wrong files
constexpr int line_role = Qt::UserRole + 1;  // from 1; 0 for the file as a whole

enum Column { problem_column, remedy_column, file_column, line_column };

QTreeWidget* list_of_problems(QWidget* parent) {
  auto* out = new QTreeWidget(parent);
  out->setAccessibleName(BrokenPage::tr("What is wrong"));
  out->setHeaderLabels(
      {BrokenPage::tr("What is wrong"), BrokenPage::tr("What to do"), BrokenPage::tr("File"), BrokenPage::tr("Line")});
  out->setRootIsDecorated(false);
  out->setWordWrap(true);
  out->setAlternatingRowColors(true);
  out->setContextMenuPolicy(Qt::ActionsContextMenu);
  out->header()->setStretchLastSection(false);
  out->header()->setSectionResizeMode(problem_column, QHeaderView::Stretch);
  out->header()->setSectionResizeMode(remedy_column, QHeaderView::Stretch);
  out->header()->setSectionResizeMode(file_column, QHeaderView::ResizeToContents);
  out->header()->setSectionResizeMode(line_column, QHeaderView::ResizeToContents);
  return out;
}

}  // namespace

BrokenPage::BrokenPage(std::string path, const Problem& problem, QWidget* parent)
    : QWidget(parent),
      path_(std::move(path)),
      heading_(new QLabel(this)),
      problems_(list_of_problems(this)),
      text_(new QPlainTextEdit(this)),
      rest_(new QPushButton(tr("Open the &rest, read-only"), this)) {
  heading_->setWordWrap(true);
  text_->setReadOnly(true);
  text_->setLineWrapMode(QPlainTextEdit::NoWrap);
  text_->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
  text_->setAccessibleName(tr("Text of the file"));
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
  auto* again = new QPushButton(tr("&Try again"), this);
  again->setToolTip(tr("Reads the files anew; it happens by itself when they change"));
  rest_->setToolTip(tr("Opens what can be used of it, as a copy that can be read only"));
  auto* copy = new QPushButton(tr("&Copy all"), this);
  copy->setToolTip(tr("Puts the list on the clipboard"));
  auto* one = new QAction(tr("Copy"), problems_);
  one->setShortcut(QKeySequence::Copy);
  one->setShortcutContext(Qt::WidgetShortcut);
  problems_->addAction(one);

  auto* both = new QSplitter(Qt::Vertical, this);
  both->addWidget(problems_);
  both->addWidget(text_);
  both->setStretchFactor(0, 1);
  both->setStretchFactor(1, 3);
  both->setChildrenCollapsible(false);
  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {again, rest_, copy}) buttons->addWidget(button);
  buttons->addStretch();
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(12, 12, 12, 12);
  layout->setSpacing(8);
  layout->addWidget(heading_);
  layout->addWidget(both, 1);
  layout->addLayout(buttons);
  setFocusProxy(problems_);

  connect(again, &QPushButton::clicked, this, &BrokenPage::tryAgain);
  connect(rest_, &QPushButton::clicked, this, &BrokenPage::openRest);
  connect(copy, &QPushButton::clicked, this, [this] { QApplication::clipboard()->setText(as_text()); });
  connect(one, &QAction::triggered, this, [this] {
    if (const QTreeWidgetItem* item = problems_->currentItem())
      QApplication::clipboard()->setText(item->toolTip(problem_column));
  });
  connect(problems_, &QTreeWidget::currentItemChanged, this, &BrokenPage::show_text_of);
  connect(problems_, &QTreeWidget::itemActivated, text_, qOverload<>(&QWidget::setFocus));
  due_.setSingleShot(true);
  due_.setInterval(settle_ms);
  connect(&due_, &QTimer::timeout, this, &BrokenPage::tryAgain);
  connect(&watcher_, &QFileSystemWatcher::fileChanged, &due_, qOverload<>(&QTimer::start));
  connect(&watcher_, &QFileSystemWatcher::directoryChanged, &due_, qOverload<>(&QTimer::start));
  show_problem(problem);
}

QString BrokenPage::title() const {
  return QStringLiteral("✖ ") + qt(std::filesystem::path(path_).filename().string());
}

void BrokenPage::show_problem(const Problem& problem) {
  diagnosis_ = library::diagnose(path_);
  // Why it was not opened is in the list, wherever it came from.
  bool known = false;
  for (const library::WrongFile& file : diagnosis_.wrong) {
    for (const Problem& each : file.problems) known = known || each.what == problem.what;
  }
  if (!known && diagnosis_.wrong.empty())
    diagnosis_.wrong.push_back({problem.place.file.empty() ? path_ : problem.place.file, {}, {problem}});
  problems_->clear();
  int count = 0;
  for (std::size_t i = 0; i < diagnosis_.wrong.size(); ++i) {
    const library::WrongFile& file = diagnosis_.wrong[i];
    for (const Problem& each : file.problems) {
      ++count;
      auto* item = new QTreeWidgetItem(problems_, {qt(each.what), qt(each.remedy), qt(file.file.filename().string()),
                                                   each.place.line > 0 ? QString::number(each.place.line) : QString()});
      item->setToolTip(problem_column, qt(to_string(each)));
      item->setToolTip(file_column, qt(file.file.string()));
      item->setTextAlignment(line_column, Qt::AlignRight | Qt::AlignTop);
      item->setData(0, file_role, static_cast<qulonglong>(i));
      item->setData(0, line_role, each.place.line);
    }
  }
  heading_->setText(tr("<b>%1 could not be opened.</b> %n thing(s) are wrong with it; once they are mended it opens by "
                       "itself.",
                       nullptr, count)
                        .arg(qt(path_).toHtmlEscaped()));
  rest_->setEnabled(!diagnosis_.rest.empty());
  problems_->setCurrentItem(problems_->topLevelItem(0));
  watch();
}

QString BrokenPage::as_text() const {
  QStringList lines;
  for (int i = 0; i < problems_->topLevelItemCount(); ++i)
    lines.push_back(problems_->topLevelItem(i)->toolTip(problem_column));
  return lines.join(u'\n');
}

void BrokenPage::show_text_of(const QTreeWidgetItem* item) {
  if (item == nullptr) return text_->clear();
  const auto file = static_cast<std::size_t>(item->data(0, file_role).toULongLong());
  if (file >= diagnosis_.wrong.size()) return;
  const std::string& text = diagnosis_.wrong[file].text;
  text_->setPlainText(qt(text));
  text_->setPlaceholderText(tr("There is no text to show of %1").arg(item->text(file_column)));
  const int line = item->data(0, line_role).toInt();
  const QTextBlock block = text_->document()->findBlockByNumber(line - 1);
  if (line <= 0 || !block.isValid()) return text_->setExtraSelections({});
  QTextEdit::ExtraSelection here;
  here.cursor = QTextCursor(block);
  here.format.setProperty(QTextFormat::FullWidthSelection, true);
  here.format.setBackground(QColor(0xff, 0xe0, 0x90));
  here.format.setForeground(QColor(0x30, 0x20, 0x00));
  text_->setExtraSelections({here});
  text_->setTextCursor(here.cursor);
  text_->centerCursor();
}

// What is in the middle is known once there is a height.
void BrokenPage::showEvent(QShowEvent* event) {
  QWidget::showEvent(event);
  QTimer::singleShot(0, text_, &QPlainTextEdit::centerCursor);
}

// Folders as well: a file that takes the place of another is seen by its folder alone.
void BrokenPage::watch() {
  QStringList wanted{qt(path_), qt(std::filesystem::absolute(path_).parent_path().string())};
  for (const library::WrongFile& file : diagnosis_.wrong) {
    wanted.push_back(qt(file.file.string()));
    wanted.push_back(qt(std::filesystem::absolute(file.file).parent_path().string()));
  }
  wanted.removeDuplicates();
  const QStringList watched = watcher_.files() + watcher_.directories();
  for (const QString& name : watched) wanted.removeAll(name);
  wanted.removeIf([](const QString& name) {
    std::error_code gone;
    return !std::filesystem::exists(name.toStdString(), gone);
  });
  if (!wanted.isEmpty()) watcher_.addPaths(wanted);
}

}  // namespace batalia::app
