// sql/inverted/search.h: what an inverted index is asked for: which keys the rows must have that
// satisfy `value operator operand`. Rows that have them are looked at again, so that a search may
// ask for less than the condition says, never for more.
#pragma once

#include <optional>

#include "sql/eval_context.h"
#include "sql/inverted/keys.h"

namespace granary::sql::inverted {

/// Entries from `begin` to before `end`.
struct KeyRange {
  std::string begin, end;
  bool operator==(const KeyRange&) const = default;
};

/// Rows with at least `required` of the entries that begin with one of the keys, or with one in one
/// of the ranges. The column's number is in front of all of them.
struct KeyList {
  Keys keys = {};  // each once
  std::size_t required = 1;
  bool prefixes = false;              // the keys are beginnings that many keys of a row may share
  std::vector<KeyRange> ranges = {};  // instead of keys; ascending and apart, none of them empty
};

struct Search {
  bool nothing = false;        // no row satisfies the conditions
  std::vector<KeyList> lists;  // rows are in all of them; none: any row may be meant

  bool everything() const noexcept { return !nothing && lists.empty(); }
};

/// Adds a condition on the index's column of that number (from 0), all of which must hold.
/// type: of the column's values. operand: may be NULL, which no row satisfies
/// errors  those of the operator: 42601 (jsonpath), 2201B (regular expressions)
void add_condition(EvalContext& context, InvertedClass keys, Oid type, std::size_t column,
                   InvertedOperator op, Oid operand_type, const Value& operand, Search& out);

/// The parts of add_condition: keys without the column's number.
void add_jsonpath(InvertedClass keys, InvertedOperator op, const Value& operand, Search& out);
void add_trigrams(EvalContext& context, InvertedOperator op, const Value& operand, Search& out);
void add_query(const Value& operand, Search& out);
void add_query_int(const Value& operand, Search& out);

/// The parts of add_condition that look for ranges of keys.
struct RangeCondition {
  std::size_t column;
  InvertedOperator op;
  Oid type;  // of the operand
  const Value& operand;
};
/// Narrows what was asked of the column before.
void add_ordered(Oid type, const RangeCondition& condition, Search& out);
void add_span(InvertedClass keys, const RangeCondition& condition, Search& out);
void add_area(Oid type, const RangeCondition& condition, Search& out);
/// And for keys without the column's number.
void add_path(const RangeCondition& condition, Search& out);

/// The entries of a column with keys from `first` to those that begin with `last`; empty ones stand
/// for its first and its last key.
KeyRange entries_between(std::size_t column, std::string_view first, std::string_view last);

/// Lists that ask for no more than one side of an OR does: rows are in all of them if they are in
/// all of `a` or in all of `b`.
std::vector<KeyList> either(const std::vector<KeyList>& a, const std::vector<KeyList>& b);

/// What a part of a query asks for; none: anything may satisfy it.
using Demand = std::optional<std::vector<KeyList>>;
Demand one_of(const Demand& left, const Demand& right);
Demand both_of(Demand left, Demand right);
void add_demand(const Demand& demand, Search& out);

}  // namespace granary::sql::inverted
