// What a check has to say: about what, where, how grave, how sure, by which rule, and what would mend it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/base/place.h"
#include "model/scenario/overlay.h"

namespace batalia {

// How grave it is if it is so: an error makes the battle wrong or unplayable, a warning is likely to mislead a player,
// a note is worth knowing.
enum class Severity { error, warning, note };

// How sure it is that it is so. A query asks the designer; it is never an error.
enum class Certainty { certain, probable, query };

template <>
struct Words<Severity> {
  static constexpr std::array values{std::pair{Severity::error, std::string_view("error")},
                                     std::pair{Severity::warning, std::string_view("warning")},
                                     std::pair{Severity::note, std::string_view("note")}};
};

template <>
struct Words<Certainty> {
  static constexpr std::array values{std::pair{Certainty::certain, std::string_view("certain")},
                                     std::pair{Certainty::probable, std::string_view("probable")},
                                     std::pair{Certainty::query, std::string_view("query")}};
};

// Changes that together mend what a finding complains of; each `was` is what stands there now.
struct Fix {
  std::string description;
  std::vector<Change> changes;
  bool for_designer = false;  // one of several ways to mend it, so nothing makes it unasked
  friend bool operator==(const Fix&, const Fix&) = default;
};

struct Finding {
  std::string check;  // its id
  Severity severity = Severity::error;
  Certainty confidence = Certainty::certain;
  std::string message;   // one or more sentences; the last without a full stop
  std::string battle;    // ids; empty for a finding about a map
  std::string scenario;  // empty where it is about the battle or the map as a whole
  std::string subject;   // id of the thing it is about; what suppressions name
  Place place;
  std::vector<std::string> hexes;         // numbers as printed
  std::string rule;                       // "MPBS 8.1.1"; empty for a convention that no rule states
  std::string layer;                      // "base", or the overlay that made it so
  std::optional<std::string> suppressed;  // the reason given in the file
  std::optional<Fix> fix;
  std::string path;  // of what it is about, in the battle's or the map's document; may be empty

  friend bool operator==(const Finding& a, const Finding& b);
};

// Puts findings into their order, by file, line, column, scenario, check, subject, message, and leaves one of those
// that are equal in all but the battle (several battles on one map): the order depends on nothing else.
void put_in_order(std::vector<Finding>& findings);

struct FindingCounts {
  int error = 0;
  int warning = 0;
  int note = 0;
  friend bool operator==(const FindingCounts&, const FindingCounts&) = default;
};

// Those that are not suppressed.
FindingCounts count(std::span<const Finding> findings);

}  // namespace batalia
