// Small help with the words of messages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "model/forces/forces.h"
#include "validators/subject.h"

namespace batalia {

// "1 unit", "3 units"
std::string counted(int n, std::string_view one, std::string_view many);
// "1st", "22nd"
std::string ordinal(int n);
// "French"
std::string adjective(const Side& side);
// "'Creutz', 'Spork' and 3 more"
std::string named_list(const std::vector<std::string>& names, std::size_t most = 6);
// "Creutz (Bavarian, Right Cavalry Wing)": several units of a battle may have one name.
std::string described(const Unit& unit, const View& view);

}  // namespace batalia
