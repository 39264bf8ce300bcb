# Whole games between bots: what they are, and what is proven with them.
batalia_library(mpbs_games INTERNAL
  SOURCES whole_game.cpp
  PUBLIC batalia::mpbs
  PRIVATE fmt::fmt)

batalia_test(mpbs_games
  SOURCES ../support/golden.cpp checkpoint_test.cpp firing.cpp firing_test.cpp invariants.cpp random_games_test.cpp
          sound_game.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games batalia::rules_catalogue batalia::file batalia::yaml fmt::fmt
  TIMEOUT 300
  NIGHTLY)
# Goes on with games of the test above, in a process of its own.
add_executable(mpbs_go_on go_on.cpp)
target_link_libraries(mpbs_go_on PRIVATE
  batalia::mpbs_support batalia::mpbs_games batalia::yaml fmt::fmt batalia::warnings)
target_compile_definitions(mpbs_games_test PRIVATE "BATALIA_GO_ON=\"$<TARGET_FILE:mpbs_go_on>\"")
add_dependencies(mpbs_games_test mpbs_go_on)

# The bot that knows the rules.
batalia_test(mpbs_commander
  SOURCES commander_games_test.cpp commander_test.cpp invariants.cpp sound_game.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games
  TIMEOUT 300
  NIGHTLY)

# The same battle in other words.
batalia_test(mpbs_mirror
  SOURCES mirror.cpp mirror_test.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games fmt::fmt
  TIMEOUT 300
  NIGHTLY)

# Games that are kept.
batalia_test(mpbs_golden
  SOURCES ../support/golden.cpp golden_games_test.cpp replay_test.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games batalia::file fmt::fmt)
add_executable(mpbs_game_hashes game_hashes.cpp)
target_link_libraries(mpbs_game_hashes PRIVATE batalia::mpbs_support batalia::mpbs_games batalia::warnings)

# Dice, charts and terrain driven to their ends.
batalia_test(mpbs_extremes
  SOURCES extremes_test.cpp invariants.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games
  TIMEOUT 120)

# Counts every operator new of its process, and so stands alone.
batalia_test(mpbs_allocations
  SOURCES allocation_test.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games
  TIMEOUT 120)

# In the long runs: the same under sanitizers, and by other compilers.
function(batalia_nightly_build name script)
  set(build "${PROJECT_BINARY_DIR}/${name}")
  file(MAKE_DIRECTORY "${build}")
  add_test(NAME nightly/${name} CONFIGURATIONS Nightly
    COMMAND "${CMAKE_CURRENT_SOURCE_DIR}/${script}" "${CMAKE_COMMAND}" "${PROJECT_SOURCE_DIR}" "${build}" ${ARGN})
  set_tests_properties(nightly/${name} PROPERTIES LABELS nightly TIMEOUT 28800)
endfunction()
batalia_nightly_build(games_under_sanitizers under_sanitizers.sh)
batalia_nightly_build(games_by_compilers compilers.sh 500)

# Positions as files, and what a laboratory does to games.
batalia_test(mpbs_laboratory
  SOURCES intervention_test.cpp laboratory_test.cpp saved_position_test.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games batalia::yaml fmt::fmt
  TIMEOUT 120)
