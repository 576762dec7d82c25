// planner/utility/foreign_keys.cpp: FOREIGN KEY constraints from syntax to catalog; SET
// CONSTRAINTS.
#include <algorithm>

#include "planner/utility/constraints.h"
#include "planner/utility/foreign_key_tree.h"
#include "planner/utility/late_checks.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/foreign_key_tree.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/foreign_key.h"
#include "sql/executor/system_columns.h"
#include "sql/functions/function.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::Ddl;

namespace {

char letter_of(const char* text, char otherwise) {
  return text != nullptr && text[0] != '\0' ? text[0] : otherwise;
}

std::uint32_t column_index(const sql::RelationDesc& table, std::string_view name) {
  for (std::uint32_t i = 0; i < table.columns.size(); ++i) {
    if (!table.columns[i].dropped && table.columns[i].name == name) return i;
  }
  if (sql::find_system_column(name))
    throw SqlError("0A000", "system columns cannot be used in foreign keys");
  throw SqlError("42703", "column \"" + std::string(name) +
                              "\" referenced in foreign key constraint does not exist");
}

/// Whether a value of the child's type can be looked up among the parent's. Domains count as what
/// they are made of.
bool comparable(sql::Oid child, sql::Oid parent) {
  child = sql::base_type(child);
  parent = sql::base_type(parent);
  const auto is_integer = [](sql::Oid type) {
    return type == sql::kInt2 || type == sql::kInt4 || type == sql::kInt8;
  };
  if (child == parent || (is_integer(child) && is_integer(parent))) return true;
  const auto is_text = [](sql::Oid type) { return type == sql::kText || type == sql::kVarchar; };
  if (is_text(child) && is_text(parent)) return true;
  const sql::CastRow* cast = sql::find_cast(child, parent);
  return cast != nullptr && cast->context == sql::CastContext::kImplicit &&
         cast->method != sql::CastMethod::kInputOutput;
}

/// errors  42804
void check_types(const sql::ForeignKeyDesc& key, const sql::RelationDesc& child,
                 const sql::RelationDesc& parent) {
  for (std::size_t i = 0; i < key.columns.size(); ++i) {
    const sql::ColumnDesc& own = child.columns[key.columns[i]];
    const sql::ColumnDesc& other = parent.columns[key.parent_columns[i]];
    if (comparable(own.type, other.type)) continue;
    throw SqlError("42804", "foreign key constraint \"" + key.name + "\" cannot be implemented")
        .detail("Key columns \"" + own.name + "\" and \"" + other.name +
                "\" are of incompatible types: " + sql::format_type(own.type, -1) + " and " +
                sql::format_type(other.type, -1) + ".");
  }
}

class ForeignKeyBuilder {
 public:
  ForeignKeyBuilder(UtilityRun& run, Ddl& ddl, const sql::RelationDesc& child,
                    const ddl::ForeignKeyDefinition& definition)
      : run_(run), ddl_(ddl), child_(child), definition_(definition) {}

  sql::RelationPtr parent() {
    const PgQuery__RangeVar& name = *definition_.constraint->pktable;
    sql::RelationPtr found = relation_of(run_, name);
    if ((found->kind != 'r' && found->kind != 'p') || found->system) {
      throw SqlError(found->system ? "42501" : "42809",
                     found->system
                         ? "permission denied: \"" + found->name + "\" is a system catalog"
                         : "referenced relation \"" + found->name + "\" is not a table");
    }
    check_persistence(*found);
    return found->oid == child_.oid ? found : sql::catalog::lock_beside_readers(ddl_, found);
  }

  sql::ForeignKeyDesc build(const sql::RelationDesc& parent) {
    const PgQuery__Constraint& constraint = *definition_.constraint;
    sql::ForeignKeyDesc key;
    key.child = child_.oid;
    key.parent = parent.oid;
    for (const std::string& name : definition_.columns)
      key.columns.push_back(column_index(child_, name));
    for (std::size_t i = 0; i < constraint.n_pk_attrs; ++i)
      key.parent_columns.push_back(column_index(parent, ast::string_of(constraint.pk_attrs[i])));
    key.on_update = letter_of(constraint.fk_upd_action, 'a');
    key.on_delete = letter_of(constraint.fk_del_action, 'a');
    key.match = letter_of(constraint.fk_matchtype, 's');
    if (key.match == 'p') sql::raise_not_supported("MATCH PARTIAL");
    key.deferrable = definition_.deferrable;
    key.deferred = definition_.deferred;
    key.validated = definition_.validated;
    set_columns(key);
    find_index(key, parent);
    if (key.columns.size() != key.parent_columns.size()) {
      throw SqlError("42830",
                     "number of referencing and referenced columns for foreign key disagree");
    }
    name(key);
    check_types(key, child_, parent);
    check_generated(key);
    return key;
  }

