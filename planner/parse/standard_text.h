// planner/parse/standard_text.h: statements of sessions that changed how string literals are read.
//
// The grammar reads every text with standard_conforming_strings = on. With `off`, plain literals
// have the escapes of E'..'; with backslash_quote = off, no literal may have \'. A text of such a
// session becomes one that means the same to the grammar: values of literals with escapes are
// written out, and blanks fill up what a literal got shorter (it never gets longer), so that every
// byte outside of literals keeps its place and errors point where they should.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "sql/session_context.h"

namespace granary::planner {

/// `text` as standard_conforming_strings = on reads it. Warns of escapes, as escape_string_warning
/// asks for.
/// errors  42601 (a string does not end), 22025 and others of the escapes, 22P06 (\' is forbidden),
///         0A000 (U&'..')
std::string standard_text(std::string_view text, sql::SessionContext& session);

/// Blanks for the comments between the parts of a string on several lines, which the grammar allows
/// and its library does not read; nothing where there are none.
std::optional<std::string> without_comments_in_strings(std::string_view text);

/// The session reads strings as the grammar does: its texts need no rewriting.
inline bool reads_standard_strings(const sql::SessionContext& session) {
  return session.settings.standard_conforming_strings;
}

/// The text of a function or of EXECUTE, which is read as the session reads texts.
inline std::string as_standard_text(sql::SessionContext& session, std::string text) {
  return reads_standard_strings(session) ? text : standard_text(text, session);
}

}  // namespace granary::planner
