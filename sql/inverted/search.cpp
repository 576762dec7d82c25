#include "sql/inverted/search.h"

#include <algorithm>

#include "sql/types/array.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/query_int.h"

namespace granary::sql::inverted {

namespace {

void require_each(Keys&& keys, Search& out) {
  for (std::string& key : keys) out.lists.push_back({{std::move(key)}, 1});
}

void require_any(Keys&& keys, Search& out) {
  if (keys.empty()) {
    out.nothing = true;
    return;
  }
  out.lists.push_back({std::move(keys), 1});
}

Keys text_names(const Value& names, std::string (*name_key)(std::string_view)) {
  Keys out;
  for_each_element(ArrayView(names), [&](const Value& name) {
    if (!name.is_null()) out.push_back(name_key(name.text()));
    return true;
  });
  return out;
}

void add_array(Oid type, InvertedOperator op, const Value& operand, Search& out) {
  const Oid element = element_type_of(base_type(type));
  Keys keys;
  bool has_null = false;
  for_each_element(ArrayView(operand), [&](const Value& one) {
    has_null |= one.is_null();
    if (!one.is_null()) keys.push_back(array_element_key(element, one));
    return true;
  });
  switch (op) {
    case InvertedOperator::kContains:
      out.nothing |= has_null;  // contains nothing that is NULL
      return require_each(std::move(keys), out);
    case InvertedOperator::kEqual:
      if (keys.empty()) keys.push_back(empty_array_key());
      return require_each(std::move(keys), out);
    case InvertedOperator::kContainedBy:
      keys.push_back(empty_array_key());
      return require_any(std::move(keys), out);
    default:
      return require_any(std::move(keys), out);
  }
}

/// What intarray's operators refuse is refused here, too; = is that of all arrays.
void add_integers(Oid type, InvertedOperator op, const Value& operand, Search& out) {
  if (op == InvertedOperator::kMatches) return add_query_int(operand, out);
  if (op != InvertedOperator::kEqual) integers_of(ArrayView(operand));
  add_array(type, op, operand, out);
}

void add_jsonb(InvertedClass keys, InvertedOperator op, const Value& operand, Search& out) {
  Keys own;
  switch (op) {
    case InvertedOperator::kContains:
      append_keys(keys, kJsonb, operand, own);
      return require_each(std::move(own), out);
    case InvertedOperator::kHasKey:
      return require_any({jsonb_name_key(operand.text())}, out);
    case InvertedOperator::kHasAnyKey:
      return require_any(text_names(operand, jsonb_name_key), out);
    case InvertedOperator::kHasAllKeys:
      return require_each(text_names(operand, jsonb_name_key), out);
    default:
      return add_jsonpath(keys, op, operand, out);
  }
}

void add_pairs(InvertedOperator op, const Value& operand, Search& out) {
  Keys own;
  switch (op) {
    case InvertedOperator::kHasKey:
      return require_any({hstore_name_key(operand.text())}, out);
    case InvertedOperator::kHasAnyKey:
      return require_any(text_names(operand, hstore_name_key), out);
    case InvertedOperator::kHasAllKeys:
      return require_each(text_names(operand, hstore_name_key), out);
    default:
      for (const HstorePair& pair : hstore_pairs(HstoreView(operand)))
        own.push_back(hstore_pair_key(pair));
      return require_each(std::move(own), out);
  }
}

}  // namespace

std::vector<KeyList> either(const std::vector<KeyList>& a, const std::vector<KeyList>& b) {
  // (a1 AND a2) OR b is (a1 OR b) AND (a2 OR b); what is left out asks for less.
  constexpr std::size_t kListsMax = 16;
  std::vector<KeyList> out;
  for (const KeyList& left : a) {
    for (const KeyList& right : b) {
      if (left.required != 1 || right.required != 1 || out.size() == kListsMax) continue;
      KeyList& both = out.emplace_back(left);
      both.prefixes |= right.prefixes;
      both.keys.insert(both.keys.end(), right.keys.begin(), right.keys.end());
    }
  }
  return out;
}

Demand one_of(const Demand& left, const Demand& right) {
  if (!left || !right) return std::nullopt;
  std::vector<KeyList> out = either(*left, *right);
  return out.empty() ? std::nullopt : Demand(std::move(out));
}

Demand both_of(Demand left, Demand right) {
  constexpr std::size_t kListsMax = 32;  // more would not make a search any faster
  if (!left || !right) return left ? left : right;
  for (KeyList& list : *right) {
    if (left->size() < kListsMax) left->push_back(std::move(list));
  }
  return left;
}

void add_demand(const Demand& demand, Search& out) {
  if (demand) out.lists.insert(out.lists.end(), demand->begin(), demand->end());
}

KeyRange entries_between(std::size_t column, std::string_view first, std::string_view last) {
  KeyRange out;
  out.begin.push_back(static_cast<char>(column));
  out.end = out.begin;
  out.begin.append(first);
  out.end.append(last);
  codec::advance_past_prefix(out.end);  // there is one: a column's number is small
  return out;
}

void add_ordered(Oid type, const RangeCondition& condition, Search& out) {
  const std::string key = ordered_key(base_type(type), condition.operand);
  std::string_view first = key, last = key;
  const InvertedOperator op = condition.op;
  if (op == InvertedOperator::kLess || op == InvertedOperator::kLessEqual) first = {};
  if (op == InvertedOperator::kGreater || op == InvertedOperator::kGreaterEqual) last = {};
  KeyRange range = entries_between(condition.column, first, last);
  for (KeyList& list : out.lists) {
    if (list.ranges.empty() || list.ranges[0].begin[0] != range.begin[0]) continue;
    KeyRange& known = list.ranges[0];
    known.begin = std::max(known.begin, range.begin);
    known.end = std::min(known.end, range.end);
    out.nothing |= known.begin >= known.end;
    return;
  }
  out.lists.push_back({.ranges = {std::move(range)}});
}

void add_condition(EvalContext& context, InvertedClass keys, Oid type, std::size_t column,
                   InvertedOperator op, Oid operand_type, const Value& operand, Search& out) {
  if (operand.is_null()) out.nothing = true;
  if (out.nothing) return;
  const std::size_t before = out.lists.size();
  const RangeCondition of_range{column, op, operand_type, operand};
  switch (keys) {
    case InvertedClass::kArray:
      add_array(type, op, operand, out);
      break;
    case InvertedClass::kIntegers:
      add_integers(type, op, operand, out);
      break;
    case InvertedClass::kJsonbKeys:
    case InvertedClass::kJsonbPaths:
      add_jsonb(keys, op, operand, out);
      break;
    case InvertedClass::kTrigram:
      add_trigrams(context, op, operand, out);
      break;
    case InvertedClass::kLexeme:
      add_query(operand, out);
      break;
    case InvertedClass::kPairs:
      add_pairs(op, operand, out);
      break;
    case InvertedClass::kPath:
      add_path(of_range, out);
      break;
    case InvertedClass::kOrdered:
      return add_ordered(type, of_range, out);
    case InvertedClass::kSpan:
    case InvertedClass::kNetwork:
      return add_span(keys, of_range, out);
    case InvertedClass::kArea:
      return add_area(type, of_range, out);
    case InvertedClass::kNone:
      return;
  }
  for (std::size_t i = before; i < out.lists.size(); ++i) {
    Keys& own = out.lists[i].keys;
    for (std::string& key : own) key.insert(key.begin(), static_cast<char>(column));
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
  }
  const auto same = [](const KeyList& a, const KeyList& b) {
    return a.keys == b.keys && a.required == b.required && a.prefixes == b.prefixes &&
           a.ranges == b.ranges;
  };
  std::sort(out.lists.begin(), out.lists.end(), [](const KeyList& a, const KeyList& b) {
    return a.keys != b.keys ? a.keys < b.keys : a.required < b.required;
  });
  out.lists.erase(std::unique(out.lists.begin(), out.lists.end(), same), out.lists.end());
}

}  // namespace granary::sql::inverted
