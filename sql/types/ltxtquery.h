// sql/types/ltxtquery.h: the type ltxtquery of the extension ltree: labels that a path has
// anywhere, joined by &, | and !.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sql/types/ltree.h"

namespace granary::sql {

/// Views into the text that it was read from.
class Ltxtquery {
 public:
  enum class Kind : std::uint8_t { kLabel, kNot, kAnd, kOr };
  struct Node {
    Kind kind;
    LabelPattern pattern = {};          // kLabel
    std::uint32_t left = 0, right = 0;  // nodes; kNot: right
  };

  /// errors  42601, 22023, 54001
  explicit Ltxtquery(std::string_view text);

  bool matches(std::string_view path) const;
  /// The text in the one form that is stored.
  std::string text() const;

  const Node& root() const noexcept { return nodes_.back(); }
  const Node& at(std::uint32_t node) const noexcept { return nodes_[node]; }

 private:
  friend class LtxtqueryParser;

  bool holds(const Node& node, const LtreeLabels& labels) const;
  void put(const Node& node, bool outermost, std::string& out) const;

  std::vector<Node> nodes_;  // the root is the last
};

}  // namespace granary::sql
