#include "planner/compile/pattern_bounds.h"

#include "base/arena.h"
#include "sql/eval_context.h"
#include "sql/functions/regex.h"
#include "sql/types/text.h"

namespace granary::planner {

namespace {

/// The last character.
char32_t take_last(std::string& text) {
  const auto goes_on = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) == 0x80; };
  std::size_t at = text.size() - 1;
  while (at > 0 && goes_on(text[at])) --at;
  std::size_t end = at;
  const char32_t out = sql::utf8_decode(text, end);
  text.resize(at);
  return out;
}

std::string prefix_of_like(std::string_view pattern) {
  std::string out;
  for (std::size_t i = 0; i < pattern.size(); ++i) {
    if (pattern[i] == '%' || pattern[i] == '_') break;
    if (pattern[i] == '\\' && ++i == pattern.size()) break;
    out.push_back(pattern[i]);
  }
  return out;
}

/// Of ^text, as far as no character of it means another thing, and of ^(text)$, which psql sends.
std::string prefix_of_regex(std::string_view pattern) {
  constexpr std::string_view kSpecial = "\\^$.[]|()?*+{}";
  if (!pattern.starts_with('^')) return {};
  pattern.remove_prefix(1);
  if (pattern.starts_with('(') && pattern.ends_with(")$")) {
    const std::string_view inside = pattern.substr(1, pattern.size() - 3);
    return std::string(inside.find_first_of(kSpecial) == std::string_view::npos ? inside : "");
  }
  if (pattern.find('|') != std::string_view::npos) return {};
  const std::size_t end = pattern.find_first_of(kSpecial);
  std::string out(pattern.substr(0, end));
  // There may be none of the last character before these.
  const bool optional = end != std::string_view::npos &&
                        std::string_view("?*{").find(pattern[end]) != std::string_view::npos;
  if (optional && !out.empty()) static_cast<void>(take_last(out));
  return out;
}

void pattern_bound(sql::EvalContext& context, const sql::CallInfo&, const sql::Value* args,
                   std::uint32_t, sql::Value& out) {
  const auto kind = static_cast<PatternKind>(args[1].integer);
  // One that is none is an error although there may be no row in the range to look at.
  const std::string_view pattern = args[0].text();
  if (kind == PatternKind::kRegex) static_cast<void>(sql::functions::find_regex(pattern, {}));
  std::string end = fixed_prefix(kind, pattern);
  if (args[2].is_true()) end = above_prefix(std::move(end));
  out = sql::Value::of_text(context.arena->copy(end));
}

}  // namespace

std::string fixed_prefix(PatternKind kind, std::string_view pattern) {
  switch (kind) {
    case PatternKind::kLike:
      return prefix_of_like(pattern);
    case PatternKind::kRegex:
      return prefix_of_regex(pattern);
    case PatternKind::kPrefix:
      break;
  }
  return std::string(pattern);
}

std::string above_prefix(std::string prefix) {
  constexpr char kAboveAll = '\xff';  // in no text
  constexpr char32_t kLast = 0x10ffff, kSurrogates = 0xd800, kBehindSurrogates = 0xe000;
  while (!prefix.empty()) {
    char32_t last = take_last(prefix);
    if (last == kLast) continue;
    if (++last == kSurrogates) last = kBehindSurrogates;
    sql::utf8_append(prefix, last);
    return prefix;
  }
  return {kAboveAll};
}

const sql::FunctionRow& pattern_bound_function() {
  static constexpr sql::FunctionRow kRow{
      sql::Oid{}, "pattern_bound", {sql::kText, sql::kInt4, sql::kBool}, sql::kText, pattern_bound};
  return kRow;
}

}  // namespace granary::planner
