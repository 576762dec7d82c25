// sql/text_search/ispell_rules.h: what the files of an ispell dictionary say (PostgreSQL 12.6.5):
// words with flags, and affixes that words with a flag may have. Affix files are those of Ispell or
// of Hunspell.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "sql/functions/regex.h"

namespace granary::sql::text_search {

/// Where in a compound a word or an affix may stand, and what else files say of compounds.
namespace compound {
inline constexpr unsigned kOnly = 1, kBegin = 2, kMiddle = 4, kEnd = 8, kPermit = 16, kForbid = 32,
                          kAnywhere = kBegin | kMiddle | kEnd;
}  // namespace compound

struct IspellAffix {
  std::string flag;
  std::string strip;  // what a base word loses
  std::string add;    // and what it gets
  bool suffix = false;
  bool crosses = false;  // goes together with an affix on the other side
  unsigned places = 0;   // in compounds
  std::shared_ptr<const functions::Regex> condition;  // on base words; null: none
};

struct IspellWord {
  std::vector<std::string> flags;
  unsigned places = 0;
};

/// Parts of words are looked up as they stand in the word.
struct PartHash {
  using is_transparent = void;
  std::size_t operator()(std::string_view part) const noexcept {
    return std::hash<std::string_view>()(part);
  }
};
template <class Known>
using ByText = std::unordered_map<std::string, Known, PartHash, std::equal_to<>>;

struct IspellRules {
  ByText<IspellWord> words;
  std::vector<IspellAffix> prefixes, suffixes;
  ByText<std::vector<std::size_t>> suffixes_by_text, prefixes_by_text;  // by what they add
  std::size_t affix_bytes_max = 0;
  std::vector<std::pair<std::string, bool>> connecting;  // texts between the words of compounds
  bool has_compounds = false;
};

/// errors  F0000
IspellRules read_ispell_rules(const std::vector<std::string>& affix_lines,
                              const std::vector<std::string>& dictionary_lines);

}  // namespace granary::sql::text_search
