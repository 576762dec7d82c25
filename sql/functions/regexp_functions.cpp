// sql/functions/regexp_functions.cpp: longer than 400 lines because all of it is one walk over
// matches. regexp_match, regexp_matches, regexp_replace, regexp_split_to_* and their kin.
#include "sql/functions/call.h"
#include "sql/functions/families.h"
#include "sql/functions/list_cursor.h"
#include "sql/functions/regex.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

/// The matches of a pattern in a text, left to right, with their groups. An empty match moves on by
/// one character.
class Matches {
 public:
  Matches(std::string_view text, std::string_view pattern, const RegexFlags& flags)
      : text_(text), regex_(find_regex(pattern, flags)) {}

  bool next() {
    if (at_ > text_.size()) return false;
    if (!regex_.match(text_, at_, groups_)) return false;
    at_ = end();
    if (groups_[0].empty()) at_ += at_ < text_.size() ? utf8_length(text_[at_]) : 1;
    return true;
  }
  /// Restarts the search at a byte offset.
  void seek(std::size_t at) { at_ = at; }
  std::size_t start() const { return static_cast<std::size_t>(groups_[0].data() - text_.data()); }
  std::size_t end() const { return start() + groups_[0].size(); }
  std::size_t group_count() const { return regex_.group_count(); }
  /// Group 0 is the whole match; a group that took no part is NULL.
  Value group(std::size_t i) const {
    if (groups_[i].data() == nullptr) return Value::null();
    return Value::of_text({groups_[i].data(), groups_[i].size()});
  }
  /// The groups, or the whole match where there are none.
  Value array(Arena& arena) const {
    ArrayBuilder builder(kText);
    if (group_count() == 0) builder.add(group(0));
    for (std::size_t i = 1; i <= group_count(); ++i) builder.add(group(i));
    return builder.finish(arena);
  }

 private:
  std::string_view text_;
  const Regex& regex_;
  std::vector<std::string_view> groups_;
  std::size_t at_ = 0;
};

RegexFlags flags_of(std::string_view letters, const char* function_without_global) {
  const RegexFlags flags = RegexFlags::parse(letters);
  if (flags.global && function_without_global != nullptr) {
    throw SqlError("22023",
                   std::string(function_without_global) + " does not support the \"global\" option")
        .hint(std::string_view(function_without_global) == "regexp_match()"
                  ? "Use the regexp_matches function instead."
                  : "");
  }
  return flags;
}

Value substring_regex(EvalContext& context, std::string_view text, std::string_view pattern) {
  Matches matches(text, pattern, {});
  if (!matches.next()) return Value::null();
  const Value found = matches.group(matches.group_count() > 0 ? 1 : 0);
  return found.is_null() ? found : Value::of_text(context.arena->copy(found.text()));
}

/// SQL's substring with a pattern of three parts.
Value substring_similar(EvalContext& context, std::string_view text, std::string_view pattern,
                        std::string_view escape) {
  if (utf8_count(escape) > 1) {
    throw SqlError("22025", "invalid escape string")
        .hint("Escape string must be empty or one character.");
  }
  return substring_regex(context, text, similar_to_regex(pattern, escape));
}

Value first_match(EvalContext& context, std::string_view text, std::string_view pattern,
                  std::string_view letters) {
  Matches matches(text, pattern, flags_of(letters, "regexp_match()"));
  return matches.next() ? matches.array(*context.arena) : Value::null();
}
Value first_match_plain(EvalContext& context, std::string_view text, std::string_view pattern) {
  return first_match(context, text, pattern, "");
}

/// \1 to \9 and \& in the replacement stand for groups.
void put_replacement(const Matches& matches, std::string_view replacement, std::string& out) {
  for (std::size_t i = 0; i < replacement.size(); ++i) {
    const bool escape = replacement[i] == '\\' && i + 1 < replacement.size();
    if (!escape) {
      out.push_back(replacement[i]);
      continue;
    }
    const char c = replacement[++i];
    if (c == '&' || (c >= '1' && c <= '9')) {
      const auto group = c == '&' ? std::size_t{0} : static_cast<std::size_t>(c - '0');
      if (group <= matches.group_count() && !matches.group(group).is_null())
        out.append(matches.group(group).text());
    } else if (c == '\\') {
      out.push_back('\\');
    } else {
      out.push_back('\\');
      out.push_back(c);
    }
  }
}

