#include "model/scenario/turns.h"

#include <gtest/gtest.h>

namespace batalia {
namespace {

TurnTrack track_of(const char* start, int minutes, int first, int count) {
  TurnTrack track;
  track.start = *parse_clock(start);
  track.minutes = minutes;
  track.first = first;
  track.count = count;
  return track;
}

TEST(TurnTrack, tells_when_each_turn_begins) {
  const TurnTrack track = track_of("13:00", 20, 1, 10);
  EXPECT_EQ(format(track.begins(1)), "13:00");
  EXPECT_EQ(format(track.begins(10)), "16:00");
  EXPECT_EQ(track.last(), 10);
}

TEST(TurnTrack, may_begin_with_any_number) {
  const TurnTrack track = track_of("08:00", 60, 5, 3);
  EXPECT_EQ(format(track.begins(5)), "08:00");
  EXPECT_EQ(track.last(), 7);
}

TEST(TurnTrack, nights_have_their_own_length_and_pass_midnight) {
  TurnTrack track = track_of("17:00", 60, 1, 10);
  Night night;
  night.turns = IntRange{4, 6};
  night.minutes = 180;
  track.nights.push_back(night);
  EXPECT_FALSE(track.is_night(3));
  EXPECT_TRUE(track.is_night(4));
  EXPECT_EQ(format(track.begins(4)), "20:00");
  EXPECT_EQ(format(track.begins(6)), "02:00");
  EXPECT_EQ(format(track.begins(7)), "05:00");
}

}  // namespace
}  // namespace batalia
