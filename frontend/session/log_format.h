// frontend/session/log_format.h: lines of the server's log as PostgreSQL writes them to standard
// error, so that what reads its logs reads ours.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "sql/error.h"
#include "sql/log_settings.h"

namespace granary::frontend {

/// What log_line_prefix can tell of a session; empty or 0: not known yet.
struct LogSource {
  std::string_view user, database, application, host;
  std::int32_t port = -1;        // -1: a Unix-domain socket
  std::int32_t pid = 0;
  std::int64_t started = 0;      // timestamptz
  std::uint64_t lines = 0;       // logged before by this session
  std::string_view command;      // the first word of what it runs
  std::string_view sqlstate = "00000";
};

/// The prefix of a line that is written at `now` (timestamptz), in UTC. %v, %x, %Q and %P, which
/// PostgreSQL fills from what is not known here, are 0 or empty.
std::string log_prefix(std::string_view format, const LogSource& source, std::int64_t now);

/// severity, message, and what is known besides, each in a line of its own behind the prefix.
/// statement  that it is about; empty: it is not to be told
std::string log_text(std::string_view prefix, const sql::Diagnostic& diagnostic, char verbosity,
                     std::string_view statement);

}  // namespace granary::frontend
