// sql/types/lquery.h: the type lquery of the extension ltree: a regular expression over the labels
// of a path.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sql/types/ltree.h"

namespace granary::sql {

/// Views into the text that it was read from.
class Lquery {
 public:
  /// `low` to `high` labels that follow one another, each of which is one of the patterns, or,
  /// negated, none of them. No patterns: any labels.
  struct Item {
    std::uint32_t first_pattern = 0, pattern_count = 0;
    bool negated = false, has_counts = false;
    std::int32_t low = 1, high = 1;
  };

  /// errors  42601, 42622, 54000
  explicit Lquery(std::string_view text);

  bool matches(std::string_view path) const;
  /// The text in the one form that is stored.
  std::string text() const;

  const std::vector<Item>& items() const noexcept { return items_; }
  const LabelPattern* patterns(const Item& item) const noexcept {
    return patterns_.data() + item.first_pattern;
  }

 private:
  friend class LqueryParser;

  bool takes(const Item& item, std::string_view label) const;

  std::vector<Item> items_;
  std::vector<LabelPattern> patterns_;
};

}  // namespace granary::sql
