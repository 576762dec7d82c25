#include "planner/bind/ddl_table.h"

#include "planner/bind/binder.h"
#include "planner/bind/collation.h"
#include "planner/bind/expression_api.h"
#include "planner/utility/constraints.h"
#include "planner/utility/deparse.h"
#include "planner/utility/object_options.h"
#include "planner/utility/storage_names.h"
#include "sql/executor/system_columns.h"
#include "sql/types/base_type.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner::ddl {

using sql::SqlError;
using utility::UtilityRun;

namespace {

struct SerialType {
  std::string_view name;
  sql::Oid type;
};

constexpr SerialType kSerialTypes[] = {
    {"serial", sql::kInt4},  {"serial4", sql::kInt4},     {"bigserial", sql::kInt8},
    {"serial8", sql::kInt8}, {"smallserial", sql::kInt2}, {"serial2", sql::kInt2},
};

sql::Oid serial_type(const PgQuery__TypeName& name) {
  if (name.n_names != 1 || name.n_array_bounds > 0) return {};
  for (const SerialType& serial : kSerialTypes) {
    if (serial.name == ast::string_of(name.names[0])) return serial.type;
  }
  return {};
}

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

/// What has been said so far about one column.
struct ColumnState {
  sql::ColumnDesc& column;
  bool null_said = false;
  bool default_said = false;
  const PgQuery__Node* default_expression = nullptr;
  bool generated = false;
  PgQuery__ConstrType last = PG_QUERY__CONSTR_TYPE__CONSTR_TYPE_UNDEFINED;  // before attributes
  bool deferrability_said = false, deferral_said = false;
};

[[noreturn]] void conflicting_nulls(const TableDefinition& table, const std::string& column,
                                    std::int32_t location) {
  throw SqlError("42601", "conflicting NULL/NOT NULL declarations for column " + quoted(column) +
                              " of table " + quoted(table.name))
      .at(location);
}

void say_default(const TableDefinition& table, ColumnState& state, std::int32_t location) {
  if (state.default_said) {
    throw SqlError("42601", "multiple default values specified for column " +
                                quoted(state.column.name) + " of table " + quoted(table.name))
        .at(location);
  }
  state.default_said = true;
}

CheckDefinition check_of(const PgQuery__Constraint& constraint) {
  CheckDefinition check;
  check.name = ast::text(constraint.conname);
  check.expression = constraint.raw_expr;
  check.mentioned = utility::mentioned_columns(*constraint.raw_expr);
  check.no_inherit = constraint.is_no_inherit;
  return check;
}

ForeignKeyDefinition foreign_key_of(const PgQuery__Constraint& constraint) {
  ForeignKeyDefinition key;
  key.name = ast::text(constraint.conname);
  for (std::size_t i = 0; i < constraint.n_fk_attrs; ++i)
    key.columns.emplace_back(ast::string_of(constraint.fk_attrs[i]));
  key.constraint = &constraint;
  key.deferrable = constraint.deferrable;
  key.deferred = constraint.initdeferred;
  return key;
}

std::vector<std::string> key_options(const PgQuery__Constraint& constraint) {
  return utility::checked_options({constraint.options, constraint.n_options},
                                  utility::OptionOwner::kBtree);
}

bool is_attribute(PgQuery__ConstrType type) {
  return type == PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_DEFERRABLE ||
         type == PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_NOT_DEFERRABLE ||
         type == PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_DEFERRED ||
         type == PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_IMMEDIATE;
}

/// DEFERRABLE and its like belong to the constraint before them.
void apply_attribute(TableDefinition& table, ColumnState& state,
                     const PgQuery__Constraint& attribute) {
  const bool foreign = state.last == PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN;
  const bool key = state.last == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY ||
                   state.last == PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE;
  const bool defers = attribute.contype == PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_DEFERRED;
  const bool about_deferral =
      defers || attribute.contype == PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_IMMEDIATE;
  const bool positive =
      defers || attribute.contype == PG_QUERY__CONSTR_TYPE__CONSTR_ATTR_DEFERRABLE;
  constexpr const char* kWords[4] = {"INITIALLY IMMEDIATE", "INITIALLY DEFERRED", "NOT DEFERRABLE",
                                     "DEFERRABLE"};
  const std::string word = kWords[(about_deferral ? 0 : 2) + (positive ? 1 : 0)];
  if (!foreign && !key)
    throw SqlError("42601", "misplaced " + word + " clause").at(attribute.location);
  bool& said = about_deferral ? state.deferral_said : state.deferrability_said;
  if (said) {
    throw SqlError("42601", about_deferral
                                ? "multiple INITIALLY IMMEDIATE/DEFERRED clauses not allowed"
                                : "multiple DEFERRABLE/NOT DEFERRABLE clauses not allowed")
        .at(attribute.location);
  }
  said = true;
  if (!positive) return;
  bool& deferrable =
      key ? table.keys.back().deferrable : table.foreign_keys.back().deferrable;
  bool& deferred = key ? table.keys.back().deferred : table.foreign_keys.back().deferred;
  if (defers && state.deferrability_said && !deferrable) {
    throw SqlError("42601", "constraint declared INITIALLY DEFERRED must be DEFERRABLE")
        .at(attribute.location);
  }
  deferrable = true;
  deferred |= defers;
}

/// A column computes its value, or has a default, or is an identity column.
void refuse_two_sources(const TableDefinition& table, const ColumnState& state,
                        std::int32_t location) {
  const bool identity = state.column.identity != 0;
  if (state.default_said + identity + state.generated < 2) return;
  throw SqlError("42601", std::string("both ") + (state.default_said ? "default" : "identity") +
                              " and " + (state.generated ? "generation expression" : "identity") +
                              " specified for column " + quoted(state.column.name) +
                              " of table " + quoted(table.name))
      .at(location);
}

void apply_identity(TableDefinition& table, ColumnState& state,
                    const PgQuery__Constraint& constraint) {
  sql::ColumnDesc& column = state.column;
  if (state.null_said) conflicting_nulls(table, column.name, constraint.location);
  if (column.identity != 0) {
    throw SqlError("42601", "multiple identity specifications for column " +
                                quoted(column.name) + " of table " + quoted(table.name))
        .at(constraint.location);
  }
  column.identity = constraint.generated_when[0];
  column.not_null = true;
  table.sequences.push_back({column.name, column.type, true, {}, {}});
  for (std::size_t i = 0; i < constraint.n_options; ++i)
    table.sequences.back().options.push_back(constraint.options[i]);
}

void apply_column_constraint(TableDefinition& table, ColumnState& state,
                             const PgQuery__Constraint& constraint) {
  sql::ColumnDesc& column = state.column;
  if (is_attribute(constraint.contype)) {
    apply_attribute(table, state, constraint);
    return;
  }
  state.last = constraint.contype;
  state.deferrability_said = state.deferral_said = false;
  switch (constraint.contype) {
    case PG_QUERY__CONSTR_TYPE__CONSTR_NULL:
      if (column.not_null) conflicting_nulls(table, column.name, constraint.location);
      state.null_said = true;
      return;
    case PG_QUERY__CONSTR_TYPE__CONSTR_NOTNULL:
      if (state.null_said) conflicting_nulls(table, column.name, constraint.location);
      column.not_null = true;
      return;
    case PG_QUERY__CONSTR_TYPE__CONSTR_DEFAULT:
      say_default(table, state, constraint.location);
      state.default_expression = constraint.raw_expr;
      return;
    case PG_QUERY__CONSTR_TYPE__CONSTR_IDENTITY:
      apply_identity(table, state, constraint);
      return;
    case PG_QUERY__CONSTR_TYPE__CONSTR_CHECK: {
      table.checks.push_back(check_of(constraint));
      table.checks.back().column = column.name;
      return;
    }
    case PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY:
    case PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE: {
      KeyDefinition key;
      key.primary = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY;
      key.name = ast::text(constraint.conname);
      key.columns = {column.name};
      key.location = constraint.location;
      key.nulls_distinct = !constraint.nulls_not_distinct;
      key.options = key_options(constraint);
      table.keys.push_back(std::move(key));
      return;
    }
    case PG_QUERY__CONSTR_TYPE__CONSTR_GENERATED:
      if (state.generated) {
        throw SqlError("42601", "multiple generation clauses specified for column " +
                                    quoted(column.name) + " of table " + quoted(table.name))
            .at(constraint.location);
      }
      state.generated = true;
      state.default_expression = constraint.raw_expr;
      column.generated = 's';
      return;
    case PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN:
      table.foreign_keys.push_back(foreign_key_of(constraint));
      table.foreign_keys.back().columns = {column.name};
      return;
    default:
      sql::raise_not_supported("this kind of column constraint", constraint.location);
  }
}

}  // namespace

