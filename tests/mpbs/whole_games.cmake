# Whole games at random: what they are, and what is proven with them.
batalia_library(mpbs_games INTERNAL
  SOURCES whole_game.cpp
  PUBLIC batalia::mpbs
  PRIVATE fmt::fmt)

batalia_test(mpbs_games
  SOURCES checkpoint_test.cpp invariants.cpp random_games_test.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games batalia::file batalia::yaml fmt::fmt
  TIMEOUT 300
  NIGHTLY)
# Goes on with games of the test above, in a process of its own.
add_executable(mpbs_go_on go_on.cpp)
target_link_libraries(mpbs_go_on PRIVATE
  batalia::mpbs_support batalia::mpbs_games batalia::yaml fmt::fmt batalia::warnings)
target_compile_definitions(mpbs_games_test PRIVATE "BATALIA_GO_ON=\"$<TARGET_FILE:mpbs_go_on>\"")
add_dependencies(mpbs_games_test mpbs_go_on)

# The same battle in other words.
batalia_test(mpbs_mirror
  SOURCES mirror.cpp mirror_test.cpp
  LIBS batalia::mpbs_support batalia::mpbs_games fmt::fmt
  TIMEOUT 300
  NIGHTLY)
