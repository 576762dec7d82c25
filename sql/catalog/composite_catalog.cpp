#include "sql/catalog/composite_catalog.h"

#include <set>

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/latest_catalog.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/type_names.h"
#include "sql/types/composite.h"
#include "sql/types/range.h"

namespace granary::sql::catalog {

void reserve_row_type(Ddl& ddl, RelationDesc& relation) {
  const Value name[2] = {Value::of_text(relation.name), Value::of_int(relation.schema_oid.value)};
  if (relation.kind != 'c' && ddl.access.get_by(kPgClass, kClassNameIndex, name))
    throw SqlError("42P07", "relation \"" + relation.name + "\" already exists");
  if (!claim_type_name(ddl, relation.schema_oid, relation.name)) {
    SqlError error("42710", "type \"" + relation.name + "\" already exists");
    if (relation.kind == 'c') throw error;
    throw std::move(error).hint(
        "A relation has an associated type of the same name, so you must use a name that doesn't "
        "conflict with any existing type.");
  }
  relation.row_type = ddl.new_oid(relation.schema_oid);
}

void create_row_type(Ddl& ddl, const RelationDesc& relation) {
  NewType type;
  type.oid = relation.row_type;
  type.array = ddl.new_oid(relation.schema_oid);
  type.schema = relation.schema_oid;
  type.name = relation.name;
  type.kind = 'c';
  type.category = 'C';
  type.input = 2290;
  type.output = 2291;
  type.receive = 2402;
  type.send = 2403;
  insert_type_row(ddl, type, [&](CatalogRow& row) {
    row.set("typrelid", relation.oid);
    if (relation.kind != 'c') row.set_null("typacl");  // the relation's own
  });
  const std::string array_name = insert_array_row(ddl, type);
  const ObjectAddress self{kPgType, type.oid, 0}, owner{kPgClass, relation.oid, 0};
  if (relation.kind == 'c') {
    ddl.depend(self, {kPgNamespace, relation.schema_oid, 0}, 'n');
    ddl.depend(owner, self, 'i');
  } else {
    ddl.depend(self, owner, 'i');
  }
  // What is known of a type stays for ever: the row type of a relation waits until it is used
  // (know_row_type), which few ever are.
  if (relation.kind == 'c')
    register_composite(type.oid, type.array, type.name, array_name, relation.oid);
}

std::optional<CompositeShape> read_composite_shape(SessionContext& session, Oid type) {
  const LatestCatalog latest(session);
  const RelationPtr relation = session.catalog.find_relation(session, relation_of_type(type));
  if (relation == nullptr) return std::nullopt;
  RecordShape shape;
  for (const ColumnDesc& column : relation->columns)
    shape.push_back({column.name, column.type, column.typmod, column.dropped});
  CompositeShape out;
  out.database = session.catalog.place().database;
  out.fields = record_shape(record_shape_number(std::move(shape)));
  out.record = relation->record;
  out.version = relation->version;
  return out;
}

void know_row_type(SessionContext& session, Oid type) {
  if (type < kFirstUserOid || find_type(type) != nullptr) return;
  Arena arena;
  CatalogAccess access(session, arena);
  std::optional<CatalogRow> row = access.get(kPgType, type);
  if (row && row->oid("typelem")) row = access.get(kPgType, row->oid("typelem"));
  if (row) register_type(access, *row);
}

namespace {

/// What values of the type are made of: the elements of an array, the bounds of ranges.
Oid member_or_self(Oid type) {
  if (const RangeFamily* ranges = find_range_family(type)) return ranges->subtype;
  if (const RangeFamily* ranges = find_multirange_family(type)) return ranges->subtype;
  const Oid element = type_of(type).element_oid;
  return element ? element : type;
}

void refuse_recursion(SessionContext& session, Oid self, Oid type, std::set<Oid>& seen) {
  type = member_or_self(type);
  if (self && type == self) {
    throw SqlError(
        "42P16", "composite type " + format_type(self, -1) + " cannot be made a member of itself");
  }
  if (!is_composite(type) || !seen.insert(type).second) return;
  EvalContext context;
  context.session = &session;
  for (const RecordField& field : composite_shape(context, type)) {
    if (!field.dropped) refuse_recursion(session, self, field.type, seen);
  }
}

[[noreturn]] void refuse_used(const RelationDesc& altered, const std::string& column) {
  const bool type_alone = altered.kind == 'c';
  throw SqlError("0A000", std::string("cannot alter ") + (type_alone ? "type" : "table") + " \"" +
                              altered.name + "\" because column \"" + column +
                              (type_alone ? "\" uses it" : "\" uses its row type"));
}

/// An index on expressions of the type has keys in its order.
void refuse_index(Ddl& ddl, Oid type, Oid index_oid, const RelationDesc& altered) {
  const std::optional<CatalogRow> row = ddl.access.get(kPgIndex, index_oid);
  if (!row) return;
  const RelationPtr table = ddl.catalog.find_relation(ddl.session, row->oid("indrelid"));
  if (table == nullptr) return;
  for (const IndexDesc& index : table->indexes) {
    for (std::size_t i = 0; index.oid == index_oid && i < index.columns.size(); ++i) {
      const IndexColumn& part = index.columns[i];
      if (!table->is_expression(part) || table->expression(part).type != type) continue;
      const Value key[2] = {Value::of_int(index_oid.value),
                            Value::of_int(static_cast<std::int64_t>(i + 1))};
      const std::optional<CatalogRow> column = ddl.access.get(kPgAttribute, key);
      if (!column) require(engine::OpResult::kConflict);
      refuse_used(altered, index.name + "." + std::string(column->text("attname")));
    }
  }
}

/// Relations with a column of the type, an array of it or a composite type that has it, and
/// indexes on such expressions.
void refuse_users(Ddl& ddl, Oid type, const RelationDesc& altered, std::set<Oid>& seen) {
  if (!seen.insert(type).second) return;
  const Value prefix[2] = {Value::of_int(kPgType), Value::of_int(type.value)};
  for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependReferenceIndex, prefix)) {
    const Oid user = row.oid("objid");
    if (row.integer("classid") == kPgType) {
      refuse_users(ddl, user, altered, seen);  // its array type
      continue;
    }
    if (row.integer("classid") != kPgClass) continue;
    if (row.integer("objsubid") == 0) {
      refuse_index(ddl, type, user, altered);
      continue;
    }
    const RelationPtr relation = ddl.catalog.find_relation(ddl.session, user);
    if (relation == nullptr) continue;
    if (relation->kind == 'r' || relation->kind == 'p') {
      const auto at = static_cast<std::size_t>(row.integer("objsubid") - 1);
      refuse_used(altered, relation->name + "." + relation->columns[at].name);
    }
    if (relation->row_type) refuse_users(ddl, relation->row_type, altered, seen);
  }
}

}  // namespace

void refuse_recursive_type(SessionContext& session, Oid self, Oid type) {
  std::set<Oid> seen;
  refuse_recursion(session, self, type, seen);
}

void refuse_stored_row_type(Ddl& ddl, const RelationDesc& relation) {
  if (!relation.row_type) return;
  std::set<Oid> seen;
  refuse_users(ddl, relation.row_type, relation, seen);
}

}  // namespace granary::sql::catalog
