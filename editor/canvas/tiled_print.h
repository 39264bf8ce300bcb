// A picture at a true size on as many sheets of paper as it takes, to be cut and put together.
#pragma once

#include <QIODevice>
#include <QPagedPaintDevice>
#include <QRectF>
#include <QSizeF>
#include <functional>
#include <vector>

#include "editor/canvas/picture.h"

namespace batalia {

struct PrintSettings {
  QSizeF paper_mm{210, 297};  // as it lies
  double margin_mm = 10;      // on all sides; what says where a sheet belongs stands there
  double overlap_mm = 0;      // of sheets that lie side by side
  double hex_mm = 16;         // the width of a hex
  bool plan = true;           // a sheet more that shows where each belongs, where there are several
};

// The largest width of a hex at which the picture fits on one sheet; 0 where nothing does.
double hex_mm_to_fit(QSizeF picture, const PrintSettings& settings);
// An overlap in which the largest hex lies whole, so that each is whole on a sheet at least.
double overlap_for_whole_hexes(double hex_mm);

struct PrintSheet {
  int row = 0;
  int column = 0;
  QRectF part;  // of the picture, in hex widths
};

class PrintPlan {
 public:
  // `picture` in hex widths. Fails where the margins leave nothing, the overlap leaves no way on, or it would be more
  // than 400 sheets.
  static Result<PrintPlan> make(QSizeF picture, const PrintSettings& settings);

  [[nodiscard]] const PrintSettings& settings() const { return settings_; }
  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  // Row after row.
  [[nodiscard]] const std::vector<PrintSheet>& sheets() const { return sheets_; }
  [[nodiscard]] bool has_plan() const { return settings_.plan && sheets_.size() > 1; }
  // With the sheet that shows where each belongs.
  [[nodiscard]] int pages() const { return static_cast<int>(sheets_.size()) + (has_plan() ? 1 : 0); }

 private:
  PrintSettings settings_;
  int rows_ = 0;
  int columns_ = 0;
  std::vector<PrintSheet> sheets_;
};

// One page, counted from 0; the painter's unit is a millimetre, its origin the corner of the paper.
void paint_sheet(QPainter& painter, const Picture& picture, const PrintPlan& plan, int page);

// All pages, with a page of the device for each. Its paper must be that of the plan, without margins.
void print(QPagedPaintDevice& device, const Picture& picture, const PrintPlan& plan);

// The same as a PDF.
bool write_print_pdf(const Picture& picture, const PrintPlan& plan, QIODevice& to);

}  // namespace batalia
