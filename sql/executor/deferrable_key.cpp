#include "sql/executor/deferrable_key.h"

#include <map>

#include "sql/catalog/catalog.h"
#include "sql/catalog/session_roles.h"
#include "sql/error.h"
#include "sql/executor/after_events.h"
#include "sql/executor/foreign_key_lookup.h"
#include "sql/executor/operator.h"
#include "sql/executor/scan_range.h"
#include "sql/row_codec.h"
#include "sql/types/codec.h"

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
    if (values[part.column].is_null()) return true;
  }
  return false;
}

namespace {

std::string encoded(const RelationDesc& relation, const IndexDesc& key, const Value* key_values) {
  std::string out;
  for (std::size_t i = 0; i < key.columns.size(); ++i)
    encode_index_column(relation, key, key.columns[i], key_values[i], out);
  return out;
}

using Undecided = std::map<std::string, engine::RecordRef, std::less<>>;

/// How many rows have the key, at most `wanted`. undecided: rows that others are about to insert or
/// delete go there, are not counted, and all rows are looked at; null: as it is now.
std::size_t count_rows(const ExecContext& context, const RelationDesc& relation,
                       const IndexDesc& key, const Value* key_values, std::size_t wanted,
                       Undecided* undecided) {
  const std::string first = encoded(relation, key, key_values);
  std::string last = first;
  const bool unbounded = !codec::advance_past_prefix(last);
  // Uniqueness is of now, whatever snapshot the block reads.
  const engine::LatestReads latest(*context.transaction);
  engine::RangeScan scan;
  scan.open(*context.transaction, *key.table, first, last, unbounded,
            engine::Direction::kForward);
  if (undecided != nullptr) {
    scan.undecided([&](std::string_view entry, engine::RecordRef ref) {
      undecided->emplace(entry, ref);
      return true;
    });
  }
  Arena arena(512);
  std::vector<engine::ScanRow> batch;
  std::size_t rows = 0;
  while (rows < wanted) {
    const OpResult result = scan.next(arena, wanted, batch);
    check_read(result, relation);
    if (result == OpResult::kNotFound) break;
    for (const engine::ScanRow& row : batch)
      rows += undecided != nullptr && undecided->contains(row.key) ? 0 : 1;
  }
  return rows;
}

/// Whether so many rows have the key, or more. waits: until other transactions have decided about
/// rows that make the difference (ExecInterrupt).
bool has_rows(const ExecContext& context, const RelationDesc& relation, const IndexDesc& key,
              const Value* key_values, std::size_t wanted, bool waits) {
  Undecided undecided;
  const std::size_t rows =
      count_rows(context, relation, key, key_values, wanted, waits ? &undecided : nullptr);
  if (rows >= wanted || rows + undecided.size() < wanted) return rows >= wanted;
  const auto& [entry, ref] = *undecided.begin();
  const OpResult decided = context.transaction->lock_row(*key.table, entry, ref,
                                                         engine::RowLockMode::kKeyShare, false);
  // What was read may not hold any more.
  throw ExecInterrupt{
      status_of(decided == OpResult::kOk ? OpResult::kConflict : decided, relation)};
}

bool has_twins(const ExecContext& context, const RelationDesc& relation, const IndexDesc& key,
               const Value* key_values, bool waits) {
  return has_rows(context, relation, key, key_values, 2, waits);
}

/// Whether others are about to write rows that have the key.
bool has_undecided(const ExecContext& context, const RelationDesc& relation, const IndexDesc& key,
                   const Value* key_values) {
  Undecided undecided;
  count_rows(context, relation, key, key_values, 2, &undecided);
  return !undecided.empty();
}

const IndexDesc* key_of(const RelationDesc& relation, const DeferredCheck& check) {
  for (const IndexDesc& index : relation.indexes) {
    if (index.constraint == check.constraint) return &index;
  }
  return nullptr;
}

}  // namespace

std::string noted_key(const RelationDesc& relation, const IndexDesc& key,
                      const Value* key_values) {
  return std::to_string(key.oid.value) + ":" + encoded(relation, key, key_values);
}

