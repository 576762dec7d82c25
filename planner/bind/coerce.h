// planner/bind/coerce.h: PostgreSQL's conversion rules (PostgreSQL documentation, chapter 10):
// which type becomes which, when, and how.
#pragma once

#include <span>
#include <string>

#include "planner/bind/binder.h"
#include "sql/functions/function.h"

namespace granary::planner {

using sql::CastContext;

/// How one type becomes another.
enum class CoercionPath : std::uint8_t { kNone, kRelabel, kFunction, kIo, kArray };
CoercionPath find_coercion(sql::Oid source, sql::Oid target, CastContext context,
                           const sql::FunctionRow** function);

bool can_coerce(sql::Oid source, sql::Oid target, CastContext context);
bool binary_coercible(sql::Oid source, sql::Oid target);

bool is_polymorphic(sql::Oid type);
bool is_array(sql::Oid type);
sql::Oid element_of(sql::Oid array);  // 0 when it is none
sql::Oid array_of(sql::Oid element);
char category_of(sql::Oid type);
bool is_preferred(char category, sql::Oid type);

/// `expr` as `target`; resolves unknown literals and untyped parameters. Null when the context does
/// not allow it. errors  22P02 and friends of the literal, at its location
Expr* try_coerce(Binder& binder, Expr* expr, sql::Oid target, std::int32_t typmod,
                 CastContext context, CallForm form, std::int32_t location);
/// As above; errors 42846 "cannot cast type a to b" and 42804 are the caller's to phrase; this one
/// raises 42846.
Expr* coerce(Binder& binder, Expr* expr, sql::Oid target, std::int32_t typmod, CastContext context,
             CallForm form, std::int32_t location);
/// Implicit conversion that is known to exist.
Expr* coerce_implicit(Binder& binder, Expr* expr, sql::Oid target);
/// `expr` as boolean for WHERE, ON ...: 42804 "argument of WHERE must be type boolean, not type
/// integer".
Expr* coerce_to_boolean(Binder& binder, Expr* expr, const char* clause);
/// LIMIT, OFFSET and the like.
Expr* coerce_to_type(Binder& binder, Expr* expr, sql::Oid target, const char* clause);
/// Conversion for storage in a column: 42804 'column "a" is of type x but expression is of type y'.
Expr* coerce_for_column(Binder& binder, Expr* expr, const std::string& column, sql::Oid type,
                        std::int32_t typmod);
/// Common type of UNION, CASE, VALUES, COALESCE ... branches. context: "CASE", "UNION" for 42804.
/// Returns 0 only when `context` is null.
sql::Oid common_type(std::span<Expr* const> exprs, const char* context);
/// The modifier that all branches of that type have; -1: they differ, or have none.
std::int32_t common_typmod(std::span<Expr* const> branches, sql::Oid type);
/// A branch as the common type.
Expr* coerce_branch(Binder& binder, Expr* expr, sql::Oid type, const char* context);

/// What a type looks like in an error message.
std::string type_text(sql::Oid type);

}  // namespace granary::planner
