// sql/catalog/ddl.cpp: the rows that objects are made of.
// Longer than 400 lines because making, changing and naming share the same few helpers.
#include "sql/catalog/default_acl.h"
#include "sql/catalog/ddl.h"

#include <set>

#include "base/check.h"
#include "engine/row_lock/relation_mode.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/composite_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/object_name.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/row_forms.h"
#include "sql/catalog/session_roles.h"
#include "sql/catalog/stored_names.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/uncommitted_changes.h"
#include "sql/catalog/watched_ddl.h"
#include "sql/cursor.h"
#include "sql/executor/deferrable_key.h"
#include "sql/executor/running_plan.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

Ddl::Ddl(SessionContext& for_session, Arena& for_arena)
    : session(for_session),
      arena(for_arena),
      catalog(for_session.catalog),
      access(for_session, for_arena) {
  note_own_change(session);
}

Oid Ddl::new_oid(Oid near) { return catalog.allocate_oid(session, is_temporary(near)); }

/// What the statement did is seen from now on: plans that functions made meanwhile are of another
/// state.
Ddl::~Ddl() { note_uncommitted_change(); }

void Ddl::advance() {
  session.transaction.advance_command();
  note_uncommitted_change();
}

namespace {

/// Nobody else touches a temporary relation: it has no record. errors  42501, 0A000
void check_lockable(Ddl& ddl, const RelationDesc& relation) {
  if (relation.system) {
    throw SqlError("42501", "permission denied: \"" + relation.name + "\" is a system catalog");
  }
  refuse_other_temporary(ddl.session, relation, "alter");
}

RelationPtr as_it_is_now(Ddl& ddl, Oid relation) {
  RelationPtr locked = build_relation(ddl.session, relation);
  // Dropped while we queued: look the name up again.
  if (locked == nullptr) require(engine::OpResult::kConflict);
  return locked;
}

}  // namespace

RelationPtr Ddl::lock(const RelationPtr& relation) {
  if (relation == nullptr) require(engine::OpResult::kConflict);  // dropped since it was looked up
  check_lockable(*this, *relation);
  if (relation->record != nullptr)
    require(session.transaction.lock_exclusively(*relation->record));
  return as_it_is_now(*this, relation->oid);
}

RelationPtr lock_beside_readers(Ddl& ddl, const RelationPtr& relation) {
  if (relation == nullptr) require(engine::OpResult::kConflict);
  check_lockable(ddl, *relation);
  if (relation->record != nullptr)
    require(lock_relation(ddl.session, *relation, engine::kReshape, false));
  return as_it_is_now(ddl, relation->oid);
}

engine::OpResult lock_relation(SessionContext& session, const RelationDesc& relation,
                               engine::RowLockMode mode, bool no_wait) {
  const RelationDesc& pg_class = *session.catalog.impl().relation(kPgClass).desc;
  const engine::LatestReads latest(session.transaction);
  return session.transaction.lock_row(*pg_class.table, class_key(pg_class, relation.oid),
                                      {relation.record.get()}, mode, no_wait);
}

std::string class_key(const RelationDesc& pg_class, Oid relation) {
  const IndexDesc& primary = *pg_class.primary_key();
  std::string key;
  encode_index_column(pg_class, primary, primary.columns[0], Value::of_int(relation.value), key);
  return key;
}

Oid Ddl::create_schema(const std::string& name) {
  CatalogRow row = access.make(kPgNamespace);
  const Oid oid = catalog.allocate_oid();
  row.set("oid", oid);
  row.set("nspname", name);
  row.set("nspowner", session.user_oid);
  row.at("nspacl") = new_object_acl(access, session.user_oid, {}, 'n');
  if (catalog.find_schema(session, name) || !access.insert(row)) {
    throw SqlError("42P06", "schema \"" + name + "\" already exists");
  }
  return oid;
}

void Ddl::depend(const ObjectAddress& object, const ObjectAddress& on, char type) {
  if (is_temporary(on.oid) && !is_temporary(object.oid))  // E3 of temporary.h
    raise_not_supported("a permanent object that depends on a temporary one");
  CatalogRow row = access.make(kPgDepend);
  row.set("classid", std::int64_t{object.catalog});
  row.set("objid", object.oid);
  row.set("objsubid", std::int64_t{object.sub});
  row.set("refclassid", std::int64_t{on.catalog});
  row.set("refobjid", on.oid);
  row.set("refobjsubid", std::int64_t{on.sub});
  row.set("deptype", type);
  access.insert(row);
}

