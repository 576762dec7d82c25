#include "recovery/data_directory.h"

#include <fmt/format.h>

#include <cerrno>
#include <cstring>
#include <random>
#include <vector>

#include "base/checksum.h"
#include "base/rng.h"
#include "wal/format.h"

namespace granary::recovery {

namespace {

constexpr int kFormatVersion = 3;
constexpr const char* kStoreName = "store";

std::string hex(const StoreId& store) {
  std::string out;
  for (const char c : store) out += fmt::format("{:02x}", static_cast<unsigned char>(c));
  return out;
}

/// Three lines and a checksum over them: the file is meant to be read by people, too.
std::string store_text(int version, const std::string& identity) {
  const std::string text =
      fmt::format("granary store\nformat {}\nidentity {}\n", version, identity);
  return text + fmt::format("checksum {:08x}\n", crc32c(0, text));
}

bool parse_hex(std::string_view digits, StoreId& store) {
  if (digits.size() != 2 * store.size()) return false;
  for (std::size_t i = 0; i < store.size(); ++i) {
    const std::string pair(digits.substr(2 * i, 2));
    char* end = nullptr;
    store[i] = static_cast<char>(std::strtoul(pair.c_str(), &end, 16));
    if (end != pair.c_str() + 2) return false;
  }
  return true;
}

StoreId random_identity() {
  std::random_device device;
  Rng rng(std::uint64_t{device()} << 32 | device());
  StoreId store;
  for (char& c : store) c = static_cast<char>(rng.next());
  return store;
}

bool holds_segments(FileSystem& files, const std::string& directory) {
  std::vector<std::string> names;
  if (files.list(directory, names) != IoStatus::kOk) return false;
  std::uint32_t logger = 0;
  std::uint64_t sequence = 0;
  for (const std::string& name : names) {
    if (wal::parse_segment_name(name, logger, sequence)) return true;
  }
  return false;
}

}  // namespace

bool DataDirectory::open(FileSystem& files, const std::string& path, bool create,
                         std::string& error) {
  path_ = path;
  while (path_.size() > 1 && path_.back() == '/') path_.pop_back();
  std::vector<std::string> names;
  if (create && files.make_directories(path_) != IoStatus::kOk) {
    error = fmt::format("cannot create data directory \"{}\": {}", path_, std::strerror(errno));
    return false;
  }
  if (files.list(path_, names) != IoStatus::kOk) {
    error = fmt::format("cannot read data directory \"{}\": {}", path_, std::strerror(errno));
    return false;
  }
  switch (files.lock(path_ + "/lock", lock_)) {
    case IoStatus::kOk:
      return read_store(files, create, error);
    case IoStatus::kInUse:
      error = fmt::format("data directory \"{}\" is in use by another process", path_);
      return false;
    default:
      error = fmt::format("cannot lock data directory \"{}\": {}", path_, std::strerror(errno));
      return false;
  }
}

bool DataDirectory::read_store(FileSystem& files, bool create, std::string& error) {
  const std::string file = path_ + "/" + kStoreName;
  std::string content;
  const auto status = read_file(files, file, content);
  if (status == IoStatus::kNotFound) {
    if (!create || holds_segments(files, default_log_directory())) {
      error = fmt::format("\"{}\" is not a Granary data directory: \"{}\" is missing", path_, file);
      return false;
    }
    store_ = random_identity();
    created_ = true;
    content = store_text(kFormatVersion, hex(store_));
    if (write_file_durably(files, path_, kStoreName, content) == IoStatus::kOk) return true;
    error = fmt::format("cannot write \"{}\": {}", file, std::strerror(errno));
    return false;
  }
  if (status != IoStatus::kOk) {
    error = fmt::format("cannot read \"{}\": {}", file, std::strerror(errno));
    return false;
  }
  int version = 0;
  std::array<char, 64> identity{};
  if (std::sscanf(content.c_str(), "granary store\nformat %d\nidentity %63s\n", &version,
                  identity.data()) != 2 ||
      content != store_text(version, identity.data()) || !parse_hex(identity.data(), store_)) {
    error = fmt::format("\"{}\" is damaged", file);
    return false;
  }
  if (version == kFormatVersion) {
    // A server that was killed while it made the store may have left its name in memory only.
    if (files.sync_directory(path_) == IoStatus::kOk) return true;
    error = fmt::format("cannot sync data directory \"{}\": {}", path_, std::strerror(errno));
    return false;
  }
  error = fmt::format("\"{}\" has format version {}, this server reads version {}", file, version,
                      kFormatVersion);
  return false;
}

}  // namespace granary::recovery
