// sql/text_search/stop_words.h: words that are too frequent to be searched for.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>

#include <memory>
#include <string_view>

namespace granary::sql::text_search {

/// In lower case.
using StopWords = boost::unordered_flat_set<std::string_view>;
using StopWordsPtr = std::shared_ptr<const StopWords>;

/// Null for a language without a list. Lives as long as the process.
const StopWords* find_stop_words(std::string_view language);

}  // namespace granary::sql::text_search