void Ddl::create_relation(RelationDesc& desc, const std::vector<std::string>& options) {
  if (desc.schema_oid == kPgCatalogNamespace || desc.schema_oid == kInformationSchemaNamespace) {
    throw SqlError("42501", "permission denied to create \"" + desc.schema + "." + desc.name + "\"")
        .detail("System catalog modifications are currently disallowed.");
  }
  if (is_temporary(desc.schema_oid)) desc.persistence = 't';
  desc.oid = new_oid(desc.schema_oid);
  forget_relation_at_end(session, desc.oid, false);
  if (has_row_type(desc.kind)) reserve_row_type(*this, desc);
  if (desc.kind != 'v' && desc.kind != 'p' && desc.kind != 'c') {
    desc.table = &catalog.store().create_table(desc.storage_options(false));
    desc.storage = desc.table->id();
    session.ddl_effects.created(desc.storage);
  }
  CatalogRow row = access.make(kPgClass);
  fill_class(row, desc, session.user_oid);
  const bool sequence = desc.kind == 'S';
  if (sequence || std::string_view("rpvmf").find(desc.kind) != std::string_view::npos) {
    row.at("relacl") =
        new_object_acl(access, session.user_oid, desc.schema_oid, sequence ? 'S' : 'r');
  }
  if (!options.empty()) row.set_input("reloptions", array_text(options));
  if (!access.insert(row)) {
    throw SqlError("42P07", "relation \"" + desc.name + "\" already exists");
  }
  if (desc.kind != 'c') depend({kPgClass, desc.oid, 0}, {kPgNamespace, desc.schema_oid, 0}, 'n');
  if (desc.row_type) create_row_type(*this, desc);
  for (const ColumnDesc& column : desc.columns) create_column(desc, column);
  for (IndexDesc& index : desc.indexes) {
    create_index(desc, index,
                 index.is_primary_key() ? 'p'
                 : index.is_exclusion() ? 'x'
                 : index.is_key()       ? 'u'
                                        : '\0');
  }
}

void Ddl::create_column(const RelationDesc& table, const ColumnDesc& column) {
  constexpr std::int16_t kColumnsMax = 1600;
  if (column.number > kColumnsMax)
    throw SqlError("54011", "tables can have at most 1600 columns");
  CatalogRow row = access.make(kPgAttribute);
  fill_attribute(row, table.oid, column, column.number);
  if (column.missing_value) row.at("attmissingval") = missing_value_array(column, arena);
  access.insert(row);
  depend_on_type(*this, table, column);
  require_type_usage(session, column.type);
  if (column.default_sql.empty()) return;
  store_default(table, column, column.default_sql);
}

void Ddl::store_default(const RelationDesc& table, const ColumnDesc& column,
                        const std::string& expression) {
  CatalogRow stored = access.make(kPgAttrdef);
  const Oid oid = new_oid(table.oid);
  stored.set("oid", oid);
  stored.set("adrelid", table.oid);
  stored.set("adnum", std::int64_t{column.number});
  stored.set("adbin", expression);
  access.insert(stored);
  const bool generated = column.generated != 0;
  depend({kPgAttrdef, oid, 0}, {kPgClass, table.oid, column.number}, generated ? 'i' : 'a');
  for (const std::int16_t other : column.generated_from)
    depend({kPgAttrdef, oid, 0}, {kPgClass, table.oid, other}, 'n');
  for (const Oid relation : relations_named(expression)) {
    if (is_temporary(relation) && !is_temporary(table.oid))
      raise_not_supported("a default of a permanent table that uses a temporary sequence");
    depend({kPgAttrdef, oid, 0}, {kPgClass, relation, 0}, 'n');
  }
  for (const ObjectAddress& used : objects_named(expression))
    depend({kPgAttrdef, oid, 0}, used, 'n');
}

void Ddl::set_default(const RelationDesc& table, const ColumnDesc& column,
                      const std::string& expression) {
  const Value key[2] = {Value::of_int(table.oid.value), Value::of_int(column.number)};
  if (const auto old = access.get_by(kPgAttrdef, kAttrdefRelidIndex, key)) {
    if (session.watched_ddl != nullptr && expression.empty())
      session.watched_ddl->note_dropped({kPgAttrdef, old->oid("oid"), 0}, true, false);
    const Value prefix[2] = {Value::of_int(kPgAttrdef), Value::of_int(old->oid("oid").value)};
    for (const CatalogRow& row : access.find(kPgDepend, kDependDependerIndex, prefix))
      access.remove(row);
    access.remove(*old);
    advance();
  }
  if (!expression.empty()) store_default(table, column, expression);
  change_attribute(table.oid, column.number, [&](CatalogRow& row) {
    row.set("atthasdef", std::int64_t{!expression.empty()});
  });
}

