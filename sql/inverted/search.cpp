#include "sql/inverted/search.h"

#include <algorithm>

#include "sql/types/array.h"
#include "sql/types/domain.h"

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

Keys text_names(const Value& names) {
  Keys out;
  for_each_element(ArrayView(names), [&](const Value& name) {
    if (!name.is_null) out.push_back(jsonb_name_key(name.text()));
    return true;
  });
  return out;
}

void add_array(Oid type, InvertedOperator op, const Value& operand, Search& out) {
  const Oid element = element_type_of(base_type(type));
  Keys keys;
  bool has_null = false;
  for_each_element(ArrayView(operand), [&](const Value& one) {
    has_null |= one.is_null;
    if (!one.is_null) keys.push_back(array_element_key(element, one));
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

void add_jsonb(InvertedClass keys, InvertedOperator op, const Value& operand, Search& out) {
  Keys own;
  switch (op) {
    case InvertedOperator::kContains:
      append_keys(keys, kJsonb, operand, own);
      return require_each(std::move(own), out);
    case InvertedOperator::kHasKey:
      return require_any({jsonb_name_key(operand.text())}, out);
    case InvertedOperator::kHasAnyKey:
      return require_any(text_names(operand), out);
    case InvertedOperator::kHasAllKeys:
      return require_each(text_names(operand), out);
    default:
      return add_jsonpath(keys, op, operand, out);
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

void add_condition(EvalContext& context, InvertedClass keys, Oid type, std::size_t column,
                   InvertedOperator op, const Value& operand, Search& out) {
  if (operand.is_null) out.nothing = true;
  if (out.nothing) return;
  const std::size_t before = out.lists.size();
  if (keys == InvertedClass::kArray) {
    add_array(type, op, operand, out);
  } else if (keys == InvertedClass::kTrigram) {
    add_trigrams(context, op, operand, out);
  } else if (keys == InvertedClass::kLexeme) {
    add_query(operand, out);
  } else {
    add_jsonb(keys, op, operand, out);
  }
  for (std::size_t i = before; i < out.lists.size(); ++i) {
    Keys& own = out.lists[i].keys;
    for (std::string& key : own) key.insert(key.begin(), static_cast<char>(column));
    std::sort(own.begin(), own.end());
    own.erase(std::unique(own.begin(), own.end()), own.end());
  }
  const auto same = [](const KeyList& a, const KeyList& b) {
    return a.keys == b.keys && a.required == b.required && a.prefixes == b.prefixes;
  };
  std::sort(out.lists.begin(), out.lists.end(), [](const KeyList& a, const KeyList& b) {
    return a.keys != b.keys ? a.keys < b.keys : a.required < b.required;
  });
  out.lists.erase(std::unique(out.lists.begin(), out.lists.end(), same), out.lists.end());
}

}  // namespace granary::sql::inverted
