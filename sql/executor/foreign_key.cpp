// sql/executor/foreign_key.cpp: what foreign keys ask for, at once and deferred.
// Longer than 400 lines because what is deferred is run as what is not.
#include "sql/executor/foreign_key.h"

#include <algorithm>
#include <utility>

#include "sql/catalog/catalog.h"
#include "sql/catalog/row_security.h"
#include "sql/error.h"
#include "sql/executor/after_events.h"
#include "sql/executor/deferrable_key.h"
#include "sql/executor/exclusion_check.h"
#include "sql/executor/foreign_key_lookup.h"
#include "sql/executor/inner_command.h"
#include "sql/executor/operator.h"
#include "sql/executor/parent_keys.h"
#include "sql/executor/referential_action.h"
#include "sql/executor/row_description.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

using engine::OpResult;

/// "Key (a)=(1)"; "Key" alone of what the user may not read.
std::string shown_key(EvalContext& context, const RelationDesc& table,
                      const std::vector<std::uint32_t>& columns, const Value* values) {
  if (!may_read(context, table, columns)) return "Key";
  return "Key " + describe_columns(context, table, columns, values);
}

[[noreturn]] void missing_parent(EvalContext& context, const ForeignKeyLink& link,
                                 const Value* values, KeyState state) {
  throw SqlError("23503", "insert or update on table \"" + link.child.name +
                              "\" violates foreign key constraint \"" + link.key.name + "\"")
      .detail(state == KeyState::kMixedNulls
                  ? "MATCH FULL does not allow mixing of null and nonnull key values."
                  : shown_key(context, link.child, link.key.columns, values) +
                        " is not present in table \"" + link.parent.name + "\".")
      .on_constraint(link.child.schema, link.child.name, link.key.name);
}

[[noreturn]] void still_referenced(EvalContext& context, const ForeignKeyLink& link,
                                   const Value* values) {
  throw SqlError("23503", "update or delete on table \"" + link.parent.name +
                              "\" violates foreign key constraint \"" + link.key.name +
                              "\" on table \"" + link.child.name + "\"")
      .detail(shown_key(context, link.parent, link.key.parent_columns, values) +
              " is still referenced from table \"" + link.child.name + "\".")
      .on_constraint(link.child.schema, link.child.name, link.key.name);
}

/// The child's row is as it was when the check was noted.
bool row_still_there(ExecContext& context, const ForeignKeyLink& link, std::string_view row_key,
                     const Value* values, Arena& arena) {
  engine::RowRead read;
  const OpResult found = context.transaction->get(*link.child.table, row_key, arena, read);
  check_read(found, link.child);
  if (found == OpResult::kNotFound) return false;
  std::vector<Value> now(link.key.columns.size());
  RowCodec(link.child).decode(read.row, link.key.columns, now.data());
  std::string was_key, now_key;
  const bool was = encode_parent_key(context.eval, link, values, true, was_key);
  const bool is = encode_parent_key(context.eval, link, now.data(), true, now_key);
  return was == is && was_key == now_key;
}

void check_reference(ExecContext& context, const ForeignKeyLink& link, const Value* values,
                     std::string_view row_key, FoundParents* found = nullptr) {
  Arena arena(512);
  context.eval.arena = &arena;
  const KeyState state = key_state(link.key, values);
  if (state == KeyState::kNoReference) return;
  if (state == KeyState::kPresent && find_parent(context, link, values, true, found)) return;
  if (!row_still_there(context, link, row_key, values, arena)) return;
  missing_parent(context.eval, link, values, state);
}

/// parts: ForeignKeyParts of the child. recheck: another row may have the key by now (NO ACTION).
template <class Parts>
void check_not_referenced(ExecContext& context, const ForeignKeyLink& link, const Parts& parts,
                          const Value* values, bool recheck) {
  Arena arena(512);
  context.eval.arena = &arena;
  if (recheck && find_parent(context, link, values, false)) return;
  std::vector<ChildRow> children;
  for (const catalog::ForeignKeyPart& part : parts) {
    find_children(context, {part.key, *part.table, link.parent}, values, 1, arena, children);
    if (children.empty()) continue;
    // Whoever is about to change or remove that row decides.
    const OpResult locked =
        context.transaction->lock_row(*part.table->table, children[0].key, children[0].ref,
                                      engine::RowLockMode::kKeyShare, false);
    if (locked != OpResult::kOk) throw ExecInterrupt{status_of(locked, *part.table)};
    context.eval.arena = &arena;
    still_referenced(context.eval, link, values);
  }
}

