// sql/text_search/ispell_rules.h: what the files of an ispell dictionary say (PostgreSQL 12.6.5):
// words with flags, and affixes that words with a flag may have. Affix files are those of Ispell or
// of Hunspell.
#pragma once

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

struct IspellRules {
  std::unordered_map<std::string, IspellWord> words;
  std::vector<IspellAffix> prefixes, suffixes;
  /// By what they add; connecting ones are found by looking at all.
  std::unordered_map<std::string, std::vector<std::size_t>> suffixes_by_text, prefixes_by_text;
  std::size_t affix_bytes_max = 0, word_bytes_max = 0;
  std::vector<std::pair<std::string, bool>> connecting;  // texts between the words of compounds
  bool has_compounds = false;
};

/// errors  F0000
IspellRules read_ispell_rules(const std::vector<std::string>& affix_lines,
                              const std::vector<std::string>& dictionary_lines);

}  // namespace granary::sql::text_search
