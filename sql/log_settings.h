// sql/log_settings.h: what the server's log has of a session: PostgreSQL's settings log_...
#pragma once

#include <cstdint>
#include <string_view>

namespace granary::sql {

/// Severities in the order in which the log ranks them, where LOG is above ERROR. DEBUG1 to DEBUG5
/// are one.
enum class LogLevel : std::uint8_t {
  kDebug,
  kInfo,
  kNotice,
  kWarning,
  kError,
  kLog,
  kFatal,
  kPanic
};
/// Of a severity ("WARNING") or of a setting's value ("warning", "debug3").
LogLevel log_level(std::string_view word) noexcept;

struct LogSettings {
  LogLevel messages = LogLevel::kWarning;     // log_min_messages
  LogLevel statements_of = LogLevel::kError;  // log_min_error_statement
  char verbosity = 'd';                       // log_error_verbosity: terse, default, verbose
  char statements = 'n';                      // log_statement: none, ddl, mod, all
  bool durations = false;                     // log_duration
  std::int64_t slow_ms = -1;                  // log_min_duration_statement; -1: never
  std::int64_t sampled_ms = -1;               // log_min_duration_sample; -1: never
  double sample_rate = 1;                     // log_statement_sample_rate
  std::int64_t parameter_bytes = -1;          // log_parameter_max_length; -1: all

  bool times() const noexcept { return durations || slow_ms >= 0 || sampled_ms >= 0; }
  bool reports() const noexcept { return statements != 'n' || times(); }
  /// One of them has another value.
  void set(std::string_view name, std::string_view value);
};

}  // namespace granary::sql
