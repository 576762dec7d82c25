// planner/utility/statistics_objects.cpp: CREATE, ALTER and DROP STATISTICS.
#include "planner/utility/statistics_objects.h"

#include <algorithm>

#include "planner/bind/expression_api.h"
#include "planner/utility/alter_kinds.h"
#include "planner/utility/deparse.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/temporary.h"
#include "sql/executor/system_columns.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogAccess;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;
using sql::catalog::StatisticsDefinition;

namespace {

constexpr std::int64_t kTargetMax = 10000;
constexpr std::size_t kColumnsMax = 8;

struct QualifiedName {
  std::string schema, name;
  std::string shown() const { return schema.empty() ? name : schema + "." + name; }
};

QualifiedName qualified(std::span<Node* const> names) {
  QualifiedName out;
  out.name = ast::string_of(names.back());
  if (names.size() > 1) out.schema = ast::string_of(names[names.size() - 2]);
  return out;
}

std::span<Node* const> names_in(const Node& names) {
  return ast::list(names.list->items, names.list->n_items);
}

[[noreturn]] void refuse_missing(sql::SessionContext& session, const QualifiedName& name) {
  if (!name.schema.empty() && !session.catalog.find_schema(session, name.schema))
    throw SqlError("3F000", "schema \"" + name.schema + "\" does not exist");
  throw SqlError("42704", "statistics object \"" + name.shown() + "\" does not exist");
}

bool has_order(Oid type) { return type != sql::kXid && sql::type_of(type).encode_key != nullptr; }

class StatisticsBuilder {
 public:
  StatisticsBuilder(UtilityRun& run, const PgQuery__CreateStatsStmt& create,
                    const sql::RelationDesc& table)
      : run_(run),
        elements_(ast::list(create.exprs, create.n_exprs)),
        kinds_(ast::list(create.stat_types, create.n_stat_types)),
        table_(table) {}

  /// What PostgreSQL's parser finds. errors  42703, 42803, 0A000, ...
  void bind() {
    for (const Node* element : elements_) {
      bound_.emplace_back();
      if (element->stats_elem->expr == nullptr) continue;
      bound_.back() = bind_row_expression(run_.session, *element->stats_elem->expr, table_,
                                          StoredKind::kStatistics, {}, -1);
    }
  }

  void build(StatisticsDefinition& out) {
    if (elements_.size() > kColumnsMax)
      throw SqlError("54011", "cannot have more than 8 columns in statistics");
    for (std::size_t i = 0; i < elements_.size(); ++i) {
      const bool expression = bound_[i] && !bound_[i]->column;
      expression ? add_expression(out, i) : add_column(out, column_name_of(i));
    }
    std::sort(out.columns.begin(), out.columns.end());
    out.kinds = kinds(out);
    refuse_repeated(out);
  }

 private:
  std::string column_name_of(std::size_t at) const {
    return bound_[at] ? table_.columns[*bound_[at]->column].name
                      : std::string(elements_[at]->stats_elem->name);
  }

  void add_column(StatisticsDefinition& out, const std::string& name) {
    const auto found = std::find_if(
        table_.columns.begin(), table_.columns.end(),
        [&](const sql::ColumnDesc& column) { return !column.dropped && column.name == name; });
    if (found == table_.columns.end()) {
      if (sql::find_system_column(name))
        throw SqlError("0A000", "statistics creation on system columns is not supported");
      throw SqlError("42703", "column \"" + name + "\" does not exist");
    }
    if (!has_order(found->type)) {
      throw SqlError("0A000", "column \"" + name + "\" cannot be used in statistics because its " +
                                  "type " + sql::format_type(found->type, -1) +
                                  " has no default btree operator class");
    }
    out.columns.push_back(found->number);
  }

  void add_expression(StatisticsDefinition& out, std::size_t at) {
    const BoundExpression& bound = *bound_[at];
    if (elements_.size() > 1 && !has_order(bound.type)) {
      throw SqlError("0A000",
                     "expression cannot be used in multivariate statistics because its type " +
                         sql::format_type(bound.type, -1) +
                         " has no default btree operator class");
    }
    for (const std::string& name : mentioned_columns(*elements_[at]->stats_elem->expr)) {
      for (const sql::ColumnDesc& column : table_.columns) {
        if (!column.dropped && column.name == name) out.mentioned.push_back(column.number);
      }
    }
    out.expressions.push_back(bound.canonical);
  }

