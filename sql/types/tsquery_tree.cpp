// sql/types/tsquery_tree.cpp: a query as it grows, and without its stop words (tsquery_parser.h).
#include <algorithm>

#include "sql/types/tsquery_parser.h"

namespace granary::sql {

using Kind = QueryItem::Kind;

std::uint32_t QueryTree::add_lexeme(std::string text, bool prefix, std::uint8_t weights) {
  QueryItem item;
  item.prefix = prefix;
  item.weights = weights;
  item.lexeme = texts_.emplace_back(std::move(text));
  items_.push_back(item);
  return static_cast<std::uint32_t>(items_.size() - 1);
}

std::uint32_t QueryTree::add(Kind kind, std::uint32_t left, std::uint32_t right,
                             std::int16_t distance) {
  QueryItem item;
  item.kind = kind;
  item.left = left;
  item.right = right;
  if (kind == Kind::kPhrase) item.distance = distance;
  items_.push_back(item);
  return static_cast<std::uint32_t>(items_.size() - 1);
}

/// How much the words that were taken out in front of a tree, and behind it, were long.
struct QueryTree::Gaps {
  int before = 0, after = 0;
};

std::uint32_t QueryTree::prune_binary(std::uint32_t at, Gaps left_gaps, std::uint32_t left,
                                      Gaps& gaps, int depth) {
  QueryItem& item = items_[at];
  Gaps right_gaps;
  const std::uint32_t right = prune(item.right, right_gaps, depth + 1);
  const bool phrase = item.kind == Kind::kPhrase;
  const int between = phrase ? left_gaps.after + item.distance + right_gaps.before : 0;
  if (left == kNothing && right == kNothing) {
    gaps.before = gaps.after = phrase ? left_gaps.before + item.distance + right_gaps.before
                                      : std::max(left_gaps.before, right_gaps.before);
    return kNothing;
  }
  if (left == kNothing) {
    gaps = right_gaps;
    if (phrase) gaps.before = between;
    return right;
  }
  if (right == kNothing) {
    gaps = left_gaps;
    if (phrase) gaps.after = left_gaps.after + item.distance + right_gaps.after;
    return left;
  }
  item.left = left;
  item.right = right;
  if (phrase) {
    item.distance = static_cast<std::int16_t>(
        std::min<int>(item.distance + left_gaps.after + right_gaps.before,
                      QueryItem::kDistanceMax));
    gaps = {left_gaps.before, right_gaps.after};
  }
  return at;
}

std::uint32_t QueryTree::prune(std::uint32_t at, Gaps& gaps, int depth) {
  check_nesting(depth);
  // Down the left side of a chain of operators, and up again.
  std::vector<std::uint32_t> chain;
  while (at != kNothing && items_[at].kind != Kind::kLexeme && items_[at].kind != Kind::kNot) {
    chain.push_back(at);
    at = items_[at].left;
  }
  if (at != kNothing && items_[at].kind == Kind::kNot) {
    Gaps inner;
    items_[at].right = prune(items_[at].right, inner, depth + 1);
    if (items_[at].right == kNothing) {
      at = kNothing;
      gaps = inner;
    }
  }
  for (; !chain.empty(); chain.pop_back()) {
    Gaps below = gaps;
    gaps = {};
    at = prune_binary(chain.back(), below, at, gaps, depth);
  }
  return at;
}

std::string QueryTree::write(std::uint32_t root) {
  Gaps gaps;
  root = prune(root, gaps, 0);
  return write_query(root == kNothing ? Query{} : subtree(items_, root));
}

}  // namespace granary::sql