void Ddl::create_index(const RelationDesc& table, IndexDesc& index, char constraint) {
  for (IndexColumn& part : index.columns) {
    if (!part.collation && !table.is_expression(part))
      part.collation = table.columns[part.column].collation;
    set_order(access, table, part);
  }
  index.oid = new_oid(table.oid);
  if (index.primary) {
    index.table = table.table;
    index.storage = table.storage;
  } else if (table.kind == 'p') {
    index.table = nullptr;  // its parts are on the partitions
  } else {
    index.table = &catalog.store().create_table(table.storage_options(true));
    index.storage = index.table->id();
    session.ddl_effects.created(index.storage);
  }
  insert_index_rows(table, index);
  for (const IndexColumn& part : index.columns) {
    const bool own = !table.is_expression(part) &&
                     part.collation == table.columns[part.column].collation;
    if (!own) depend_on_collation(*this, {kPgClass, index.oid, 0}, part.collation);
  }
  depend_on_named(table, index);
  std::vector<std::uint32_t> used = index.included;
  for (const IndexColumn& column : index.columns) {
    if (!table.is_expression(column)) used.push_back(column.column);
  }
  used.insert(used.end(), index.mentioned.begin(), index.mentioned.end());
  if (constraint == 0) {
    for (const std::uint32_t column : used)
      depend({kPgClass, index.oid, 0}, {kPgClass, table.oid, table.columns[column].number}, 'a');
    if (used.empty()) depend({kPgClass, index.oid, 0}, {kPgClass, table.oid, 0}, 'a');
    return;
  }
  create_key_constraint(table, index, constraint);
}

void Ddl::depend_on_named(const RelationDesc& table, const IndexDesc& index) {
  std::set<ObjectAddress> named = objects_named(index.predicate_sql);
  for (const IndexColumn& part : index.columns) {
    if (!table.is_expression(part)) continue;
    named.merge(objects_named(table.expression(part).sql));
  }
  for (const ObjectAddress& object : named) {
    if (object.catalog != kPgCollation) depend({kPgClass, index.oid, 0}, object, 'n');
  }
}

void Ddl::create_key_constraint(const RelationDesc& table, IndexDesc& index, char type) {
  index.constraint = new_oid(table.oid);
  std::vector<std::int64_t> keys = key_numbers(table, index);
  CatalogRow row = access.make(kPgConstraint);
  fill_constraint(row, index.constraint, table, index.name, type);
  row.set("condeferrable", std::int64_t{index.deferrable});
  row.set("condeferred", std::int64_t{index.deferred});
  row.set("conindid", index.oid);
  row.set_input("conkey", array_text(keys));
  if (index.is_exclusion()) {
    std::vector<std::int64_t> operators;
    for (const Oid one : index.exclusion) operators.push_back(one.value);
    row.set_input("conexclop", array_text(operators));
  }
  if (!access.insert(row)) {
    throw SqlError("42710", "constraint \"" + index.name + "\" for relation \"" + table.name +
                                "\" already exists");
  }
  depend({kPgClass, index.oid, 0}, {kPgConstraint, index.constraint, 0}, 'i');
  for (const std::uint32_t column : index.included) {
    depend({kPgConstraint, index.constraint, 0},
           {kPgClass, table.oid, table.columns[column].number}, 'a');
  }
  std::erase(keys, 0);  // expressions
  for (const std::uint32_t column : index.mentioned) {
    const std::int16_t number = table.columns[column].number;
    if (std::find(keys.begin(), keys.end(), number) == keys.end())
      depend({kPgConstraint, index.constraint, 0}, {kPgClass, table.oid, number}, 'n');
  }
  for (const std::int64_t key : keys) {
    depend({kPgConstraint, index.constraint, 0},
           {kPgClass, table.oid, static_cast<std::int32_t>(key)}, 'a');
  }
  if (keys.empty()) depend({kPgConstraint, index.constraint, 0}, {kPgClass, table.oid, 0}, 'a');
}

