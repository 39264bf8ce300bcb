#include "tests/sqlite_hardness/disk_log.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

namespace batalia::hardness {
namespace {

constexpr std::size_t sector = 512;

template <class... F>
struct Overloaded : F... {
  using F::operator()...;
};
template <class... F>
Overloaded(F...) -> Overloaded<F...>;

void write(std::string& content, std::size_t offset, std::string_view bytes) {
  if (content.size() < offset + bytes.size()) content.resize(offset + bytes.size(), '\0');
  std::ranges::copy(bytes, content.begin() + static_cast<std::ptrdiff_t>(offset));
}

}  // namespace

std::string to_string(const Operation& operation) {
  return std::visit(
      Overloaded{
          [](const Written& o) { return fmt::format("write {} bytes at {} of {}", o.bytes.size(), o.offset, o.name); },
          [](const Truncated& o) { return fmt::format("truncate {} to {}", o.name, o.size); },
          [](const Synced& o) { return fmt::format("sync {}", o.name); },
          [](const Made& o) { return fmt::format("make {}", o.name); },
          [](const Removed& o) { return fmt::format("remove {}", o.name); },
          [](const Renamed& o) { return fmt::format("rename {} to {}", o.from, o.to); },
          [](const FolderSynced&) { return std::string("sync the folder"); },
      },
      operation);
}

void Disk::take(const Operation& operation) {
  const auto file = [&](const std::string& name) -> File* {
    const auto at = names_.find(name);
    return at == names_.end() ? nullptr : at->second.get();
  };
  std::visit(Overloaded{
                 [&](const Written& o) {
                   if (File* at = file(o.name)) at->since.emplace_back(o);
                 },
                 [&](const Truncated& o) {
                   if (File* at = file(o.name)) at->since.emplace_back(o);
                 },
                 [&](const Synced& o) {
                   File* at = file(o.name);
                   if (at == nullptr) return;
                   std::mt19937_64 unused;
                   at->synced = content(*at, Keeps::everything, unused);
                   at->since.clear();
                 },
                 [&](const FolderSynced&) {
                   synced_ = names_;
                   name_changes_.clear();
                 },
                 [&](const Made& o) {
                   const auto made = std::make_shared<File>();
                   name_changes_.push_back([name = o.name, made](Names& names) { names[name] = made; });
                   name_changes_.back()(names_);
                 },
                 [&](const Removed& o) {
                   name_changes_.push_back([name = o.name](Names& names) { names.erase(name); });
                   name_changes_.back()(names_);
                 },
                 [&](const Renamed& o) {
                   const auto moved = names_.at(o.from);
                   name_changes_.push_back([from = o.from, to = o.to, moved](Names& names) {
                     names.erase(from);
                     names[to] = moved;
                   });
                   name_changes_.back()(names_);
                 },
             },
             operation);
}

std::string Disk::content(const File& file, Keeps keeps, std::mt19937_64& chance) {
  std::string out = file.synced;
  if (keeps == Keeps::nothing) return out;
  const auto kept = [&] { return keeps == Keeps::everything || chance() % 2 == 0; };
  for (const auto& change : file.since) {
    if (const auto* truncated = std::get_if<Truncated>(&change)) {
      if (kept()) out.resize(truncated->size, '\0');
      continue;
    }
    const auto& written = std::get<Written>(change);
    // Up to the next boundary of a sector each time.
    for (std::size_t at = 0; at < written.bytes.size();) {
      const std::size_t offset = written.offset + at;
      const std::size_t size = std::min(sector - offset % sector, written.bytes.size() - at);
      if (kept()) write(out, offset, std::string_view(written.bytes).substr(at, size));
      at += size;
    }
  }
  return out;
}

void Disk::leave(const std::filesystem::path& folder, Keeps keeps, std::mt19937_64& chance) const {
  Names names = synced_;
  const std::size_t changes = keeps == Keeps::nothing      ? 0
                              : keeps == Keeps::everything ? name_changes_.size()
                                                           : chance() % (name_changes_.size() + 1);
  for (std::size_t i = 0; i < changes; ++i) name_changes_[i](names);
  for (const auto& [name, file] : names) {
    const std::string bytes = content(*file, keeps, chance);
    std::ofstream(folder / name, std::ios::binary).write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  }
}

}  // namespace batalia::hardness
