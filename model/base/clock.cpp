#include "model/base/clock.h"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <chrono>

namespace batalia {
namespace {

// All of `text` as a number of exactly `digits` digits, or -1.
int number(std::string_view text, std::size_t digits) {
  int value = -1;
  if (text.size() != digits) return -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? value : -1;
}

}  // namespace

ClockTime ClockTime::plus(int more) const {
  constexpr int day = 24 * 60;
  return {((minutes + more) % day + day) % day};
}

Result<ClockTime> parse_clock(std::string_view text) {
  const int hours = text.size() == 5 && text[2] == ':' ? number(text.substr(0, 2), 2) : -1;
  const int minutes = hours >= 0 ? number(text.substr(3), 2) : -1;
  if (hours < 0 || hours > 23 || minutes < 0 || minutes > 59) {
    return fail(fmt::format("'{}' is not a time of day", text), "write it as \"13:20\", from \"00:00\" to \"23:59\"");
  }
  return ClockTime{hours * 60 + minutes};
}

std::string format(ClockTime time) { return fmt::format("{:02}:{:02}", time.minutes / 60, time.minutes % 60); }

std::string spoken(ClockTime time) {
  const int hours = time.minutes / 60;
  const int shown = hours % 12 == 0 ? 12 : hours % 12;
  const char* half = hours < 12 ? "AM" : "PM";
  if (time.minutes % 60 == 0) return fmt::format("{} {}", shown, half);
  return fmt::format("{}:{:02} {}", shown, time.minutes % 60, half);
}

Result<Date> parse_date(std::string_view text) {
  const bool shape = text.size() == 10 && text[4] == '-' && text[7] == '-';
  const Date date = shape ? Date{number(text.substr(0, 4), 4), number(text.substr(5, 2), 2), number(text.substr(8), 2)}
                          : Date{-1, -1, -1};
  const std::chrono::year_month_day calendar{std::chrono::year(date.year),
                                             std::chrono::month(static_cast<unsigned>(date.month)),
                                             std::chrono::day(static_cast<unsigned>(date.day))};
  if (date.year < 1 || date.month < 1 || date.day < 1 || !calendar.ok()) {
    return fail(fmt::format("'{}' is not a date", text), "write it as \"1645-05-05\": year, month, day");
  }
  return date;
}

std::string format(Date date) { return fmt::format("{:04}-{:02}-{:02}", date.year, date.month, date.day); }

std::string spoken(Date date) {
  constexpr std::array months{"January", "February", "March",     "April",   "May",      "June",
                              "July",    "August",   "September", "October", "November", "December"};
  return fmt::format("{} {} {}", date.day, months.at(static_cast<std::size_t>(date.month - 1)), date.year);
}

}  // namespace batalia
