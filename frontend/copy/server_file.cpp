#include "frontend/copy/server_file.h"

#include <sys/stat.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "sql/error.h"
#include "sql/file_error.h"

namespace granary::frontend {

using sql::SqlError;

namespace {

constexpr std::size_t kReadBytes = std::size_t{64} << 10;

[[noreturn]] void fail(const std::string& what) { sql::raise_file_error(errno, what); }

[[noreturn]] void fail_to_open(const std::string& path, bool writes) {
  const int reason = errno;
  SqlError error(sql::file_sqlstate(reason), "could not open file \"" + path + "\" for " +
                                          (writes ? "writing: " : "reading: ") +
                                          std::strerror(reason));
  if (reason == ENOENT || reason == EACCES) {
    std::move(error).hint(std::string(writes ? "COPY TO" : "COPY FROM") +
               " instructs the PostgreSQL server process to " + (writes ? "write" : "read") +
               " a file. You may want a client-side facility such as psql's \\copy.");
  }
  throw error;
}

void refuse_directory(std::FILE* file, const std::string& path) {
  struct stat about {};
  if (fstat(fileno(file), &about) == 0 && S_ISDIR(about.st_mode))
    throw SqlError("42809", "\"" + path + "\" is a directory");
}

}  // namespace

ServerFile ServerFile::to_read(const std::string& path) {
  ServerFile out(std::fopen(path.c_str(), "re"));
  if (out.file_ == nullptr) fail_to_open(path, false);
  refuse_directory(out.file_.get(), path);
  return out;
}

ServerFile ServerFile::to_write(const std::string& path) {
  ServerFile out(std::fopen(path.c_str(), "we"));
  if (out.file_ == nullptr) fail_to_open(path, true);
  return out;
}

std::string_view ServerFile::read() {
  buffer_.resize(kReadBytes);
  const std::size_t got = std::fread(buffer_.data(), 1, buffer_.size(), file_.get());
  if (got == 0 && std::ferror(file_.get()) != 0) fail("could not read from COPY file");
  return std::string_view(buffer_).substr(0, got);
}

void ServerFile::write(std::string_view bytes) {
  if (std::fwrite(bytes.data(), 1, bytes.size(), file_.get()) != bytes.size())
    fail("could not write to COPY file");
}

void ServerFile::close() {
  if (std::fclose(file_.release()) != 0) fail("could not close file");
}

}  // namespace granary::frontend
