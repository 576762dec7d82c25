#include "sql/catalog/live_columns.h"

#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/index_lookup.h"
#include "sql/catalog/inheritance.h"
#include "sql/catalog/relation_size.h"
#include "sql/functions/call.h"

namespace granary::sql::catalog {

namespace {

using functions::call;

constexpr std::uint64_t kAnalyzedRows = 50;  // autovacuum_analyze_threshold
constexpr std::int64_t kPageBytes = 8192;

bool is_analyzed(const RelationDesc& relation) {
  return relation.statistics != nullptr && relation.statistics->current() != nullptr;
}

bool is_counted(const RelationDesc& relation) {
  if (relation.table == nullptr || (relation.kind != 'r' && relation.kind != 'm')) return false;
  return is_analyzed(relation) || relation.table->approximate_rows() >= kAnalyzedRows;
}

/// Null: the row of pg_class says it.
const engine::Table* counted_table(EvalContext& context, Oid oid) {
  SessionContext& session = *context.session;
  const RelationPtr relation = session.catalog.describe_relation(session, oid);
  if (relation != nullptr && is_counted(*relation)) return relation->table;
  if (relation != nullptr && relation->kind != 'i') return nullptr;
  const FoundIndex found = find_index(context, oid);
  return found.index == nullptr || !is_counted(*found.table) ? nullptr : found.index->table;
}

/// Of a partitioned table with leaves that have been analyzed the rows of all leaves; null: of
/// anything else.
std::optional<double> partitioned_rows(SessionContext& session, const RelationDesc& root) {
  if (root.kind != 'p' || root.inheritance == nullptr) return std::nullopt;
  bool analyzed = false;
  double rows = 0;
  std::vector<Oid> open = root.inheritance->children;
  while (!open.empty()) {
    const RelationPtr member = session.catalog.describe_relation(session, open.back());
    open.pop_back();
    if (member == nullptr) continue;
    if (member->kind == 'p' && member->inheritance != nullptr) {
      const std::vector<Oid>& below = member->inheritance->children;
      open.insert(open.end(), below.begin(), below.end());
    } else if (member->table != nullptr) {
      rows += static_cast<double>(member->table->approximate_rows());
      analyzed |= is_analyzed(*member);
    }
  }
  return analyzed ? std::optional(rows) : std::nullopt;
}

double live_tuples(EvalContext& context, Oid oid, double stored) {
  if (stored > 0) return stored;  // by hand (manual_changes.h)
  SessionContext& session = *context.session;
  const RelationPtr relation = session.catalog.describe_relation(session, oid);
  if (relation != nullptr && relation->kind == 'p')
    return partitioned_rows(session, *relation).value_or(stored);
  const engine::Table* table = counted_table(context, oid);
  return table == nullptr ? stored : static_cast<double>(table->approximate_rows());
}

std::int64_t live_pages(EvalContext& context, Oid oid, std::int64_t stored) {
  if (stored > 0 || counted_table(context, oid) == nullptr) return stored;
  const std::optional<std::int64_t> bytes = relation_bytes(context, oid);
  return bytes ? (*bytes + kPageBytes - 1) / kPageBytes : stored;
}

}  // namespace

const FunctionRow kLiveTuples = {{},      "reltuples",          {kOid, kFloat4},    kFloat4,
                                 call<&live_tuples>, true, Volatility::kStable};
const FunctionRow kLivePages = {{},     "relpages",           {kOid, kInt4},      kInt4,
                                call<&live_pages>, true, Volatility::kStable};

}  // namespace granary::sql::catalog