sql::Oid bind_defined_type(UtilityRun& run, const PgQuery__TypeName& name, std::int32_t* typmod) {
  PgQuery__TypeName copy = name;
  PgQuery__Node node = PG_QUERY__NODE__INIT;
  node.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
  node.type_name = &copy;
  Binder binder(run.session);
  return bind_type_name(binder, &node, typmod);
}

bool is_pseudo_type(sql::Oid type) {
  return type == sql::kUnknown || sql::type_of(type).category == 'P';
}

void set_column_type(UtilityRun& run, sql::ColumnDesc& column, const PgQuery__TypeName& name) {
  column.typmod = -1;
  column.type = bind_defined_type(run, name, &column.typmod);
  column.dimensions = static_cast<std::int16_t>(name.n_array_bounds);
  if (is_pseudo_type(column.type)) {
    throw SqlError("42P16", "column \"" + column.name + "\" has pseudo-type " +
                                sql::format_type(column.type, -1));
  }
}

namespace {

/// A column of a partition, named to say more of it.
void take_type(const TableDefinition& table, sql::ColumnDesc& column) {
  if (table.typed_by != nullptr) {
    for (const sql::ColumnDesc& known : table.typed_by->columns) {
      if (known.dropped || known.name != column.name) continue;
      column.type = known.type;
      column.typmod = known.typmod;
      column.collation = known.collation;
      return;
    }
  }
  throw SqlError("42703", "column " + quoted(column.name) + " does not exist");
}

}  // namespace

