#include "sql/log_settings.h"

#include <cstdlib>
#include <string>

namespace granary::sql {

LogLevel log_level(std::string_view word) noexcept {
  switch (word.empty() ? 'd' : word[0] | 32) {
    case 'i':
      return LogLevel::kInfo;
    case 'n':
      return LogLevel::kNotice;
    case 'w':
      return LogLevel::kWarning;
    case 'e':
      return LogLevel::kError;
    case 'l':
      return LogLevel::kLog;
    case 'f':
      return LogLevel::kFatal;
    case 'p':
      return LogLevel::kPanic;
    default:
      return LogLevel::kDebug;
  }
}

void LogSettings::set(std::string_view name, std::string_view value) {
  const std::string text(value);
  const auto number = [&] { return std::strtoll(text.c_str(), nullptr, 10); };
  if (name == "log_min_messages") {
    messages = log_level(value);
  } else if (name == "log_min_error_statement") {
    statements_of = log_level(value);
  } else if (name == "log_error_verbosity") {
    verbosity = value[0];
  } else if (name == "log_statement") {
    statements = value[0];
  } else if (name == "log_duration") {
    durations = value == "on";
  } else if (name == "log_min_duration_statement") {
    slow_ms = number();
  } else if (name == "log_min_duration_sample") {
    sampled_ms = number();
  } else if (name == "log_statement_sample_rate") {
    sample_rate = std::strtod(text.c_str(), nullptr);
  } else if (name == "log_parameter_max_length") {
    parameter_bytes = number();
  }
}

}  // namespace granary::sql
