// sql/functions/regex.h: PostgreSQL's advanced regular expressions. Most are run by RE2, in time
// linear in the text; back references, look-around, word edges and mixed greediness by a machine
// that tries (regex_syntax.h), whose steps are limited. Compiled patterns are remembered, per
// thread.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

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

/// A compiled pattern.
class Regex {
 public:
  Regex(std::string_view pattern, const RegexFlags& flags);
  ~Regex();
  std::size_t group_count() const;
  /// The first match at `from` or behind it. groups: it and what each group took, null data where a
  /// group took no part. errors 2201B (too complex)
  bool match(std::string_view text, std::size_t from, std::vector<std::string_view>& groups) const;
  /// Is there a match anywhere?
  bool matches(std::string_view text) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

/// Under ascii_rules() by those. Valid until the thread's next call.
/// errors  2201B (invalid regular expression), 0A000
const Regex& find_regex(std::string_view pattern, const RegexFlags& flags);
/// Is there a match anywhere in the text?
bool regex_matches(std::string_view text, std::string_view pattern, const RegexFlags& flags);
/// The pattern of SIMILAR TO as a regular expression. escape: one character, or empty for none.
std::string similar_to_regex(std::string_view pattern, std::string_view escape);

}  // namespace granary::sql::functions
