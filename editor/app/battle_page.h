// One battle in a tab of the window: its map, the tool in use, and the gate between them.
#pragma once

#include <QTimer>
#include <QWidget>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string_view>

#include "editor/app/map_view.h"
#include "editor/app/project_model.h"
#include "editor/app/tools/tool.h"
#include "editor/document/checking.h"
#include "editor/library/library.h"
#include "editor/play/sight.h"
#include "model/edit/seen.h"
#include "model/hex/reshape.h"
#include "validators/finding.h"

namespace batalia::app {

// What stands behind a battle and does not change while it is edited.
struct Behind {
  library::SeriesData data;
  Style style;
};

class BattlePage : public QWidget, private Desk {
  Q_OBJECT

 public:
  // A battle of the project; it must be one that can be read.
  BattlePage(std::shared_ptr<ProjectModel> model, Id battle, Behind behind, QWidget* parent = nullptr);
  ~BattlePage() override;

  [[nodiscard]] const Id& battle() const { return battle_; }
  [[nodiscard]] ProjectModel& model() const { return *model_; }
  // As it is seen: with the errata and options that are on. What is said of it is asked for in its words: change().
  [[nodiscard]] const Document& document() const { return seen_.document(); }
  [[nodiscard]] const Seen& seen() const { return seen_; }
  void show_overlays(const Layers& layers);
  // The erratum or option that edits go into; empty: the battle itself.
  [[nodiscard]] const Id& edited_overlay() const { return into_; }
  void let_edits_go_into(const Id& overlay);
  [[nodiscard]] const Behind& behind() const { return behind_; }
  // What totals, checks and games reckon by from now on: those of the series, or with a card of the user's own over
  // them.
  void use_charts(std::shared_ptr<const Charts> charts);
  // Those of the series.
  [[nodiscard]] const std::shared_ptr<const Charts>& shipped_charts() const { return shipped_charts_; }
  [[nodiscard]] MapView& view() { return *view_; }
  [[nodiscard]] QString title() const;
  // As it comes out with its errata laid; null where something is wrong with it.
  [[nodiscard]] const ResolvedBattle* resolved() const { return resolved_.get(); }
  // Which of its scenarios is shown.
  [[nodiscard]] std::size_t scenario_index() const { return scenario_; }
  // Null where it does not come out, or has none.
  [[nodiscard]] const ResolvedScenario* scenario() const override;
  void show_scenario(std::size_t index);
  [[nodiscard]] LayerSet layers() const { return layers_; }
  void show_layers(LayerSet layers);
  // Those that are drawn only faintly, where they are shown.
  [[nodiscard]] LayerSet faint_layers() const { return view_->faint_layers(); }
  void show_faintly(LayerSet layers) { view_->show_faintly(layers); }
  // Changes of what these show are refused; taking back is not.
  [[nodiscard]] LayerSet locked_layers() const { return locked_; }
  void lock_layers(LayerSet layers) { locked_ = layers; }

  [[nodiscard]] const Choice& choice() const override { return choice_; }
  void choose(const Choice& choice) override;
  [[nodiscard]] std::string_view tool() const { return tool_id_; }
  void use_tool(std::string_view id);

  void undo();
  void redo();
  void go_to_change(std::int64_t number);
  // Ends what a button that is held has begun; before anything else happens to the battle.
  void finish_stroke();
  [[nodiscard]] const Id& selected() const override { return selected_; }
  void select(const Id& piece) override;
  void place(const Id& piece, const std::vector<Hex>& hexes) override;
  void turn_selected(int vertices) override;

  void refuse(const Problem& why) override { emit refused(QString::fromStdString(to_string(why))); }
  // One change, told to the user where it is refused.
  bool change(const std::string& name, std::span<const Wish> wishes) override;
  // The same for a change of the set-up, which is refused also where the checks have something graver against it than
  // before.
  bool change_by_rules(const std::string& name, std::span<const Wish> wishes);
  // A change of what is written, whatever lies over it.
  bool change_written(const std::string& name, std::span<const Wish> wishes);
  // A change that was made up elsewhere, such as a fix.
  bool make(const Delta& delta);
  // The named place that is chosen.
  void delete_place();