 private:
  void set_columns(sql::ForeignKeyDesc& key) {
    const PgQuery__Constraint& constraint = *definition_.constraint;
    for (std::size_t i = 0; i < constraint.n_fk_del_set_cols; ++i) {
      const std::string_view column = ast::string_of(constraint.fk_del_set_cols[i]);
      const std::uint32_t index = column_index(child_, column);
      if (std::find(key.columns.begin(), key.columns.end(), index) == key.columns.end()) {
        throw SqlError("42P10", "column \"" + std::string(column) +
                                    "\" referenced in ON DELETE SET action must be part of "
                                    "foreign key");
      }
      if (std::find(key.delete_set_columns.begin(), key.delete_set_columns.end(), index) ==
          key.delete_set_columns.end())
        key.delete_set_columns.push_back(index);
    }
  }

  [[noreturn]] static void refuse_deferrable(const sql::RelationDesc& parent, const char* kind) {
    throw SqlError("55000", std::string("cannot use a deferrable ") + kind +
                                " for referenced table \"" + parent.name + "\"");
  }

  void find_index(sql::ForeignKeyDesc& key, const sql::RelationDesc& parent) {
    if (definition_.constraint->n_pk_attrs == 0) {
      const sql::IndexDesc* primary = parent.declared_primary_key();
      if (primary == nullptr) {
        throw SqlError("42704",
                       "there is no primary key for referenced table \"" + parent.name + "\"");
      }
      if (primary->deferrable) refuse_deferrable(parent, "primary key");
      for (const sql::IndexColumn& column : primary->columns)
        key.parent_columns.push_back(column.column);
      key.parent_index = primary->oid;
      return;
    }
    std::vector<std::uint32_t> wanted = key.parent_columns;
    std::sort(wanted.begin(), wanted.end());
    if (std::adjacent_find(wanted.begin(), wanted.end()) != wanted.end()) {
      throw SqlError("42830", "foreign key referenced-columns list must not contain duplicates");
    }
    bool deferrable = false;
    for (const sql::IndexDesc& index : parent.indexes) {
      if (!index.is_key() || !index.valid || !index.predicate_sql.empty()) continue;
      std::vector<std::uint32_t> own;
      for (const sql::IndexColumn& column : index.columns) own.push_back(column.column);
      std::sort(own.begin(), own.end());
      if (own != wanted) continue;
      deferrable |= index.deferrable;
      if (index.deferrable) continue;
      key.parent_index = index.oid;
      return;
    }
    if (deferrable) refuse_deferrable(parent, "unique constraint");
    throw SqlError("42830",
                   "there is no unique constraint matching given keys for referenced "
                   "table \"" +
                       parent.name + "\"");
  }

  void name(sql::ForeignKeyDesc& key) {
    key.name = definition_.name;
    if (!key.name.empty()) return;
    std::string columns;
    for (const std::string& column : definition_.columns)
      columns += (columns.empty() ? "" : "_") + column;
    key.name = ddl_.choose_constraint_name(child_.schema_oid, child_.name, columns, "fkey");
  }

  /// Nobody refers to what goes away sooner.
  void check_persistence(const sql::RelationDesc& parent) {
    const char* rule = nullptr;
    if (child_.persistence == 'p' && parent.persistence != 'p') {
      rule = "constraints on permanent tables may reference only permanent tables";
    } else if (child_.persistence == 'u' && parent.persistence == 't') {
      rule = "constraints on unlogged tables may reference only permanent or unlogged tables";
    } else if (child_.persistence == 't' && parent.persistence != 't') {
      rule = "constraints on temporary tables may reference only temporary tables";
    } else if (sql::catalog::is_other_temporary(run_.session, parent.schema_oid)) {
      rule = "constraints on temporary tables must involve temporary tables of this session";
    }
    if (rule != nullptr) throw SqlError("42P16", rule);
  }

  void check_generated(const sql::ForeignKeyDesc& key) {
    for (const std::uint32_t column : key.columns) {
      if (child_.columns[column].generated == 0) continue;
      const bool update = key.on_update == 'c' || key.on_update == 'n' || key.on_update == 'd';
      const bool removal = key.on_delete == 'n' || key.on_delete == 'd';
      if (!update && !removal) continue;
      throw SqlError("42601", std::string("invalid ON ") + (update ? "UPDATE" : "DELETE") +
                                  " action for foreign key constraint containing generated column");
    }
  }