/// wanted: which match is replaced, 0 for all, counted from the start offset in bytes.
std::string replace_matches(std::string_view text, std::string_view pattern,
                            std::string_view replacement, const RegexFlags& flags,
                            std::size_t start, std::int32_t wanted) {
  Matches matches(text, pattern, flags);
  matches.seek(start);
  std::string out;
  std::size_t copied = 0;
  for (std::int32_t i = 1; matches.next(); ++i) {
    if (wanted != 0 && i < wanted) continue;
    out.append(text.substr(copied, matches.start() - copied));
    put_replacement(matches, replacement, out);
    copied = matches.end();
    if (wanted != 0) break;
  }
  return out.append(text.substr(copied));
}
std::string replace(std::string_view text, std::string_view pattern, std::string_view replacement) {
  return replace_matches(text, pattern, replacement, {}, 0, 1);
}
std::string replace_flags(std::string_view text, std::string_view pattern,
                          std::string_view replacement, std::string_view letters) {
  if (!letters.empty() && codec::is_digit(letters[0])) {
    throw SqlError(
        "22023", "invalid regular expression option: \"" + std::string(letters.substr(0, 1)) + "\"")
        .hint(
            "If you meant to use regexp_replace() with a start parameter, cast the fourth argument "
            "to integer explicitly.");
  }
  const RegexFlags flags = RegexFlags::parse(letters);
  return replace_matches(text, pattern, replacement, flags, 0, flags.global ? 0 : 1);
}

std::size_t start_offset(std::string_view text, std::int32_t start) {
  if (start <= 0)
    throw SqlError("22023", "invalid value for parameter \"start\": " + std::to_string(start));
  const std::size_t count = utf8_count(text);
  const auto skip = static_cast<std::size_t>(start - 1);
  return skip > count ? text.size() + 1 : utf8_offset(text, skip);
}
void check_n(std::int32_t n) {
  if (n < 0) throw SqlError("22023", "invalid value for parameter \"n\": " + std::to_string(n));
}
std::string replace_n_flags(std::string_view text, std::string_view pattern,
                            std::string_view replacement, std::int32_t start, std::int32_t n,
                            std::string_view letters) {
  check_n(n);
  return replace_matches(text, pattern, replacement, RegexFlags::parse(letters),
                         start_offset(text, start), n);
}
std::string replace_n(std::string_view text, std::string_view pattern, std::string_view replacement,
                      std::int32_t start, std::int32_t n) {
  return replace_n_flags(text, pattern, replacement, start, n, "");
}
std::string replace_start(std::string_view text, std::string_view pattern,
                          std::string_view replacement, std::int32_t start) {
  return replace_n_flags(text, pattern, replacement, start, 1, "");
}

std::int32_t count_flags(std::string_view text, std::string_view pattern, std::int32_t start,
                         std::string_view letters) {
  Matches matches(text, pattern, flags_of(letters, "regexp_count()"));
  matches.seek(start_offset(text, start));
  std::int32_t count = 0;
  while (matches.next()) ++count;
  return count;
}
std::int32_t count_start(std::string_view text, std::string_view pattern, std::int32_t start) {
  return count_flags(text, pattern, start, "");
}
std::int32_t count_plain(std::string_view text, std::string_view pattern) {
  return count_flags(text, pattern, 1, "");
}
bool like_flags(std::string_view text, std::string_view pattern, std::string_view letters) {
  return regex_matches(text, pattern, flags_of(letters, "regexp_like()"));
}
bool like_plain(std::string_view text, std::string_view pattern) {
  return regex_matches(text, pattern, {});
}

void check_positive(const char* name, std::int32_t value, std::int32_t lowest) {
  if (value >= lowest) return;
  throw SqlError("22023", std::string("invalid value for parameter \"") + name +
                              "\": " + std::to_string(value));
}

