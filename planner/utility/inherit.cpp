#include "planner/utility/inherit.h"
#include "planner/utility/storage_names.h"

#include <algorithm>
#include <set>

#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/reshape_lock.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;

namespace {

std::string quoted(const std::string& name) { return "\"" + name + "\""; }

/// How the columns of a new table come about. Names of generated_from are kept until numbers are
/// known.
class ColumnMerger {
 public:
  ColumnMerger(UtilityRun& run, ddl::TableDefinition& table, bool partition)
      : run_(run), table_(table), partition_(partition) {}

  void add_parent(const sql::RelationDesc& parent) {
    for (const sql::ColumnDesc& column : parent.columns) {
      if (!column.dropped) add_inherited(parent, column);
    }
  }

  void finish() {
    std::vector<sql::ColumnDesc> own = std::move(table_.columns);
    std::vector<std::size_t> places;
    for (sql::ColumnDesc& column : own) places.push_back(add_own(std::move(column)));
    for (std::size_t i = 0; i < columns_.size(); ++i)
      columns_[i].number = static_cast<std::int16_t>(i + 1);
    for (ddl::ColumnExpression& expression : table_.expressions)
      expression.column = places[expression.column];
    check_defaults();
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      for (const std::string& name : computed_from_[i]) {
        const std::size_t from = find(name);
        columns_[i].generated_from.push_back(columns_[from].number);
      }
    }
    table_.columns = std::move(columns_);
  }

 private:
  std::size_t find(const std::string& name) const {
    std::size_t at = 0;
    while (at < columns_.size() && columns_[at].name != name) ++at;
    return at;
  }

  void refuse_other_collation(const sql::ColumnDesc& known, const sql::ColumnDesc& column,
                              const char* what) {
    if (known.collation == column.collation) return;
    sql::catalog::CatalogAccess access(run_.session, run_.arena);
    throw SqlError("42P21", what + quoted(column.name) + " has a collation conflict")
        .detail(quoted(sql::catalog::collation_of_column(access, known)) + " versus " +
                quoted(sql::catalog::collation_of_column(access, column)));
  }

  void add_inherited(const sql::RelationDesc& parent, const sql::ColumnDesc& column) {
    const std::size_t at = find(column.name);
    if (at < columns_.size()) {
      run_.session.notice(
          "NOTICE", "00000",
          "merging multiple inherited definitions of column " + quoted(column.name));
      sql::ColumnDesc& known = columns_[at];
      if (known.type != column.type || known.typmod != column.typmod) {
        throw SqlError("42804", "inherited column " + quoted(column.name) + " has a type conflict")
            .detail(types_apart(known, column));
      }
      refuse_other_collation(known, column, "inherited column ");
      merge_storage(known, column, true);
      ++known.inherit_count;
      known.not_null |= column.not_null;
      if (known.generated != column.generated) {
        throw SqlError("42804",
                       "inherited column " + quoted(column.name) + " has a generation conflict");
      }
      const std::string text = default_of(column);
      if (known.default_sql.empty()) {
        known.default_sql = text;
      } else if (!text.empty() && text != known.default_sql) {
        conflicts_.insert(column.name);
      }
      return;
    }
    sql::ColumnDesc copy = column;
    copy.dimensions = 0;
    copy.local = false;
    copy.inherit_count = 1;
    copy.missing_value.reset();
    copy.default_sql = default_of(column);
    copy.identity = 0;
    copy.generated_from.clear();
    auto& from = computed_from_.emplace_back();
    for (const std::int16_t number : column.generated_from)
      from.push_back(parent.columns[static_cast<std::size_t>(number - 1)].name);
    columns_.push_back(std::move(copy));
  }

  static std::string default_of(const sql::ColumnDesc& column) {
    return column.identity != 0 ? std::string() : column.default_sql;
  }

  bool has_expression(std::size_t own) const {
    return std::any_of(table_.expressions.begin(), table_.expressions.end(),
                       [&](const auto& expression) { return expression.column == own; });
  }

