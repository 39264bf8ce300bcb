// The SHA-256 of bytes, by which a file is known again.
#pragma once

#include <string>
#include <string_view>

namespace batalia {

// 64 lower-case hexadecimal digits, as sha256sum prints them.
std::string sha256(std::string_view bytes);

}  // namespace batalia
