// sql/functions/regex.h: PostgreSQL's advanced regular expressions, run by RE2 in time linear in
// the text. What RE2 cannot do (back references, look-around) is 0A000. Compiled patterns are
// remembered, per thread.
#pragma once

#include <string>
#include <string_view>

namespace re2 {
class RE2;
}

namespace granary::sql::functions {

struct RegexFlags {
  bool ignore_case = false;
  bool newline_sensitive_dot = false;      // p, n: . and [^ ] do not match a newline
  bool newline_sensitive_anchors = false;  // w, n: ^ and $ match around newlines
  bool expanded = false;                   // x: blanks and comments are skipped
  bool literal = false;                    // q: the pattern is plain text
  bool global = false;                     // g: of functions that take it

  /// From the letters of a flags argument. Errors 22023 (invalid regular expression option).
  static RegexFlags parse(std::string_view letters);
};

/// The compiled pattern; valid until the thread's next call. Errors 2201B (invalid regular
/// expression), 0A000.
const re2::RE2& find_regex(std::string_view pattern, const RegexFlags& flags);
/// Is there a match anywhere in the text?
bool regex_matches(std::string_view text, std::string_view pattern, const RegexFlags& flags);
/// The pattern of SIMILAR TO as a regular expression. escape: one character, or empty for none.
std::string similar_to_regex(std::string_view pattern, std::string_view escape);

}  // namespace granary::sql::functions
