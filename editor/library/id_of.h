// Ids for things that a user has named.
#pragma once

#include <string_view>

#include "model/base/id.h"

namespace batalia::library {

// "Lützen, 1632" becomes "lutzen-1632": Latin letters without their marks in lower case, digits, and a hyphen for
// whatever stands between them. Empty where nothing of the name is left.
Id id_of(std::string_view name);

}  // namespace batalia::library
