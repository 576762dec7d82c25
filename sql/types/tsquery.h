// sql/types/tsquery.h: tsquery: a condition on the lexemes of a document.
//
// A value is the binary form of the protocol: i32 number of items, and for each item of the tree,
// an operator before its operands, the right one first,
//   an operand    i8 1, i8 weights it may have as bits (1: D .. 8: A; 0: any), i8 whether it is a
//                 prefix, its text with a zero byte behind it
//   an operator   i8 2, i8 1 NOT, 2 AND, 3 OR, 4 FOLLOWED BY; of the last one i16 distance
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/oid.h"
#include "sql/value.h"

namespace granary::sql {

inline constexpr Oid kTsquery{3615};

struct QueryItem {
  enum class Kind : std::uint8_t { kLexeme, kNot, kAnd, kOr, kPhrase };
  static constexpr std::int16_t kDistanceMax = 16384;

  Kind kind = Kind::kLexeme;
  bool prefix = false;         // of a lexeme
  std::uint8_t weights = 0;    // of a lexeme: bits by LexemePlace::weight; 0: any
  std::int16_t distance = 0;   // of a phrase; below 0 only as a client sent it
  std::string_view lexeme;
  std::uint32_t left = 0, right = 0;  // numbers of the operands' items; of kNot `right` alone
};

/// How tightly an operator binds its operands.
constexpr int priority(QueryItem::Kind kind) noexcept {
  switch (kind) {
    case QueryItem::Kind::kOr:
      return 1;
    case QueryItem::Kind::kAnd:
      return 2;
    case QueryItem::Kind::kPhrase:
      return 3;
    default:
      return 4;
  }
}

/// 54001 for a tree that is deeper than the stack allows, but for chains on its left side.
void check_nesting(int depth);
/// 22023 for what is no distance of a phrase.
void check_distance(std::int64_t distance);

/// A tree: item 0 is its root; empty: the query that finds nothing. In the order of the value.
using Query = std::vector<QueryItem>;

/// The lexemes point into the value.
Query read_query(std::string_view value);
std::string write_query(const Query& query);
/// The binary form as a client sent it. errors  08P01, 22P03
std::string checked_query(std::string_view data);

/// The tree below item `root` of another query, in the order of values.
Query subtree(const Query& query, std::uint32_t root);
/// Two queries under an operator. An empty one is left out.
Query joined(const Query& left, const Query& right, QueryItem::Kind kind,
             std::int16_t distance = 1);
Query negated(const Query& query);

/// The text form.
std::string query_text(const Query& query);
/// Appends 'lexeme', as the text forms of queries and vectors have it.
void put_quoted_lexeme(std::string_view lexeme, std::string& out);
/// Bytes in PostgreSQL's order of values.
void put_query_key(std::string_view value, std::string& out);

/// From the text form, as the type reads it: its words are the lexemes. With a NOTICE when there
/// are none. errors  42601, 22023, 54000
std::string parse_query(EvalContext& context, std::string_view text);

}  // namespace granary::sql