/// The start, n, flags and subexpr of regexp_instr and regexp_substr; the group found, or none.
struct Wanted {
  std::int32_t start = 1, n = 1, group = 0;
  std::string_view letters;
};
std::optional<std::string_view> find_group(std::string_view text, std::string_view pattern,
                                           const Wanted& wanted, const char* function) {
  const std::size_t start = start_offset(text, wanted.start);
  check_positive("n", wanted.n, 1);
  check_positive("subexpr", wanted.group, 0);
  Matches matches(text, pattern, flags_of(wanted.letters, function));
  matches.seek(start);
  for (std::int32_t i = 0; i < wanted.n; ++i) {
    if (!matches.next()) return std::nullopt;
  }
  // A pattern without groups is its first one.
  const bool whole = wanted.group == 1 && matches.group_count() == 0;
  const auto group = whole ? std::size_t{0} : static_cast<std::size_t>(wanted.group);
  if (group > matches.group_count() || matches.group(group).is_null()) return std::nullopt;
  return matches.group(group).text();
}

/// Arguments from the third on that were left out have their defaults.
void instr(EvalContext&, const CallInfo&, const Value* args, std::uint32_t count, Value& out) {
  const auto number = [&](std::uint32_t i, std::int32_t otherwise) {
    return i < count ? static_cast<std::int32_t>(args[i].integer) : otherwise;
  };
  const std::string_view text = args[0].text();
  const std::int32_t end = number(4, 0);
  Wanted wanted{number(2, 1), number(3, 1), number(6, 0), count > 5 ? args[5].text() : ""};
  check_positive("start", wanted.start, 1);
  check_positive("n", wanted.n, 1);
  if (end != 0 && end != 1) check_positive("endoption", end, INT32_MAX);
  const auto found = find_group(text, args[1].text(), wanted, "regexp_instr()");
  if (!found) {
    out = Value::of_int(0);
    return;
  }
  const auto at =
      static_cast<std::size_t>(found->data() - text.data()) + (end == 1 ? found->size() : 0);
  out = Value::of_int(static_cast<std::int64_t>(utf8_count(text.substr(0, at))) + 1);
}
void substr(EvalContext& context, const CallInfo&, const Value* args, std::uint32_t count,
            Value& out) {
  const auto number = [&](std::uint32_t i, std::int32_t otherwise) {
    return i < count ? static_cast<std::int32_t>(args[i].integer) : otherwise;
  };
  const Wanted wanted{number(2, 1), number(3, 1), number(5, 0), count > 4 ? args[4].text() : ""};
  const auto found = find_group(args[0].text(), args[1].text(), wanted, "regexp_substr()");
  if (found) out = Value::of_text(context.arena->copy(*found));
}

/// The parts between matches. An empty match at the start, the end or behind another match splits
/// nothing.
std::vector<std::string_view> split(std::string_view text, std::string_view pattern,
                                    const RegexFlags& flags) {
  std::vector<std::string_view> parts;
  Matches matches(text, pattern, flags);
  std::size_t copied = 0;
  while (matches.next()) {
    const bool empty = matches.start() == matches.end();
    if (empty && (matches.start() == copied || matches.start() >= text.size())) continue;
    parts.push_back(text.substr(copied, matches.start() - copied));
    copied = matches.end();
  }
  parts.push_back(text.substr(copied));
  return parts;
}
Value split_to_array_flags(EvalContext& context, std::string_view text, std::string_view pattern,
                           std::string_view letters) {
  ArrayBuilder builder(kText);
  for (std::string_view part : split(text, pattern, flags_of(letters, "regexp_split_to_array()"))) {
    builder.add(Value::of_text(part));
  }
  return builder.finish(*context.arena);
}
Value split_to_array(EvalContext& context, std::string_view text, std::string_view pattern) {
  return split_to_array_flags(context, text, pattern, "");
}

SetCursor* open_matches(EvalContext& context, const CallInfo&, const Value* args,
                        std::uint32_t count) {
  const RegexFlags flags = RegexFlags::parse(count > 2 ? args[2].text() : "");
  Matches matches(args[0].text(), args[1].text(), flags);
  std::vector<Value> rows;
  while (matches.next()) {
    rows.push_back(matches.array(*context.arena));
    if (!flags.global) break;
  }
  return new ListCursor(std::move(rows));
}
SetCursor* open_split(EvalContext& context, const CallInfo&, const Value* args,
                      std::uint32_t count) {
  const RegexFlags flags = flags_of(count > 2 ? args[2].text() : "", "regexp_split_to_table()");
  std::vector<Value> rows;
  for (std::string_view part : split(args[0].text(), args[1].text(), flags)) {
    rows.push_back(Value::of_text(context.arena->copy(part)));
  }
  return new ListCursor(std::move(rows));
}

