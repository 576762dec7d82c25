// planner/bind/user_operator.h: operators that users made, beside the built-in ones of their name.
// In a plan such an operator is a call of its function.
#pragma once

#include <string>
#include <string_view>

#include "planner/bind/binder.h"

namespace granary::planner {

/// `name` is empty: nothing that is known of built-in operators by their names holds for it. Lives
/// in the binder's pool.
struct UserOperatorRow : sql::OperatorRow {
  std::string_view spelled;
};
inline bool is_user_operator(const sql::OperatorRow& row) { return row.oid >= sql::kFirstUserOid; }
/// As it is written: "===".
std::string_view spelling(const sql::OperatorRow& row);

/// The schema by which a stored definition names an operator, whose name then is its OID.
inline constexpr std::string_view kOperatorByOid = "pg_operator";

/// Where SQL has no place for an operator's name, a stored definition has the comparison as a call:
/// NULLIF(a, b) is pg_operator."OID".nullif(a, b), CASE x WHEN y has pg_operator."OID".matches(y).
namespace stored_comparison {
inline constexpr std::string_view kNullIf = "nullif", kDistinct = "differ",
                                  kNotDistinct = "same", kWhen = "matches";
}
/// Whether the operator would not be found again by its name and the type of its left operand,
/// whatever users make.
bool is_stored_by_oid(const sql::OperatorRow& row, sql::Oid left);

/// Among users' operators of that name and the built-in ones, by PostgreSQL's rules (documentation
/// §10.2) the one that takes such operands (left 0: prefix). Null: no user's operator has that
/// name, so that only built-in ones can be meant.
/// errors  42883, 42725, 42501 for a schema that may not be used
const sql::OperatorRow* find_user_operator(Binder& binder, std::string_view schema,
                                           std::string_view name, sql::Oid left, sql::Oid right,
                                           std::int32_t location);

/// Makes `call`, whose arguments are the operands, a call of the operator's function.
void call_user_operator(Binder& binder, const sql::OperatorRow& row, Expr& call);
/// The function that is called, for values that the caller converts. The plan depends on it.
const sql::FunctionRow* function_of_user_operator(Binder& binder, const sql::OperatorRow& row,
                                                  std::int32_t location);

/// The operator as text that means it. resolved: for storing, wherever it will be read
/// left, right: the types of the operands as printed; left 0: prefix
std::string operator_text(Binder& binder, const sql::OperatorRow& row, sql::Oid left,
                          sql::Oid right, bool resolved);

/// errors  42883
[[noreturn]] void raise_no_operator(std::string_view schema, std::string_view name, sql::Oid left,
                                    sql::Oid right, std::int32_t location);

}  // namespace granary::planner
