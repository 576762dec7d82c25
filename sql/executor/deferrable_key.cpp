#include "sql/executor/deferrable_key.h"

#include "sql/catalog/catalog.h"
#include "sql/error.h"
#include "sql/executor/foreign_key.h"
#include "sql/executor/foreign_key_lookup.h"
#include "sql/executor/operator.h"
#include "sql/executor/scan_range.h"
#include "sql/row_codec.h"

namespace granary::sql {

using engine::OpResult;

std::vector<std::uint32_t> columns_of(const IndexDesc& key) {
  std::vector<std::uint32_t> out;
  for (const IndexColumn& part : key.columns) out.push_back(part.column);
  return out;
}

bool key_may_repeat(const IndexDesc& key, const Value* values) {
  if (!key.nulls_distinct) return false;
  for (const IndexColumn& part : key.columns) {
    if (values[part.column].is_null) return true;
  }
  return false;
}

namespace {

bool has_twins(const ExecContext& context, const RelationDesc& relation, const IndexDesc& key,
               const Value* key_values) {
  std::string first;
  for (std::size_t i = 0; i < key.columns.size(); ++i)
    encode_index_column(relation, key, key.columns[i], key_values[i], first);
  std::string last = first;
  const bool unbounded = !advance_past_prefix(last);
  // Uniqueness is of now, whatever snapshot the block reads.
  const engine::LatestReads latest(*context.transaction);
  engine::RangeScan scan;
  scan.open(*context.transaction, *key.table, first, last, unbounded,
            engine::Direction::kForward);
  Arena arena(512);
  std::vector<engine::ScanRow> batch;
  std::size_t rows = 0;
  while (rows < 2) {
    const OpResult result = scan.next(arena, 2, batch);
    check_read(result, relation);
    if (result == OpResult::kNotFound) return false;
    rows += batch.size();
  }
  return true;
}

const IndexDesc* key_of(const RelationDesc& relation, const DeferredCheck& check) {
  for (const IndexDesc& index : relation.indexes) {
    if (index.constraint == check.constraint) return &index;
  }
  return nullptr;
}

}  // namespace

void check_one_row_has(ExecContext& context, const RelationDesc& relation, const IndexDesc& key,
                       const Value* key_values) {
  if (!has_twins(context, relation, key, key_values)) return;
  Arena arena(512);
  context.eval.arena = &arena;
  throw SqlError("23505", "duplicate key value violates unique constraint \"" + key.name + "\"")
      .detail("Key " + describe_columns(context.eval, relation, columns_of(key), key_values) +
              " already exists.")
      .on_constraint(relation.schema, relation.name, key.name);
}

void ForeignKeyEvents::note_key(const ForeignKeyRules& rules, std::uint32_t index,
                                const Value* values) {
  const IndexDesc& key = *rules.keys[index];
  if (key_may_repeat(key, values)) return;
  events_.push_back({.rules = &rules,
                     .index = index,
                     .kind = CheckKind::kKey,
                     .updated = false,
                     .key = keep(columns_of(key), values),
                     .new_key = nullptr,
                     .row_key = {}});
}

void ForeignKeyEvents::run_key_event(ExecContext& context, const Event& event) {
  const IndexDesc& key = *event.rules->keys[event.index];
  const bool in_block = context.transaction->mode() != engine::Mode::kOneShot;
  DeferredChecks& deferred = context.session->deferred_checks;
  const bool later = in_block && deferred.is_deferred(key.constraint, key.deferred);
  if (!later) check_one_row_has(context, *event.rules->relation, key, event.key);
  // Rows that other transactions have not committed yet are not seen now.
  if (!in_block) return;
  deferred.add({.constraint = key.constraint,
                .child = event.rules->relation->oid,
                .parent = {},
                .kind = CheckKind::kKey,
                .again = !later,
                .key = event.key,
                .key_columns = key.columns.size(),
                .row_key = {}});
}

void run_deferred_key(ExecContext& context, const DeferredCheck& check) {
  const RelationPtr table =
      context.session->catalog.find_relation(*context.session, check.child);
  if (table == nullptr) return;
  const IndexDesc* key = key_of(*table, check);
  if (key != nullptr) check_one_row_has(context, *table, *key, check.key);
}

bool has_pending_checks(SessionContext& session, const RelationDesc& relation) {
  const DeferredChecks& deferred = session.deferred_checks;
  if (!deferred.names(relation.oid)) return false;
  ExecContext context;
  context.session = &session;
  context.transaction = &session.transaction;
  for (std::size_t i = 0; i < deferred.checks().size(); ++i) {
    const DeferredCheck& check = deferred.checks()[i];
    const Oid table = check.kind == CheckKind::kReferrer ? check.parent : check.child;
    if (deferred.is_done(i) || check.again || table != relation.oid) continue;
    if (check.kind != CheckKind::kKey) return true;
    const IndexDesc* key = key_of(relation, check);
    if (key != nullptr && has_twins(context, relation, *key, check.key)) return true;
  }
  return false;
}

}  // namespace granary::sql
