// sql/text_search/built_in.h: the dictionaries and configurations that PostgreSQL 15 comes with.
#pragma once

#include <cstdint>
#include <span>

#include "sql/oid.h"

namespace granary::sql::text_search {

/// OIDs of the parser and of the templates.
inline constexpr Oid kDefaultParser{3722};
inline constexpr Oid kSimpleTemplate{3727}, kSynonymTemplate{3730}, kIspellTemplate{3733},
    kThesaurusTemplate{3742}, kSnowballTemplate{13150};
inline constexpr Oid kSimpleDictionary{3765}, kSimpleConfiguration{3748};

/// A language with a stemmer: its dictionary, english_stem, and its configuration, english.
struct Language {
  const char* name;
  Oid dictionary, configuration;
  bool mixed;  // texts have English words, which are those in ASCII letters
};
std::span<const Language> languages();

/// The dictionary that the configuration of a language (null: "simple") has for a type of tokens;
/// 0: such tokens are passed over.
Oid built_in_dictionary(const Language* language, int token_type);

}  // namespace granary::sql::text_search
