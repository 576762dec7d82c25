// sql/functions/fuzzystrmatch_functions.cpp: see fuzzystrmatch_functions.h. Soundex is that of
// R. Russell and M. Odell (1918) in the simple form: letters that have no digit part equal ones.
#include "sql/functions/fuzzystrmatch_functions.h"

#include <array>

#include "sql/error.h"
#include "sql/functions/call.h"
#include "sql/functions/double_metaphone.h"
#include "sql/functions/levenshtein.h"
#include "sql/functions/metaphone.h"
#include "sql/types/codec.h"
#include "sql/types/text.h"

namespace granary::sql::functions {

namespace {

constexpr std::size_t kCharactersMax = 255;  // of what is compared
constexpr std::int32_t kBytesMax = 255;      // of a word and of its sound

/// errors  22023
void check_lengths(std::string_view source, std::string_view target) {
  if (source.empty() || target.empty()) return;  // no table is made for them
  for (const std::string_view text : {source, target}) {
    if (utf8_count(text) <= kCharactersMax) continue;
    throw SqlError("22023", "levenshtein argument exceeds maximum length of " +
                                std::to_string(kCharactersMax) + " characters");
  }
}

std::int32_t distance_within_at(std::string_view source, std::string_view target,
                                std::int32_t insertion, std::int32_t deletion,
                                std::int32_t replacement, std::int32_t bound) {
  check_lengths(source, target);
  return levenshtein_within(source, target, {insertion, deletion, replacement}, bound);
}
std::int32_t distance_within(std::string_view source, std::string_view target, std::int32_t bound) {
  return distance_within_at(source, target, 1, 1, 1, bound);
}
std::int32_t distance_at(std::string_view source, std::string_view target, std::int32_t insertion,
                         std::int32_t deletion, std::int32_t replacement) {
  return distance_within_at(source, target, insertion, deletion, replacement, -1);
}
std::int32_t distance(std::string_view source, std::string_view target) {
  return distance_at(source, target, 1, 1, 1);
}

using SoundexCode = std::array<char, 4>;
constexpr SoundexCode kNoCode = {};  // of a text without letters

/// What a byte is taken for: a letter for its digit, 0 for vowels and H, W and Y; else for itself.
char soundex_digit(char byte) {
  constexpr std::string_view kDigits = "01230120022455012623010202";  // of A to Z
  const char upper = codec::to_upper(byte);
  return codec::is_alpha(upper) ? kDigits[static_cast<std::size_t>(upper - 'A')] : upper;
}

SoundexCode soundex_code(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size() && !codec::is_alpha(text[at])) ++at;
  if (at == text.size()) return kNoCode;
  SoundexCode code = {codec::to_upper(text[at]), '0', '0', '0'};
  std::size_t count = 1;
  for (++at; at < text.size() && count < code.size(); ++at) {
    const char digit = soundex_digit(text[at]);
    if (!codec::is_alpha(text[at]) || digit == '0' || digit == soundex_digit(text[at - 1]))
      continue;
    code[count++] = digit;
  }
  return code;
}

std::string soundex(std::string_view text) {
  const SoundexCode code = soundex_code(text);
  return code == kNoCode ? std::string() : std::string(code.data(), code.size());
}

/// In how many places the codes agree.
std::int32_t soundex_agreement(std::string_view a_text, std::string_view b_text) {
  const SoundexCode a = soundex_code(a_text), b = soundex_code(b_text);
  std::int32_t count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) count += a[i] == b[i] ? 1 : 0;
  return count;
}

/// errors  22023, 2200F
std::string metaphone_within(std::string_view word, std::int32_t bytes_max) {
  if (word.empty()) return {};
  const std::string limit =
      " exceeds the maximum length of " + std::to_string(kBytesMax) + " bytes";
  if (word.size() > kBytesMax) throw SqlError("22023", "argument" + limit);
  if (bytes_max > kBytesMax) throw SqlError("22023", "output" + limit);
  if (bytes_max <= 0) throw SqlError("2200F", "output cannot be empty string");
  return metaphone(word, static_cast<std::size_t>(bytes_max));
}

std::string primary_key(std::string_view word) { return double_metaphone(word).primary; }
std::string alternate_key(std::string_view word) { return double_metaphone(word).alternate; }

const FunctionRow kRows[] = {
    {Oid{15700}, "levenshtein", {kText, kText}, kInt4, call<&distance>},
    {Oid{15701}, "levenshtein", {kText, kText, kInt4, kInt4, kInt4}, kInt4, call<&distance_at>},
    {Oid{15702}, "levenshtein_less_equal", {kText, kText, kInt4}, kInt4, call<&distance_within>},
    {Oid{15703},
     "levenshtein_less_equal",
     {kText, kText, kInt4, kInt4, kInt4, kInt4},
     kInt4,
     call<&distance_within_at>},
    {Oid{15704}, "metaphone", {kText, kInt4}, kText, call<&metaphone_within>},
    {Oid{15705}, "soundex", {kText}, kText, call<&soundex>},
    {Oid{15706}, "text_soundex", {kText}, kText, call<&soundex>},
    {Oid{15707}, "difference", {kText, kText}, kInt4, call<&soundex_agreement>},
    {Oid{15708}, "dmetaphone", {kText}, kText, call<&primary_key>},
    {Oid{15709}, "dmetaphone_alt", {kText}, kText, call<&alternate_key>},
};

}  // namespace

std::span<const FunctionRow> fuzzystrmatch_functions() { return kRows; }

}  // namespace granary::sql::functions
