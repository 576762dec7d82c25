#include "sql/executor/exclusion_check.h"

#include <algorithm>
#include <optional>

#include "base/check.h"
#include "sql/catalog/catalog.h"
#include "sql/error.h"
#include "sql/executor/after_events.h"
#include "sql/executor/inner_command.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_description.h"
#include "sql/executor/scan_range.h"
#include "sql/row_codec.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/range.h"

namespace granary::sql {

using engine::OpResult;

namespace {

bool is_null(const Value& value) { return value.is_null(); }

}  // namespace

ExclusionCheck::ExclusionCheck(ExecContext& context, const RelationDesc& relation,
                               const IndexDesc& index)
    : context_(context),
      relation_(relation),
      index_(index),
      order_(exclusion_order(relation, index)) {}

OpResult ExclusionCheck::look(std::string_view entry, bool waits, Excluding& out) {
  entry_ = entry;
  own_ = exclusion_values(relation_, index_, entry);
  if (std::any_of(own_.begin(), own_.end(), is_null)) return OpResult::kOk;
  // The statement's rows before this one count, and what was committed after a snapshot.
  const InnerCommand command(*context_.transaction);
  const engine::LatestReads latest(*context_.transaction);
  std::string prefix;
  for (const std::size_t at : order_.equal)
    encode_key_column(own_[at], relation_.key_type(index_.columns[at]), false, false, prefix);
  if (order_.range != ExclusionOrder::kNone && !index_.deferrable)
    return look_around(std::move(prefix), waits, out);
  std::string after = prefix;
  const bool unbounded = !codec::advance_past_prefix(after);
  return look_at({prefix, after, unbounded, engine::Direction::kForward, false}, waits, out);
}

OpResult ExclusionCheck::look_around(std::string prefix, bool waits, Excluding& out) {
  const Oid type = base_type(relation_.value_type(index_.columns[order_.range]));
  const RangeFamily& family = *find_range_family(type);
  const Range range = load_range(own_[order_.range], family);
  if (range.empty) return OpResult::kOk;
  prefix.push_back(kKeyPresent);
  // Empty ranges, which overlap with nothing, come before all others.
  std::string first = prefix, start = prefix, end = prefix;
  first.push_back('\1');
  put_start_key(range, family, start);
  put_end_key(range, family, end);
  const OpResult before =
      look_at({first, start, false, engine::Direction::kBackward, true}, waits, out);
  if (before != OpResult::kOk) return before;
  return look_at({start, end, false, engine::Direction::kForward, false}, waits, out);
}

OpResult ExclusionCheck::look_at(const Stretch& stretch, bool waits, Excluding& out) {
  struct Held {
    std::string key;
    engine::RecordRef ref;
  };
  std::optional<Held> in_the_way;
  std::string passing;  // another transaction may take it away
  engine::RangeScan scan;
  scan.open(*context_.transaction, *index_.table, stretch.lower, stretch.upper, stretch.unbounded,
            stretch.direction);
  scan.undecided([&](std::string_view key, engine::RecordRef ref) {
    if (excludes(key)) in_the_way = Held{std::string(key), ref};
    if (!in_the_way) passing = key;
    return !in_the_way.has_value();
  });
  Arena arena(512);
  std::vector<engine::ScanRow> batch;
  for (;;) {
    const OpResult result = scan.next(arena, stretch.nearest ? 1 : 16, batch);
    if (result != OpResult::kOk && result != OpResult::kNotFound) return result;
    for (const engine::ScanRow& row : batch) {
      if (excludes(row.key)) {
        out = {std::string(row.key), std::string(row.row)};
        return OpResult::kExists;
      }
      if (stretch.nearest && row.key != passing) return OpResult::kOk;
    }
    if (in_the_way) break;
    if (result == OpResult::kNotFound) return OpResult::kOk;
    tick(context_);
    arena.reset();
  }
  if (!waits) return OpResult::kExists;
  const OpResult decided = context_.transaction->lock_row(
      *index_.table, in_the_way->key, in_the_way->ref, engine::RowLockMode::kKeyShare, false);
  // It was decided since: what was read may not hold any more.
  return decided == OpResult::kOk ? OpResult::kConflict : decided;
}

bool ExclusionCheck::excludes(std::string_view entry) {
  if (entry == entry_) return false;
  const std::vector<Value> other = exclusion_values(relation_, index_, entry);
  if (std::any_of(other.begin(), other.end(), is_null)) return false;
  for (std::size_t i = 0; i < other.size(); ++i) {
    if (!meets(i, own_[i], other[i])) return false;
  }
  return true;
}

bool ExclusionCheck::meets(std::size_t at, const Value& own, const Value& other) {
  const IndexColumn& part = index_.columns[at];
  const Oid operation = index_.exclusion[at];
  for (const std::string_view name : {"=", "<>"}) {
    if (!has_sorted_name(relation_, part, operation, name)) continue;
    std::string a, b;
    encode_key_column(own, relation_.key_type(part), false, false, a);
    encode_key_column(other, relation_.key_type(part), false, false, b);
    return (a == b) == (name == "=");
  }
  const OperatorRow* row = find_operator(operation);
  GR_CHECK(row != nullptr);
  const Oid type = base_type(relation_.value_type(part));
  const Oid types[2] = {type, type};
  const Value operands[2] = {own, other};
  const CallInfo call{types, kBool};
  Arena arena(512);
  Arena* const outer = context_.eval.arena;
  context_.eval.arena = &arena;
  Value out;
  find_function(row->function)->call(context_.eval, call, operands, 2, out);
  context_.eval.arena = outer;
  return !out.is_null() && out.integer != 0;
}

std::string describe_entry(EvalContext& context, const RelationDesc& relation,
                           const IndexDesc& index, std::string_view entry) {
  Arena arena(512);
  EvalContext own = context;
  own.arena = &arena;
  const std::vector<Value> values = exclusion_values(relation, index, entry);
  std::vector<Value> row(relation.columns.size() + relation.index_expressions.size());
  for (std::size_t i = 0; i < values.size(); ++i) row[index.columns[i].column] = values[i];
  return "Key " + describe_key(own, relation, index, row.data());
}

void raise_excluded(EvalContext& context, const RelationDesc& relation, const IndexDesc& index,
                    std::string_view entry, std::string_view other, bool hidden) {
  std::string detail = "Key conflicts with existing key.";
  if (!hidden) {
    detail = describe_entry(context, relation, index, entry) + " conflicts with existing " +
             describe_entry(context, relation, index, other).replace(0, 1, "k") + ".";
  }
  throw SqlError("23P01",
                 "conflicting key value violates exclusion constraint \"" + index.name + "\"")
      .detail(std::move(detail))
      .on_constraint(relation.schema, relation.name, index.name);
}

namespace {

bool is_there(ExecContext& context, const RelationDesc& relation, const IndexDesc& index,
              std::string_view entry) {
  const engine::LatestReads latest(*context.transaction);
  Arena arena(512);
  engine::RowRead read;
  const OpResult found = context.transaction->get(*index.table, entry, arena, read);
  check_read(found, relation);
  return found == OpResult::kOk;
}

/// errors  23P01; ExecInterrupt
void require_not_excluded(ExecContext& context, const RelationDesc& relation,
                          const IndexDesc& index, std::string_view entry) {
  if (!is_there(context, relation, index, entry)) return;
  Excluding other;
  const OpResult result = ExclusionCheck(context, relation, index).look(entry, true, other);
  if (result == OpResult::kExists)
    raise_excluded(context.eval, relation, index, entry, other.entry, false);
  if (result != OpResult::kOk) throw ExecInterrupt{status_of(result, relation)};
}

const IndexDesc* index_of(const RelationDesc& relation, Oid constraint) {
  for (const IndexDesc& index : relation.indexes) {
    if (index.constraint == constraint && index.is_exclusion()) return &index;
  }
  return nullptr;
}

}  // namespace

void run_deferred_exclusion(ExecContext& context, const DeferredCheck& check) {
  SessionContext& session = *context.session;
  const RelationPtr table = session.catalog.find_relation(session, check.child);
  if (table == nullptr) return;
  const IndexDesc* index = index_of(*table, check.constraint);
  if (index != nullptr) require_not_excluded(context, *table, *index, check.row_key);
}

void AfterEvents::excluded(const ForeignKeyRules& rules, const IndexDesc& index,
                                std::string_view entry) {
  begin_row();
  for (std::uint32_t i = 0; i < rules.keys.size(); ++i) {
    if (rules.keys[i]->oid != index.oid) continue;
    events_.push_back({.rules = &rules,
                       .index = i,
                       .kind = CheckKind::kExclusion,
                       .updated = false,
                       .key = nullptr,
                       .new_key = nullptr,
                       .row_key = arena_.copy(entry)});
  }
}

void AfterEvents::run_exclusion_event(ExecContext& context, const Event& event) {
  const RelationDesc& relation = *event.rules->relation;
  const IndexDesc& index = *event.rules->keys[event.index];
  DeferredChecks& deferred = context.session->deferred_checks;
  if (!deferred.is_deferred(index.constraint, index.deferred))
    return require_not_excluded(context, relation, index, event.row_key);
  deferred.add({.constraint = index.constraint,
                .child = relation.oid,
                .parent = {},
                .kind = CheckKind::kExclusion,
                .key = nullptr,
                .key_columns = 0,
                .row_key = event.row_key});
}

}  // namespace granary::sql
