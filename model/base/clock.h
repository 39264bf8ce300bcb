// Time of day and calendar dates, as turn tracks and title pages give them.
#pragma once

#include <compare>
#include <string>
#include <string_view>

#include "model/base/problem.h"

namespace batalia {

// Minutes since midnight, 0 to 1439. Written "13:20".
struct ClockTime {
  int minutes = 0;

  [[nodiscard]] ClockTime plus(int more) const;  // wraps round midnight
  friend auto operator<=>(const ClockTime&, const ClockTime&) = default;
};

Result<ClockTime> parse_clock(std::string_view text);  // "13:20", 00:00 to 23:59
std::string format(ClockTime time);                    // "13:20"
std::string spoken(ClockTime time);                    // "1:20 PM", "1 PM"

// A day in the Gregorian calendar, years 1 to 9999. Written "1645-05-05".
struct Date {
  int year = 0;
  int month = 0;
  int day = 0;

  friend auto operator<=>(const Date&, const Date&) = default;
};

Result<Date> parse_date(std::string_view text);
std::string format(Date date);
std::string spoken(Date date);  // "5 May 1645"

}  // namespace batalia
