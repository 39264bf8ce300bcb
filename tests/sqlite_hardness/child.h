// Something done in a process of its own, which may then give up its rights or its room for good.
#pragma once

#include <functional>
#include <string>

namespace batalia::hardness {

// What `work` returns in a child of this process; "killed by signal 11", where it ends otherwise.
std::string in_child(const std::function<std::string()>& work);

// For a child: becomes a user who owns nothing. False where that cannot be, as this user is not root.
bool become_nobody();

// For a child: makes a folder read-only for itself by mounting it over itself. False where the system does not let it.
bool mount_read_only(const std::string& folder);

// For a child: no file of it may grow beyond so many bytes; what would is an error, and no signal.
void limit_files(std::size_t bytes);

}  // namespace batalia::hardness
