// sql/text_search/unaccent.h: text without accents, as PostgreSQL's extension unaccent makes it.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <unordered_map>

#include "sql/extension_oid.h"

namespace granary::sql::text_search {

/// Letters without their accents, ligatures and symbols as ASCII characters, each by itself; what
/// the extension has no rule for stays. cost  O(length) after the first call, which makes a table
std::string without_accents(std::string_view text);

/// Rules of a file of one's own: what stands for what, the longest first.
class AccentRules {
 public:
  void add(const std::string& from, const std::string& to) {
    by_text_.try_emplace(from, to);
    bytes_max_ = std::max(bytes_max_, from.size());
  }
  std::string apply(std::string_view text) const;

 private:
  std::unordered_map<std::string, std::string> by_text_;
  std::size_t bytes_max_ = 0;  // of what is replaced
};

}  // namespace granary::sql::text_search
