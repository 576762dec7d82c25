// sql/catalog/domain_catalog.h: domains in pg_type and their checks in pg_constraint. Every change
// of a domain rewrites its pg_type row: its version tells who compiled the checks
// (sql/types/domain.h) that they are stale.
#pragma once

#include <string>
#include <vector>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

struct NewDomain {
  Oid schema;
  std::string name;
  Oid base;  // perhaps a domain itself
  std::int32_t typmod = -1;
  std::int16_t dimensions = 0;  // of an array as it was declared
  Oid collation;  // 0: that of the type below
  bool not_null = false;
  std::string default_sql;  // canonical; empty: none
};

struct DomainCheckRow {
  Oid oid;
  std::string name;
  std::string expression;  // canonical, over a column called value
  bool validated = true;
};

/// errors 42710
Oid create_domain(Ddl& ddl, const NewDomain& domain);
/// errors 42710 for a name that another check of the domain has
void create_domain_check(Ddl& ddl, Oid domain, const DomainCheckRow& check);
/// The checks of one domain, those below it not included, by name.
std::vector<DomainCheckRow> domain_checks(CatalogAccess& access, Oid domain);
/// Changes the domain's row; also what makes compiled checks stale.
void change_domain(Ddl& ddl, Oid domain, const Ddl::Change& change);
/// Replaces or, with an empty text, removes the default; what it names cannot be dropped.
void set_domain_default(Ddl& ddl, Oid domain, const std::string& expression);
/// The default that a column of a domain or base type has without one of its own; empty: none. A
/// domain takes that of the type below it when it is made.
std::string type_default(SessionContext& session, Oid type);

/// A column whose values are of a domain, or of one over it.
struct DomainColumn {
  RelationPtr relation;
  std::uint32_t column;
};
/// Those of tables. errors  0A000 when arrays or composite values in tables hold values of it
std::vector<DomainColumn> columns_of_domain(Ddl& ddl, Oid domain);

/// The expression of a check as its definition shows it, the value as VALUE.
std::string shown_domain_check(SessionContext& session, Oid domain, std::string_view stored,
                               bool pretty);
/// The collation that a domain has of its own, or that of the domain below it; 0: its base type's,
/// also for what is no domain.
Oid domain_collation(SessionContext& session, Oid type);
/// A relation of one column, value, over which checks of a domain over `base` are bound: in the
/// collation of `base`, not in that of the domain.
RelationDesc domain_value_relation(SessionContext& session, Oid base, std::int32_t typmod);
RelationDesc domain_value_relation(SessionContext& session, const CatalogRow& type_row);

}  // namespace granary::sql::catalog
