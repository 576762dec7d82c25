// frontend/copy/server_file.h: a file on the server's machine that COPY reads or writes. Nothing of
// the database depends on it, so it is not synced.
#pragma once

#include <cstdio>
#include <memory>
#include <string>
#include <string_view>

namespace granary::frontend {

class ServerFile {
 public:
  /// errors  58P01, 42501 and others by the system's reason, 42809 for directories
  static ServerFile to_read(const std::string& path);
  /// Made, or emptied. errors  the same
  static ServerFile to_write(const std::string& path);

  /// The next bytes, at most 64 KiB, valid until the next call; empty: the end.
  std::string_view read();
  void write(std::string_view bytes);
  /// What was written has reached the system. errors  58030, 53100
  void close();

 private:
  struct Close {
    void operator()(std::FILE* file) const noexcept { std::fclose(file); }
  };
  explicit ServerFile(std::FILE* file) : file_(file) {}

  std::unique_ptr<std::FILE, Close> file_;
  std::string buffer_;
};

}  // namespace granary::frontend
