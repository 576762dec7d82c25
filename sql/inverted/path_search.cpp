// sql/inverted/path_search.cpp: the paths and labels that an ltree, or one in an array, must have.
#include <algorithm>
#include <optional>

#include "sql/inverted/search.h"
#include "sql/stack_depth.h"
#include "sql/types/array.h"
#include "sql/types/lquery.h"
#include "sql/types/ltxtquery.h"

namespace granary::sql::inverted {

namespace {

using Lists = std::vector<KeyList>;

/// More of them would not make a search any faster.
constexpr std::size_t kListsMax = 32;

/// Of a path that is not empty.
KeyRange descendants(std::size_t column, std::string_view path) {
  return entries_between(column, path_prefix_key(path), path_prefix_key(std::string(path) + '.'));
}

Keys keys_of_ancestors(std::string_view path) {
  Keys out;
  for (std::int32_t i = 0; i <= ltree_level_count(path); ++i)
    out.push_back(path_key(ltree_slice(path, 0, i)));
  return out;
}

/// A label that is one of the patterns; none: it may be any.
std::optional<KeyList> label_among(const LabelPattern* first, std::size_t count) {
  KeyList out;
  for (const LabelPattern* one = first; one < first + count; ++one) {
    if (one->by_words || one->ignores_case) return std::nullopt;
    out.keys.push_back(one->is_prefix ? label_prefix_key(one->name) : label_key(one->name));
    out.prefixes |= one->is_prefix;
  }
  return out;
}

/// What an lquery asks of a path.
class QueriedPath {
 public:
  explicit QueriedPath(const Lquery& query) : query_(query) {
    for (const Lquery::Item& item : query.items()) {
      const LabelPattern* pattern = query.patterns(item);
      if (item.pattern_count != 1 || item.negated || item.low != 1 || item.high != 1 ||
          !pattern->is_plain())
        break;
      if (known_ > 0) beginning_.push_back('.');
      beginning_.append(pattern->name);
      ++known_;
    }
  }

  /// How the path begins, or, where it is all of it, what it is; empty: anyhow.
  const std::string& beginning() const noexcept { return beginning_; }
  bool is_whole() const noexcept { return known_ == query_.items().size(); }

  /// The labels from the item of that number on.
  Lists labels_from(std::size_t item) const {
    Lists out;
    for (; item < query_.items().size() && out.size() < kListsMax; ++item) {
      const Lquery::Item& one = query_.items()[item];
      if (one.low == 0 || one.negated || one.pattern_count == 0) continue;
      if (auto list = label_among(query_.patterns(one), one.pattern_count))
        out.push_back(std::move(*list));
    }
    return out;
  }
  Lists labels_behind_beginning() const { return labels_from(known_); }

 private:
  const Lquery& query_;
  std::string beginning_;
  std::size_t known_ = 0;  // items that beginning_ stands for
};

void add_lquery(const RangeCondition& condition, Search& out) {
  const Lquery query(condition.operand.text());
  const QueriedPath path(query);
  if (path.is_whole()) return out.lists.push_back({{path_key(path.beginning())}});
  if (!path.beginning().empty())
    out.lists.push_back({.ranges = {descendants(condition.column, path.beginning())}});
  const Lists labels = path.labels_behind_beginning();
  out.lists.insert(out.lists.end(), labels.begin(), labels.end());
}

/// One of several queries: all of their beginnings, or labels that none can do without.
void add_lqueries(const RangeCondition& condition, Search& out) {
  std::vector<KeyRange> ranges;
  std::optional<Lists> labels;
  bool all_begin = true;
  std::size_t count = 0;
  for_each_element(ArrayView(condition.operand), [&](const Value& one) {
    if (one.is_null()) return true;  // an error, where the row is looked at
    const Lquery query(one.text());
    const QueriedPath path(query);
    ++count;
    all_begin = all_begin && !path.beginning().empty();
    if (all_begin) ranges.push_back(descendants(condition.column, path.beginning()));
    Lists own = path.labels_from(0);
    labels = labels ? either(*labels, own) : std::move(own);
    return true;
  });
  if (count == 0) return;  // likewise
  if (!all_begin) {
    out.lists.insert(out.lists.end(), labels->begin(), labels->end());
    return;
  }
  std::sort(ranges.begin(), ranges.end(),
            [](const KeyRange& a, const KeyRange& b) { return a.begin < b.begin; });
  KeyList list;
  for (KeyRange& range : ranges) {
    const bool apart = list.ranges.empty() || list.ranges.back().end < range.begin;
    if (apart) {
      list.ranges.push_back(std::move(range));
    } else {
      list.ranges.back().end = std::max(list.ranges.back().end, range.end);
    }
  }
  out.lists.push_back(std::move(list));
}

Demand demand_of(const Ltxtquery& query, const Ltxtquery::Node& node) {
  using Kind = Ltxtquery::Kind;
  check_stack_depth();
  if (node.kind == Kind::kNot) return std::nullopt;
  if (node.kind == Kind::kLabel) {
    auto list = label_among(&node.pattern, 1);
    return list ? Demand(Lists{std::move(*list)}) : std::nullopt;
  }
  Demand left = demand_of(query, query.at(node.left));
  Demand right = demand_of(query, query.at(node.right));
  return node.kind == Kind::kOr ? one_of(left, right) : both_of(std::move(left), std::move(right));
}

}  // namespace

void add_path(const RangeCondition& condition, Search& out) {
  const Value& operand = condition.operand;
  switch (condition.op) {
    case InvertedOperator::kEqual:
      return out.lists.push_back({{path_key(operand.text())}});
    case InvertedOperator::kContains:
      return out.lists.push_back({keys_of_ancestors(operand.text())});
    case InvertedOperator::kContainedBy:
      if (operand.text().empty()) return;
      return out.lists.push_back({.ranges = {descendants(condition.column, operand.text())}});
    case InvertedOperator::kLess:
    case InvertedOperator::kLessEqual:
      return out.lists.push_back({.ranges = {entries_between(
                                      condition.column, path_prefix_key({}),
                                      path_key(operand.text()))}});
    case InvertedOperator::kGreater:
    case InvertedOperator::kGreaterEqual:
      return out.lists.push_back({.ranges = {entries_between(
                                      condition.column, path_key(operand.text()),
                                      path_prefix_key({}))}});
    default:
      break;
  }
  if (condition.type == kLquery) return add_lquery(condition, out);
  if (condition.type == kLqueryArray) return add_lqueries(condition, out);
  const Ltxtquery query(operand.text());
  add_demand(demand_of(query, query.root()), out);
}

}  // namespace granary::sql::inverted
