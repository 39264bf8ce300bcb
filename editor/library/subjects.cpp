#include "editor/library/subjects.h"

namespace batalia::library {

Subject subject_of(const OpenedBattle& opened) {
  Subject subject;
  subject.series = opened.data.series;
  subject.charts = opened.data.charts;
  subject.map = opened.battle.map;
  subject.battle = opened.battle;
  subject.battle_file = opened.file.string();
  subject.map_file = opened.map_file.string();
  subject.laid = opened.laid;
  return subject;
}

Subject subject_of(const OpenedMap& opened) {
  Subject subject;
  subject.series = opened.data.series;
  subject.charts = opened.data.charts;
  subject.map = opened.map;
  subject.map_file = opened.file.string();
  return subject;
}

}  // namespace batalia::library
