// The overlays of a battle as they lie over each other, and whether each still fits what it lies on.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "model/edit/document.h"

namespace batalia {

// An erratum or an option, in the order in which they are laid.
struct Overlay {
  Id id;
  bool is_option = false;
  bool on = true;
  std::vector<Change> changes;
  std::optional<Erratum> erratum;  // where it is one
  // Each change in a designer's words.
  std::vector<std::string> words;
  // Why it does not fit: the first change whose `was` is not what is there.
  std::optional<Problem> misfit;
};

// The errata and options of `battle`, the root of a battle's file, in the order in which they are laid, and whether
// `layers` has them on. Fails where they cannot be read; `file` is named then.
Result<std::vector<Overlay>> listed_overlays(const Value& battle, const Layers& layers, const std::string& file);

// The same, each put in words and held against what those before it that are on leave.
Result<std::vector<Overlay>> overlays_of(const Document& document, const Layers& layers, const std::string& file);

// `document` with everything laid over it that `layers` says. Fails where something does not fit.
Result<Document> laid_over(const Document& document, const Layers& layers, const std::string& file);

// The wishes by which errata among a battle's overlays become part of it and its map, and their entries go. Fails where
// one is not there, does not fit, or changes what an earlier overlay changes that is on and stays.
Result<std::vector<Wish>> baking_wishes(const std::vector<Overlay>& overlays, const std::vector<Id>& errata);

// The edit that a change of an overlay makes.
Edit edit_of(const Change& change);

// Both paths name the same field, or one names a field within that of the other.
bool touches(ChangedDocument in, std::string_view a, ChangedDocument of, std::string_view b);
inline bool touches(const Change& a, const Change& b) { return touches(a.in, a.at, b.in, b.at); }

}  // namespace batalia
