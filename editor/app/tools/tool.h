// A tool: what the pointer does on the map. It never touches the map itself; it asks the desk for changes, and says
// beforehand what it would touch.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "editor/app/map_view.h"
#include "editor/app/tools/choice.h"
#include "model/edit/document.h"
#include "model/edit/ground_path.h"
#include "model/scenario/resolved.h"

namespace batalia::app {

// The battle that is being edited, as tools see it.
class Desk {
 public:
  Desk() = default;
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  virtual ~Desk() = default;

  [[nodiscard]] virtual const Map& map() const = 0;
  [[nodiscard]] virtual const Frame& frame() const = 0;
  // What is shown. Of places that were changed just now it may show what they were.
  [[nodiscard]] virtual const Picture& picture() const = 0;
  [[nodiscard]] virtual const Choice& choice() const = 0;
  virtual void choose(const Choice& choice) = 0;

  // The scenario that is shown; null where the battle does not come out.
  [[nodiscard]] virtual const ResolvedScenario* scenario() const = 0;
  // The root of the battle's file, as it is seen.
  [[nodiscard]] virtual const Value& root() const = 0;
  // A unit or leader; empty where none is.
  [[nodiscard]] virtual const Id& selected() const = 0;
  virtual void select(const Id& piece) = 0;
  // Why it was not done.
  virtual void refuse(const Problem& why) = 0;
  // In a line for the user.
  virtual void say(const QString& what) = 0;
  // How far it is, in hexes and in yards.
  virtual void say_distance(Hex from, Hex to) = 0;
  // Looks at the ground as it is now, for the lines of sight that are asked for next.
  virtual void look_over() = 0;
  virtual void say_sight(Hex from, Hex to) = 0;
  // Puts a piece on these hexes in the set-up of that scenario, unless the rules forbid it; then they are told.
  virtual void place(const Id& piece, const std::vector<Hex>& hexes) = 0;
  // By so many vertices clockwise.
  virtual void turn_selected(int vertices) = 0;

  // One change of the history. What is refused the desk tells the user, and gives false.
  virtual bool change(const std::string& name, std::span<const Wish> wishes) = 0;
  // A change in parts, which the user sees as they come; a stroke that was not begun is not extended.
  virtual void begin_stroke(const std::string& name) = 0;
  virtual void extend_stroke(std::span<const Wish> wishes) = 0;
  virtual void end_stroke() = 0;
  virtual void cancel_stroke() = 0;
};

class Tool {
 public:
  explicit Tool(Desk& desk) : desk_(desk) {}
  Tool(const Tool&) = delete;
  Tool& operator=(const Tool&) = delete;
  virtual ~Tool() = default;

  // What it would touch if the button were pressed here, or touches if it is let go here.
  [[nodiscard]] virtual Marked marked(const Spot& spot) const = 0;
  virtual void press(const Spot& spot, Press press) = 0;
  virtual void drag(const Spot& /*spot*/) {}
  virtual void release(const Spot& /*spot*/) {}
  // Gives up what was begun with the last press. A change of the battle from elsewhere, such as taking one back, is
  // preceded by release() or cancel().
  virtual void cancel() {}
  // Turns what it holds clockwise, by so many sixths of a full turn; false where it holds nothing that can be turned.
  virtual bool turn(int /*sixths*/) { return false; }

 protected:
  [[nodiscard]] Desk& desk() const { return desk_; }
  [[nodiscard]] const Map& map() const { return desk_.map(); }
  [[nodiscard]] const Grid& grid() const { return desk_.map().grid(); }

 private:
  Desk& desk_;
};

// Of the hexes of `hexes` that are on the map and of another terrain: that they be of this one.
std::vector<Wish> terrain_wishes(const Map& map, std::span<const Hex> hexes, int terrain);
// The hexes within `size` - 1 of a hex, those off the map among them.
std::vector<Hex> brush_at(Hex hex, int size);
// The hexes on the straight line from one to the other, both among them.
std::vector<Hex> hexes_between(Hex from, Hex to);

std::unique_ptr<Tool> make_brush(Desk& desk);
std::unique_ptr<Tool> make_line(Desk& desk);
std::unique_ptr<Tool> make_rectangle(Desk& desk);
std::unique_ptr<Tool> make_fill(Desk& desk);
std::unique_ptr<Tool> make_eyedropper(Desk& desk);
std::unique_ptr<Tool> make_elevation(Desk& desk);
std::unique_ptr<Tool> make_hexside(Desk& desk);
std::unique_ptr<Tool> make_road(Desk& desk);
std::unique_ptr<Tool> make_place(Desk& desk);
std::unique_ptr<Tool> make_stamp(Desk& desk);
std::unique_ptr<Tool> make_name(Desk& desk);
std::unique_ptr<Tool> make_marks(Desk& desk);
std::unique_ptr<Tool> make_ruler(Desk& desk);
std::unique_ptr<Tool> make_sight(Desk& desk);
// Looks, and changes nothing.
std::unique_ptr<Tool> make_pointer(Desk& desk);

struct ToolInfo {
  std::string_view id;
  const char* name;  // untranslated; the window translates it
  const char* key;   // the shortcut
  const char* tip;
  std::unique_ptr<Tool> (*make)(Desk&);
};
// In the order of the tool bar.
std::span<const ToolInfo> tools();

}  // namespace batalia::app
