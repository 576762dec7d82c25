// sql/executor/table_writer.cpp: one row into a table, its indexes and past its constraints.
// Order, as PostgreSQL's: policies, NOT NULL, CHECK, then the row, then its index entries
// (uniqueness shows when a key is taken).
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/manual_changes.h"
#include "sql/error.h"
#include "sql/executor/counted.h"
#include "sql/executor/exclusion_check.h"
#include "sql/executor/index_writes.h"
#include "sql/executor/execute.h"
#include "sql/executor/after_events.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_description.h"
#include "sql/executor/tree_nodes.h"

namespace granary::sql {

using engine::OpResult;

TableWriter::TableWriter(const RelationDesc& relation, const RowCodec& codec,
                         const WriteChecks* checks, ExecContext& context)
    : relation_(relation),
      codec_(codec),
      checks_(checks),
      context_(context),
      counts_(counts_for(context, relation.counters)) {}

/// As constraints come first, a statement that would write no row is let through.
void TableWriter::refuse_catalog() const {
  if (!relation_.system) return;
  throw SqlError("42501", "permission denied: \"" + relation_.name + "\" is a system catalog");
}

engine::Change TableWriter::change() const noexcept {
  const bool is_first = once_ && !context_.has_several_writers &&
                        !context_.transaction->had_inner_commands();
  return is_first ? engine::Change::kFirst : engine::Change::kAny;
}

void TableWriter::fill_generated(Value* values) const {
  if (!generates()) return;
  for (const auto& [column, program] : checks_->generated)
    values[column] = program.run(context_, values);
}

void require_policies(ExecContext& context, const std::vector<PolicyCheck>& policies,
                      const Value* row) {
  for (const PolicyCheck& policy : policies) {
    if (!policy.condition.matches(context, row)) throw SqlError("42501", policy.violation);
  }
}

namespace {

/// errors  23514
void require_bounds(ExecContext& context, const RelationDesc& relation, const WriteChecks* checks,
                    const Value* values, const auto& failing_row) {
  if (checks == nullptr || checks->partition == nullptr ||
      checks->partition->accepts(context, values))
    return;
  throw SqlError("23514",
                 "new row for relation \"" + relation.name + "\" violates partition constraint")
      .detail(failing_row())
      .on_constraint(relation.schema, relation.name, {});
}

}  // namespace

void TableWriter::check_row(const Value* values, const Value* before) const {
  if (relation_.kind == 'f') catalog::raise_no_handler(*context_.session, relation_.oid);
  if (checks_ != nullptr && !checks_->policies.empty())
    require_policies(context_, checks_->policies, values);
  for (std::size_t i = 0; i < relation_.columns.size(); ++i) {
    const ColumnDesc& column = relation_.columns[i];
    if (!column.not_null || column.dropped || !values[i].is_null()) continue;
    throw SqlError("23502", "null value in column \"" + column.name + "\" of relation \"" +
                                relation_.name + "\" violates not-null constraint")
        .detail(failing_row(values))
        .on_column(relation_.schema, relation_.name, column.name);
  }
  if (relation_.system && before != nullptr) {
    catalog::check_manual_change(relation_, before, values);
  } else {
    refuse_catalog();
  }
  if (checks_ == nullptr) return;
  for (const auto& [name, condition] : checks_->checks) {
    const Value result = condition.run(context_, values);
    if (result.is_null() || result.integer != 0) continue;
    throw SqlError("23514", "new row for relation \"" + relation_.name +
                                "\" violates check constraint \"" + name + "\"")
        .detail(failing_row(values))
        .on_constraint(relation_.schema, relation_.name, name);
  }
  require_bounds(context_, relation_, checks_, values, [&] { return failing_row(values); });
}

std::string TableWriter::failing_row(const Value* values) const {
  return failing_row_detail(context_.eval, relation_, details(), values);
}

bool TableWriter::unique_key(const IndexDesc& index, const Value* values, std::string& key) {
  const auto number = static_cast<std::size_t>(&index - relation_.indexes.data());
  if (!indexed(number, values)) return false;
  const Value* full = with_expressions(values, full_);
  if (index_key_has_primary_key(index, full)) return false;
  encode_index_key(relation_, index, full, {}, key);
  return true;
}

void TableWriter::raise_unique_violation(const IndexDesc& index, const Value* row) const {
  const bool shown = checks_ == nullptr || shows_key(context_.eval, relation_, index);
  if (index.is_exclusion())
    raise_excluded(context_.eval, relation_, index, index_key_, excluding_entry_, !shown);
  std::vector<Value> buffer;
  const Value* values = with_expressions(row, buffer);
  const std::string detail =
      shown ? "Key " + describe_key(context_.eval, relation_, index, values) + " already exists."
            : std::string();
  throw SqlError("23505", "duplicate key value violates unique constraint \"" + index.name + "\"")
      .detail(detail)
      .on_constraint(relation_.schema, relation_.name, index.name);
}

OpResult TableWriter::or_violation(OpResult result, const IndexDesc& index,
                                   const Value* values) const {
  if (result == OpResult::kExists) raise_unique_violation(index, values);
  return result;
}

OpResult TableWriter::insert(const Value* values, bool conflict_ok, const IndexDesc** conflicting) {
  check_row(values);
  engine::Transaction& transaction = *context_.transaction;
  const IndexDesc* primary = relation_.primary_key();
  if (primary != nullptr) {
    encode_primary_key(relation_, values, key_);
  } else {
    encode_row_id(relation_.table->next_row_id(), key_);
  }
  codec_.encode(values, row_);
  const engine::Savepoint before = transaction.savepoint();
  const IndexDesc* index = primary;
  OpResult result = transaction.insert(*relation_.table, key_, row_);
  const Value* full = with_expressions(values, full_);
  for (std::size_t i = primary != nullptr ? 1 : 0;
       result == OpResult::kOk && i < relation_.indexes.size(); ++i) {
    if (!indexed(i, values)) continue;
    index = &relation_.indexes[i];
    result = insert_index_entry(*index, full, key_, key_);
  }
  if (result == OpResult::kOk) counts_.add(Counter::kInserted);
  if (result == OpResult::kOk && foreign_keys() != nullptr)
    context_.after_events->inserted(*foreign_keys(), key_, values);
  if (result != OpResult::kExists) return result;
  if (!conflict_ok) raise_unique_violation(*index, values);
  transaction.undo_writes(before);
  transaction.disown_locks(before);
  *conflicting = index;
  return OpResult::kExists;
}

OpResult TableWriter::update(std::string_view key, engine::RecordRef ref, const Value* old_values,
                             const Value* new_values) {
  // A row that left the partition is moved, where that is possible, before anything is checked.
  require_bounds(context_, relation_, checks_, new_values,
                 [&] { return failing_row(new_values); });
  check_row(new_values, old_values);
  engine::Transaction& transaction = *context_.transaction;
  const IndexDesc* primary = relation_.primary_key();
  codec_.encode(new_values, row_);
  OpResult result = OpResult::kOk;
  std::string_view new_key = key;
  if (primary != nullptr && !columns_untouched(*primary, old_values, new_values)) {
    encode_primary_key(relation_, new_values, key_);
    new_key = key_;
  }
  if (new_key == key) {
    result = transaction.update(*relation_.table, key, ref, row_, change());
  } else {
    once_ = false;
    result = transaction.remove(*relation_.table, key, ref);
    if (result != OpResult::kOk) return result;
    result =
        or_violation(transaction.insert(*relation_.table, new_key, row_), *primary, new_values);
  }
  entries_changed_ = new_key != key;
  if (result == OpResult::kOk) result = update_indexes(key, old_values, new_key, new_values);
  if (result != OpResult::kOk) return result;
  if (relation_.system) {
    catalog::note_manual_change(*context_.eval.session, *context_.eval.arena, relation_,
                                new_values);
  }
  counts_.add(Counter::kUpdated);
  if (!entries_changed_) counts_.add(Counter::kUpdatedInPlace);
  if (foreign_keys() != nullptr)
    context_.after_events->updated(*foreign_keys(), new_key, new_key != key, old_values,
                                          new_values);
  return result;
}

OpResult TableWriter::erase(std::string_view key, engine::RecordRef ref, const Value* old_values) {
  refuse_catalog();
  OpResult result = context_.transaction->remove(*relation_.table, key, ref, change());
  if (result == OpResult::kOk)
    result = remove_all_entries(old_values, old_with_expressions(old_values), key);
  if (result == OpResult::kOk) counts_.add(Counter::kDeleted);
  return result;
}

OpResult TableWriter::remove(std::string_view key, engine::RecordRef ref, const Value* old_values) {
  const OpResult result = erase(key, ref, old_values);
  if (result == OpResult::kOk && foreign_keys() != nullptr)
    context_.after_events->removed(*foreign_keys(), old_values);
  return result;
}

OpResult TableWriter::leave(std::string_view key, engine::RecordRef ref, const Value* old_values) {
  const OpResult result = erase(key, ref, old_values);
  if (result == OpResult::kOk && foreign_keys() != nullptr)
    context_.after_events->left(*foreign_keys(), old_values);
  return result;
}

}  // namespace granary::sql