bool same_key(const RelationDesc& relation, const std::vector<std::uint32_t>& columns,
              const Value* a, const Value* b) {
  return std::all_of(columns.begin(), columns.end(), [&](std::uint32_t column) {
    const Value &x = a[column], &y = b[column];
    if (x.is_null() || y.is_null()) return x.is_null() == y.is_null();
    if (x.size() != y.size()) return false;
    // Unchanged columns of an UPDATE are copies of the old row's values. Bytes that differ may
    // still mean the same key: looking at it again is harmless.
    if (x.integer == y.integer) return true;
    if (x.size() != 0) return x.text() == y.text();
    return type_of(relation.columns[column].type).representation == Representation::kBytes;
  });
}

bool has_null(const std::vector<std::uint32_t>& columns, const Value* values) {
  return std::any_of(columns.begin(), columns.end(),
                     [&](std::uint32_t column) { return values[column].is_null(); });
}

ForeignKeyLink link_of(const ForeignKeyRules& rules, std::uint32_t index, CheckKind kind) {
  if (kind == CheckKind::kReferrer) {
    const ForeignKeyRules::Referrer& referrer = rules.referrers[index];
    return {*referrer.key, *referrer.child, *rules.relation};
  }
  const ForeignKeyRules::Reference& reference = rules.references[index];
  return {*reference.key, *rules.relation, *reference.parent};
}

}  // namespace

const Value* AfterEvents::keep(const std::vector<std::uint32_t>& columns,
                                    const Value* values) {
  Value* out = arena_.allocate_array<Value>(columns.size());
  for (std::size_t i = 0; i < columns.size(); ++i) out[i] = copy_value(values[columns[i]], arena_);
  return out;
}

void AfterEvents::note_reference(const ForeignKeyRules& rules, std::uint32_t index,
                                      std::string_view key, const Value* values) {
  const ForeignKeyDesc& desc = *rules.references[index].key;
  if (desc.match == 's' ? has_null(desc.columns, values)
                        : std::all_of(desc.columns.begin(), desc.columns.end(),
                                      [&](std::uint32_t c) { return values[c].is_null(); }))
    return;
  events_.push_back({.rules = &rules,
                     .index = index,
                     .kind = CheckKind::kReference,
                     .updated = false,
                     .key = keep(desc.columns, values),
                     .new_key = nullptr,
                     .row_key = arena_.copy(key)});
}

void AfterEvents::note_referrer(const ForeignKeyRules& rules, std::uint32_t index,
                                     const Value* old_values, const Value* new_values) {
  const ForeignKeyDesc& desc = *rules.referrers[index].key;
  if (has_null(desc.parent_columns, old_values)) return;
  events_.push_back(
      {.rules = &rules,
       .index = index,
       .kind = CheckKind::kReferrer,
       .updated = new_values != nullptr,
       .key = keep(desc.parent_columns, old_values),
       .new_key = new_values != nullptr ? keep(desc.parent_columns, new_values) : nullptr,
       .row_key = {}});
}

void AfterEvents::note_keys(const ForeignKeyRules& rules, const Value* old_values,
                            const Value* new_values, bool primary) {
  for (std::uint32_t i = 0; i < rules.keys.size(); ++i) {
    const IndexDesc& key = *rules.keys[i];
    if (key.is_exclusion() || key.is_primary_key() != primary) continue;
    if (old_values == nullptr ||
        !same_key(*rules.relation, columns_of(key), old_values, new_values))
      note_key(rules, i, new_values);
  }
}

void AfterEvents::inserted(const ForeignKeyRules& rules, std::string_view key,
                           const Value* values) {
  begin_row();
  note_keys(rules, nullptr, values, true);
  for (std::uint32_t i = 0; i < rules.references.size(); ++i) note_reference(rules, i, key, values);
  note_keys(rules, nullptr, values, false);
}

