#include "sql/executor/referential_action.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "sql/catalog/object_acl.h"
#include "sql/catalog/session_roles.h"
#include "sql/error.h"
#include "sql/executor/foreign_key.h"
#include "sql/executor/foreign_key_lookup.h"
#include "sql/executor/operator.h"
#include "sql/executor/tree_nodes.h"
#include "sql/executor/trigger_depth.h"
#include "sql/executor/trigger_run.h"

namespace granary::sql {

namespace {

using engine::OpResult;
using Part = ForeignKeyRules::Referrer::Part;

/// A row by the columns of another table of its tree.
std::vector<Value> row_in(const RelationDesc& from, const RelationDesc& to, const Value* row) {
  std::vector<Value> out(to.columns.size(), Value::null());
  for (std::uint32_t i = 0; i < from.columns.size(); ++i) {
    if (from.columns[i].dropped) continue;
    const auto found =
        std::find_if(to.columns.begin(), to.columns.end(), [&](const ColumnDesc& column) {
          return !column.dropped && column.name == from.columns[i].name;
        });
    if (found != to.columns.end())
      out[static_cast<std::size_t>(found - to.columns.begin())] = row[i];
  }
  return out;
}

class Action {
 public:
  Action(ExecContext& context, const ForeignKeyRules::Referrer& referrer,
         const RelationDesc& parent, const KeyChange& change)
      : context_(context),
        referrer_(referrer),
        key_(*referrer.key),
        parent_(parent),
        change_(change),
        action_(change.after != nullptr ? key_.on_update : key_.on_delete),
        fired_(context, (change.after != nullptr ? referrer.update_triggers
                                                 : referrer.delete_triggers).get()) {}

  void run() {
    fired_.start();
    // Rows that come to a partition are not looked at there once more.
    std::vector<std::vector<ChildRow>> rows(referrer_.parts.size());
    context_.eval.arena = &arena_;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const Part& part = referrer_.parts[i];
      find_children(context_, {part.key, *part.table, parent_}, change_.before, SIZE_MAX, arena_,
                    rows[i]);
    }
    for (std::size_t i = 0; i < rows.size(); ++i) change_part(referrer_.parts[i], rows[i]);
    fired_.finish();
  }

 private:
  void change_part(const Part& part, const std::vector<ChildRow>& rows) {
    const TableTriggers* triggers =
        (change_.after != nullptr ? part.update_triggers : part.delete_triggers).get();
    if (rows.empty()) return;
    fired_.set_part(&part.to_root);
    const ForeignKeyRules& rules = *part.rules;
    TableWriter writer(*part.table, rules.codec, &rules.checks, context_);
    const std::size_t width = part.table->columns.size();
    std::vector<Value> old_values(width), new_values;
    for (const ChildRow& row : rows) {
      rules.codec.decode_all(row.row, old_values.data());
      const bool removes = action_ == 'c' && change_.after == nullptr;
      if (!removes) new_values = changed(part, old_values);
      Value* after = removes ? nullptr : new_values.data();
      if (triggers != nullptr && triggers->has_before_row &&
          !fired_.before(*triggers, *part.table, {row.key, row.row, row.ref}, old_values.data(),
                         after, arena_))
        continue;
      context_.eval.arena = &arena_;
      const OpResult result = removes ? writer.remove(row.key, row.ref, old_values.data())
                                      : update(part, writer, row, old_values.data(), after);
      // Gone by this statement's own hand.
      if (result == OpResult::kNotFound) continue;
      if (result != OpResult::kOk) throw ExecInterrupt{status_of(result, *part.table)};
      fired_.add(triggers, width, old_values.data(), after);
    }
    context_.transaction->advance_command();
  }

  /// Whether SET NULL and SET DEFAULT change the column.
  bool is_set(const Part& part, std::uint32_t column) const {
    const auto& some = part.key.delete_set_columns;
    return change_.after != nullptr || some.empty() ||
           std::find(some.begin(), some.end(), column) != some.end();
  }

