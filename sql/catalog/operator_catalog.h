// sql/catalog/operator_catalog.h: users' operators as rows of pg_operator: making, finding and
// describing them. A change of one voids all plans (access.cpp): whichever operator of a name fits
// best may be another one afterwards.
#pragma once

#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

inline constexpr std::uint32_t kOperatorNameIndex = 2689;

/// Whether anybody ever made an operator of that name in the session's database, or names one, be
/// it undone or dropped since: of other names there are only the built-in ones. Thread-safe.
bool has_user_operators(const SessionContext& session, std::string_view name);
/// Start-up: looks for users' rows in pg_operator.
void note_stored_operators(SessionContext& session);

/// An operator that another one names as its commutator or negator, and that may be made later.
struct OperatorName {
  std::string schema, name;  // name empty: none is named
  std::string shown() const { return schema.empty() ? name : schema + "." + name; }
};

struct OperatorDefinition {
  std::string name;
  Oid schema;
  Oid left;  // 0: a prefix operator
  Oid right, result, function;
  Oid restrict_estimator, join_estimator;
  OperatorName commutator, negator;
  bool hashes = false, merges = false;
};

/// The row's OID. errors  42723, 42P13, 42501, 3F000
Oid create_operator(Ddl& ddl, const OperatorDefinition& definition);
/// Before the row goes: its commutator and negator are without one.
void unlink_operator(CatalogAccess& access, const CatalogRow& row);

/// Users' rows of that name along the search path, or in `schema`; those that were only named by
/// others are among them, without a function.
std::vector<CatalogRow> operator_rows(CatalogAccess& access, std::string_view schema,
                                      std::string_view name);

/// "===(integer,integer)", qualified where the search path does not show it; "===" without types.
std::string operator_name(CatalogAccess& access, const CatalogRow& row, bool with_types);

}  // namespace granary::sql::catalog