  /// errors  42P17, 0A000, 42601
  std::string kinds(const StatisticsDefinition& out) {
    if (elements_.size() == 1 && !out.expressions.empty()) {
      if (!kinds_.empty()) {
        throw SqlError("0A000", "when building statistics on a single expression, statistics "
                                "kinds may not be specified");
      }
      return "e";
    }
    std::string said;
    for (const Node* kind : kinds_) {
      const std::string name(ast::string_of(kind));
      if (name != "ndistinct" && name != "dependencies" && name != "mcv")
        throw SqlError("42601", "unrecognized statistics kind \"" + name + "\"");
      said += name == "ndistinct" ? 'd' : name == "dependencies" ? 'f' : 'm';
    }
    if (elements_.size() < 2)
      throw SqlError("42P17", "extended statistics require at least 2 columns");
    std::string letters;
    for (const char letter : {'d', 'f', 'm'}) {
      if (said.empty() || said.find(letter) != std::string::npos) letters += letter;
    }
    return out.expressions.empty() ? letters : letters + "e";
  }

  static void refuse_repeated(const StatisticsDefinition& out) {
    if (std::adjacent_find(out.columns.begin(), out.columns.end()) != out.columns.end())
      throw SqlError("42701", "duplicate column name in statistics definition");
    for (auto at = out.expressions.begin(); at != out.expressions.end(); ++at) {
      if (std::find(out.expressions.begin(), at, *at) != at)
        throw SqlError("42701", "duplicate expression in statistics definition");
    }
  }

  UtilityRun& run_;
  std::span<Node* const> elements_, kinds_;
  const sql::RelationDesc& table_;
  std::vector<std::optional<BoundExpression>> bound_;
};

/// errors  42809, 42501
void require_statistics_fit(const sql::RelationDesc& table) {
  if (std::string_view("rpmf").find(table.kind) == std::string_view::npos) {
    throw SqlError("42809", "cannot define statistics for relation \"" + table.name + "\"")
        .detail("This operation is not supported for " + std::string(plural_of(table.kind)) + ".");
  }
  if (table.oid < sql::kFirstUserOid)
    throw SqlError("42501", "permission denied: \"" + table.name + "\" is a system catalog");
}

void refuse_taken(Ddl& ddl, Oid schema, const std::string& name) {
  if (!statistics_name_taken(ddl.access, schema, name)) return;
  throw SqlError("42710", "statistics object \"" + name + "\" already exists in schema \"" +
                              ddl.catalog.schema_name(ddl.session, schema).value_or("") + "\"");
}

}  // namespace

void run_create_statistics(UtilityRun& run, const Node& node) {
  const PgQuery__CreateStatsStmt& create = *node.create_stats_stmt;
  if (create.relations[0]->node_case != PG_QUERY__NODE__NODE_RANGE_VAR)
    throw SqlError("0A000", "CREATE STATISTICS only supports relation names in the FROM clause");
  const sql::RelationPtr table = relation_of(run, *create.relations[0]->range_var);
  StatisticsBuilder builder(run, create, *table);
  builder.bind();
  if (create.n_relations > 1)
    throw SqlError("0A000", "only a single relation is allowed in CREATE STATISTICS");
  require_statistics_fit(*table);
  const QualifiedName name = qualified(ast::list(create.defnames, create.n_defnames));
  Ddl ddl(run.session, run.arena);
  StatisticsDefinition definition;
  definition.name = name.name;
  definition.schema = schema_to_create_in(run, name.schema, "statistics objects");
  if (statistics_name_taken(ddl.access, definition.schema, name.name)) {
    const std::string message = "statistics object \"" + name.name + "\" already exists";
    if (!create.if_not_exists) throw SqlError("42710", message);
    run.session.notice("NOTICE", "42710", message + ", skipping");
    return;
  }
  builder.build(definition);
  create_statistics(ddl, table->oid, definition);
}

void run_alter_statistics(UtilityRun& run, const Node& node) {
  const PgQuery__AlterStatsStmt& alter = *node.alter_stats_stmt;
  std::int64_t target = alter.stxstattarget;
  if (target < -1)
    throw SqlError("22023", "statistics target " + std::to_string(target) + " is too low");
  if (target > kTargetMax) {
    target = kTargetMax;
    run.session.notice("WARNING", "22023", "lowering statistics target to 10000");
  }
  Ddl ddl(run.session, run.arena);
  const std::span<Node* const> names = ast::list(alter.defnames, alter.n_defnames);
  const auto row = find_statistics_row(ddl.access, names);
  if (!row) {
    if (!alter.missing_ok) refuse_missing(run.session, qualified(names));
    run.session.notice("NOTICE", "00000",
                       "statistics object \"" + qualified(names).shown() +
                           "\" does not exist, skipping");
    return;
  }
  CatalogRow changed = *row;
  changed.set("stxstattarget", target);
  ddl.access.update(*row, changed);
}