namespace {

/// The columns of an index as pg_attribute has them.
std::vector<ColumnDesc> index_attributes(const RelationDesc& table, const IndexDesc& index) {
  std::vector<ColumnDesc> out;
  std::set<std::string> names;
  std::vector<IndexColumn> columns = index.columns;
  for (const std::uint32_t included : index.included) columns.push_back({included});
  for (const IndexColumn& key : columns) {
    ColumnDesc column;
    if (table.is_expression(key)) {
      column.type = table.expression(key).type;
      column.name = "expr";  // who knows how it was written gives it another (index_form.h)
    } else {
      const ColumnDesc& named = table.columns[key.column];
      column.type = named.type;
      column.typmod = named.typmod;
      column.name = named.name;
      column.storage = named.storage;
      column.compression = named.compression;
      column.dimensions = named.dimensions;
    }
    column.collation = key.collation;
    const std::string name = column.name;
    for (int again = 1; !names.insert(column.name).second; ++again)
      column.name = name + std::to_string(again);
    out.push_back(std::move(column));
  }
  return out;
}

}  // namespace

void Ddl::insert_index_rows(const RelationDesc& table, const IndexDesc& index) {
  constexpr std::size_t kColumnsMax = 32;
  if (index.columns.size() + index.included.size() > kColumnsMax)
    throw SqlError("54011", "cannot use more than 32 columns in an index");
  forget_relation_at_end(session, index.oid, false);
  CatalogRow named = access.make(kPgClass);
  fill_index_class(named, table, index, relation_owner(access, table.oid));
  if (!access.insert(named)) {
    throw SqlError("42P07", "relation \"" + index.name + "\" already exists");
  }
  CatalogRow row = access.make(kPgIndex);
  fill_index(row, table, index);
  access.insert(row);
  std::int64_t number = 0;
  for (const ColumnDesc& column : index_attributes(table, index)) {
    CatalogRow attribute = access.make(kPgAttribute);
    fill_attribute(attribute, index.oid, column, ++number);
    const bool included = number > static_cast<std::int64_t>(index.columns.size());
    if (included) attribute.set("attcollation", Oid{});  // compares with nothing
    access.insert(attribute);
  }
}

void Ddl::change_index(const RelationDesc& table, const IndexDesc& index,
                       const std::vector<Oid>& classes, const std::vector<std::string>& names) {
  const auto row = access.get(kPgIndex, index.oid);
  if (!row) require(engine::OpResult::kConflict);
  CatalogRow fresh = access.make(kPgIndex);
  fill_index(fresh, table, index);
  CatalogRow changed = *row;
  for (const char* column : {"indkey", "indexprs", "indpred", "indcollation"})
    changed.at(column) = fresh.at(column);
  std::vector<std::int64_t> numbers;
  for (const Oid one : classes) numbers.push_back(one.value);
  changed.set_input("indclass", vector_text(numbers));
  access.update(*row, changed);
  const Value depender[2] = {Value::of_int(kPgClass), Value::of_int(index.oid.value)};
  for (const CatalogRow& known : access.find(kPgDepend, kDependDependerIndex, depender)) {
    const std::uint32_t catalog = known.oid("refclassid").value;
    if (catalog == kPgProc || catalog == kPgOperator || catalog == kPgType) access.remove(known);
  }
  depend_on_named(table, index);
  std::int16_t number = 0;
  for (const ColumnDesc& column : index_attributes(table, index)) {
    change_attribute(index.oid, ++number, [&](CatalogRow& attribute) {
      const auto at = static_cast<std::size_t>(number - 1);
      const std::string name(names.empty() ? attribute.text("attname") : names[at]);
      fill_attribute(attribute, index.oid, column, number);
      attribute.set("attname", name);
    });
  }
}

Oid Ddl::create_check(const RelationDesc& table, const std::string& name,
                      const std::string& expression, const std::vector<std::int16_t>& columns) {
  const Oid oid = new_oid(table.oid);
  CatalogRow row = access.make(kPgConstraint);
  fill_constraint(row, oid, table, name, 'c');
  row.set("conbin", expression);
  std::vector<std::int64_t> keys(columns.begin(), columns.end());
  if (!keys.empty()) row.set_input("conkey", array_text(keys));
  if (!access.insert(row)) {
    throw SqlError(
        "42710", "constraint \"" + name + "\" for relation \"" + table.name + "\" already exists");
  }
  for (const std::int16_t column : columns)
    depend({kPgConstraint, oid, 0}, {kPgClass, table.oid, column}, 'a');
  if (columns.empty()) depend({kPgConstraint, oid, 0}, {kPgClass, table.oid, 0}, 'a');
  for (const ObjectAddress& used : objects_named(expression))
    depend({kPgConstraint, oid, 0}, used, 'n');
  return oid;
}

