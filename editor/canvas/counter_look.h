// Looks of counters: their measures, the colours of nationalities, the markers of states.
#pragma once

#include "editor/canvas/look.h"

namespace batalia {

// In hex widths.
struct CounterLook : Entity {
  double size = 0.7;     // of a unit's side
  double leader = 0.44;  // of a leader's
  double corner = 0.05;  // radius
  double band = 0.2;     // height of the band with the name
  double stripe = 0.03;  // where the nationality has one
  double border = 0.014;
  double symbol = 0.36;  // of the arm's symbol
  double marker = 0.2;   // across
  double offset = 0.14;  // of the next counter in a stack
  double shadow = 0.02;  // how far the shadow lies aside
  Colour shadow_ink;
  Lettering name;
  Lettering ratings;
  Lettering wing;
  Lettering leader_name;
  Lettering leader_rating;
  Lettering marker_text;
  friend bool operator==(const CounterLook&, const CounterLook&) = default;
};

// Colours of one nationality's counters. The band at the front bears the name, the ground the symbol and the ratings.
struct NationalityLook : Entity {
  Id nationality;
  Colour band;
  std::optional<Colour> stripe;  // between band and ground
  Colour ground;
  Colour leader_ground;
  friend bool operator==(const NationalityLook&, const NationalityLook&) = default;
};

struct MarkerLook : Entity {
  Id marker;         // a state or marker of the series
  std::string text;  // on it; without: its number
  Colour fill;
  Colour ink;
  friend bool operator==(const MarkerLook&, const MarkerLook&) = default;
};

template <>
struct Description<CounterLook> {
  static constexpr std::string_view name = "counter-look";
  static constexpr auto fields =
      std::tuple(required("size", &CounterLook::size, "side of a unit's counter"),
                 required("leader", &CounterLook::leader, "side of a leader's counter"),
                 required("corner", &CounterLook::corner, "radius of its corners"),
                 required("band", &CounterLook::band, "height of the band with the name"),
                 required("stripe", &CounterLook::stripe, "height of a stripe below it"),
                 required("border", &CounterLook::border, "width of its border"),
                 required("symbol", &CounterLook::symbol, "size of the arm's symbol"),
                 required("marker", &CounterLook::marker, "a marker's width"),
                 required("offset", &CounterLook::offset, "from one counter of a stack to the next"),
                 required("shadow", &CounterLook::shadow, "how far its shadow lies aside"),
                 required("shadow-ink", &CounterLook::shadow_ink, "colour of the shadow"),
                 required("name", &CounterLook::name, "lettering of a unit's name"),
                 required("ratings", &CounterLook::ratings, "lettering of its ratings"),
                 required("wing", &CounterLook::wing, "lettering of its wing"),
                 required("leader-name", &CounterLook::leader_name, "lettering of a leader's name"),
                 required("leader-rating", &CounterLook::leader_rating, "lettering of his rating"),
                 required("marker-text", &CounterLook::marker_text, "lettering of markers"));
};

template <>
struct Description<NationalityLook> {
  static constexpr std::string_view name = "nationality-look";
  static constexpr auto fields =
      std::tuple(required("nationality", &NationalityLook::nationality, "id of a nationality of the series"),
                 required("band", &NationalityLook::band, "colour of the band with the name, and of the symbol"),
                 optional("stripe", &NationalityLook::stripe, "colour of a stripe below the band"),
                 required("ground", &NationalityLook::ground, "colour of units"),
                 required("leader-ground", &NationalityLook::leader_ground, "colour of leaders"));
};

template <>
struct Description<MarkerLook> {
  static constexpr std::string_view name = "marker-look";
  static constexpr auto fields = std::tuple(
      required("marker", &MarkerLook::marker, "id of a state or marker of the series"),
      optional("text", &MarkerLook::text, "what is on it; without: its number, or the series' abbreviation"),
      required("fill", &MarkerLook::fill, "colour"), required("ink", &MarkerLook::ink, "colour of its text"));
};

}  // namespace batalia