  std::size_t add_own(sql::ColumnDesc column) {
    const std::size_t number = own_++;
    const std::size_t at = find(column.name);
    if (at == columns_.size()) {
      columns_.push_back(std::move(column));
      computed_from_.emplace_back();
      return at;
    }
    sql::ColumnDesc& known = columns_[at];
    if (!partition_ && at == number) {
      run_.session.notice("NOTICE", "00000",
                          "merging column " + quoted(column.name) + " with inherited definition");
    } else if (!partition_) {
      run_.session.notice(
          "NOTICE", "00000",
          "moving and merging column " + quoted(column.name) + " with inherited definition",
          "User-specified column moved to the position of the inherited column.");
    }
    if (known.type != column.type || known.typmod != column.typmod) {
      throw SqlError("42804", "column " + quoted(column.name) + " has a type conflict")
          .detail(types_apart(known, column));
    }
    refuse_other_collation(known, column, "column ");
    merge_storage(known, column, false);
    if (known.generated != 0) refuse_other_value(column, number);
    known.local = !partition_;
    known.not_null |= column.not_null;
    known.identity = column.identity;
    const bool serial = std::any_of(table_.sequences.begin(), table_.sequences.end(),
                                    [&](const auto& owned) { return owned.column == column.name; });
    if (known.generated == 0) known.generated = column.generated;
    if (has_expression(number) || serial) {
      known.default_sql.clear();
      conflicts_.erase(column.name);
    }
    return at;
  }

  void refuse_other_value(const sql::ColumnDesc& column, std::size_t own) const {
    if (column.generated != 0) {
      if (partition_) return;
      throw SqlError("42611",
                     "child column " + quoted(column.name) + " specifies generation expression")
          .hint(
              "Omit the generation expression in the definition of the child table column to "
              "inherit the generation expression from the parent table.");
    }
    if (column.identity != 0) {
      throw SqlError("42611", "column " + quoted(column.name) +
                                  " inherits from generated column but specifies identity");
    }
    if (has_expression(own)) {
      throw SqlError("42611", "column " + quoted(column.name) +
                                  " inherits from generated column but specifies default");
    }
  }

  void check_defaults() const {
    if (conflicts_.empty()) return;
    throw SqlError("42611",
                   "column " + quoted(*conflicts_.begin()) + " inherits conflicting default values")
        .hint("To resolve the conflict, specify a default explicitly.");
  }

  UtilityRun& run_;
  ddl::TableDefinition& table_;
  const bool partition_;
  std::vector<sql::ColumnDesc> columns_;
  std::vector<std::vector<std::string>> computed_from_;
  std::set<std::string> conflicts_;
  std::size_t own_ = 0;
};

void check_parent(const sql::RelationDesc& parent, bool partition) {
  if (partition) {
    if (parent.kind == 'p') return;
    throw SqlError("42P17", quoted(parent.name) + " is not partitioned");
  }
  if (parent.kind == 'p')
    throw SqlError("42809", "cannot inherit from partitioned table " + quoted(parent.name));
  if (parent.kind != 'r' && parent.kind != 'f') {
    throw SqlError(
        "42809", "inherited relation " + quoted(parent.name) + " is not a table or foreign table");
  }
  if (sql::is_partition(parent.inheritance))
    throw SqlError("42809", "cannot inherit from partition " + quoted(parent.name));
}

}  // namespace

std::string types_apart(const sql::ColumnDesc& a, const sql::ColumnDesc& b) {
  return sql::format_type(a.type, a.typmod) + " versus " + sql::format_type(b.type, b.typmod);
}

std::vector<sql::RelationPtr> lock_parents(UtilityRun& run, Ddl& ddl, std::span<Node* const> names,
                                           bool partition) {
  std::vector<sql::RelationPtr> out;
  for (const Node* name : names) {
    const sql::RelationPtr parent = relation_of(run, *name->range_var);
    for (const sql::RelationPtr& other : out) {
      if (other->oid != parent->oid) continue;
      throw SqlError(
          "42P07", "relation " + quoted(parent->name) + " would be inherited from more than once");
    }
    check_parent(*parent, partition);
    out.push_back(sql::catalog::lock_beside_readers(ddl, parent));
  }
  return out;
}

