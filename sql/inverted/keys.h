// sql/inverted/keys.h: the keys of a value in an inverted index, and the entries of a row.
// A row has an entry for each key of each column of the index (values in order, spans and areas
// have one key each):
//   u8      number of the column in the index
//   key     as its class makes it
//   bytes   the row's key in the table
// and the record of an entry is the row's key, as in every secondary index.
//
// Invariants
//   V1  No key of a class is a proper prefix of another one of it: "all entries of a key" is a
//       range of the tree.
//   V2  Values that are equal, or parts of values that an operator of the class takes for equal,
//       have the same key. Others may share one: who searches looks at the row again.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sql/catalog/relation.h"
#include "sql/inverted/inverted_class.h"
#include "sql/types/hstore.h"
#include "sql/types/jsonb.h"

namespace granary::sql::inverted {

using Keys = std::vector<std::string>;

/// Appends the keys of a value that is not NULL, in any order, some perhaps twice. type: of the
/// value
void append_keys(InvertedClass keys, Oid type, const Value& value, Keys& out);

/// Replaces `out` with the entries of a row: ascending, each once. values: those of the columns and
/// of the expressions behind them
void row_entries(const RelationDesc& relation, const IndexDesc& index, const Value* values,
                 std::string_view row_key, Keys& out);

// What the keys of the classes are made of, for who searches.

/// The key that stands for an array without elements other than NULL.
std::string empty_array_key();
std::string array_element_key(Oid element, const Value& value);

/// jsonb_ops: a member's key; strings that are items of an array, or all of a value, are as well.
std::string jsonb_name_key(std::string_view name);
/// A scalar that is a member's value, or an item (is_item).
std::string jsonb_scalar_key(JsonbView scalar, bool is_item);

/// jsonb_path_ops: the hash of the members' keys that lead to a scalar, and of the scalar.
inline constexpr std::uint64_t kPathStart = 0x9E3779B97F4A7C15;
std::uint64_t path_step(std::uint64_t path, std::string_view key);
std::string jsonb_path_key(std::uint64_t path, JsonbView scalar);

/// tsvector_ops: a lexeme; what all lexemes with a prefix begin with.
std::string lexeme_key(std::string_view lexeme);
std::string lexeme_prefix_key(std::string_view prefix);

/// hstore: a key; a key with its value.
std::string hstore_name_key(std::string_view name);
std::string hstore_pair_key(const HstorePair& pair);

/// ltree: a path; what the keys of its descendants, if it is not empty, begin with, and its own;
/// a label; what the labels with a prefix begin with.
std::string path_key(std::string_view path);
std::string path_prefix_key(std::string_view path);
std::string label_key(std::string_view label);
std::string label_prefix_key(std::string_view prefix);

/// A value of a type with an order: its encoding, cut off where it is long, so that a lesser value
/// never has a greater key.
std::string ordered_key(Oid type, const Value& value);
/// Where a range, multirange or network lies (span_search.cpp).
std::string span_key(InvertedClass keys, Oid type, const Value& value);
/// Where a point, box, polygon or circle lies (area_search.cpp).
std::string area_key(Oid type, const Value& value);

}  // namespace granary::sql::inverted