void AfterEvents::updated(const ForeignKeyRules& rules, std::string_view key, bool rekeyed,
                          const Value* old_values, const Value* new_values) {
  begin_row();
  note_keys(rules, old_values, new_values, true);
  moved(rules, old_values, new_values);
  const auto is_null = [&](std::uint32_t column) { return new_values[column].is_null(); };
  for (std::uint32_t i = 0; i < rules.references.size(); ++i) {
    const ForeignKeyDesc& desc = *rules.references[i].key;
    // A row of both came when nobody looked; every UPDATE of it is refused.
    const bool mixed = desc.match == 'f' && std::ranges::any_of(desc.columns, is_null) &&
                       !std::ranges::all_of(desc.columns, is_null);
    if ((rekeyed && desc.deferrable) || mixed ||
        !same_key(*rules.relation, desc.columns, old_values, new_values))
      note_reference(rules, i, key, new_values);
  }
  note_keys(rules, old_values, new_values, false);
}

void AfterEvents::removed(const ForeignKeyRules& rules, const Value* old_values) {
  begin_row();
  for (std::uint32_t i = 0; i < rules.referrers.size(); ++i)
    note_referrer(rules, i, old_values, nullptr);
}

void AfterEvents::left(const ForeignKeyRules& rules, const Value* old_values) {
  begin_row();
  for (std::uint32_t i = 0; i < rules.referrers.size(); ++i) {
    if (!rules.referrers[i].key->parent_constraint) note_referrer(rules, i, old_values, nullptr);
  }
}

void AfterEvents::moved(const ForeignKeyRules& rules, const Value* old_values,
                             const Value* new_values) {
  for (std::uint32_t i = 0; i < rules.referrers.size(); ++i) {
    if (!same_key(*rules.relation, rules.referrers[i].key->parent_columns, old_values,
                  new_values))
      note_referrer(rules, i, old_values, new_values);
  }
}

bool AfterEvents::defer(ExecContext& context, const Event& event) const {
  const ForeignKeyLink link = link_of(*event.rules, event.index, event.kind);
  if (!link.key.deferrable) return false;
  const bool parent_changed = event.kind == CheckKind::kReferrer;
  if (parent_changed && (event.updated ? link.key.on_update : link.key.on_delete) != 'a')
    return false;
  DeferredChecks& deferred = context.session->deferred_checks;
  if (!deferred.is_deferred(link.key.oid, link.key.deferred)) return false;
  deferred.add({.constraint = link.key.oid,
                .child = link.child.oid,
                .parent = link.parent.oid,
                .kind = event.kind,
                .key = event.key,
                .key_columns = link.key.columns.size(),
                .row_key = event.row_key});
  return true;
}

void AfterEvents::run_event(ExecContext& context, const Event& event, FoundParents* found) {
  if (defer(context, event)) return;
  const ForeignKeyLink link = link_of(*event.rules, event.index, event.kind);
  if (event.kind == CheckKind::kReference) {
    check_reference(context, link, event.key, event.row_key, found);
    return;
  }
  if (found != nullptr) found->clear();  // the action may delete them
  const ForeignKeyRules::Referrer& referrer = event.rules->referrers[event.index];
  const char action = event.updated ? link.key.on_update : link.key.on_delete;
  if (action == 'a' || action == 'r') {
    check_not_referenced(context, link, referrer.parts, event.key, action == 'a');
    return;
  }
  act_on_referrers(context, referrer, link.parent, {event.key, event.new_key});
  // A default that is the very key that went away leaves the row as it was.
  if (action == 'd') check_not_referenced(context, link, referrer.parts, event.key, true);
}

namespace {

ExecContext context_for(SessionContext& session, Arena& arena) {
  ExecContext context;
  context.eval.arena = &arena;
  context.eval.session = &session;
  context.session = &session;
  context.transaction = &session.transaction;
  context.statement_arena = &arena;
  return context;
}

/// Nothing when the constraint is gone.
void run_deferred(ExecContext& context, const DeferredCheck& check) {
  catalog::Catalog& catalog = context.session->catalog;
  const RelationPtr child = catalog.find_relation(*context.session, check.child);
  const RelationPtr parent = catalog.find_relation(*context.session, check.parent);
  if (child == nullptr || parent == nullptr) return;
  for (const ForeignKeyDesc& key : child->foreign_keys) {
    if (key.oid != check.constraint) continue;
    const ForeignKeyLink link{key, *child, *parent};
    if (check.kind == CheckKind::kReferrer) {
      check_not_referenced(context, link, catalog::child_parts(*context.session, key, child),
                           check.key, true);
    } else {
      check_reference(context, link, check.key, check.row_key);
    }
    return;
  }
}

}  // namespace

