// sql/functions/function.h: functions, operators, casts and aggregates as rows. A new one is one
// edit in one table. Each file in functions/ and operators/ exports spans of these rows;
// registry.cpp joins and indexes them. OIDs, names, volatility and argument types are those of
// PostgreSQL 15's pg_proc, pg_operator, pg_cast.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "sql/eval_context.h"
#include "sql/oid.h"

namespace granary::sql {

enum class Volatility : char { kImmutable = 'i', kStable = 's', kVolatile = 'v' };

/// Argument types of a row, at most 8 kept inline.
struct ArgumentTypes {
  std::uint8_t count = 0;
  Oid types[8] = {};
  constexpr ArgumentTypes(std::initializer_list<Oid> list) {
    for (Oid oid : list) types[count++] = oid;
  }
  constexpr std::span<const Oid> span() const { return {types, count}; }
};

/// State of a set-returning call: next() fills a row (`width` values) and returns false at the end.
class SetCursor {
 public:
  virtual ~SetCursor() = default;
  virtual bool next(EvalContext& context, Value* row) = 0;
  /// Back to the first row. Returns false when the function has to be called again for that.
  virtual bool rewind() { return false; }
};

struct SetColumn {
  const char* name;
  Oid type;
};

struct FunctionRow {
  Oid oid;
  const char* name;
  ArgumentTypes arguments;
  Oid result;
  ScalarFunction call = nullptr;  // null for set-returning functions
  bool strict = true;
  Volatility volatility = Volatility::kImmutable;
  bool variadic = false;           // the last argument type is an array (or any) taking the rest
  std::uint8_t default_count = 0;  // trailing arguments that may be left out
  /// Set-returning: opens a cursor over the arguments (allocated with new).
  SetCursor* (*open_set)(EvalContext& context, const CallInfo& call, const Value* args,
                         std::uint32_t arg_count) = nullptr;
  std::span<const SetColumn> set_columns =
      {};  // OUT columns; empty: one column named after the function
  /// What stands for arguments left out, as text; empty: NULL is passed, and the function knows.
  std::span<const char* const> defaults = {};
  /// Of no set: open_set gives the columns of one row to FROM, call gives it as a value.
  bool one_row = false;
};

/// An aggregate: state bytes live in the executor's arena; big states (string_agg, array_agg,
/// DISTINCT numerics) allocate in context.arena, which then is the aggregate's own arena and lives
/// until final.
/// As pg_aggregate.aggkind tells. The last ones take WITHIN GROUP (ORDER BY ...): their arguments
/// are the direct ones and then the sort keys, of a hypothetical-set one as many.
enum class AggregateKind : char { kNormal = 'n', kOrderedSet = 'o', kHypothetical = 'h' };

struct AggregateRow {
  Oid oid;
  const char* name;
  ArgumentTypes arguments;
  Oid result;
  std::uint32_t state_bytes;  // zero-initialised before the first step
  void (*step)(EvalContext& context, const CallInfo& call, void* state, const Value* args,
               std::uint32_t arg_count);
  void (*final)(EvalContext& context, const CallInfo& call, void* state, Value& out);
  bool skip_nulls = true;  // step is not called when an argument is NULL
  AggregateKind kind = AggregateKind::kNormal;
  /// Takes back one of the steps, whichever came first, so that a frame can move along. false: what
  /// is left cannot be told, and has to be stepped through anew. Null: it never can.
  bool (*retract)(void* state, const Value* args) = nullptr;
};

struct OperatorRow {
  Oid oid;
  const char* name;  // "+", "=", "~~"
  Oid left;          // 0: prefix operator
  Oid right;
  Oid result;
  Oid function;    // FunctionRow::oid
  Oid commutator;  // 0: none
  Oid negator;     // 0: none
};

enum class CastContext : char { kImplicit = 'i', kAssignment = 'a', kExplicit = 'e' };
enum class CastMethod : char { kFunction = 'f', kBinary = 'b', kInputOutput = 'i' };

struct CastRow {
  Oid source;
  Oid target;
  CastContext context;
  CastMethod method;
  Oid function;  // with kFunction; length coercions (source == target) get the typmod through
                 // CallInfo
};

std::span<const FunctionRow* const> functions_named(std::string_view name);
const FunctionRow* find_function(Oid oid);
std::span<const FunctionRow* const> all_functions();

std::span<const AggregateRow* const> aggregates_named(std::string_view name);
std::span<const AggregateRow* const> all_aggregates();
const AggregateRow* find_aggregate(Oid oid);

std::span<const OperatorRow* const> operators_named(std::string_view name);
const OperatorRow* find_operator(std::string_view name, Oid left, Oid right);
std::span<const OperatorRow* const> all_operators();

/// Null: no entry (the binder then considers the I/O casts to and from text that PostgreSQL allows
/// without one).
const CastRow* find_cast(Oid source, Oid target);
std::span<const CastRow* const> all_casts();

}  // namespace granary::sql
