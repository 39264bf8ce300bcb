#include "editor/canvas/render.h"

#include <fmt/format.h>

#include "editor/cli/commands.h"
#include "editor/cli/drawing.h"
#include "editor/cli/progress.h"

namespace batalia::cli {
namespace {

std::vector<Candidate> layer_candidates(const Typed&) {
  std::vector<Candidate> out;
  for (const auto& [layer, name] : layer_names) out.push_back({std::string(name), {}});
  return out;
}

class Render final : public Command {
 public:
  [[nodiscard]] CommandText text() const override {
    return {"render",
            "the map with its set-up as a picture",
            "Draws the map of a battle and the set-up of a scenario into a PNG, SVG or PDF file, by the ending of its "
            "name. The "
            "file is there whole or not at all. No display is needed.",
            {{"batalia render mergentheim mergentheim.pdf", ""},
             {"batalia render mergentheim map.png --layers=-counters --dpi 300", "the map alone, for print"}}};
  }

  void declare(Parameters& parameters) override {
    parameters.position("PATH", path_, "the battle", battle_paths());
    parameters.position("OUT", out_, "the picture: a name that ends in .png, .svg or .pdf", Values::of_paths());
    choice_.declare(parameters);
    parameters.option("--hex-mm", "X", options_.hex_mm,
                      "width of a hex on paper in millimetres, 1 to 100; 16 unless given");
    parameters.option("--dpi", "N", options_.dpi, "dots per inch of a PNG, 10 to 2400; 150 unless given");
    parameters.option("--layers", "a,b", layers_,
                      "these layers alone; --layers=-counters or --layers=+provenance changes the usual ones",
                      Values{.paths = false, .commas = true, .offered = layer_candidates});
    parameters.option("--turn", "N", turn_, "the turn that the turn track shows as the present one");
  }

  Result<Status> run(Console& console) override {
    const Result<PictureFormat> format = picture_format(out_);
    if (!format) return tl::make_unexpected(format.error());
    options_.path = out_;
    options_.format = *format;
    options_.turn = turn_;
    if (layers_) {
      const Result<LayerSet> layers = parse_layers(*layers_);
      if (!layers) return tl::make_unexpected(layers.error());
      options_.layers = *layers;
    }
    std::optional<Progress> progress;
    options_.reached = [&](int done, int total) {
      if (!progress) progress.emplace(console, "drawing", static_cast<std::size_t>(total));
      progress->reached(static_cast<std::size_t>(done), {});
    };
    Library library;
    const Result<ChosenScenario> chosen = open_scenario(library, path_, choice_);
    if (!chosen) return tl::make_unexpected(chosen.error());
    if (Result<void> drawn = draw(*chosen, options_); !drawn) return tl::make_unexpected(std::move(drawn).error());
    return Status::done;
  }

 private:
  std::string path_;
  std::string out_;
  ScenarioChoice choice_;
  RenderOptions options_{};
  std::optional<std::string> layers_;
  std::optional<int> turn_;
};

}  // namespace

std::unique_ptr<Command> render_command() { return std::make_unique<Render>(); }

}  // namespace batalia::cli
