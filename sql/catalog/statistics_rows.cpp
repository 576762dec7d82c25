#include "sql/catalog/statistics_rows.h"

#include "sql/catalog/access.h"
#include "sql/catalog/lock_rows.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/statistics.h"
#include "sql/types/array.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

void set_common(CatalogRow& row, const ColumnStatistics& statistics, Arena& arena) {
  if (statistics.common.empty()) return;
  ArrayBuilder values(statistics.type), shares(kFloat4);
  for (const auto& common : statistics.common) {
    values.add(common.value);
    shares.add(Value::of_float(static_cast<float>(common.fraction)));
  }
  row.at("most_common_vals") = values.finish(arena);
  row.at("most_common_freqs") = shares.finish(arena);
}

void set_bounds(CatalogRow& row, const ColumnStatistics& statistics, Arena& arena) {
  if (statistics.bounds.empty()) return;
  ArrayBuilder bounds(statistics.type);
  for (const Value& bound : statistics.bounds) bounds.add(bound);
  row.at("histogram_bounds") = bounds.finish(arena);
}

/// As PostgreSQL shows it: what grows with the relation as a share of its rows, negative.
double shown_distinct(const ColumnStatistics& statistics, double rows) {
  return statistics.distinct_grows ? -statistics.distinct / rows : statistics.distinct;
}

void add_row(SessionContext& session, const RelationDesc& relation, const ColumnDesc& column,
             const ColumnStatistics& statistics, double rows, Arena& arena, RowSink& sink) {
  CatalogRow row = virtual_row(session, arena, "pg_stats");
  row.set("schemaname", relation.schema);
  row.set("tablename", relation.name);
  row.set("attname", column.name);
  row.set("inherited", std::int64_t{0});
  row.at("null_frac") = Value::of_float(static_cast<float>(statistics.null_fraction));
  row.set("avg_width", static_cast<std::int64_t>(statistics.average_bytes));
  row.at("n_distinct") = Value::of_float(static_cast<float>(shown_distinct(statistics, rows)));
  // An array of arrays is none that could be shown here.
  if (array_type_of(statistics.type)) {
    set_common(row, statistics, arena);
    set_bounds(row, statistics, arena);
  }
  if (statistics.correlation)
    row.at("correlation") = Value::of_float(static_cast<float>(*statistics.correlation));
  sink.row(row.values());
}

}  // namespace

void statistics_rows(SessionContext& session, Arena& arena, RowSink& sink) {
  CatalogAccess access(session, arena);
  const Oid user = session.user_oid;
  for (const CatalogRow& found : access.scan(kPgClass)) {
    const char kind = found.letter("relkind");
    if ((kind != 'r' && kind != 'm') || is_row_secured(access, found.oid("oid"), user)) continue;
    const RelationPtr relation = session.catalog.describe_relation(session, found.oid("oid"));
    if (relation == nullptr || relation->statistics == nullptr) continue;
    const auto statistics = relation->statistics->current();
    if (statistics == nullptr || statistics->rows == 0) continue;
    const bool all = allowed(access, user, {kPgClass, relation->oid, 0}, kSelect) != 0;
    for (std::size_t i = 0; i < relation->columns.size() && i < statistics->columns.size(); ++i) {
      const ColumnDesc& column = relation->columns[i];
      const ColumnStatistics& known = statistics->columns[i];
      if (column.dropped || !known.known || known.type != column.type) continue;
      if (!all && allowed_on_column(access, user, relation->oid, column.number, kSelect) == 0)
        continue;
      add_row(session, *relation, column, known, statistics->rows, arena, sink);
    }
  }
}

}  // namespace granary::sql::catalog
