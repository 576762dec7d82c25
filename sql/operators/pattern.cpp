// sql/operators/pattern.cpp: LIKE, ILIKE, SIMILAR TO and the regular expression operators.
#include "base/find_bytes.h"
#include "sql/functions/call.h"
#include "sql/functions/case_folding.h"
#include "sql/functions/families.h"
#include "sql/functions/regex.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void raise_trailing_escape() {
  throw SqlError("22025", "LIKE pattern must not end with escape character");
}

/// Matching with one point to come back to: the last % met. What stands behind it up to the next
/// special character is searched for. Bytes: _ is a byte, not a character.
template <bool kBytes>
class Like {
 public:
  Like(std::string_view text, std::string_view pattern) : text_(text), pattern_(pattern) {}

  bool operator()() {
    while (true) {
      if (p_ < pattern_.size() && pattern_[p_] == '%') {
        percent_ = ++p_;
        resume_ = t_;
        const std::size_t special = pattern_.find_first_of("%_\\", p_);
        literal_ = pattern_.substr(p_, special - p_);
        if (special == std::string_view::npos) return text_.substr(t_).ends_with(literal_);
        if (!seek()) return false;
        continue;
      }
      if (p_ == pattern_.size() && t_ == text_.size()) return true;
      if (step()) continue;
      if (percent_ == std::string_view::npos || resume_ >= text_.size()) return false;
      resume_ = after_character(resume_);
      if (!seek()) return false;
    }
  }

 private:
  /// To the next place where the literal stands, and behind it.
  bool seek() {
    resume_ = find_bytes(text_, literal_, resume_);
    if (resume_ == std::string_view::npos) return false;
    t_ = resume_ + literal_.size();
    p_ = percent_ + literal_.size();
    return true;
  }

  /// One character.
  bool step() {
    if (p_ == pattern_.size() || t_ == text_.size()) return false;
    if (pattern_[p_] == '_') {
      t_ = after_character(t_);
      ++p_;
      return true;
    }
    const bool escaped = pattern_[p_] == '\\';
    if (escaped && p_ + 1 == pattern_.size()) raise_trailing_escape();
    const std::size_t literal = p_ + escaped;
    if (pattern_[literal] != text_[t_]) return false;
    p_ = literal + 1;
    ++t_;
    return true;
  }

  std::size_t after_character(std::size_t at) const {
    return kBytes ? at + 1 : std::min(at + utf8_length(text_[at]), text_.size());
  }

  const std::string_view text_, pattern_;
  std::size_t t_ = 0, p_ = 0;
  std::size_t percent_ = std::string_view::npos;  // pattern place behind the last %
  std::size_t resume_ = 0;                        // text place from which the rest is tried next
  std::string_view literal_;                      // at percent_
};

bool like(std::string_view text, std::string_view pattern) { return Like<false>(text, pattern)(); }
bool not_like(std::string_view text, std::string_view pattern) { return !like(text, pattern); }
bool ilike(std::string_view text, std::string_view pattern) {
  return like(lower_text(text), lower_text(pattern));
}
bool not_ilike(std::string_view text, std::string_view pattern) { return !ilike(text, pattern); }

[[noreturn]] void raise_invalid_escape() {
  throw SqlError("22025", "invalid escape string")
      .hint("Escape string must be empty or one character.");
}

/// One escape character at most.
void check_escape(std::string_view escape) {
  if (utf8_count(escape) > 1) raise_invalid_escape();
}

/// A pattern with another escape character, rewritten to use the backslash.
std::string with_backslashes(std::string_view pattern, std::string_view escape) {
  std::string out;
  for (std::size_t at = 0; at < pattern.size();) {
    if (!escape.empty() && pattern.substr(at).starts_with(escape)) {
      out.push_back('\\');
      at += escape.size();
      if (at < pattern.size()) out.push_back(pattern[at++]);
      continue;
    }
    if (pattern[at] == '\\') out.push_back('\\');
    out.push_back(pattern[at++]);
  }
  return out;
}

std::string like_escape(std::string_view pattern, std::string_view escape) {
  check_escape(escape);
  return with_backslashes(pattern, escape);
}
std::string byte_like_escape(std::string_view pattern, std::string_view escape) {
  if (escape.size() > 1) raise_invalid_escape();
  return with_backslashes(pattern, escape);
}

bool byte_like(std::string_view text, std::string_view pattern) {
  return Like<true>(text, pattern)();
}
bool byte_not_like(std::string_view text, std::string_view pattern) {
  return !byte_like(text, pattern);
}

