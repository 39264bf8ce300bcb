// A program that edits as fast as it can, and says what it has shown as done.
#pragma once

namespace batalia::app::test {

// Opens the project in a window and paints strokes, chosen by the seed, until it is killed. After each stroke that is
// released it prints the number of hexes that are woods and a hash of the document.
int drive(const char* project, const char* seed);

// Opens the project in a window, looks at it so large, says when that is remembered, and waits to be killed.
int look(const char* project, const char* scale);

}  // namespace batalia::app::test
