// planner/utility/like.cpp: CREATE TABLE (LIKE other).
#include <algorithm>

#include "planner/bind/ddl_table.h"
#include "planner/bind/require_schema.h"
#include "planner/utility/constraints.h"
#include "planner/utility/inherit.h"
#include "planner/utility/partition.h"
#include "planner/utility/statistics_objects.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/index_form.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/sequence.h"

namespace granary::planner {

using sql::SqlError;

namespace {

// TableLikeOption of PostgreSQL's grammar.
constexpr std::uint32_t kComments = 1U << 0, kCompression = 1U << 1, kConstraints = 1U << 2,
                        kDefaults = 1U << 3, kGenerated = 1U << 4, kIdentity = 1U << 5,
                        kIndexes = 1U << 6, kStatistics = 1U << 7, kStorage = 1U << 8;

std::vector<std::string> column_names(const sql::RelationDesc& table, const sql::IndexDesc& index) {
  std::vector<std::string> out;
  for (const sql::IndexColumn& column : index.columns)
    out.push_back(table.columns[column.column].name);
  return out;
}

std::optional<sql::catalog::SequenceDefinition> identity_sequence(utility::UtilityRun& run,
                                                                  const sql::ColumnDesc& column) {
  // nextval('OID'::regclass), as relation_builder.cpp writes it.
  const std::size_t begin = column.default_sql.find('\'') + 1;
  const sql::Oid oid{static_cast<std::uint32_t>(std::stoul(column.default_sql.substr(begin)))};
  sql::catalog::CatalogAccess access(run.session, run.arena);
  sql::catalog::SequenceDefinition out = sql::catalog::sequence_definition(access, oid);
  out.type = sql::kInt8;  // its bounds are copied, its type is not
  return out;
}

ddl::KeyDefinition copied_key(sql::catalog::CatalogAccess& access,
                              const sql::RelationDesc& source, const sql::IndexDesc& index) {
  ddl::KeyDefinition key;
  key.primary = index.is_primary_key();
  key.deferrable = index.deferrable;
  key.deferred = index.deferred;
  key.columns = column_names(source, index);
  for (const std::uint32_t column : index.included)
    key.included.push_back(source.columns[column].name);
  key.nulls_distinct = index.nulls_distinct;
  key.options = sql::catalog::index_form(access, index.oid).options;
  return key;
}

std::int16_t number_of(const ddl::TableDefinition& table, const std::string& name) {
  for (const sql::ColumnDesc& column : table.columns) {
    if (column.name == name) return column.number;
  }
  return 0;
}

/// The relation that LIKE names, which the user may read. errors  42P01, 3F000, 42809, 42501
sql::RelationPtr like_source(utility::UtilityRun& run, const PgQuery__RangeVar& name) {
  const std::string_view schema = ast::text(name.schemaname);
  if (!schema.empty()) require_schema(run.session, schema, name.location);
  sql::RelationPtr source =
      run.session.catalog.get_relation(run.session, schema, name.relname, name.location);
  constexpr std::string_view kCopied = "rpvmcf";
  if (kCopied.find(source->kind) == std::string_view::npos) {
    throw SqlError("42809", "relation \"" + source->name + "\" is invalid in LIKE clause")
        .detail(source->kind == 'S' ? "This operation is not supported for sequences."
                                    : "This operation is not supported for indexes.")
        .at(name.location);
  }
  if (source->kind == 'c') return source;
  sql::catalog::CatalogAccess access(run.session, run.arena);
  sql::catalog::require_privileges(access, run.session.user_oid,
                                   {sql::catalog::kPgClass, source->oid, 0},
                                   sql::catalog::kSelect);
  return source;
}

}  // namespace

namespace ddl {

void add_like(utility::UtilityRun& run, TableDefinition& table,
              const PgQuery__TableLikeClause& like) {
  const sql::RelationPtr source = like_source(run, *like.relation);
  const std::uint32_t options = like.options;
  const std::size_t first = table.columns.size();
  for (const sql::ColumnDesc& column : source->columns) {
    if (column.dropped) continue;
    for (const sql::ColumnDesc& other : table.columns) {
      if (other.name != column.name) continue;
      throw SqlError("42701", "column \"" + column.name + "\" specified more than once");
    }
    sql::ColumnDesc copy = column;
    copy.number = static_cast<std::int16_t>(table.columns.size() + 1);
    copy.dimensions = 0;
    copy.missing_value.reset();
    copy.local = true;
    copy.inherit_count = 0;
    if (!(options & kStorage)) copy.storage = 0;
    if (!(options & kCompression)) copy.compression = 0;
    const bool identity = column.identity != 0;
    const bool generated = column.generated != 0;
    if (identity && (options & kIdentity) != 0) {
      table.sequences.push_back(
          {column.name, column.type, true, {}, identity_sequence(run, column)});
    }
    if (!(options & kIdentity)) copy.identity = 0;
    const bool keeps = generated ? (options & kGenerated) != 0 : (options & kDefaults) != 0;
    if (identity || !keeps) copy.default_sql.clear();
    if (!keeps) copy.generated = 0;
    if (!keeps) copy.generated_from.clear();
    table.columns.push_back(std::move(copy));
  }
  for (std::size_t i = first; i < table.columns.size(); ++i) {
    for (std::int16_t& from : table.columns[i].generated_from)
      from = number_of(table, source->columns[static_cast<std::size_t>(from - 1)].name);
  }
  if ((options & kConstraints) != 0) {
    sql::catalog::CatalogAccess access(run.session, run.arena);
    for (const sql::CheckDesc& check : source->checks) {
      CheckDefinition definition;
      definition.name = check.name;
      definition.stored = check.expression_sql;
      definition.mentioned = utility::constraint_columns(access, *source, check.oid);
      definition.no_inherit = check.no_inherit;
      table.checks.push_back(std::move(definition));
    }
  }
  if ((options & kIndexes) != 0) {
    sql::catalog::CatalogAccess access(run.session, run.arena);
    for (const sql::IndexDesc& index : source->indexes) {
      if (!index.constraint || index.is_exclusion()) continue;
      table.keys.push_back(copied_key(access, *source, index));
    }
    table.copy_indexes.push_back(source);
  }
  if ((options & kStatistics) != 0) table.copy_statistics.push_back(source);
  if ((options & kComments) != 0) table.copy_comments.push_back(source);
}

}  // namespace ddl

namespace utility {

namespace {

std::uint32_t column_named(const sql::RelationDesc& table, const std::string& name) {
  std::uint32_t i = 0;
  while (table.columns[i].name != name) ++i;
  return i;
}

void copy_comment(sql::catalog::Ddl& ddl, const sql::catalog::ObjectAddress& from,
                  const sql::catalog::ObjectAddress& to) {
  const sql::Value key[3] = {sql::Value::of_int(from.oid.value),
                             sql::Value::of_int(from.catalog),
                             sql::Value::of_int(from.sub)};
  const auto row = ddl.access.get(sql::catalog::kPgDescription, key);
  if (row) ddl.comment(to, std::string(row->text("description")));
}

/// The index of the key that the table got for one of the source's; 0: none.
sql::Oid same_key(const sql::RelationDesc& table, const sql::RelationDesc& source,
                  const sql::IndexDesc& key) {
  const auto same = [&](const sql::IndexDesc& own) {
    return own.constraint && own.is_primary_key() == key.is_primary_key() &&
           column_names(table, own) == column_names(source, key);
  };
  const auto found = std::find_if(table.indexes.begin(), table.indexes.end(), same);
  return found == table.indexes.end() ? sql::Oid{} : found->oid;
}

void copy_comments(sql::catalog::Ddl& ddl, const sql::RelationDesc& table,
                   const sql::RelationDesc& source, const ddl::TableDefinition& definition) {
  for (const sql::ColumnDesc& column : source.columns) {
    if (column.dropped) continue;
    const std::uint32_t own = column_named(table, column.name);
    copy_comment(ddl, {sql::catalog::kPgClass, source.oid, column.number},
                 {sql::catalog::kPgClass, table.oid, table.columns[own].number});
  }
  for (const sql::CheckDesc& check : source.checks) {
    const auto copied = [&](const ddl::CheckDefinition& known) {
      return known.expression == nullptr && known.name == check.name;
    };
    if (std::none_of(definition.checks.begin(), definition.checks.end(), copied)) continue;
    const sql::Value prefix = sql::Value::of_int(table.oid.value);
    for (const auto& own : ddl.access.find(sql::catalog::kPgConstraint,
                                           sql::catalog::kConstraintRelidIndex, {&prefix, 1})) {
      if (own.text("conname") != check.name) continue;
      copy_comment(ddl, {sql::catalog::kPgConstraint, check.oid, 0},
                   {sql::catalog::kPgConstraint, own.oid("oid"), 0});
    }
  }
}

}  // namespace

void copy_like_parts(UtilityRun& run, sql::catalog::Ddl& ddl, sql::RelationDesc& table,
                     const ddl::TableDefinition& definition) {
  const auto with_comments = [&](const sql::RelationPtr& source) {
    const auto& comments = definition.copy_comments;
    return std::find(comments.begin(), comments.end(), source) != comments.end();
  };
  for (const sql::RelationPtr& source : definition.copy_indexes) {
    for (const sql::IndexDesc& index : source->indexes) {
      const bool of_key = index.constraint && !index.is_exclusion();
      const sql::Oid own = of_key ? same_key(table, *source, index)
                                  : copy_index(run, ddl, *source, index, table);
      if (!with_comments(source) || !own) continue;
      copy_comment(ddl, {sql::catalog::kPgClass, index.oid, 0}, {sql::catalog::kPgClass, own, 0});
    }
    const bool any = !table.indexes.empty() || !source->indexes.empty();
    ddl.advance();
    ddl.touch(table, any, table.checks.size());
    ddl.advance();
  }
  for (const sql::RelationPtr& source : definition.copy_statistics) {
    copy_statistics(ddl, *source, table, with_comments(source));
  }
  for (const sql::RelationPtr& source : definition.copy_comments)
    copy_comments(ddl, table, *source, definition);
}

}  // namespace utility
}  // namespace granary::planner