using enum Volatility;
constexpr FunctionRow kRows[] = {
    {Oid{2073}, "substring", {kText, kText}, kText, call<&substring_regex>},
    {Oid{2074}, "substring", {kText, kText, kText}, kText, call<&substring_similar>},
    {Oid{3397}, "regexp_match", {kText, kText, kText}, kTextArray, call<&first_match>},
    {Oid{3396}, "regexp_match", {kText, kText}, kTextArray, call<&first_match_plain>},
    {Oid{2764},
     "regexp_matches",
     {kText, kText, kText},
     kTextArray,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_matches},
    {Oid{2763},
     "regexp_matches",
     {kText, kText},
     kTextArray,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_matches},
    {Oid{2284}, "regexp_replace", {kText, kText, kText}, kText, call<&replace>},
    {Oid{2285}, "regexp_replace", {kText, kText, kText, kText}, kText, call<&replace_flags>},
    {Oid{6251},
     "regexp_replace",
     {kText, kText, kText, kInt4, kInt4, kText},
     kText,
     call<&replace_n_flags>},
    {Oid{6252}, "regexp_replace", {kText, kText, kText, kInt4, kInt4}, kText, call<&replace_n>},
    {Oid{6253}, "regexp_replace", {kText, kText, kText, kInt4}, kText, call<&replace_start>},
    {Oid{6256}, "regexp_count", {kText, kText, kInt4, kText}, kInt4, call<&count_flags>},
    {Oid{6255}, "regexp_count", {kText, kText, kInt4}, kInt4, call<&count_start>},
    {Oid{6254}, "regexp_count", {kText, kText}, kInt4, call<&count_plain>},
    {Oid{6264}, "regexp_like", {kText, kText, kText}, kBool, call<&like_flags>},
    {Oid{6263}, "regexp_like", {kText, kText}, kBool, call<&like_plain>},
    {Oid{6257}, "regexp_instr", {kText, kText}, kInt4, instr},
    {Oid{6258}, "regexp_instr", {kText, kText, kInt4}, kInt4, instr},
    {Oid{6259}, "regexp_instr", {kText, kText, kInt4, kInt4}, kInt4, instr},
    {Oid{6260}, "regexp_instr", {kText, kText, kInt4, kInt4, kInt4}, kInt4, instr},
    {Oid{6261}, "regexp_instr", {kText, kText, kInt4, kInt4, kInt4, kText}, kInt4, instr},
    {Oid{6262}, "regexp_instr", {kText, kText, kInt4, kInt4, kInt4, kText, kInt4}, kInt4, instr},
    {Oid{6265}, "regexp_substr", {kText, kText}, kText, substr},
    {Oid{6266}, "regexp_substr", {kText, kText, kInt4}, kText, substr},
    {Oid{6267}, "regexp_substr", {kText, kText, kInt4, kInt4}, kText, substr},
    {Oid{6268}, "regexp_substr", {kText, kText, kInt4, kInt4, kText}, kText, substr},
    {Oid{6269}, "regexp_substr", {kText, kText, kInt4, kInt4, kText, kInt4}, kText, substr},
    {Oid{2768},
     "regexp_split_to_array",
     {kText, kText, kText},
     kTextArray,
     call<&split_to_array_flags>},
    {Oid{2767}, "regexp_split_to_array", {kText, kText}, kTextArray, call<&split_to_array>},
    {Oid{2766},
     "regexp_split_to_table",
     {kText, kText, kText},
     kText,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_split},
    {Oid{2765},
     "regexp_split_to_table",
     {kText, kText},
     kText,
     nullptr,
     true,
     kImmutable,
     false,
     0,
     &open_split},
};

}  // namespace

std::span<const FunctionRow> regexp_functions() { return kRows; }

}  // namespace granary::sql::functions
