// What goes out of the window: pages that another program can read, and pictures that are those of the command line.
#include <gmock/gmock.h>

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QListWidget>
#include <QPrinter>
#include <QPushButton>
#include <cstdlib>

#include "editor/app/picture_dialog.h"
#include "editor/app/print_dialog.h"
#include "formats/file/file.h"
#include "tests/app/window_fixture.h"

namespace batalia::app::test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class OutputTest : public WindowTest {
 protected:
  [[nodiscard]] std::string bytes(const char* name) const {
    return read_file(folder() / name, std::size_t{1} << 28).value_or("");
  }
  // What a program says of a file of the folder.
  [[nodiscard]] std::string said(const std::string& command) const {
    EXPECT_EQ(std::system(("cd '" + folder().string() + "' && " + command + " > said").c_str()), 0) << command;
    return bytes("said");
  }
  static void choose(QDialog& dialog, const char* item) {
    for (QComboBox* box : dialog.findChildren<QComboBox*>()) {
      const int at = box->findText(QString::fromUtf8(item), Qt::MatchStartsWith);
      if (at >= 0) return box->setCurrentIndex(at);
    }
    ADD_FAILURE() << "no choice " << item;
  }
};

TEST_F(OutputTest, WhatIsChosenIsWhatIsPrinted) {
  const auto window = opened();
  PrintDialog dialog(*window->page(), window.get());
  const auto first = dialog.plan();
  ASSERT_TRUE(first.has_value());
  EXPECT_EQ(first->settings().hex_mm, 16);
  EXPECT_GT(first->sheets().size(), 4U);
  choose(dialog, "A3");
  choose(dialog, "Lying");
  choose(dialog, "Per cent");
  dialog.findChildren<QDoubleSpinBox*>().front()->setValue(50);
  const auto half = dialog.plan();
  ASSERT_TRUE(half.has_value());
  EXPECT_EQ(half->settings().hex_mm, 8);
  EXPECT_EQ(half->settings().paper_mm, QSizeF(420, 297));
  EXPECT_LT(half->sheets().size(), first->sheets().size());
  ASSERT_TRUE(dialog.save_pdf(folder() / "half.pdf").has_value());
  EXPECT_THAT(said("pdfinfo half.pdf"), HasSubstr("Pages:           " + std::to_string(half->pages())));
  choose(dialog, "All on one page");
  EXPECT_EQ(dialog.plan()->pages(), 1);
  // Another layer set is another picture.
  ASSERT_TRUE(dialog.save_pdf(folder() / "with.pdf").has_value());
  EXPECT_THAT(said("pdftotext -layout with.pdf -"), HasSubstr("2113"));
  auto* layers = dialog.findChild<QListWidget*>();
  layers->findItems(QStringLiteral("Numbers"), Qt::MatchExactly).front()->setCheckState(Qt::Unchecked);
  ASSERT_TRUE(dialog.save_pdf(folder() / "without.pdf").has_value());
  EXPECT_THAT(said("pdftotext -layout without.pdf -"), Not(HasSubstr("2113")));
}

// Through the printer itself, as paper gets it.
TEST_F(OutputTest, APrinterGetsTheSamePages) {
  const auto window = opened();
  BattlePage& page = *window->page();
  PrintDialog dialog(page, window.get());
  const auto plan = dialog.plan();
  ASSERT_TRUE(plan.has_value());
  {
    QPrinter printer(QPrinter::HighResolution);
    printer.setOutputFormat(QPrinter::PdfFormat);
    printer.setOutputFileName(QString::fromStdString((folder() / "printer.pdf").string()));
    printer.setFullPage(true);
    printer.setPageSize(QPageSize(QPageSize::A4));
    printer.setPageMargins(QMarginsF());
    const Picture picture(
        {&page.document().map(), &page.behind().style, page.behind().data.series.get(), page.scenario()},
        LayerSet::usual());
    batalia::print(printer, picture, *plan);
  }
  const std::string info = said("pdfinfo printer.pdf");
  EXPECT_THAT(info, HasSubstr("Pages:           " + std::to_string(plan->pages())));
  EXPECT_THAT(info, HasSubstr("(A4)"));
  ASSERT_TRUE(dialog.save_pdf(folder() / "saved.pdf").has_value());
  EXPECT_EQ(said("pdftotext -f 2 -l 2 -layout printer.pdf -"), said("pdftotext -f 2 -l 2 -layout saved.pdf -"));
}

TEST_F(OutputTest, WhatCannotBePrintedIsSaidAndNotOffered) {
  const auto window = opened();
  PrintDialog dialog(*window->page(), window.get());
  const auto boxes = dialog.findChildren<QDoubleSpinBox*>();
  ASSERT_EQ(boxes.size(), 3);
  boxes[2]->setValue(100);  // overlap
  EXPECT_FALSE(dialog.plan().has_value());
  for (QPushButton* button : dialog.findChildren<QPushButton*>()) {
    if (button->text().contains(QStringLiteral("PDF")) || button->text().contains(QStringLiteral("rint"))) {
      EXPECT_FALSE(button->isEnabled()) << button->text().toStdString();
    }
  }
}

TEST_F(OutputTest, APictureIsThatOfTheCommandLine) {
  const auto window = opened();
  BattlePage& page = *window->page();
  PictureDialog dialog(page, window.get());
  RenderOptions options;
  for (const auto& [name, format] : {std::pair{"a.png", PictureFormat::png}, std::pair{"a.svg", PictureFormat::svg},
                                     std::pair{"a.pdf", PictureFormat::pdf}}) {
    ASSERT_TRUE(dialog.save(folder() / name).has_value());
    options.path = folder() / (std::string("rendered.") + name);
    options.format = format;
    ASSERT_TRUE(render({&page.document().map(), &page.behind().style, page.behind().data.series.get(), page.scenario()},
                       options)
                    .has_value());
    EXPECT_EQ(bytes(name), bytes((std::string("rendered.") + name).c_str())) << name;
  }
  EXPECT_THAT(bytes("a.png"), StartsWith("\x89PNG"));
  EXPECT_FALSE(dialog.save(folder() / "a.gif").has_value());
  EXPECT_FALSE(dialog.save(folder() / "no" / "a.png").has_value());
  // What is shown counts.
  LayerSet layers = page.layers();
  layers.set(Layer::counters, false);
  page.show_layers(layers);
  ASSERT_TRUE(dialog.save(folder() / "bare.svg").has_value());
  EXPECT_LT(bytes("bare.svg").size(), bytes("a.svg").size());
}

}  // namespace
}  // namespace batalia::app::test