bool is_before_its_twins(const ExecContext& context, const RelationDesc& relation,
                         const IndexDesc& key, const Value* key_values, std::size_t at,
                         const NotedKeys& noted, bool waits) {
  const auto found = noted.find(noted_key(relation, key, key_values));
  if (found == noted.end() || found->second.first != at || found->second.count < 2) return false;
  return !has_rows(context, relation, key, key_values, found->second.count + 1, waits);
}

namespace {

[[noreturn]] void raise_duplicate(ExecContext& context, const RelationDesc& relation,
                                  const IndexDesc& key, const Value* key_values) {
  Arena arena(512);
  context.eval.arena = &arena;
  throw SqlError("23505", "duplicate key value violates unique constraint \"" + key.name + "\"")
      .detail("Key " + describe_columns(context.eval, relation, columns_of(key), key_values) +
              " already exists.")
      .on_constraint(relation.schema, relation.name, key.name);
}

}  // namespace

void AfterEvents::note_key(const ForeignKeyRules& rules, std::uint32_t index,
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

NotedKeys AfterEvents::noted_keys() const {
  NotedKeys out;
  for (std::size_t i = 0; i < events_.size(); ++i) {
    const Event& event = events_[i];
    if (event.kind != CheckKind::kKey) continue;
    const IndexDesc& key = *event.rules->keys[event.index];
    NotedKey& noted = out[noted_key(*event.rules->relation, key, event.key)];
    if (noted.count++ == 0) noted.first = i;
  }
  return out;
}

void AfterEvents::run_key_event(ExecContext& context, const Event& event, std::size_t at,
                                     std::optional<NotedKeys>& noted) {
  const RelationDesc& relation = *event.rules->relation;
  const IndexDesc& key = *event.rules->keys[event.index];
  const bool in_block = context.transaction->mode() != engine::Mode::kOneShot;
  DeferredChecks& deferred = context.session->deferred_checks;
  const bool later = deferred.is_deferred(key.constraint, key.deferred);
  if (!later && has_twins(context, relation, key, event.key, true)) {
    if (!noted) noted = noted_keys();
    if (!is_before_its_twins(context, relation, key, event.key, at, *noted, true))
      raise_duplicate(context, relation, key, event.key);
  }
  // Of two transactions the later one finds the other's row when it has written its own, and waits
  // for it: now, or when it looks again.
  if (!later && !in_block) return;
  if (later && catalog::in_restricted_operation() &&
      has_twins(context, relation, key, event.key, true))
    catalog::refuse_in_restricted_operation("fire deferred trigger");
  deferred.add({.constraint = key.constraint,
                .child = event.rules->relation->oid,
                .parent = {},
                .kind = CheckKind::kKey,
                .again = !later,
                .waits = later && has_undecided(context, relation, key, event.key),
                .key = event.key,
                .key_columns = key.columns.size(),
                .row_key = {}});
}

namespace {

NotedKeys noted_keys_of(SessionContext& session) {
  NotedKeys out;
  const auto& checks = session.deferred_checks.checks();
  for (std::size_t i = 0; i < checks.size(); ++i) {
    const DeferredCheck& check = checks[i];
    if (check.kind != CheckKind::kKey || check.again || session.deferred_checks.is_done(i))
      continue;
    const RelationPtr table = session.catalog.find_relation(session, check.child);
    const IndexDesc* key = table == nullptr ? nullptr : key_of(*table, check);
    if (key == nullptr) continue;
    NotedKey& noted = out[noted_key(*table, *key, check.key)];
    if (noted.count++ == 0) noted.first = i;
  }
  return out;
}

}  // namespace

void run_deferred_key(ExecContext& context, std::size_t at, std::optional<NotedKeys>& noted) {
  SessionContext& session = *context.session;
  const DeferredCheck& check = session.deferred_checks.checks()[at];
  const RelationPtr table = session.catalog.find_relation(session, check.child);
  if (table == nullptr) return;
  const IndexDesc* key = key_of(*table, check);
  if (key == nullptr || !has_twins(context, *table, *key, check.key, check.waits)) return;
  if (!noted) noted = noted_keys_of(session);
  if (!is_before_its_twins(context, *table, *key, check.key, at, *noted, check.waits))
    raise_duplicate(context, *table, *key, check.key);
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
    if (key != nullptr && has_twins(context, relation, *key, check.key, false)) return true;
  }
  return false;
}

}  // namespace granary::sql