  // Grows, crops or renumbers the map's first sheet.
  void reshape(const Reshape& shape);

  // Of what was last checked.
  [[nodiscard]] const std::vector<Finding>& findings() const { return findings_; }
  // True where an edit is not yet in them.
  [[nodiscard]] bool checking() const { return check_due_.isActive() || running_.valid(); }
  // Waits until all edits are checked; for tests.
  void finish_checking();

  // "2113: woods, level 2 ..." for the status bar; empty off the map.
  [[nodiscard]] QString about(const Spot& spot) const;

 signals:
  void choiceChanged();
  void toolChanged();
  void pointed(const QString& about);
  void refused(const QString& what);
  void findingsChanged();
  // What scenario() gives is another.
  void resolvedChanged();
  void selectionChanged();
  void drawnAnew();
  void hexesChanged(const std::vector<batalia::Hex>& hexes);
  // Other overlays are shown, or edits go elsewhere.
  void overlaysChanged();

 private:
  [[nodiscard]] const Map& map() const override { return document().map(); }
  [[nodiscard]] const Value& root() const override { return document().battle(); }
  [[nodiscard]] const Frame& frame() const override { return view_->picture()->scene().frame(); }
  [[nodiscard]] const Picture& picture() const override { return *view_->picture(); }
  void say(const QString& what) override;
  void say_distance(Hex from, Hex to) override;
  void look_over() override;
  void say_sight(Hex from, Hex to) override;
  void begin_stroke(const std::string& name) override;
  void extend_stroke(std::span<const Wish> wishes) override;
  void end_stroke() override;
  void cancel_stroke() override;

  [[nodiscard]] double hex_metres() const;
  void place_dropped(Hex hex);
  // Where a facing is given it is turned, else moved.
  void put(const Id& piece, const std::vector<Hex>& hexes, std::optional<Vertex> facing);
  // False where no button is held.
  bool give_up_press();

  // Where one of the wishes is about a locked layer it is told.
  bool is_locked(std::span<const Wish> wishes);
  template <class T>
  bool told(const Result<T>& result) {
    if (!result) emit refused(QString::fromStdString(to_string(result.error())));
    return result.has_value();
  }
  // What is to be changed of what is written, where `wishes` are about what is seen; where they are about something
  // that an erratum or option covers, the user is asked what is meant, and nothing comes back where he means neither.
  std::optional<std::vector<Wish>> meant(const std::string& name, std::span<const Wish> wishes);
  // The same without a question: for strokes.
  Result<std::vector<Wish>> meant_by_stroke(std::span<const Wish> wishes);
  void battle_changed(const Id& battle, const Delta& delta);
  void draw_anew();
  void resolve_anew();
  void check_now();
  void take_findings();
  void hover(const Spot& spot);

  std::shared_ptr<ProjectModel> model_;
  Id battle_;
  Behind behind_;
  std::shared_ptr<const Charts> shipped_charts_;
  Seen seen_;
  Id into_;
  MapView* view_;
  LayerSet layers_;
  LayerSet locked_;
  std::size_t scenario_ = 0;
  std::shared_ptr<const ResolvedBattle> resolved_;
  std::shared_ptr<const ResolvedBattle> drawn_;  // what the picture is of
  const Map* drawn_map_ = nullptr;
  std::string stroke_;  // what the stroke that goes on is called

  Choice choice_;
  std::map<std::string_view, std::unique_ptr<Tool>> tools_;
  std::string_view tool_id_ = "pointer";
  Id selected_;
  Result<std::unique_ptr<const play::Sight>> sight_ = nullptr;  // for the line that is being drawn
  std::optional<Spot> under_;                                   // where the pointer is, while it is on the map
  QString measured_;                                            // by a tool; told instead of what is under the pointer
  bool in_press_ = false;

  QTimer keep_due_;    // brings a stroke that goes on to the file
  QTimer draw_due_;    // the picture is laid out anew after a change of the battle
  QTimer check_due_;   // checks run when the hand rests for a moment
  QTimer look_;        // whether the checks are done
  Checking checking_;  // of the thread that runs, while one does
  Parts touched_;      // by edits that no run has seen yet
  std::future<std::vector<Finding>> running_;
  std::vector<Finding> findings_;
};

}  // namespace batalia::app
