// sql/catalog/functions_server_files.cpp: what superusers read of the server's files: pg_ls_dir,
// pg_read_file, pg_read_binary_file, pg_stat_file. Paths that are not absolute begin in the data
// directory.
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

#include "sql/catalog/access.h"
#include "sql/catalog/functions.h"
#include "sql/catalog/roles.h"
#include "sql/functions/call.h"
#include "sql/functions/one_row.h"
#include "sql/functions/rows_cursor.h"
#include "sql/types/datetime.h"
#include "sql/types/text.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

/// errors  42501 for others than superusers
std::string path_of(EvalContext& context, const char* function, std::string_view given) {
  CatalogAccess access = access_of(context);
  require_superuser(access, context.session->user_oid, function);
  const std::filesystem::path directory(context.session->settings.show("data_directory"));
  return (directory / given).string();
}

/// As PostgreSQL takes the codes of errno.
[[noreturn]] void raise_file_error(const std::string& message, int error) {
  const char* sqlstate = error == ENOENT                       ? "58P01"
                         : error == ENOTDIR || error == EISDIR ? "42809"
                         : error == EACCES || error == EPERM   ? "42501"
                         : error == EIO                        ? "58030"
                                                               : "XX000";
  throw SqlError(sqlstate, message + ": " + std::strerror(error));
}

void list_names(EvalContext& context, const std::string& path, std::string_view shown,
                bool missing_ok, bool dots, functions::RowsCursor& out) {
  std::error_code error;
  const std::filesystem::directory_iterator entries(path, error);
  if (error.value() == ENOENT && missing_ok) return;
  if (error)
    raise_file_error("could not open directory \"" + std::string(shown) + "\"", error.value());
  if (dots) {
    out.add(Value::of_text("."));
    out.add(Value::of_text(".."));
  }
  for (const auto& entry : entries)
    out.add(Value::of_text(context.arena->copy(entry.path().filename().string())));
}

bool is_set(const Value* args, std::uint32_t count, std::uint32_t index) {
  return index < count && args[index].is_true();
}

SetCursor* list_directory(EvalContext& context, const CallInfo&, const Value* args,
                          std::uint32_t count) {
  auto out = std::make_unique<functions::RowsCursor>(1);
  if (args[0].is_null()) return out.release();
  list_names(context, path_of(context, "pg_ls_dir", args[0].text()), args[0].text(),
             is_set(args, count, 1), is_set(args, count, 2), *out);
  return out.release();
}

class File {
 public:
  explicit File(const std::string& path)
      : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~File() {
    if (descriptor_ >= 0) ::close(descriptor_);
  }
  File(const File&) = delete;
  File& operator=(const File&) = delete;
  int descriptor() const { return descriptor_; }

 private:
  int descriptor_;
};

/// Bytes from `offset` on, from the end where it is negative; at most `length`, all where that is
/// -1. Nothing: there is no such file, which is all right.
std::optional<std::string> read_bytes(const std::string& path, std::string_view shown,
                                      std::int64_t offset, std::int64_t length, bool missing_ok) {
  const std::string name = "\"" + std::string(shown) + "\"";
  const File file(path);
  if (file.descriptor() < 0) {
    if (missing_ok && errno == ENOENT) return std::nullopt;
    raise_file_error("could not open file " + name + " for reading", errno);
  }
  if (::lseek(file.descriptor(), offset, offset < 0 ? SEEK_END : SEEK_SET) < 0)
    raise_file_error("could not seek in file " + name, errno);
  constexpr std::size_t kPiece = 64 << 10, kBytesMax = (1 << 30) - 1;
  std::string out;
  while (length < 0 || out.size() < static_cast<std::size_t>(length)) {
    const std::size_t had = out.size();
    const std::size_t wanted =
        length < 0 ? kPiece : std::min(kPiece, static_cast<std::size_t>(length) - had);
    out.resize(had + wanted);
    const ssize_t got = ::read(file.descriptor(), out.data() + had, wanted);
    if (got < 0) raise_file_error("could not read file " + name, errno);
    out.resize(had + static_cast<std::size_t>(got));
    if (got == 0) break;
    if (out.size() > kBytesMax) throw SqlError("54000", "file length too large");
  }
  return out;
}