std::string similar(std::string_view pattern) { return similar_to_regex(pattern, "\\"); }
std::string similar_with_escape(std::string_view pattern, std::string_view escape) {
  check_escape(escape);
  return similar_to_regex(pattern, escape);
}

constexpr RegexFlags kIgnoreCase{true, false, false, false, false, false};
bool matches(std::string_view text, std::string_view pattern) {
  return regex_matches(text, pattern, {});
}
bool not_matches(std::string_view text, std::string_view pattern) {
  return !regex_matches(text, pattern, {});
}
bool imatches(std::string_view text, std::string_view pattern) {
  return regex_matches(text, pattern, kIgnoreCase);
}
bool not_imatches(std::string_view text, std::string_view pattern) {
  return !imatches(text, pattern);
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{850}, "textlike", {kText, kText}, kBool, call<&like>},
    {Oid{1569}, "like", {kText, kText}, kBool, call<&like>},
    {Oid{1631}, "bpcharlike", {kBpchar, kText}, kBool, call<&like>},
    {Oid{851}, "textnlike", {kText, kText}, kBool, call<&not_like>},
    {Oid{1570}, "notlike", {kText, kText}, kBool, call<&not_like>},
    {Oid{1632}, "bpcharnlike", {kBpchar, kText}, kBool, call<&not_like>},
    {Oid{858}, "namelike", {kName, kText}, kBool, call<&like>},
    {Oid{1571}, "like", {kName, kText}, kBool, call<&like>},
    {Oid{859}, "namenlike", {kName, kText}, kBool, call<&not_like>},
    {Oid{1572}, "notlike", {kName, kText}, kBool, call<&not_like>},
    {Oid{2005}, "bytealike", {kBytea, kBytea}, kBool, call<&byte_like>},
    {Oid{2007}, "like", {kBytea, kBytea}, kBool, call<&byte_like>},
    {Oid{2006}, "byteanlike", {kBytea, kBytea}, kBool, call<&byte_not_like>},
    {Oid{2008}, "notlike", {kBytea, kBytea}, kBool, call<&byte_not_like>},
    {Oid{1633}, "texticlike", {kText, kText}, kBool, call<&ilike>},
    {Oid{1660}, "bpchariclike", {kBpchar, kText}, kBool, call<&ilike>},
    {Oid{1634}, "texticnlike", {kText, kText}, kBool, call<&not_ilike>},
    {Oid{1661}, "bpcharicnlike", {kBpchar, kText}, kBool, call<&not_ilike>},
    {Oid{1635}, "nameiclike", {kName, kText}, kBool, call<&ilike>},
    {Oid{1636}, "nameicnlike", {kName, kText}, kBool, call<&not_ilike>},
    {Oid{1637}, "like_escape", {kText, kText}, kText, call<&like_escape>},
    {Oid{2009}, "like_escape", {kBytea, kBytea}, kBytea, call<&byte_like_escape>},
    {Oid{1987}, "similar_to_escape", {kText}, kText, call<&similar>},
    {Oid{1986}, "similar_to_escape", {kText, kText}, kText, call<&similar_with_escape>},
    {Oid{1254}, "textregexeq", {kText, kText}, kBool, call<&matches>},
    {Oid{1658}, "bpcharregexeq", {kBpchar, kText}, kBool, call<&matches>},
    {Oid{1256}, "textregexne", {kText, kText}, kBool, call<&not_matches>},
    {Oid{1659}, "bpcharregexne", {kBpchar, kText}, kBool, call<&not_matches>},
    {Oid{1238}, "texticregexeq", {kText, kText}, kBool, call<&imatches>},
    {Oid{1656}, "bpcharicregexeq", {kBpchar, kText}, kBool, call<&imatches>},
    {Oid{1239}, "texticregexne", {kText, kText}, kBool, call<&not_imatches>},
    {Oid{1657}, "bpcharicregexne", {kBpchar, kText}, kBool, call<&not_imatches>},
    {Oid{79}, "nameregexeq", {kName, kText}, kBool, call<&matches>},
    {Oid{1252}, "nameregexne", {kName, kText}, kBool, call<&not_matches>},
    {Oid{1240}, "nameicregexeq", {kName, kText}, kBool, call<&imatches>},
    {Oid{1241}, "nameicregexne", {kName, kText}, kBool, call<&not_imatches>},
};

}  // namespace

std::span<const FunctionRow> pattern_functions() { return kRows; }

}  // namespace granary::sql::functions
