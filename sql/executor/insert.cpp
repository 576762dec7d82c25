// sql/executor/insert.cpp: INSERT, with ON CONFLICT.
#include <algorithm>
#include <optional>

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/inner_command.h"
#include "sql/executor/row_writers.h"
#include "sql/executor/tree_nodes.h"

namespace granary::sql {

using engine::OpResult;

namespace {

bool over_same_columns(const IndexDesc& a, const IndexDesc& b) {
  const auto same = [](const IndexColumn& x, const IndexColumn& y) { return x.column == y.column; };
  return std::is_permutation(a.columns.begin(), a.columns.end(), b.columns.begin(),
                             b.columns.end(), same);
}

}  // namespace

RowInsert::RowInsert(const InsertNode& node, ExecContext& context, TriggerRun& triggers)
    : node_(node),
      context_(context),
      width_(node.relation->columns.size()),
      writer_(*node.relation, node.codec, &node.checks, context),
      out_(make_row(context, node.returning.size())),
      full_(writer_.generates() || !node.system.empty() || node.triggers != nullptr
                ? make_row(context, width_ + node.system.size())
                : nullptr),
      triggers_(triggers) {
  if (!node.on_conflict) return;
  const IndexDesc* arbiter = node.on_conflict->arbiter;
  const auto& indexes = node.relation->indexes;
  const auto found = std::find_if(indexes.begin(), indexes.end(), [&](const IndexDesc& index) {
    return index.deferrable && (arbiter == nullptr || arbiter == &index);
  });
  if (found != indexes.end()) deferrable_ = &*found;
  if (node.on_conflict->update_checks != nullptr) {
    update_writer_.emplace(*node.relation, node.codec, node.on_conflict->update_checks.get(),
                           context);
  }
}

void RowInsert::start() {
  updated_.clear();
  made_keys_.clear();
  freed_keys_.clear();
}

OpResult RowInsert::run(const Value* row) {
  arena_.reset();
  context_.eval.arena = &arena_;
  if (full_ != nullptr) {
    std::copy_n(row, width_, full_);
    if (node_.triggers != nullptr && node_.triggers->has_before_row &&
        !node_.triggers->before_row(context_, nullptr, full_, arena_))
      return OpResult::kExists;
    context_.eval.arena = &arena_;
    writer_.fill_generated(full_);
    row = full_;
  }
  written_ = row;
  was_updated_ = false;
  const OpResult result =
      node_.on_conflict ? insert_or_resolve(row) : writer_.insert(row, false, nullptr);
  if (result == OpResult::kOk && !was_updated_)
    triggers_.add(node_.triggers.get(), width_, nullptr, row);
  if (!node_.view_checks.empty() && result == OpResult::kOk)
    check_view_options(context_, node_.view_checks, *node_.relation, node_.checks, written_);
  return result;
}

const Value* RowInsert::project() {
  context_.eval.arena = &arena_;
  const Value* row = node_.system.empty() ? written_ : with_system_columns(written_);
  for (std::size_t i = 0; i < node_.returning.size(); ++i)
    out_[i] = node_.returning[i].run(context_, row);
  return out_;
}

const Value* RowInsert::with_system_columns(const Value* row) {
  if (row != full_) std::copy_n(row, width_, full_);
  const RowPlace place{was_updated_ ? std::string_view(key_) : writer_.last_key(),
                       was_updated_ ? updater().last_row() : writer_.last_row(), nullptr,
                       was_updated_};
  read_system_columns(node_.system, *node_.relation, place, full_ + width_);
  return full_;
}

OpResult RowInsert::insert_or_resolve(const Value* row) {
  const OnConflict& clause = *node_.on_conflict;
  const IndexDesc* conflicting = nullptr;
  // A secondary arbiter is asked first: a row that conflicts with it never gets to violate
  // another index.
  const bool ask_first = clause.arbiter != nullptr && !clause.arbiter->primary;
  OpResult result = OpResult::kExists;
  if (ask_first) writer_.check_row(row);
  if (deferrable_ != nullptr) {
    result = insert_before_deferrable(row, &conflicting);
    if (result != OpResult::kExists) return result;
  } else if (ask_first && is_taken(*clause.arbiter, row)) {
    conflicting = clause.arbiter;
  } else {
    std::string taken = ask_first ? key_ : std::string();
    result = writer_.insert(row, true, &conflicting);
    if (result == OpResult::kOk && ask_first) made_keys_.insert(std::move(taken));
    if (result != OpResult::kExists) return result;
  }
  if (clause.arbiter != nullptr && conflicting != clause.arbiter &&
      !(clause.arbiter->deferrable && over_same_columns(*conflicting, *clause.arbiter)))
    writer_.raise_unique_violation(*conflicting, row);
  if (!confirm_visible(*conflicting, row, result)) return result;
  return clause.do_update ? update_existing(*conflicting, row) : OpResult::kExists;
}

/// kExists where an index before the deferrable key has the row's key; that one is not asked.
/// errors  55000 for any other row
OpResult RowInsert::insert_before_deferrable(const Value* row, const IndexDesc** conflicting) {
  const OpResult result = writer_.insert(row, true, conflicting);
  if (result != OpResult::kOk && result != OpResult::kExists) return result;
  const bool before = result == OpResult::kExists && *conflicting < deferrable_;
  const OnConflict& clause = *node_.on_conflict;
  if (before && (clause.arbiter == nullptr ||
                 (!clause.named && over_same_columns(**conflicting, *clause.arbiter))))
    return result;
  throw SqlError("55000",
                 "ON CONFLICT does not support deferrable unique constraints/exclusion "
                 "constraints as arbiters")
      .on_constraint(node_.relation->schema, node_.relation->name, deferrable_->name);
}

bool RowInsert::is_taken(const IndexDesc& index, const Value* row) {
  if (index.is_exclusion()) return writer_.is_excluded(index, row);
  key_.clear();
  if (!writer_.unique_key(index, row, key_)) return false;  // conflicts with nothing
  if (made_keys_.contains(key_)) return true;
  if (freed_keys_.contains(key_)) return false;
  const engine::LatestReads latest(*context_.transaction);  // uniqueness is of now
  std::optional<InnerCommand> now;  // what functions, triggers and other writers of WITH did counts
  if (others_wrote()) now.emplace(*context_.transaction);
  engine::RowRead entry;
  const OpResult result = context_.transaction->get(*index.table, key_, arena_, entry);
  check_read(result, *node_.relation);
  return result == OpResult::kOk;
}

/// Whether the block's snapshot, if it has one, shows the row that is in the way.
bool RowInsert::confirm_visible(const IndexDesc& index, const Value* row, OpResult& result) {
  engine::Transaction& transaction = *context_.transaction;
  if (!engine::keeps_snapshot(transaction.mode())) return true;
  if (index.primary) {
    encode_primary_key(*node_.relation, row, key_);
  } else if (index.is_exclusion()) {
    key_.assign(writer_.excluding_row());
  } else {
    const engine::LatestReads latest(transaction);
    encode_index_key(*node_.relation, index, row, {}, key_);
    engine::RowRead entry;
    const OpResult found = transaction.get(*index.table, key_, arena_, entry);
    check_read(found, *node_.relation);
    if (found == OpResult::kNotFound) return true;  // this very statement put it there
    key_.assign(entry.row);
  }
  result = transaction.confirm_visible(*node_.relation->table, key_);
  return result == OpResult::kOk;
}

/// The row that is in the way; false when this very statement put it there.
bool RowInsert::read_existing(const IndexDesc& index, const Value* row, engine::RowRead& out) {
  if (index.primary) {
    encode_primary_key(*node_.relation, row, key_);
  } else {
    if (!writer_.unique_key(index, row, key_)) return false;
    if (made_keys_.contains(key_)) return false;
    const OpResult entry = context_.transaction->get(*index.table, key_, arena_, out);
    check_read(entry, *node_.relation);
    if (entry == OpResult::kNotFound) return false;
    key_.assign(out.row);
  }
  const OpResult found = context_.transaction->get(*node_.relation->table, key_, arena_, out);
  check_read(found, *node_.relation);
  if (found != OpResult::kOk || updated_.contains(out.ref.record)) return false;
  using Change = engine::Transaction::UnseenChange;
  return !others_wrote() || context_.transaction->unseen_change(out.ref) == Change::kNone;
}

bool RowInsert::others_wrote() const {
  return context_.has_several_writers || context_.transaction->had_inner_commands();
}

OpResult RowInsert::update_existing(const IndexDesc& index, const Value* row) {
  engine::RowRead existing;
  if (!read_existing(index, row, existing)) {
    throw SqlError("21000", "ON CONFLICT DO UPDATE command cannot affect row a second time")
        .hint(
            "Ensure that no rows proposed for insertion within the same command have duplicate "
            "constrained values.");
  }
  // What conditions and assignments see: the existing row, then the excluded one.
  Value* both = arena_.allocate_array<Value>(2 * width_);
  node_.codec.decode_all(existing.row, both);
  std::copy_n(row, width_, both + width_);
  const OnConflict& clause = *node_.on_conflict;
  context_.eval.arena = &arena_;
  const ExecContext::RowIdentity target{key_, existing.row, existing.ref};
  if (clause.where) {
    lock_to_change(context_, *node_.relation, target, false);
    if (!clause.where->matches(context_, both)) return OpResult::kExists;
  }
  require_policies(context_, clause.policies, both);
  Value* changed = arena_.allocate_array<Value>(width_);
  std::copy_n(both, width_, changed);
  for (const auto& [column, program] : clause.set) changed[column] = program.run(context_, both);
  triggers_.was_changed(existing.ref, "updated");
  const TableTriggers* triggers = node_.conflict_triggers.get();
  if (triggers != nullptr && triggers->has_before_row &&
      !triggers_.before(*triggers, *node_.relation, target, both, changed, arena_))
    return OpResult::kExists;
  context_.eval.arena = &arena_;
  updater().fill_generated(changed);
  const PartitionChecks* bounds =
      (clause.update_checks != nullptr ? *clause.update_checks : node_.checks).partition.get();
  if (bounds != nullptr && !bounds->accepts(context_, changed)) {
    throw SqlError("0A000", "invalid ON UPDATE specification")
        .detail("The result tuple would appear in a different partition than the original tuple.");
  }
  updated_.insert(existing.ref.record);
  was_updated_ = true;
  written_ = changed;
  const OpResult result = updater().update(key_, existing.ref, both, changed);
  if (result != OpResult::kOk) return result;
  note_changed_key(index, both, changed);
  triggers_.add(triggers, width_, both, changed);
  return result;
}

void RowInsert::note_changed_key(const IndexDesc& index, const Value* before, const Value* after) {
  if (index.primary) return;
  std::string old_key, new_key;
  const bool had = writer_.unique_key(index, before, old_key);
  const bool has = writer_.unique_key(index, after, new_key);
  if (had == has && old_key == new_key) return;
  if (had) freed_keys_.insert(std::move(old_key));
  if (has) made_keys_.insert(std::move(new_key));
}

namespace {

class Insert final : public Operator {
 public:
  Insert(const InsertNode& node, ExecContext& context, bool is_root)
      : Operator(context),
        node_(node),
        is_root_(is_root),
        input_(make_operator(*node.input, context)),
        triggers_(context, node.triggers.get(), node.conflict_triggers.get()),
        row_(node, context, triggers_) {}

  void open() override {
    input_.open();
    row_.start();
    triggers_.start();
  }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      const OpResult result = row_.run(row);
      if (result == OpResult::kExists) continue;
      if (result != OpResult::kOk) return stop(result);
      if (is_root_) ++context_.rows_affected;
      if (!node_.returning.empty()) return row_.project();
    }
    triggers_.finish();
    return nullptr;
  }

 private:
  const Value* stop(OpResult result) {
    const PullStatus status = status_of(result, *node_.relation);
    if (!is_root_) throw ExecInterrupt{status};
    context_.stopped = status;
    return nullptr;
  }

  const InsertNode& node_;
  const bool is_root_;
  Operator& input_;
  TriggerRun triggers_;
  RowInsert row_;
};

}  // namespace

Operator& make_insert(const InsertNode& node, ExecContext& context, bool is_root) {
  return context.state->make<Insert>(node, context, is_root);
}

}  // namespace granary::sql
