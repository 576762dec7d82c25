// sql/catalog/routine_catalog.h: users' functions and procedures as rows of pg_proc: making,
// changing, finding and describing them.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kProcNameIndex = 2691;
inline constexpr std::int64_t kInternalLanguage = 12, kCLanguage = 13, kSqlLanguage = 14,
                              kPlpgsqlLanguage = 13563;

/// Whether anybody ever made a routine in this process or before it started: as long as nobody
/// did, calls are looked up among the built-in functions only. Thread-safe.
bool has_user_routines() noexcept;
/// Start-up: looks for users' rows in pg_proc.
void note_stored_routines(SessionContext& session);

struct RoutineDefinition {
  struct Argument {
    std::string name;
    Oid type;
    char mode = 'i';  // pg_proc.proargmodes
    std::string default_sql;
  };
  std::string name;
  Oid schema;
  char kind = 'f';
  std::int64_t language = kSqlLanguage;
  std::vector<Argument> arguments;
  Oid result;
  bool returns_set = false, strict = false, security_definer = false, leak_proof = false;
  char volatility = 'v', parallel = 'u';
  std::optional<double> cost, rows;
  std::string source, sql_body;
  std::vector<std::string> settings;      // name=value
  std::vector<ObjectAddress> depends_on;  // besides schema, language and types
  std::optional<Oid> owner;               // nothing: the user
};

/// The row's OID. replace: an old row of these arguments is written over. errors  42723, 42P13,
/// 42809, 42501
Oid create_routine(Ddl& ddl, const RoutineDefinition& definition, bool replace);

/// Users' rows of that name along the search path, or in `schema`.
std::vector<CatalogRow> routine_rows(CatalogAccess& access, std::string_view schema,
                                     std::string_view name);

/// The one of that name with these types of input arguments in a schema.
std::optional<CatalogRow> routine_with_arguments(CatalogAccess& access, Oid schema,
                                                 std::string_view name,
                                                 const std::vector<std::int64_t>& types);

void change_routine(Ddl& ddl, const CatalogRow& row, const CatalogRow& changed);

/// "f(integer,text)", qualified where the search path does not show it.
std::string routine_name(CatalogAccess& access, const CatalogRow& row, bool with_types);
/// "function f(integer)": for messages about dependencies.
std::string describe_routine(CatalogAccess& access, const CatalogRow& row);
const char* routine_word(char kind);

// What pg_get_function_...() show.
std::string routine_arguments(EvalContext& context, const CatalogRow& row, bool identity);
std::optional<std::string> routine_result(EvalContext& context, const CatalogRow& row);

}  // namespace granary::sql::catalog
