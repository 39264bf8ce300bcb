// A finding that the author of a file has looked at and wants to hear no more of, with the reason why.
#pragma once

#include <string>

#include "model/base/describe.h"

namespace batalia {

struct Suppression : Entity {
  Id check;
  std::string subject;  // the id of the thing, as the finding gives it; empty for everything that the check says here
  std::string reason;
  friend bool operator==(const Suppression&, const Suppression&) = default;
};

template <>
struct Description<Suppression> {
  static constexpr std::string_view name = "suppression";
  static constexpr auto fields =
      std::tuple(required("check", &Suppression::check, "id of the check"),
                 optional("subject", &Suppression::subject, "the subject of the finding; all of them without"),
                 required("reason", &Suppression::reason, "why it is right as it is"));
};

}  // namespace batalia
