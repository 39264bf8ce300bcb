// Overlays: errata and options that change a battle or its map without touching what was printed. Fixed order: base as
// printed, official errata, options and variants, own errata, a trial edit. Each entry can be switched.
#pragma once

#include <string>
#include <vector>

#include "model/base/provenance.h"

namespace batalia {

enum class ChangedDocument { battle, map };

// One field that was and now is. `at` is a path (model/base/path.h): "units/alt-kolb/ratings/morale". A null `was`
// adds, a null `now` takes away. `was` must match what is there, or the overlay is an error.
struct Change : Entity {
  ChangedDocument in = ChangedDocument::battle;
  std::string at;
  Value was;
  Value now;
  friend bool operator==(const Change&, const Change&) = default;
};

enum class ErratumLayer { official, own };

enum class ErratumKind { correction, change, addition, clarification, omission };

struct Erratum : Entity {
  Id id;
  ErratumLayer layer = ErratumLayer::official;
  ErratumKind kind = ErratumKind::correction;
  std::string source;
  std::string why;  // in your own words
  bool on = true;
  std::vector<Change> changes;  // none: it is a note for the reader
  friend bool operator==(const Erratum&, const Erratum&) = default;
};

// Something players may choose. Options of one group exclude each other.
struct Option : Entity {
  Id id;
  std::string title;
  std::string text;  // in your own words
  Id side;           // whose choice; empty where both agree
  Id group;
  bool on = false;  // unless chosen otherwise
  std::string source;
  std::vector<Change> changes;
  friend bool operator==(const Option&, const Option&) = default;
};

// Which overlays to lay over the base.
struct Layers {
  bool official_errata = true;
  bool own_errata = true;
  bool usual_options = true;     // those that are on unless chosen otherwise
  std::vector<Id> options;       // options chosen
  std::vector<Id> switched_off;  // errata or options that are not to count

  static Layers as_printed() {
    return {.official_errata = false, .own_errata = false, .usual_options = false, .options = {}, .switched_off = {}};
  }
  friend bool operator==(const Layers&, const Layers&) = default;
};

template <>
struct Words<ChangedDocument> {
  static constexpr std::array values{std::pair{ChangedDocument::battle, std::string_view("battle")},
                                     std::pair{ChangedDocument::map, std::string_view("map")}};
};

template <>
struct Words<ErratumLayer> {
  static constexpr std::array values{std::pair{ErratumLayer::official, std::string_view("official")},
                                     std::pair{ErratumLayer::own, std::string_view("own")}};
};

template <>
struct Words<ErratumKind> {
  static constexpr std::array values{std::pair{ErratumKind::correction, std::string_view("correction")},
                                     std::pair{ErratumKind::change, std::string_view("change")},
                                     std::pair{ErratumKind::addition, std::string_view("addition")},
                                     std::pair{ErratumKind::clarification, std::string_view("clarification")},
                                     std::pair{ErratumKind::omission, std::string_view("omission")}};
};

template <>
struct Description<Change> {
  static constexpr std::string_view name = "change";
  static constexpr auto fields = std::tuple(optional("in", &Change::in, "battle (unless said) or map"),
                                            required("at", &Change::at, "path of what changes"),
                                            optional("was", &Change::was, "what is there before; without: nothing"),
                                            optional("now", &Change::now, "what is there after; without: nothing"));
};

template <>
struct Description<Erratum> {
  static constexpr std::string_view name = "erratum";
  static constexpr auto fields = std::tuple(
      required("id", &Erratum::id, "id"), optional("layer", &Erratum::layer, "official (unless said) or own"),
      optional("kind", &Erratum::kind, "correction, change, addition, clarification, omission"),
      required("source", &Erratum::source, "where it was published"),
      optional("why", &Erratum::why, "what it says, in your own words"),
      optional("on", &Erratum::on, "false switches it off"), optional("changes", &Erratum::changes, "what it changes"));
};

template <>
struct Description<Option> {
  static constexpr std::string_view name = "option";
  static constexpr auto fields =
      std::tuple(required("id", &Option::id, "id"), required("title", &Option::title, "title"),
                 optional("text", &Option::text, "what it means, in your own words"),
                 optional("side", &Option::side, "whose choice it is"),
                 optional("group", &Option::group, "options of a group exclude each other"),
                 optional("on", &Option::on, "chosen unless said otherwise"),
                 optional("source", &Option::source, "where it is given"),
                 optional("changes", &Option::changes, "what it changes"));
};

}  // namespace batalia