void Ddl::create_foreign_key(ForeignKeyDesc& key, const RelationDesc& child,
                             const RelationDesc& parent) {
  key.oid = new_oid(child.oid);
  CatalogRow row = access.make(kPgConstraint);
  fill_foreign_key(row, key, child, parent);
  if (!access.insert(row)) {
    throw SqlError("42710", "constraint \"" + key.name + "\" for relation \"" + child.name +
                                "\" already exists");
  }
  const ObjectAddress self{kPgConstraint, key.oid, 0};
  for (const std::uint32_t column : key.columns)
    depend(self, {kPgClass, child.oid, child.columns[column].number}, 'a');
  for (const std::uint32_t column : key.parent_columns)
    depend(self, {kPgClass, parent.oid, parent.columns[column].number}, 'n');
  depend(self, {kPgClass, key.parent_index, 0}, 'n');
  const auto has_triggers = [](CatalogRow& changed) {
    changed.set("relhastriggers", std::int64_t{1});
  };
  change_class(child.oid, has_triggers);
  advance();
  if (parent.oid != child.oid) change_class(parent.oid, has_triggers);
  advance();
}

void Ddl::refuse_in_use(const RelationDesc& relation, const char* command) const {
  const SessionCursors* cursors = find_cursors(session);
  const bool in_use = RunningPlan::uses(relation.oid) ||
                      (cursors != nullptr && cursors->use(relation.oid));
  if (relation.kind != 'v' && in_use) {
    throw SqlError("55006", std::string("cannot ") + command + " \"" + relation.name +
                                "\" because it is being used by active queries in this session");
  }
  if (!has_pending_checks(session, relation)) return;
  throw SqlError("55006", std::string("cannot ") + command + " \"" + relation.name +
                              "\" because it has pending trigger events");
}

void Ddl::change_class(Oid relation, const Change& change) {
  const std::optional<CatalogRow> row = access.get(kPgClass, relation);
  if (!row) require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  change(changed);
  access.update(*row, changed);
}

void Ddl::change_attribute(Oid relation, std::int16_t number, const Change& change) {
  const Value key[2] = {Value::of_int(relation.value), Value::of_int(number)};
  const std::optional<CatalogRow> row = access.get(kPgAttribute, key);
  if (!row) require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  change(changed);
  access.update(*row, changed);
}

void Ddl::touch(const RelationDesc& table, bool has_index, std::size_t checks) {
  change_class(table.oid, [&](CatalogRow& row) {
    row.set("relhasindex", std::int64_t{has_index});
    row.set("relchecks", static_cast<std::int64_t>(checks));
  });
}

bool Ddl::name_taken(Oid schema, const std::string& name) {
  if (std::find(names_reserved_.begin(), names_reserved_.end(), name) != names_reserved_.end())
    return true;
  const Value key[2] = {Value::of_text(name), Value::of_int(schema.value)};
  return access.get_by(kPgClass, kClassNameIndex, key).has_value();
}

bool Ddl::constraint_exists(const RelationDesc& table, const std::string& name) {
  const Value prefix = Value::of_int(table.oid.value);
  for (const CatalogRow& row : access.find(kPgConstraint, kConstraintRelidIndex, {&prefix, 1})) {
    if (row.text("conname") == name) return true;
  }
  return false;
}

bool Ddl::names_constraint(Oid schema, const std::string& name) {
  constexpr std::uint32_t kConstraintNameIndex = 2664;
  const Value key[2] = {Value::of_text(name), Value::of_int(schema.value)};
  return !access.find(kPgConstraint, kConstraintNameIndex, key).empty();
}

std::string Ddl::choose_name(const std::string& name1, const std::string& name2,
                             const std::string& label, Oid schema) {
  const bool constraint = label == "pkey" || label == "key" || label == "excl";
  std::string tail = label;
  for (int number = 1;; ++number) {
    std::string name = object_name(name1, name2, tail);
    const bool taken = name_taken(schema, name) || (constraint && names_constraint(schema, name));
    if (!taken) return name;
    tail = label + std::to_string(number);
  }
}

std::string Ddl::choose_constraint_name(Oid schema, const std::string& name1,
                                        const std::string& name2, const std::string& label,
                                        std::span<const CheckDesc> checks) {
  std::string tail = label;
  for (int number = 1;; ++number) {
    std::string name = object_name(name1, name2, tail);
    const bool planned = std::any_of(checks.begin(), checks.end(),
                                     [&](const CheckDesc& check) { return check.name == name; });
    if (!planned && !names_constraint(schema, name)) return name;
    tail = label + std::to_string(number);
  }
}

}  // namespace granary::sql::catalog
