// sql/text_search/configuration.h: which dictionaries a token is shown to, by its type.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "sql/text_search/dictionary.h"

namespace granary::sql::text_search {

/// What the rows of pg_ts_config and pg_ts_config_map say.
struct Configuration {
  static constexpr std::size_t kTypesMax = 24;  // of tokens; number 0 is none's

  Oid oid;
  std::array<std::vector<DictionaryPtr>, kTypesMax> by_type;
  std::array<std::vector<Oid>, kTypesMax> oids;  // of those

  /// In the order in which they are asked; none: such tokens are passed over.
  std::span<const DictionaryPtr> dictionaries(int token_type) const {
    return by_type[static_cast<std::size_t>(token_type)];
  }
};
using ConfigurationPtr = std::shared_ptr<const Configuration>;

}  // namespace granary::sql::text_search