void check_persistence(bool temporary, const sql::RelationDesc& parent, const char* as_partition) {
  const bool below_temporary = parent.persistence == 't';
  if (temporary == below_temporary) return;
  if (as_partition != nullptr) {
    throw SqlError("42809",
                   std::string("cannot ") + as_partition + " a " +
                       (temporary ? "temporary" : "permanent") + " relation as partition of " +
                       (temporary ? "permanent" : "temporary") + " relation " +
                       quoted(parent.name));
  }
  if (!temporary)
    throw SqlError("42809", "cannot inherit from temporary relation " + quoted(parent.name));
}

void merge_columns(UtilityRun& run, ddl::TableDefinition& table,
                   std::span<const sql::RelationPtr> parents, bool partition) {
  ColumnMerger merger(run, table, partition);
  for (const sql::RelationPtr& parent : parents) merger.add_parent(*parent);
  merger.finish();
}

std::vector<std::string> constraint_columns(sql::catalog::CatalogAccess& access,
                                            const sql::RelationDesc& of,
                                            sql::Oid constraint) {
  std::vector<std::string> out;
  const auto row = access.get(sql::catalog::kPgConstraint, constraint);
  if (!row || row->is_null("conkey")) return out;
  for (const std::int64_t number : row->numbers("conkey"))
    out.push_back(of.columns[static_cast<std::size_t>(number - 1)].name);
  return out;
}

void merge_checks(Ddl& ddl, ddl::TableDefinition& table,
                  std::span<const sql::RelationPtr> parents) {
  std::vector<ddl::CheckDefinition> inherited;
  for (const sql::RelationPtr& parent : parents) {
    for (const sql::CheckDesc& check : parent->checks) {
      if (check.no_inherit) continue;
      const auto known = std::find_if(inherited.begin(), inherited.end(),
                                      [&](const auto& other) { return other.name == check.name; });
      if (known != inherited.end()) {
        if (known->stored != check.expression_sql) {
          throw SqlError("42710", "check constraint name " + quoted(check.name) +
                                      " appears multiple times but with different expressions");
        }
        ++known->inherit_count;
        continue;
      }
      ddl::CheckDefinition& copy = inherited.emplace_back();
      copy.name = check.name;
      copy.stored = check.expression_sql;
      copy.mentioned = constraint_columns(ddl.access, *parent, check.oid);
      copy.local = false;
      copy.inherit_count = 1;
    }
  }
  table.checks.insert(table.checks.begin(), inherited.begin(), inherited.end());
}

void set_origin(Ddl& ddl, sql::Oid constraint, const ConstraintOrigin& origin) {
  const auto row = ddl.access.get(sql::catalog::kPgConstraint, constraint);
  if (!row) sql::catalog::require(engine::OpResult::kConflict);
  CatalogRow changed = *row;
  changed.set("conislocal", std::int64_t{origin.local});
  changed.set("coninhcount", std::int64_t{origin.inherit_count});
  if (origin.no_inherit) changed.set("connoinherit", std::int64_t{*origin.no_inherit});
  changed.set("conparentid", origin.parent);
  ddl.access.update(*row, changed);
}

sql::RelationPtr inherits_elsewhere(UtilityRun& run, Ddl& ddl, sql::Oid root,
                                    const std::string& column) {
  const std::vector<sql::Oid> tree = sql::catalog::whole_tree(ddl.access, root);
  for (const sql::Oid oid : tree) {
    if (oid == root) continue;
    const auto table = run.session.catalog.find_relation(run.session, oid);
    const std::vector<sql::Oid> parents = sql::catalog::parents_of(ddl.access, oid);
    const auto within = std::count_if(parents.begin(), parents.end(), [&](sql::Oid parent) {
      return std::find(tree.begin(), tree.end(), parent) != tree.end();
    });
    if (table == nullptr) sql::catalog::require(engine::OpResult::kConflict);
    for (const sql::ColumnDesc& own : table->columns) {
      if (!own.dropped && own.name == column && own.inherit_count > within) return table;
    }
  }
  return nullptr;
}

void set_column_origin(Ddl& ddl, sql::Oid table, std::int16_t number, bool local,
                       std::int32_t inherit_count) {
  ddl.change_attribute(table, number, [&](CatalogRow& row) {
    row.set("attislocal", std::int64_t{local});
    row.set("attinhcount", std::int64_t{inherit_count});
  });
}

}  // namespace granary::planner::utility
