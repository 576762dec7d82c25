// sql/types/domain.h: domains: a base type with constraints. A value has the base type's form; what
// a domain adds is looked at wherever a value becomes one: casts, input, columns left out.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "sql/executor/program.h"
#include "sql/types/user_types.h"

namespace granary::sql {

/// The type that values of a domain are made of, through domains over domains; any other type is
/// itself. cost: a comparison for built-in types
inline Oid base_type(Oid type) noexcept {
  if (type < kFirstStandardOid) return type;
  const UserType* row = find_user_type(type);
  return row != nullptr && row->base ? row->base : type;
}
inline bool is_domain(Oid type) noexcept { return base_type(type) != type; }
/// The modifier of a domain's base type; `typmod` itself for other types.
std::int32_t base_typmod(Oid type, std::int32_t typmod) noexcept;

struct DomainCheck {
  std::string name;
  Program program;  // over a row of one column, the value
};

/// What a domain demands, with what the domains below it demand, in the order of evaluation.
struct DomainConstraints {
  bool not_null = false;
  std::vector<DomainCheck> checks;
  std::vector<Oid> routines;  // the users' functions that the checks call
  /// The rows of pg_type and pg_proc that this was made from, and their versions.
  std::vector<std::pair<engine::RecordPin, std::uint64_t>> made_from;
};

/// Who compiles the expressions of checks; set once, before the first connection.
using DomainCompiler = std::shared_ptr<const DomainConstraints> (*)(SessionContext& session,
                                                                    Oid domain);
void set_domain_compiler(DomainCompiler compiler) noexcept;

/// errors  23514, 23502 with the domain's name; 42501 for functions that the user may not call;
/// those of the checks' expressions
void check_domain(EvalContext& context, Oid domain, const Value& value);
/// The same where the type may be none: a NULL that was left out as a field or an element.
inline void check_null(EvalContext& context, Oid type) {
  if (is_domain(type)) check_domain(context, type, Value::null());
}

namespace types {
/// The row of a domain over `base`; `name` and `sql_name` live for ever.
TypeRow domain_row(const TypeRow& base, Oid oid, Oid array, const char* name, const char* sql_name);
}  // namespace types

}  // namespace granary::sql