template <bool kAsText>
void read_file(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t count,
               Value& out) {
  const char* function = kAsText ? "pg_read_file" : "pg_read_binary_file";
  const std::string path = path_of(context, function, args[0].text());
  const std::int64_t offset = count > 1 ? args[1].integer : 0;
  const std::int64_t length = count > 2 ? args[2].integer : -1;
  if (count > 2 && length < 0) throw SqlError("22023", "requested length cannot be negative");
  const auto bytes = read_bytes(path, args[0].text(), offset, length, is_set(args, count, 3));
  if (!bytes) return;
  if constexpr (kAsText) check_utf8(*bytes);
  out = Value::of_text(context.arena->copy(*bytes));
}

std::int64_t timestamptz_of(const timespec& time) {
  return time.tv_sec * kUsPerSecond + time.tv_nsec / 1000 + kUnixEpochDays * kUsPerDay;
}

constexpr SetColumn kStatus[] = {{"size", kInt8},           {"access", kTimestamptz},
                                 {"modification", kTimestamptz}, {"change", kTimestamptz},
                                 {"creation", kTimestamptz}, {"isdir", kBool}};

template <bool kMayBeMissing>
void file_status(EvalContext& context, const Value* args, Value* out) {
  std::fill_n(out, std::size(kStatus), Value::null());
  const std::string path = path_of(context, "pg_stat_file", args[0].text());
  struct stat found {};
  if (::stat(path.c_str(), &found) < 0) {
    if (kMayBeMissing && args[1].is_true() && errno == ENOENT) return;
    raise_file_error("could not stat file \"" + std::string(args[0].text()) + "\"", errno);
  }
  out[0] = Value::of_int(found.st_size);
  out[1] = Value::of_int(timestamptz_of(found.st_atim));
  out[2] = Value::of_int(timestamptz_of(found.st_mtim));
  out[3] = Value::of_int(timestamptz_of(found.st_ctim));
  out[5] = Value::of_bool(S_ISDIR(found.st_mode));
}

/// Messages go to the terminal.
Value no_message_file(EvalContext&) { return Value::null(); }
Value message_file_of(EvalContext&, std::string_view format) {
  if (format == "stderr" || format == "csvlog" || format == "jsonlog") return Value::null();
  throw SqlError("22023", "log format \"" + std::string(format) + "\" is not supported")
      .hint("The supported log formats are \"stderr\", \"csvlog\", and \"jsonlog\".");
}
bool rotate_messages(EvalContext& context) {
  CatalogAccess access = access_of(context);
  require_superuser(access, context.session->user_oid, "pg_rotate_logfile");
  context.session->notice("WARNING", "01000",
                          "rotation not possible because log collection not active");
  return false;
}

constexpr Volatility kV = Volatility::kVolatile;

FunctionRow names_of(std::uint32_t oid, const ArgumentTypes& arguments) {
  return {.oid = Oid{oid},
          .name = "pg_ls_dir",
          .arguments = arguments,
          .result = kText,
          .strict = false,
          .volatility = kV,
          .open_set = list_directory};
}

template <bool kAsText>
FunctionRow reader(std::uint32_t oid, const ArgumentTypes& arguments) {
  return {Oid{oid}, kAsText ? "pg_read_file" : "pg_read_binary_file", arguments,
          kAsText ? kText : kBytea, read_file<kAsText>, true, kV};
}

const FunctionRow kFunctions[] = {
    names_of(2625, {kText}),
    names_of(3297, {kText, kBool, kBool}),
    reader<true>(3826, {kText}),
    reader<true>(2624, {kText, kInt8, kInt8}),
    reader<true>(3293, {kText, kInt8, kInt8, kBool}),
    reader<false>(3828, {kText}),
    reader<false>(3827, {kText, kInt8, kInt8}),
    reader<false>(3295, {kText, kInt8, kInt8, kBool}),
    functions::one_row_function<&file_status<false>, kStatus>(2623, "pg_stat_file", {kText}, kV),
    functions::one_row_function<&file_status<true>, kStatus>(3307, "pg_stat_file", {kText, kBool},
                                                             kV),
    {Oid{3800}, "pg_current_logfile", {}, kText, call<&no_message_file>, true, kV},
    {Oid{3801}, "pg_current_logfile", {kText}, kText, call<&message_file_of>, true, kV},
    {Oid{2622}, "pg_rotate_logfile", {}, kBool, call<&rotate_messages>, true, kV},
};

}  // namespace

std::span<const FunctionRow> server_file_functions() { return kFunctions; }

}  // namespace granary::sql::catalog