std::optional<CatalogRow> find_statistics_row(CatalogAccess& access,
                                              std::span<Node* const> names) {
  const QualifiedName name = qualified(names);
  return sql::catalog::find_statistics(access, name.schema, name.name);
}

CatalogRow statistics_row(CatalogAccess& access, const Node& names) {
  auto row = find_statistics_row(access, names_in(names));
  if (row) return std::move(*row);
  refuse_missing(access.session(), qualified(names_in(names)));
}

void drop_statistics(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (const Node* object : ast::list(drop.objects, drop.n_objects)) {
    const auto row = find_statistics_row(ddl.access, names_in(*object));
    if (!row) {
      drop_missing(run, *object, drop);
      continue;
    }
    const ObjectAddress address{sql::catalog::kPgStatisticExt, row->oid("oid"), 0};
    if (std::find(objects.begin(), objects.end(), address) == objects.end())
      objects.push_back(address);
  }
  if (!objects.empty())
    drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

void rename_statistics(UtilityRun& run, const PgQuery__RenameStmt& rename) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = statistics_row(ddl.access, *rename.object);
  refuse_taken(ddl, row.oid("stxnamespace"), rename.newname);
  CatalogRow changed = row;
  changed.set("stxname", rename.newname);
  ddl.access.update(row, changed);
}

void move_statistics(UtilityRun& run, const PgQuery__AlterObjectSchemaStmt& alter) {
  Ddl ddl(run.session, run.arena);
  const CatalogRow row = statistics_row(ddl.access, *alter.object);
  const Oid schema = schema_to_move_to(run, alter.newschema, row.oid("stxnamespace"));
  if (schema == row.oid("stxnamespace")) return;
  refuse_taken(ddl, schema, std::string(row.text("stxname")));
  CatalogRow changed = row;
  changed.set("stxnamespace", schema);
  ddl.access.update(row, changed);
  move_dependency_on_schema(ddl, {sql::catalog::kPgStatisticExt, row.oid("oid"), 0}, schema);
}

void copy_statistics(Ddl& ddl, const sql::RelationDesc& source, const sql::RelationDesc& table,
                     bool comments) {
  const auto number_in_copy = [&](std::int64_t number) {
    const std::string& name = source.columns[static_cast<std::size_t>(number - 1)].name;
    const auto found =
        std::find_if(table.columns.begin(), table.columns.end(),
                     [&](const sql::ColumnDesc& column) { return column.name == name; });
    return std::int64_t{found->number};
  };
  for (const CatalogRow& row : sql::catalog::statistics_of(ddl.access, source.oid)) {
    StatisticsDefinition definition = statistics_definition(ddl.access, row);
    std::string names;
    const auto add_name = [&](const std::string& name) {
      names += (names.empty() ? "" : "_") + name;
    };
    for (std::int64_t& column : definition.columns) {
      add_name(source.columns[static_cast<std::size_t>(column - 1)].name);
      column = number_in_copy(column);
    }
    for (std::size_t i = 0; i < definition.expressions.size(); ++i) add_name("expr");
    for (std::int64_t& column : definition.mentioned) column = number_in_copy(column);
    std::sort(definition.columns.begin(), definition.columns.end());
    definition.schema = table.schema_oid;
    definition.name = sql::catalog::choose_statistics_name(ddl.access, table.name, names,
                                                           definition.schema);
    const Oid copy = create_statistics(ddl, table.oid, definition);
    const sql::Value key[3] = {sql::Value::of_int(row.oid("oid").value),
                               sql::Value::of_int(sql::catalog::kPgStatisticExt),
                               sql::Value::of_int(0)};
    const auto comment = ddl.access.get(sql::catalog::kPgDescription, key);
    if (comments && comment) {
      ddl.comment({sql::catalog::kPgStatisticExt, copy, 0},
                  std::string(comment->text("description")));
    }
    ddl.advance();
  }
}

}  // namespace granary::planner::utility
