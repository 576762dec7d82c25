// planner/bind/user_casts.h: casts that users made, as binding sees them.
#pragma once

#include <optional>

#include "sql/functions/function.h"

namespace granary::sql {
struct SessionContext;
}

namespace granary::planner {

struct Routine;

/// During its life, casts on this thread are those that the session's transaction sees. Lives on
/// the stack of what binds an expression or a call.
class UserCastScope {
 public:
  explicit UserCastScope(sql::SessionContext& session) noexcept;
  ~UserCastScope();
  UserCastScope(const UserCastScope&) = delete;
  UserCastScope& operator=(const UserCastScope&) = delete;

 private:
  sql::SessionContext* before_;
};

/// cost: nothing where nobody made a cast
std::optional<sql::CastRow> find_user_cast(sql::Oid source, sql::Oid target);
/// is_row_of_ancestor (composite.h) as the session sees its tables.
bool is_row_of_ancestor(sql::Oid type, sql::Oid ancestor);
/// The function of such a cast; null when it is gone.
const sql::FunctionRow* function_of_cast(sql::Oid function);
/// The conversion between types that PostgreSQL stores alike and Granary does not, the same bits in
/// another form: from float4 to int4, say. Null where values are the same.
/// `possible`: set to false where there is none.
const sql::FunctionRow* same_bits(sql::Oid source, sql::Oid target, bool* possible = nullptr);

}  // namespace granary::planner
