// sql/text_search/dictionary.h: the dictionaries and configurations that PostgreSQL 15 comes with:
// which lexemes a token becomes.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "sql/oid.h"
#include "sql/text_search/stop_words.h"

namespace granary::sql::text_search {

/// A row of pg_ts_dict: "simple", or the Snowball stemmer of a language.
struct Dictionary {
  Oid oid;
  std::string name;             // "english_stem"
  std::string language;         // of the stemmer; "": simple
  const StopWords* stop_words;  // null: none
};
std::span<const Dictionary> dictionaries();
/// Of these, or the one of the extension unaccent, which is in no configuration.
const Dictionary* find_dictionary(Oid oid);
const Dictionary* find_dictionary(std::string_view name);

/// A row of pg_ts_config. Words in ASCII letters have a dictionary of their own; numbers, URLs and
/// the like go to "simple".
struct Configuration {
  Oid oid;
  std::string name;  // "english"
  const Dictionary* ascii_words;
  const Dictionary* words;

  /// Null for tokens that are passed over (blanks, tags, entities, protocols). (PostgreSQL allows
  /// for more than one; its own configurations have one for each type.)
  const Dictionary* dictionary(int token_type) const;
};
std::span<const Configuration> configurations();
const Configuration* find_configuration(Oid oid);
const Configuration* find_configuration(std::string_view name);

/// The lexeme that the token becomes; "" for a stop word, which becomes none, and for a token that
/// has no accents, which unaccent does not know. Folds case, but for unaccent.
std::string lexize(const Dictionary& dictionary, std::string_view token);

}  // namespace granary::sql::text_search
