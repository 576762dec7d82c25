// sql/settings_file.h: what sessions begin with, and the file of ALTER SYSTEM that changes it.
//
// The file is postgresql.auto.conf in the data directory, of lines `name = 'value'` as PostgreSQL
// writes them: quotes doubled, backslashes doubled, comments from # on. What it says is laid over
// the server's own configuration when the server starts and when it is told to read the file again
// (pg_reload_conf(), SIGHUP). It is replaced atomically and durably.
//
// Thread safety: all of it from any thread. What was once published stays as long as the process,
// as sessions read it without a lock; a reload that changes nothing publishes nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sql/settings.h"

namespace granary::sql {

/// Values as sessions keep them, by lower-case name; only what differs from the table of settings.
using ServerDefaults = std::map<std::string, std::string, std::less<>>;
const ServerDefaults& server_defaults() noexcept;
/// The server's own configuration.
void set_own_default(const std::string& name, std::string value);
/// Lets a session have what has been published since `seen`, but for what it was given itself.
/// Between its statements.
void adopt_server_defaults(Settings& settings, const ServerDefaults*& seen);

/// One line of the file.
struct FileSetting {
  std::int32_t line = 0;  // from 1
  std::string name, value;
  const char* error = nullptr;  // null: it is, or could be, applied
};
std::vector<FileSetting> read_settings_file();
std::string settings_file_path();
/// The line that the session's default comes from, as of the last time the file was read; 0: none.
std::int32_t settings_file_line(const SettingRow& row);
/// Microseconds since 2000; 0: the file has not been read again since the start.
std::int64_t settings_loaded_at() noexcept;

/// Before sessions exist. directory: where the file is, or will be. Returns what the file says that
/// cannot be applied.
std::vector<FileSetting> start_settings_file(const std::string& directory);
/// now: microseconds since 2000. errors  58030 where there is a file that cannot be read
std::vector<FileSetting> reload_settings_file(std::int64_t now);

/// ALTER SYSTEM SET, and RESET without a value.
/// errors  42704, 55P02, 22023; 0A000 for what only the server's own configuration says; 58030
void alter_settings_file(std::string_view name, const std::optional<std::string>& value);
/// ALTER SYSTEM RESET ALL.
void clear_settings_file();

}  // namespace granary::sql
