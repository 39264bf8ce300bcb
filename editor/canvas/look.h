// The small parts of which a style is made: lettering, shapes, patterns, and the marks that lie along hexsides.
//
// All lengths are in hex widths, the distance between the centres of adjacent hexes, so that a picture looks the same
// at every scale; angles are in degrees clockwise from the top of the printed sheet.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "editor/canvas/colour.h"

namespace batalia {

enum class Face { serif, sans };

struct Lettering : Entity {
  Face face = Face::sans;
  bool bold = false;
  bool italic = false;
  double size = 0.2;  // of the em
  Colour ink;
  std::optional<Colour> halo;  // round the letters, to part them from what lies under them
  friend bool operator==(const Lettering&, const Lettering&) = default;
};

// Which of the inks that its user brings a part of a shape is drawn with.
enum class Ink { none, first, second };

struct ShapePart : Entity {
  std::string path;  // see editor/canvas/shape.h
  Ink fill = Ink::none;
  Ink line = Ink::none;
  double width = 0.05;  // of the line
  friend bool operator==(const ShapePart&, const ShapePart&) = default;
};

// A drawing in a square from -0.5 to 0.5 with y down: a unit's symbol, a tree, a tuft of grass.
struct Shape : Entity {
  Id id;
  std::vector<ShapePart> parts;
  friend bool operator==(const Shape&, const Shape&) = default;
};

// Copies of a shape strewn over a hex, never nearer to each other than `spacing` less the jitter.
struct Scatter : Entity {
  Id shape;
  double size = 0.1;
  double spacing = 0.2;
  double jitter = 0.3;  // how far a copy strays from its place, in spacings
  double vary = 0;      // how much copies differ in size, 0 to 1
  friend bool operator==(const Scatter&, const Scatter&) = default;
};

// Parallel lines that run on from hex to hex.
struct Hatch : Entity {
  int turn = 0;         // in sixths of a full turn from the line of a row: 0, 1 or 2
  bool across = false;  // square to that
  int lines = 6;        // to a row of hexes
  double width = 0.01;
  double dash = 0;  // 0: unbroken
  double gap = 0;
  friend bool operator==(const Hatch&, const Hatch&) = default;
};

// Houses along the roads of a hex, or in a ring where it has none.
struct Houses : Entity {
  int count = 8;
  double length = 0.12;
  double width = 0.08;
  friend bool operator==(const Houses&, const Houses&) = default;
};

// One large shape in the middle of the hex.
struct Emblem : Entity {
  Id shape;
  double size = 0.5;
  friend bool operator==(const Emblem&, const Emblem&) = default;
};

using PatternForm = std::variant<Scatter, Hatch, Houses, Emblem>;

struct Pattern : Entity {
  Id id;
  std::vector<PatternForm> of;
  friend bool operator==(const Pattern&, const Pattern&) = default;
};

// A line along the hexside; where it runs on into the next hexside, round the corner between them.
struct Line : Entity {
  Colour ink;
  double width = 0.03;
  std::optional<Colour> inner;  // between the two lines of a double line
  double inner_width = 0;
  double dash = 0;  // 0: unbroken
  double gap = 0;
  double meander = 0;  // how far it strays from the hexside
  friend bool operator==(const Line&, const Line&) = default;
};

// Short strokes from the hexside into the hex on the low or guarded side.
struct Ticks : Entity {
  Colour ink;
  double length = 0.1;
  double width = 0.015;
  int count = 6;
  bool tapered = false;    // hachures, thick at the top
  bool alternate = false;  // every second one shorter
  friend bool operator==(const Ticks&, const Ticks&) = default;
};

// Copies of a shape along the hexside, standing upright on the page or on the low or guarded side.
struct Stamps : Entity {
  Id shape;
  double size = 0.1;
  int count = 3;
  double aside = 0;      // how far from the hexside, towards the low or guarded side
  bool upright = false;  // or turned with the hexside
  double jitter = 0;     // in spacings
  Colour first;
  Colour second;
  friend bool operator==(const Stamps&, const Stamps&) = default;
};

// The two parapets of a bridge, across the hexside.
struct Bars : Entity {
  Colour ink;
  double width = 0.03;
  double length = 0.24;
  double apart = 0.16;
  friend bool operator==(const Bars&, const Bars&) = default;
};

using HexsideMark = std::variant<Line, Ticks, Stamps, Bars>;

template <>
struct Words<Face> {
  static constexpr std::array values{std::pair{Face::serif, std::string_view("serif")},
                                     std::pair{Face::sans, std::string_view("sans")}};
};

template <>
struct Words<Ink> {
  static constexpr std::array values{std::pair{Ink::none, std::string_view("none")},
                                     std::pair{Ink::first, std::string_view("first")},
                                     std::pair{Ink::second, std::string_view("second")}};
};

template <>
struct Forms<PatternForm> {
  static constexpr std::string_view about = "pattern: one of scatter, hatch, houses, emblem";
  static constexpr std::array<std::string_view, 4> names{"scatter", "hatch", "houses", "emblem"};
};

template <>
struct Forms<HexsideMark> {
  static constexpr std::string_view about = "mark: one of line, ticks, stamps, bars";
  static constexpr std::array<std::string_view, 4> names{"line", "ticks", "stamps", "bars"};
};

template <>
struct Description<Lettering> {
  static constexpr std::string_view name = "lettering";
  static constexpr auto fields = std::tuple(
      optional("face", &Lettering::face, "serif or sans (unless said)"), optional("bold", &Lettering::bold, "bold"),
      optional("italic", &Lettering::italic, "italic"), required("size", &Lettering::size, "size, in hex widths"),
      required("ink", &Lettering::ink, "colour of the letters"),
      optional("halo", &Lettering::halo, "colour round the letters"));
};

template <>
struct Description<ShapePart> {
  static constexpr std::string_view name = "shape-part";
  static constexpr auto fields = std::tuple(
      required("path", &ShapePart::path, "outline: M x,y L x,y C … Q … Z, o cx,cy r"),
      optional("fill", &ShapePart::fill, "first, second or none"), optional("line", &ShapePart::line, "likewise"),
      optional("width", &ShapePart::width, "width of the line, in sizes of the shape"));
};

template <>
struct Description<Shape> {
  static constexpr std::string_view name = "shape";
  static constexpr auto fields =
      std::tuple(required("id", &Shape::id, "by which patterns, hexsides and unit types point at it"),
                 required("parts", &Shape::parts, "what it is drawn of, the lowest first"));
};

template <>
struct Description<Scatter> {
  static constexpr std::string_view name = "scatter";
  static constexpr auto fields =
      std::tuple(required("shape", &Scatter::shape, "id of a shape"), required("size", &Scatter::size, "its size"),
                 required("spacing", &Scatter::spacing, "from one copy to the next"),
                 optional("jitter", &Scatter::jitter, "how far copies stray, in spacings"),
                 optional("vary", &Scatter::vary, "how much copies differ in size, 0 to 1"));
};

template <>
struct Description<Hatch> {
  static constexpr std::string_view name = "hatch";
  static constexpr auto fields = std::tuple(
      optional("turn", &Hatch::turn, "0, 1 or 2: sixths of a full turn from a row of hexes"),
      optional("across", &Hatch::across, "square to that"), required("lines", &Hatch::lines, "how many to a row"),
      required("width", &Hatch::width, "width of a line"), optional("dash", &Hatch::dash, "length of a dash"),
      optional("gap", &Hatch::gap, "length of a gap"));
};

template <>
struct Description<Houses> {
  static constexpr std::string_view name = "houses";
  static constexpr auto fields = std::tuple(required("count", &Houses::count, "how many at most"),
                                            required("length", &Houses::length, "length of one"),
                                            required("width", &Houses::width, "width of one"));
};

template <>
struct Description<Emblem> {
  static constexpr std::string_view name = "emblem";
  static constexpr auto fields =
      std::tuple(required("shape", &Emblem::shape, "id of a shape"), required("size", &Emblem::size, "its size"));
};

template <>
struct Description<Pattern> {
  static constexpr std::string_view name = "pattern";
  static constexpr auto fields = std::tuple(required("id", &Pattern::id, "by which terrain points at it"),
                                            required("of", &Pattern::of, "what it is made of, the lowest first"));
};

template <>
struct Description<Line> {
  static constexpr std::string_view name = "line";
  static constexpr auto fields =
      std::tuple(required("ink", &Line::ink, "colour"), required("width", &Line::width, "width"),
                 optional("inner", &Line::inner, "colour between the two lines of a double line"),
                 optional("inner-width", &Line::inner_width, "its width"),
                 optional("dash", &Line::dash, "length of a dash"), optional("gap", &Line::gap, "length of a gap"),
                 optional("meander", &Line::meander, "how far it strays from the hexside"));
};

template <>
struct Description<Ticks> {
  static constexpr std::string_view name = "ticks";
  static constexpr auto fields =
      std::tuple(required("ink", &Ticks::ink, "colour"), required("length", &Ticks::length, "length"),
                 required("width", &Ticks::width, "width"), required("count", &Ticks::count, "how many to a hexside"),
                 optional("tapered", &Ticks::tapered, "thick at the top, pointed at the foot"),
                 optional("alternate", &Ticks::alternate, "every second one shorter"));
};

template <>
struct Description<Stamps> {
  static constexpr std::string_view name = "stamps";
  static constexpr auto fields =
      std::tuple(required("shape", &Stamps::shape, "id of a shape"), required("size", &Stamps::size, "its size"),
                 required("count", &Stamps::count, "how many to a hexside"),
                 optional("aside", &Stamps::aside, "how far from the hexside, towards the low or guarded side"),
                 optional("upright", &Stamps::upright, "upright on the page, not turned with the hexside"),
                 optional("jitter", &Stamps::jitter, "how far copies stray, in spacings"),
                 required("first", &Stamps::first, "first ink of the shape"),
                 optional("second", &Stamps::second, "second ink of the shape"));
};

template <>
struct Description<Bars> {
  static constexpr std::string_view name = "bars";
  static constexpr auto fields =
      std::tuple(required("ink", &Bars::ink, "colour"), required("width", &Bars::width, "width"),
                 required("length", &Bars::length, "length"), required("apart", &Bars::apart, "from one to the other"));
};

}  // namespace batalia
