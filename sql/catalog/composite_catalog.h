// sql/catalog/composite_catalog.h: composite types in pg_type: the row types of tables and views,
// and stand-alone ones, whose attributes are those of a pg_class row of kind c.
#pragma once

#include <optional>

#include "sql/catalog/ddl.h"
#include "sql/types/user_types.h"

namespace granary::sql::catalog {

/// Whether relations of this kind have a row type.
inline bool has_row_type(char relation_kind) {
  return relation_kind == 'r' || relation_kind == 'v' || relation_kind == 'm' ||
         relation_kind == 'p' || relation_kind == 'f' || relation_kind == 'c';
}

/// Gives a relation that is being made the OID of its row type. errors 42P07, 42710
void reserve_row_type(Ddl& ddl, RelationDesc& relation);
/// The rows of the relation's row type and its array type.
void create_row_type(Ddl& ddl, const RelationDesc& relation);

/// Before the row type of a relation, or an array of it, is used: makes it known by OID
/// (user_types.h), where it stays for ever. Nothing for other types.
void know_row_type(SessionContext& session, Oid type);

/// None when the type is not composite or not visible.
std::optional<CompositeShape> read_composite_shape(SessionContext& session, Oid type);
/// 42P16 when a column of the row type `self` would hold, however deep, a value of it. self: 0 for
/// a relation without a row type yet.
void refuse_recursive_type(SessionContext& session, Oid self, Oid type);
/// 0A000 'cannot alter table "t" because column "x.y" uses its row type' when a stored column has
/// values of the relation's row type, however deep.
void refuse_stored_row_type(Ddl& ddl, const RelationDesc& relation);

}  // namespace granary::sql::catalog
