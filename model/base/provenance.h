// Where a fact comes from, and how sure it is. A reconstruction is never shown as the publisher's.
#pragma once

#include <optional>
#include <string>

#include "model/base/describe.h"

namespace batalia {

enum class ProvenanceKind { printed, derived, errata, reconstructed, survey, designer };

enum class Confidence { high, medium, low };

struct Provenance : Entity {
  ProvenanceKind kind = ProvenanceKind::printed;
  std::optional<Confidence> confidence;  // of a reconstruction
  std::string source;                    // a book and a place in it, a survey, or how it was worked out

  friend bool operator==(const Provenance&, const Provenance&) = default;
};

// Taken from the publisher's own words or figures, or forced by them.
constexpr bool attested(ProvenanceKind kind) {
  return kind == ProvenanceKind::printed || kind == ProvenanceKind::derived || kind == ProvenanceKind::errata;
}

// "reconstructed (low): drawn from the description of the battle"
std::string to_string(const Provenance& provenance);

template <>
struct Words<ProvenanceKind> {
  static constexpr std::array values{std::pair{ProvenanceKind::printed, std::string_view("printed")},
                                     std::pair{ProvenanceKind::derived, std::string_view("derived")},
                                     std::pair{ProvenanceKind::errata, std::string_view("errata")},
                                     std::pair{ProvenanceKind::reconstructed, std::string_view("reconstructed")},
                                     std::pair{ProvenanceKind::survey, std::string_view("survey")},
                                     std::pair{ProvenanceKind::designer, std::string_view("designer")}};
};

template <>
struct Words<Confidence> {
  static constexpr std::array values{std::pair{Confidence::high, std::string_view("high")},
                                     std::pair{Confidence::medium, std::string_view("medium")},
                                     std::pair{Confidence::low, std::string_view("low")}};
};

template <>
struct Description<Provenance> {
  static constexpr std::string_view name = "provenance";
  static constexpr auto fields =
      std::tuple(required("kind", &Provenance::kind, "printed, derived, errata, reconstructed, survey or designer"),
                 optional("confidence", &Provenance::confidence, "of a reconstruction: high, medium or low"),
                 optional("source", &Provenance::source, "the book and place, the survey, or how it was worked out"));
};

// One of a file's sources, to which its cells point by id.
struct Source : Entity {
  Id id;
  ProvenanceKind kind = ProvenanceKind::printed;
  std::optional<Confidence> confidence;
  std::string source;

  [[nodiscard]] Provenance provenance() const { return {Entity{mark, {}}, kind, confidence, source}; }
  friend bool operator==(const Source&, const Source&) = default;
};

template <>
struct Description<Source> {
  static constexpr std::string_view name = "source";
  static constexpr auto fields =
      std::tuple(required("id", &Source::id, "by which cells point at it"),
                 required("kind", &Source::kind, "printed, derived, errata, reconstructed, survey or designer"),
                 optional("confidence", &Source::confidence, "of a reconstruction: high, medium or low"),
                 required("source", &Source::source, "the book and place, the survey, or how it was worked out"));
};

}  // namespace batalia
