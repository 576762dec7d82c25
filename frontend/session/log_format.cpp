#include "frontend/session/log_format.h"

#include <fmt/format.h>

#include <ctime>
#include <cstdlib>

#include "frontend/codec/source_fields.h"
#include "sql/types/datetime.h"

namespace granary::frontend {
namespace {

constexpr std::int64_t kUnixEpoch = sql::kUnixEpochDays * sql::kUsPerDay;

std::string moment(std::int64_t timestamp, bool with_milliseconds) {
  const std::int64_t us = timestamp - kUnixEpoch;
  const std::time_t seconds = us / sql::kUsPerSecond;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::string out = fmt::format("{:04}-{:02}-{:02} {:02}:{:02}:{:02}", parts.tm_year + 1900,
                                parts.tm_mon + 1, parts.tm_mday, parts.tm_hour, parts.tm_min,
                                parts.tm_sec);
  if (with_milliseconds) out += fmt::format(".{:03}", us % sql::kUsPerSecond / 1000);
  return out + " UTC";
}

std::string host_of(const LogSource& source, bool with_port) {
  std::string out(source.host.empty() ? "[local]" : source.host);
  if (with_port && source.port >= 0) out += fmt::format("({})", source.port);
  return out;
}

std::string known(std::string_view name) {
  return std::string(name.empty() ? "[unknown]" : name);
}

/// What a letter behind % stands for.
std::string field(char letter, const LogSource& source, std::int64_t now) {
  switch (letter) {
    case 'a':
      return known(source.application);
    case 'u':
      return known(source.user);
    case 'd':
      return known(source.database);
    case 'r':
      return host_of(source, true);
    case 'h':
      return host_of(source, false);
    case 'b':
      return "client backend";
    case 'p':
      return std::to_string(source.pid);
    case 't':
      return moment(now, false);
    case 'm':
      return moment(now, true);
    case 'n': {
      const std::int64_t ms = (now - kUnixEpoch) / 1000;
      return fmt::format("{}.{:03}", ms / 1000, ms % 1000);
    }
    case 'i':
      return std::string(source.command);
    case 'e':
      return std::string(source.sqlstate);
    case 'c':
      return fmt::format("{:x}.{:x}", (source.started - kUnixEpoch) / sql::kUsPerSecond,
                         source.pid);
    case 'l':
      return std::to_string(source.lines + 1);
    case 's':
      return moment(source.started, false);
    case 'v':
      return fmt::format("{}/0", source.pid);
    case 'x':
    case 'Q':
      return "0";
    case '%':
      return "%";
    default:
      return {};
  }
}

/// A line's text; what is behind its line feeds is set off by a tab.
void append_line(std::string& out, std::string_view prefix, std::string_view label,
                 std::string_view text) {
  out.append(prefix).append(label).append(":  ");
  for (const char c : text) {
    out += c;
    if (c == '\n') out += '\t';
  }
  out += '\n';
}

std::string with_position(std::string_view text, std::int32_t position) {
  return position > 0 ? fmt::format("{} at character {}", text, position) : std::string(text);
}

}  // namespace

std::string log_prefix(std::string_view format, const LogSource& source, std::int64_t now) {
  std::string out;
  for (std::size_t i = 0; i < format.size(); ++i) {
    if (format[i] != '%') {
      out += format[i];
      continue;
    }
    const std::size_t from = ++i;
    while (i < format.size() && (format[i] == '-' || (format[i] >= '0' && format[i] <= '9'))) ++i;
    if (i == format.size()) break;
    const std::string padding(format.substr(from, i - from));
    const int width = std::atoi(padding.c_str());
    const std::string text = field(format[i], source, now);
    out += width < 0 ? fmt::format("{:<{}}", text, -width) : fmt::format("{:>{}}", text, width);
  }
  return out;
}

std::string log_text(std::string_view prefix, const sql::Diagnostic& diagnostic, char verbosity,
                     std::string_view statement) {
  std::string out;
  const bool verbose = verbosity == 'v';
  const std::string message = with_position(diagnostic.message, diagnostic.position);
  append_line(out, prefix, diagnostic.severity,
              verbose ? diagnostic.sqlstate + ": " + message : message);
  const auto more = [&](std::string_view label, std::string_view text) {
    if (!text.empty()) append_line(out, prefix, label, text);
  };
  if (verbosity != 't') {
    more("DETAIL", diagnostic.detail);
    more("HINT", diagnostic.hint);
    if (!diagnostic.internal_query.empty())
      more("QUERY", with_position(diagnostic.internal_query, diagnostic.internal_position));
    more("CONTEXT", diagnostic.context);
    if (verbose) {
      more("LOCATION", fmt::format("{}, {}:{}", routine_of(diagnostic),
                                   file_of(diagnostic.source), diagnostic.source.line()));
    }
  }
  more("STATEMENT", statement);
  return out;
}

}  // namespace granary::frontend