  UtilityRun& run_;
  Ddl& ddl_;
  const sql::RelationDesc& child_;
  const ddl::ForeignKeyDefinition& definition_;
};

/// The deferrable constraints of a name, in one schema or along the search path; others are
/// IMMEDIATE as they are. errors 42704, 42809
void named_constraints(UtilityRun& run, const PgQuery__RangeVar& name, bool deferred,
                       std::vector<sql::Oid>& out) {
  constexpr std::uint32_t kConstraintNameIndex = 2664;
  sql::catalog::Catalog& catalog = run.session.catalog;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  std::vector<sql::Oid> schemas;
  if (const std::string_view schema = ast::text(name.schemaname); !schema.empty()) {
    const sql::Oid oid = catalog.find_schema(run.session, schema);
    if (!oid) throw SqlError("3F000", "schema \"" + std::string(schema) + "\" does not exist");
    schemas.push_back(oid);
  } else {
    schemas = catalog.search_path(run.session);
  }
  for (const sql::Oid schema : schemas) {
    const sql::Value key[2] = {sql::Value::of_text(name.relname), sql::Value::of_int(schema.value)};
    bool found = false;
    for (const auto& row : access.find(sql::catalog::kPgConstraint, kConstraintNameIndex, key)) {
      found = true;
      if (row.truth("condeferrable")) {
        out.push_back(row.oid("oid"));
      } else if (deferred) {
        throw SqlError("42809",
                       "constraint \"" + std::string(name.relname) + "\" is not deferrable");
      }
    }
    if (found) return;
  }
  throw SqlError("42704", "constraint \"" + std::string(name.relname) + "\" does not exist");
}

void require_references(UtilityRun& run, const sql::RelationDesc& table,
                        const std::vector<std::uint32_t>& columns) {
  std::vector<std::int16_t> numbers;
  for (const std::uint32_t column : columns) numbers.push_back(table.columns[column].number);
  sql::catalog::require_references(run.session, table.oid, numbers);
}

}  // namespace

void create_foreign_keys(UtilityRun& run, Ddl& ddl, sql::RelationPtr& table,
                         std::span<const ddl::ForeignKeyDefinition> keys, LateChecks* late) {
  for (const ddl::ForeignKeyDefinition& definition : keys) {
    ForeignKeyBuilder builder(run, ddl, *table, definition);
    sql::RelationPtr parent = builder.parent();
    sql::ForeignKeyDesc key = builder.build(*parent);
    require_references(run, *parent, key.parent_columns);
    require_references(run, *table, key.columns);
    ddl.create_foreign_key(key, *table, *parent);
    copy_for_referenced(run, ddl, key);
    table = run.session.catalog.find_relation(run.session, table->oid);
    if (late != nullptr && table->kind != 'p') late->foreign_key(key);
  }
}

void follow_foreign_keys(UtilityRun& run, Ddl& ddl, sql::Oid root,
                         const std::set<std::string>& retyped, LateChecks& late) {
  const auto described = [&](sql::Oid oid) {
    const sql::RelationPtr found = run.session.catalog.find_relation(run.session, oid);
    if (found == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    return sql::catalog::lock_beside_readers(ddl, found);
  };
  const auto uses = [&](const sql::RelationDesc& table, const std::vector<std::uint32_t>& columns) {
    return std::any_of(columns.begin(), columns.end(), [&](std::uint32_t column) {
      return retyped.contains(table.columns[column].name);
    });
  };
  const auto follow = [&](const sql::ForeignKeyDesc& key) {
    if (key.parent_constraint) return;  // the key that it was made from stands for it
    const sql::RelationPtr child = described(key.child), parent = described(key.parent);
    check_types(key, *child, *parent);
    if (key.validated) {
      for (auto& part : sql::catalog::child_parts(run.session, key, child)) {
        part.key.child = part.table->oid;
        late.foreign_key(part.key);
      }
    }
    ddl.touch(key.child);
    if (key.parent != key.child) ddl.touch(key.parent);
    ddl.advance();
  };
  for (const sql::Oid oid : sql::catalog::whole_tree(ddl.access, root)) {
    const sql::RelationPtr table = described(oid);
    for (const sql::ForeignKeyDesc& key : table->foreign_keys) {
      if (uses(*table, key.columns)) follow(key);
    }
    for (const sql::ForeignKeyDesc& key : table->referenced_by) {
      if (uses(*table, key.parent_columns)) follow(key);
    }
  }
}

void run_set_constraints(UtilityRun& run, const Node& node) {
  const PgQuery__ConstraintsSetStmt& set = *node.constraints_set_stmt;
  if (!run.session.settings.in_transaction_block && !run.session.in_function) {
    run.session.notice("WARNING", "25P01",
                       "SET CONSTRAINTS can only be used in transaction blocks");
  }
  sql::DeferredChecks::Modes modes = run.session.deferred_checks.modes();
  std::vector<sql::Oid> named;
  for (std::size_t i = 0; i < set.n_constraints; ++i)
    named_constraints(run, *set.constraints[i]->range_var, set.deferred, named);
  sql::catalog::CatalogAccess access(run.session, run.arena);
  add_constraint_copies(access, named);
  if (set.n_constraints == 0) {
    modes = {};
    modes.all = set.deferred;
  }
  for (const sql::Oid constraint : named) modes.single[constraint] = set.deferred;
  if (!set.deferred) {
    sql::run_deferred_checks(run.session, run.arena, set.n_constraints == 0 ? nullptr : &named);
  }
  run.session.deferred_checks.set_modes(std::move(modes));
}

}  // namespace granary::planner::utility
