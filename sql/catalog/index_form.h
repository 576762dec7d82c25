// sql/catalog/index_form.h: what the catalogs tell of an index beyond what it does. Most indexes
// are ordered trees: one made USING hash or with an operator class of another name is called so,
// and looks like one to who reads the catalogs, but serves order as well. One made USING gin,
// gist, spgist or brin has none, and its classes say what its keys are (sql/inverted).
// Storage parameters are kept for who asks.
#pragma once

#include <string>
#include <vector>

#include "sql/catalog/access.h"
#include "sql/catalog/ddl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/index_method.h"

namespace granary::sql::catalog {

struct IndexForm {
  Oid method{kBtreeMethod};
  std::vector<Oid> classes;          // pg_index.indclass
  std::vector<std::string> options;  // pg_class.reloptions
  std::vector<std::string> names;    // pg_attribute.attname of its columns; those of an index that
                                     // was copied stay
};

IndexForm index_form(CatalogAccess& access, Oid index);

/// Whether both are of one method and order their columns by classes of the same families.
bool same_kind(CatalogAccess& access, const IndexForm& a, const IndexForm& b);

/// needs   the index was made before the last Ddl::advance
void set_index_form(Ddl& ddl, Oid index, const IndexForm& form);

/// The class that an index of the method has for values of the type where none is named.
Oid default_class(CatalogAccess& access, Oid method, Oid type);

/// 42704
[[noreturn]] void raise_no_default_class(Oid type, std::string_view method);

/// A column becomes `after`, another type or collation: so do the columns of indexes on it, but for
/// those that have a collation of their own. needs  `table` with the column as it was; then
/// Ddl::advance. errors  42804 for an operator class that does not accept the type
void follow_column(Ddl& ddl, const RelationDesc& table, const ColumnDesc& after);

}  // namespace granary::sql::catalog
