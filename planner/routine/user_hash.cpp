#include "planner/routine/user_hash.h"

#include "planner/routine/call.h"
#include "planner/routine/routine.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;
using sql::Value;

/// What PostgreSQL hashes partition keys with.
constexpr std::uint64_t kSeed = 0x7A5B22367996DCFDULL;

[[noreturn]] void raise_no_function(sql::EvalContext& context,
                                    const sql::PartitionKey::Part& part) {
  sql::catalog::CatalogAccess access = sql::catalog::access_of(context);
  const auto row = access.get(sql::catalog::kPgOpclass, part.operator_class);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  throw SqlError("42P17", "operator class \"" + std::string(row->text("opcname")) +
                              "\" of access method hash is missing support function 2 for type " +
                              sql::format_type(row->oid("opcintype"), -1));
}

}  // namespace

std::uint64_t call_user_hash(sql::EvalContext& context, const sql::PartitionKey::Part& part,
                             const Value& value) {
  const RoutinePtr routine = find_routine(*context.session, part.hash_function);
  const sql::FunctionRow* row =
      routine != nullptr ? &routine->row : sql::find_function(part.hash_function);
  if (row == nullptr) raise_no_function(context, part);
  const Oid types[] = {row->arguments.types[0], sql::kInt8};
  sql::CallInfo call;
  call.argument_types = types;
  call.result_type = sql::kInt8;
  const Value args[] = {value, Value::of_int(static_cast<std::int64_t>(kSeed)),
                        routine != nullptr ? routine::routine_value(*routine) : Value::null()};
  Value out;
  row->call(context, call, args, routine != nullptr ? 3 : 2, out);
  if (out.is_null()) {
    throw SqlError("XX000", "function " + std::to_string(part.hash_function.value) +
                                " returned NULL");
  }
  return static_cast<std::uint64_t>(out.integer);
}

}  // namespace granary::planner
