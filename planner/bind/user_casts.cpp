#include "planner/bind/user_casts.h"

#include <algorithm>
#include <bit>

#include "planner/bind/composite.h"
#include "planner/routine/routine.h"
#include "sql/catalog/access.h"
#include "sql/catalog/cast_catalog.h"
#include "sql/session_on_thread.h"
#include "sql/types/base_type.h"

namespace granary::planner {

namespace {

using sql::CallInfo;
using sql::EvalContext;
using sql::Oid;
using sql::Value;

/// Numbers whose bytes are theirs in PostgreSQL as well.
constexpr Oid kNumbers[] = {sql::kBool,    sql::kChar,  sql::kInt2,    sql::kInt4,    sql::kInt8,
                            sql::kOid,     sql::kXid,   sql::kCid,     sql::kRegproc, sql::kFloat4,
                            sql::kFloat8,  sql::kRegprocedure, sql::kRegclass, sql::kRegtype,
                            sql::kRegnamespace, sql::kRegrole};

bool is_number(Oid type) {
  return std::find(std::begin(kNumbers), std::end(kNumbers), type) != std::end(kNumbers);
}
bool is_text(Oid type) {
  return type == sql::kText || type == sql::kVarchar || type == sql::kBpchar;
}
bool is_signed(Oid type) {
  return type == sql::kInt2 || type == sql::kInt4 || type == sql::kInt8 || type == sql::kChar;
}

std::uint64_t bits_of(const Value& value, Oid type) {
  if (type == sql::kFloat4) return std::bit_cast<std::uint32_t>(static_cast<float>(value.float8));
  if (type == sql::kFloat8) return std::bit_cast<std::uint64_t>(value.float8);
  return static_cast<std::uint64_t>(value.integer);
}

Value of_bits(std::uint64_t bits, Oid type) {
  if (type == sql::kFloat4)
    return Value::of_float(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
  if (type == sql::kFloat8) return Value::of_float(std::bit_cast<double>(bits));
  if (type == sql::kBool) return Value::of_bool((bits & 0xff) != 0);
  const int spare = 64 - 8 * sql::type_of(type).length;
  const std::uint64_t top = bits << spare;
  return Value::of_int(is_signed(type) ? static_cast<std::int64_t>(top) >> spare
                                       : static_cast<std::int64_t>(top >> spare));
}

void read_bits(EvalContext&, const CallInfo& call, const Value* args, std::uint32_t, Value& out) {
  out = of_bits(bits_of(args[0], sql::representation_of(call.argument_types[0])),
                sql::representation_of(call.result_type));
}

}  // namespace

bool is_row_of_ancestor(Oid type, Oid ancestor) {
  sql::SessionContext* session = sql::SessionOnThread::current();
  return session != nullptr && is_row_of_ancestor(*session, type, ancestor);
}

std::optional<sql::CastRow> find_user_cast(Oid source, Oid target) {
  sql::SessionContext* session = sql::SessionOnThread::current();
  if (!sql::catalog::has_user_casts() || session == nullptr) return std::nullopt;
  Arena arena;
  sql::catalog::CatalogAccess access(*session, arena);
  const auto row = sql::catalog::find_cast_row(access, source, target);
  if (!row || row->oid("oid") < sql::kFirstUserOid) return std::nullopt;
  return sql::CastRow{source, target, static_cast<sql::CastContext>(row->letter("castcontext")),
                      static_cast<sql::CastMethod>(row->letter("castmethod")),
                      row->oid("castfunc")};
}

const sql::FunctionRow* function_of_cast(Oid function) {
  sql::SessionContext* session = sql::SessionOnThread::current();
  if (function < sql::kFirstUserOid || session == nullptr) return sql::find_function(function);
  const RoutinePtr routine = find_routine(*session, function);  // the session keeps it
  return routine == nullptr ? nullptr : &routine->row;
}

const sql::FunctionRow* same_bits(Oid source, Oid target, bool* possible) {
  static const sql::FunctionRow row{{}, "same_bits", {sql::kAny}, sql::kAny, read_bits};
  source = sql::representation_of(source);
  target = sql::representation_of(target);
  if (source == target || (is_text(source) && is_text(target))) return nullptr;
  const bool alike = is_number(source) && is_number(target) &&
                     sql::type_of(source).length == sql::type_of(target).length;
  if (possible != nullptr) *possible = alike;
  return &row;
}

}  // namespace granary::planner