void add_column(UtilityRun& run, TableDefinition& table, const PgQuery__ColumnDef& definition) {
  for (const sql::ColumnDesc& other : table.columns) {
    if (other.name == definition.colname) {
      throw SqlError("42701", "column " + quoted(other.name) + " specified more than once");
    }
  }
  utility::refuse_system_column_name(definition.colname);
  sql::ColumnDesc column;
  column.name = definition.colname;
  column.number = static_cast<std::int16_t>(table.columns.size() + 1);
  const bool typed = definition.type_name != nullptr;
  if (!typed) take_type(table, column);
  const sql::Oid serial = typed ? serial_type(*definition.type_name) : sql::Oid{};
  if (serial) {
    column.type = serial;
  } else if (typed) {
    set_column_type(run, column, *definition.type_name);
  }
  if (typed || definition.coll_clause != nullptr) {
    column.collation =
        bind_column_collation(run.session, definition.coll_clause, column.type);
  }
  column.compression = utility::compression_method(column.type, ast::text(definition.compression));
  ColumnState state{column};
  for (std::size_t i = 0; i < definition.n_constraints; ++i) {
    const PgQuery__Constraint& constraint = *definition.constraints[i]->constraint;
    apply_column_constraint(table, state, constraint);
    refuse_two_sources(table, state, constraint.location);
    utility::require_tablespace(run, ast::text(constraint.indexspace));
  }
  if (serial) {
    if (state.null_said) conflicting_nulls(table, column.name, -1);
    column.not_null = true;
    say_default(table, state, -1);
    refuse_two_sources(table, state, -1);
    table.sequences.push_back({column.name, serial, false, {}, {}});
  }
  if (definition.raw_default != nullptr) state.default_expression = definition.raw_default;
  if (state.default_expression != nullptr) {
    table.expressions.push_back({table.columns.size(), state.default_expression, state.generated});
  }
  table.columns.push_back(std::move(column));
}

void add_constraint(UtilityRun& run, TableDefinition& table,
                    const PgQuery__Constraint& constraint) {
  utility::require_tablespace(run, ast::text(constraint.indexspace));
  switch (constraint.contype) {
    case PG_QUERY__CONSTR_TYPE__CONSTR_CHECK: {
      table.checks.push_back(check_of(constraint));
      return;
    }
    case PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY:
    case PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE: {
      if (!ast::text(constraint.indexname).empty()) {
        throw SqlError("0A000", "cannot use an existing index in CREATE TABLE")
            .at(constraint.location);
      }
      KeyDefinition key;
      key.primary = constraint.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY;
      key.name = ast::text(constraint.conname);
      key.location = constraint.location;
      for (std::size_t i = 0; i < constraint.n_keys; ++i)
        key.columns.emplace_back(ast::string_of(constraint.keys[i]));
      for (std::size_t i = 0; i < constraint.n_including; ++i)
        key.included.emplace_back(ast::string_of(constraint.including[i]));
      key.nulls_distinct = !constraint.nulls_not_distinct;
      key.deferrable = constraint.deferrable;
      key.deferred = constraint.initdeferred;
      key.options = key_options(constraint);
      table.keys.push_back(std::move(key));
      return;
    }
    case PG_QUERY__CONSTR_TYPE__CONSTR_FOREIGN:
      table.foreign_keys.push_back(foreign_key_of(constraint));
      return;
    case PG_QUERY__CONSTR_TYPE__CONSTR_EXCLUSION:
      table.exclusions.push_back(&constraint);
      return;
    default:
      sql::raise_not_supported("this kind of constraint", constraint.location);
  }
}

}  // namespace granary::planner::ddl
