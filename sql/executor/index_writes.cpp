// sql/executor/index_writes.cpp: the index entries of the rows that a TableWriter writes.
#include "sql/executor/index_writes.h"

#include <algorithm>
#include <optional>
#include <string_view>

#include "sql/error.h"
#include "sql/executor/after_events.h"
#include "sql/executor/exclusion_check.h"
#include "sql/executor/execute.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_error.h"
#include "sql/inverted/keys.h"

namespace granary::sql {

using engine::OpResult;

namespace {

// A statement that removes so many rows is likely to remove many.
constexpr std::size_t kRowsBeforeTogether = 16;

bool same_bits(const Value& a, const Value& b) {
  return a.is_null() == b.is_null() &&
         (a.is_null() || (a.integer == b.integer && a.size() == b.size()));
}

/// While it lives, entries are read as rows are, but for those of an index that is being built:
/// they are there or not whatever the snapshot says.
class EntryReads {
 public:
  EntryReads(engine::Transaction& transaction, const IndexDesc& index) {
    if (!index.valid) latest_.emplace(transaction);
  }

 private:
  std::optional<engine::LatestReads> latest_;
};

}  // namespace

bool columns_untouched(const IndexDesc& index, const Value* old_values, const Value* new_values) {
  for (const IndexColumn& column : index.columns) {
    if (!same_bits(old_values[column.column], new_values[column.column])) return false;
  }
  return true;
}

const Value* TableWriter::with_expressions(const Value* values, std::vector<Value>& buffer) const {
  if (checks_ == nullptr || checks_->index_expressions.empty()) return values;
  const std::size_t width = relation_.columns.size();
  buffer.assign(values, values + width);
  for (const Program& program : checks_->index_expressions)
    buffer.push_back(program.run(context_, values));
  return buffer.data();
}

bool TableWriter::indexed(std::size_t number, const Value* values) const {
  if (checks_ == nullptr || checks_->index_predicates.empty()) return true;
  const std::optional<Program>& predicate = checks_->index_predicates[number];
  return !predicate || predicate->matches(context_, values);
}

const Value* TableWriter::old_with_expressions(const Value* values) {
  failed_.clear();
  const auto& indexes = relation_.indexes;
  if (checks_ == nullptr ||
      std::all_of(indexes.begin(), indexes.end(), [](const auto& index) { return index.valid; }))
    return with_expressions(values, old_full_);
  old_full_.assign(values, values + relation_.columns.size());
  for (const Program& program : checks_->index_expressions) {
    Value out = Value::null();
    try {
      out = program.run(context_, values);
    } catch (const SqlError& error) {
      if (!is_of_the_values(error)) throw;
      failed_.push_back(static_cast<std::uint32_t>(old_full_.size()));
    }
    old_full_.push_back(out);
  }
  return old_full_.data();
}

bool TableWriter::was_indexed(std::size_t number, const Value* values) const {
  const IndexDesc& index = relation_.indexes[number];
  if (index.valid) return indexed(number, values);
  const bool fails = std::any_of(index.columns.begin(), index.columns.end(), [&](const auto& part) {
    return std::find(failed_.begin(), failed_.end(), part.column) != failed_.end();
  });
  if (fails) return false;
  try {
    return indexed(number, values);
  } catch (const SqlError& error) {
    if (!is_of_the_values(error)) throw;
    return false;
  }
}

OpResult TableWriter::add_entry(const IndexDesc& index, std::string_view primary_key,
                                std::string_view old_key) {
  const OpResult free = look_for_conflict(index);
  if (free != OpResult::kOk) return free;
  engine::Transaction& transaction = *context_.transaction;
  const OpResult added = transaction.insert(*index.table, index_key_, primary_key);
  if (added != OpResult::kExists) return added;
  if (!index.unique) return OpResult::kConflict;  // the key has the row's
  engine::RowRead entry;
  const OpResult found = transaction.get(*index.table, index_key_, *context_.eval.arena, entry);
  const bool own =
      found == OpResult::kOk && (entry.row == primary_key || entry.row == old_key);
  return own ? OpResult::kConflict : added;
}

OpResult TableWriter::insert_index_entry(const IndexDesc& index, const Value* values,
                                         std::string_view primary_key, std::string_view old_key) {
  if (index.is_inverted()) {
    old_entries_.clear();
    inverted::row_entries(relation_, index, values, primary_key, entries_);
    return change_entries(index, {}, primary_key);
  }
  encode_index_key(relation_, index, values, primary_key, index_key_);
  return add_entry(index, primary_key, old_key);
}

OpResult TableWriter::look_for_conflict(const IndexDesc& index) {
  if (!index.is_exclusion()) return OpResult::kOk;
  Excluding other;
  ExclusionCheck check(context_, relation_, index);
  const OpResult result = check.look(index_key_, !index.deferrable, other);
  if (result != OpResult::kExists) return result;
  if (index.deferrable && foreign_keys() != nullptr) {
    context_.after_events->excluded(*foreign_keys(), index, index_key_);
    return OpResult::kOk;
  }
  excluding_entry_ = std::move(other.entry);
  excluding_row_ = std::move(other.row_key);
  return OpResult::kExists;
}

bool TableWriter::is_excluded(const IndexDesc& index, const Value* values) {
  const auto number = static_cast<std::size_t>(&index - relation_.indexes.data());
  if (!indexed(number, values)) return false;
  encode_index_key(relation_, index, with_expressions(values, full_), {}, index_key_);
  const OpResult result = look_for_conflict(index);
  if (result != OpResult::kOk && result != OpResult::kExists)
    throw ExecInterrupt{status_of(result, relation_)};
  return result == OpResult::kExists;
}

OpResult TableWriter::remove_index_entries(const IndexDesc& index, const Value* values,
                                           std::string_view primary_key) {
  if (index.is_inverted()) {
    inverted::row_entries(relation_, index, values, primary_key, old_entries_);
    entries_.clear();
    return change_entries(index, primary_key, {});
  }
  encode_index_key(relation_, index, values, primary_key, old_index_key_);
  return remove_index_entry(index, old_index_key_, primary_key, change());
}

OpResult TableWriter::change_entries(const IndexDesc& index, std::string_view old_key,
                                     std::string_view new_key) {
  OpResult result = OpResult::kOk;
  std::size_t before = 0, after = 0;  // both lists ascend
  while (result == OpResult::kOk && (before < old_entries_.size() || after < entries_.size())) {
    const int order = before == old_entries_.size() ? 1
                      : after == entries_.size()    ? -1
                                                    : old_entries_[before].compare(entries_[after]);
    if (order < 0) {
      result = remove_index_entry(index, old_entries_[before], old_key);
    } else if (order > 0) {
      result = context_.transaction->insert(*index.table, entries_[after], new_key);
      // Two rows never share an entry: it is one that a commit in between has made.
      if (result == OpResult::kExists) result = OpResult::kConflict;
    }
    entries_changed_ |= order != 0;
    before += order <= 0;
    after += order >= 0;
  }
  return result;
}

OpResult TableWriter::remove_index_entry(const IndexDesc& index, std::string_view index_key,
                                         std::string_view primary_key, engine::Change change) {
  const EntryReads reads(*context_.transaction, index);
  engine::RowRead entry;
  const OpResult found =
      context_.transaction->get(*index.table, index_key, *context_.eval.arena, entry);
  return remove_read_entry(index, index_key, primary_key, change, found, entry);
}

OpResult TableWriter::remove_read_entry(const IndexDesc& index, std::string_view index_key,
                                        std::string_view primary_key, engine::Change change,
                                        OpResult found, const engine::RowRead& entry) {
  if (!index.valid) {
    // An entry that the build has not made yet: its key is held, so that the build waits until it
    // knows what becomes of the row.
    if (found == OpResult::kNotFound) return hold_key(index, index_key, primary_key);
    if (found == OpResult::kOk && entry.row != primary_key) return OpResult::kOk;  // a duplicate's
  }
  // The entry of a row that was read is missing only when another commit came between the two
  // reads.
  if (found == OpResult::kNotFound) return OpResult::kConflict;
  if (found != OpResult::kOk) return found;
  return context_.transaction->remove(*index.table, index_key, entry.ref, change);
}

TableWriter::~TableWriter() = default;

OpResult TableWriter::remove_all_entries(const Value* old_values, const Value* values,
                                         std::string_view primary_key) {
  const std::size_t first = relation_.primary_key() != nullptr ? 1 : 0;
  if (first == relation_.indexes.size()) return OpResult::kOk;
  if (together_ && ++removed_ == kRowsBeforeTogether)
    postponed_ = std::make_unique<Postponed>(relation_.indexes.size());
  for (std::size_t i = first; i < relation_.indexes.size(); ++i) {
    if (!was_indexed(i, old_values)) continue;
    if (postponed_ != nullptr && !relation_.indexes[i].is_inverted()) {
      postpone_removal(i, values, primary_key);
      continue;
    }
    const OpResult result = remove_index_entries(relation_.indexes[i], values, primary_key);
    if (result != OpResult::kOk) return result;
  }
  if (postponed_ == nullptr || ++postponed_->rows < engine::RowsAhead::kMax) return OpResult::kOk;
  return remove_postponed();
}

void TableWriter::postpone_removal(std::size_t index, const Value* values,
                                   std::string_view primary_key) {
  Postponed::Entries& entries = postponed_->of_indexes[index];
  encode_index_key(relation_, relation_.indexes[index], values, primary_key, old_index_key_);
  entries.keys.push_back(postponed_->arena.copy(old_index_key_));
  entries.primary_keys.push_back(postponed_->arena.copy(primary_key));
}

OpResult TableWriter::remove_postponed() {
  engine::Transaction& transaction = *context_.transaction;
  engine::RowsAhead& ahead = postponed_->ahead;
  for (std::size_t at = 0; at < postponed_->of_indexes.size(); ++at) {
    auto& [keys, primary_keys] = postponed_->of_indexes[at];
    const IndexDesc& index = relation_.indexes[at];
    const EntryReads reads(transaction, index);
    if (!keys.empty()) ahead.look_up(transaction, *index.table, keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
      engine::RowRead entry;
      const OpResult found =
          ahead.get(transaction, *index.table, i, keys[i], postponed_->arena, entry);
      const OpResult removed =
          remove_read_entry(index, keys[i], primary_keys[i], change(), found, entry);
      if (removed != OpResult::kOk) return removed;
    }
    keys.clear();
    primary_keys.clear();
  }
  postponed_->rows = 0;
  postponed_->arena.reset();
  return OpResult::kOk;
}

OpResult TableWriter::hold_key(const IndexDesc& index, std::string_view index_key,
                               std::string_view primary_key) {
  const engine::Savepoint before = context_.transaction->savepoint();
  const OpResult result = context_.transaction->insert(*index.table, index_key, primary_key);
  if (result == OpResult::kOk) context_.transaction->undo_writes(before);
  return result == OpResult::kExists ? OpResult::kConflict : result;
}

OpResult TableWriter::update_index(const IndexDesc& index, std::string_view old_key,
                                   const Value* old_values, std::string_view new_key,
                                   const Value* new_values) {
  if (old_key == new_key && columns_untouched(index, old_values, new_values)) return OpResult::kOk;
  if (index.is_inverted()) {
    inverted::row_entries(relation_, index, old_values, old_key, old_entries_);
    inverted::row_entries(relation_, index, new_values, new_key, entries_);
    return change_entries(index, old_key, new_key);
  }
  encode_index_key(relation_, index, old_values, old_key, old_index_key_);
  encode_index_key(relation_, index, new_values, new_key, index_key_);
  if (old_key == new_key && old_index_key_ == index_key_) return OpResult::kOk;
  entries_changed_ = true;
  const OpResult removed = remove_index_entry(index, old_index_key_, old_key);
  if (removed != OpResult::kOk) return removed;
  return or_violation(add_entry(index, new_key, old_key), index, new_values);
}

OpResult TableWriter::update_indexes(std::string_view old_key, const Value* old_values,
                                     std::string_view new_key, const Value* new_values) {
  const Value* old_full = old_with_expressions(old_values);
  const Value* new_full = with_expressions(new_values, full_);
  for (std::size_t i = relation_.primary_key() != nullptr ? 1 : 0; i < relation_.indexes.size();
       ++i) {
    const IndexDesc& index = relation_.indexes[i];
    const bool before = was_indexed(i, old_values), after = indexed(i, new_values);
    OpResult result = OpResult::kOk;
    if (before && after) {
      result = update_index(index, old_key, old_full, new_key, new_full);
    } else if (before) {
      entries_changed_ = true;
      result = remove_index_entries(index, old_full, old_key);
    } else if (after) {
      entries_changed_ = true;
      result =
          or_violation(insert_index_entry(index, new_full, new_key, old_key), index, new_values);
    }
    if (result != OpResult::kOk) return result;
  }
  return OpResult::kOk;
}

}  // namespace granary::sql