  std::vector<Value> changed(const Part& part, const std::vector<Value>& old_values) {
    std::vector<Value> out = old_values;
    for (std::size_t i = 0; i < part.key.columns.size(); ++i) {
      const std::uint32_t column = part.key.columns[i];
      if (action_ == 'c') {
        out[column] = child_value(context_.eval, parent_.columns[part.key.parent_columns[i]],
                                  part.table->columns[column], change_.after[i]);
      } else if (is_set(part, column)) {
        out[column] = Value::null();
      }
    }
    for (const auto& [column, program] : part.defaults) {
      if (action_ == 'd' && is_set(part, column)) out[column] = program.run(context_, nullptr);
    }
    return out;
  }

  OpResult update(const Part& part, TableWriter& writer, const ChildRow& row,
                  const Value* old_values, Value* new_values) {
    writer.fill_generated(new_values);
    const PartitionChecks* bounds = part.rules->checks.partition.get();
    const Part* target = bounds == nullptr || bounds->accepts(context_, new_values)
                             ? nullptr
                             : part_for(part, new_values);
    // Nobody's row is refused by the writer.
    if (target == nullptr) return writer.update(row.key, row.ref, old_values, new_values);
    if (part.has_move_triggers || target->has_move_triggers) {
      raise_not_supported(
          "referential actions that move rows between partitions with row triggers");
    }
    return move(part, *target, writer, row, old_values, new_values);
  }

  const Part* part_for(const Part& from, const Value* row) {
    for (const Part& part : referrer_.parts) {
      const std::vector<Value> there = row_in(*from.table, *part.table, row);
      const PartitionChecks* bounds = part.rules->checks.partition.get();
      if (&part != &from && bounds != nullptr && bounds->accepts(context_, there.data()))
        return &part;
    }
    return nullptr;
  }

  OpResult move(const Part& from, const Part& to, TableWriter& writer, const ChildRow& row,
                const Value* old_values, const Value* new_values) {
    const OpResult left = writer.leave(row.key, row.ref, old_values);
    if (left != OpResult::kOk) return left;
    std::vector<Value> there = row_in(*from.table, *to.table, new_values);
    TableWriter target(*to.table, to.rules->codec, &to.rules->checks, context_);
    target.fill_generated(there.data());
    const IndexDesc* conflicting = nullptr;
    const OpResult arrived = target.insert(there.data(), false, &conflicting);
    if (arrived != OpResult::kOk) return arrived;
    const RelationDesc& root = *referrer_.child;
    if (from.referenced_above != nullptr) refuse_move(*from.referenced_above, root);
    context_.after_events->moved(*referrer_.child_rules,
                                       row_in(*from.table, root, old_values).data(),
                                       row_in(*to.table, root, there.data()).data());
    return OpResult::kOk;
  }

  ExecContext& context_;
  const ForeignKeyRules::Referrer& referrer_;
  const ForeignKeyDesc& key_;
  const RelationDesc& parent_;
  const KeyChange change_;
  const char action_;
  TriggerRun fired_;
  Arena arena_{4096};
};

}  // namespace

void act_on_referrers(ExecContext& context, const ForeignKeyRules::Referrer& referrer,
                      const RelationDesc& parent, const KeyChange& change) {
  const TriggerLevel level;  // the foreign key's own trigger
  const auto& rights = change.after != nullptr ? referrer.on_update : referrer.on_delete;
  if (rights.denied) catalog::raise_denied("table", referrer.child->name);
  SessionContext* const session = context.eval.session;
  std::optional<catalog::RunAs> as_owner;
  if (rights.owner && session != nullptr && session->user_oid != rights.owner)
    as_owner.emplace(*session, rights.owner);
  Action(context, referrer, parent, change).run();
}

}  // namespace granary::sql
