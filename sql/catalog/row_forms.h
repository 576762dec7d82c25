// sql/catalog/row_forms.h: the one place that knows how descriptions become catalog rows.
#pragma once

#include "sql/catalog/catalog_row.h"
#include "sql/functions/function.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

/// Between the expressions of one index in pg_index.indexprs.
inline constexpr char kExpressionsApart = '\x1f';

/// Between the type of a key's expression and its text in pg_partitioned_table.partexprs.
inline constexpr char kTypeApart = '\x1e';

/// Default btree operator class of a type; 0: none.
Oid default_operator_class(Oid type);
/// Whether PostgreSQL hashes the type: some have an order and no operator class for hashing.
bool has_hash_class(Oid type);

/// pg_type.typstorage: p plain, x extended, m main. Values that can be stored out of line have
/// another one than p.
char storage_of(const TypeRow& type);

/// pg_attribute.attcollation
Oid attribute_collation(Oid relation, const ColumnDesc& column);
/// pg_attribute
void fill_attribute(CatalogRow& row, Oid relation, const ColumnDesc& column, std::int64_t number);
/// Numbers of the columns that an index or a constraint by it is on; 0: an expression.
std::vector<std::int64_t> key_numbers(const RelationDesc& table, const IndexDesc& index);
/// pg_index
void fill_index(CatalogRow& row, const RelationDesc& table, const IndexDesc& index);
/// pg_class.relfrozenxid and relminmxid
void fill_freezing(CatalogRow& row, bool has_rows);
/// pg_class of a table, view, sequence
void fill_class(CatalogRow& row, const RelationDesc& relation, Oid owner);
/// pg_class of an index
void fill_index_class(CatalogRow& row, const RelationDesc& table, const IndexDesc& index,
                      Oid owner);
/// pg_constraint: contype p, u, c
void fill_constraint(CatalogRow& row, Oid oid, const RelationDesc& table, std::string_view name,
                     char type);

/// pg_constraint of contype f, and back.
void fill_foreign_key(CatalogRow& row, const ForeignKeyDesc& key, const RelationDesc& child,
                      const RelationDesc& parent);
ForeignKeyDesc foreign_key_of(const CatalogRow& row);

/// attmissingval of a column (a one-element array in its array type) and back.
Value missing_value_array(const ColumnDesc& column, Arena& arena);
std::optional<std::string> missing_value_text(const Value& array, Oid type, Arena& arena);

}  // namespace granary::sql::catalog
