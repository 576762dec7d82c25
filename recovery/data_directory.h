// recovery/data_directory.h: a data directory's lock and identity.
//   DIR/lock    locked (flock) while a server or `granary check` uses the directory
//   DIR/store   format version and random identity of the store (docs/formats/log.md)
//   DIR/log/    the log, unless the configuration names other log directories
//   DIR/checkpoint/  checkpoints, with the same proviso
#pragma once

#include <memory>
#include <string>

#include "base/file.h"
#include "base/framed_block.h"

namespace granary::recovery {

class DataDirectory {
 public:
  /// Takes the lock, reads the identity; with `create` makes the directory and a fresh identity
  /// where there is none.
  /// errors  false, and `error` is a message for the operator that names the directory
  bool open(FileSystem& files, const std::string& path, bool create, std::string& error);

  const std::string& path() const noexcept { return path_; }
  const StoreId& store() const noexcept { return store_; }
  /// The store was made by this call of open.
  bool created() const noexcept { return created_; }
  std::string default_log_directory() const { return path_ + "/log"; }
  std::string default_checkpoint_directory() const { return path_ + "/checkpoint"; }

 private:
  bool read_store(FileSystem& files, bool create, std::string& error);

  std::string path_;
  StoreId store_{};
  bool created_ = false;
  std::unique_ptr<FileLock> lock_;
};

}  // namespace granary::recovery