void refuse_move(const RelationDesc& referenced, const RelationDesc& root) {
  throw SqlError("0A000",
                 "cannot move tuple across partitions when a non-root ancestor of the source "
                 "partition is directly referenced in a foreign key")
      .detail("A foreign key points to ancestor \"" + referenced.name +
              "\" but not the root ancestor \"" + root.name + "\".")
      .hint("Consider defining the foreign key on table \"" + root.name + "\".");
}

void run_deferred_checks(SessionContext& session, Arena& arena, const std::vector<Oid>* only) {
  ExecContext context = context_for(session, arena);
  DeferredChecks& deferred = session.deferred_checks;
  std::optional<NotedKeys> noted;
  for (std::size_t i = 0; i < deferred.checks().size(); ++i) {
    if (deferred.is_done(i)) continue;
    const DeferredCheck check = deferred.checks()[i];  // a trigger may add others
    const bool wanted =
        only == nullptr || std::find(only->begin(), only->end(), check.constraint) != only->end();
    if (!wanted) continue;
    check_interrupts(context);
    const InnerCommand command(session.transaction);
    if (check.kind == CheckKind::kTrigger) {
      deferred.done(i);  // also for what the trigger looks at
      noted.reset();
      check.triggers->fire_deferred(context, check.trigger, check.old_row, check.new_row);
      continue;
    }
    if (check.kind == CheckKind::kKey) {
      run_deferred_key(context, i, noted);
    } else if (check.kind == CheckKind::kExclusion) {
      run_deferred_exclusion(context, check);
    } else {
      run_deferred(context, check);
    }
    deferred.done(i);
  }
}

namespace {

/// Calls visit(values, row_key) for each row of the child.
template <class Visit>
void for_references(ExecContext& context, const ForeignKeyLink& link, const Visit& visit) {
  engine::Transaction& transaction = *context.transaction;
  const RowCodec codec(link.child);
  Arena arena(std::size_t{1} << 18);
  std::vector<Value> values(link.key.columns.size());
  const engine::LatestReads latest(transaction);
  engine::RangeScan scan;
  scan.open(transaction, *link.child.table, {}, {}, true, engine::Direction::kForward);
  std::vector<engine::ScanRow> batch;
  while (true) {
    arena.reset();
    const OpResult result = scan.next(arena, 256, batch);
    check_read(result, link.child);
    if (result == OpResult::kNotFound) return;
    for (const engine::ScanRow& row : batch) {
      tick(context);
      codec.decode(row.row, link.key.columns, values.data());
      context.eval.arena = &arena;
      visit(values.data(), row.key);
    }
  }
}

bool all_referenced(ExecContext& context, const ForeignKeyLink& link) {
  ParentKeys keys(link);
  for_references(context, link,
                 [&](const Value* values, std::string_view) { keys.add(context, values); });
  return keys.finish(context);
}

}  // namespace

void verify_foreign_key(SessionContext& session, const ForeignKeyDesc& key,
                        const RelationDesc& child, const RelationDesc& parent) {
  const ForeignKeyLink link{key, child, parent};
  Arena arena(4096);
  ExecContext context = context_for(session, arena);
  if (parent.kind != 'p' && all_referenced(context, link)) return;
  FoundParents found;
  for_references(context, link, [&](const Value* values, std::string_view row_key) {
    check_reference(context, link, values, row_key, &found);
  });
}

void verify_unreferenced(SessionContext& session, const ForeignKeyDesc& key,
                         const RelationPtr& child, const RelationDesc& partition) {
  Arena arena(4096);
  ExecContext context = context_for(session, arena);
  for (const catalog::ForeignKeyPart& part : catalog::child_parts(session, key, child)) {
    const ForeignKeyLink link{part.key, *part.table, partition};
    for_references(context, link, [&](const Value* values, std::string_view) {
      if (key_state(key, values) != KeyState::kPresent ||
          !find_parent(context, link, values, true))
        return;
      throw SqlError("23503", "removing partition \"" + partition.name +
                                  "\" violates foreign key constraint \"" + key.name + "\"")
          .detail("Key " + describe_columns(context.eval, *child, key.columns, values) +
                  " is still referenced from table \"" + child->name + "\".")
          .on_constraint(child->schema, child->name, key.name);
    });
  }
}

}  // namespace granary::sql
