#include "sql/executor/foreign_key_lookup.h"

#include <algorithm>

#include "base/check.h"
#include "sql/catalog/catalog.h"
#include "sql/catalog/foreign_key_tree.h"
#include "sql/catalog/inheritance.h"
#include "sql/executor/operator.h"
#include "sql/executor/scan_range.h"
#include "sql/executor/tree_parts.h"
#include "sql/functions/function.h"
#include "sql/types/codec.h"
#include "sql/types/collation.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::sql {

namespace {

struct IntegerType {
  Oid type;
  std::int64_t least, most;
};
constexpr IntegerType kIntegers[] = {
    {kInt2, INT16_MIN, INT16_MAX}, {kInt4, INT32_MIN, INT32_MAX}, {kInt8, INT64_MIN, INT64_MAX}};

/// Of a domain: its base type's.
const IntegerType* integer_type(Oid type) {
  type = base_type(type);
  for (const IntegerType& known : kIntegers) {
    if (known.type == type) return &known;
  }
  return nullptr;
}

bool is_plain_text(Oid type) { return type == kText || type == kVarchar; }

/// Values of both types have the same form and the same key bytes, but for the range of integers.
bool same_keys(Oid a, Oid b) {
  if (a == b) return true;
  a = base_type(a);
  b = base_type(b);
  return a == b || (integer_type(a) != nullptr && integer_type(b) != nullptr) ||
         (is_plain_text(a) && is_plain_text(b));
}

bool in_range(const Value& value, Oid type) {
  const IntegerType* integer = integer_type(type);
  return integer == nullptr || (value.integer >= integer->least && value.integer <= integer->most);
}

Value run_cast(EvalContext& context, const CastRow& cast, const Value& value,
               std::int32_t typmod) {
  if (cast.method == CastMethod::kBinary) return value;
  const Oid types[1] = {cast.source};
  CallInfo info{types, cast.target};
  info.typmod = typmod;
  Value out;
  find_function(cast.function)->call(context, info, &value, 1, out);
  return out;
}

Value converted(EvalContext& context, const Value& value, Oid from, Oid to) {
  if (same_keys(from, to)) return value;
  from = base_type(from);
  to = base_type(to);
  const CastRow* cast = find_cast(from, to);
  GR_CHECK(cast != nullptr);  // DDL made sure
  return run_cast(context, *cast, value, -1);
}

const IndexDesc& parent_index(const ForeignKeyLink& link) {
  for (const IndexDesc& index : link.parent.indexes) {
    if (index.oid == link.key.parent_index) return index;
  }
  // The parent changed since the child's description was made: nothing built on it can commit.
  throw ExecInterrupt{PullStatus::kStale};
}

std::size_t position_of(const std::vector<std::uint32_t>& columns, std::uint32_t column) {
  return static_cast<std::size_t>(std::find(columns.begin(), columns.end(), column) -
                                  columns.begin());
}

/// A value of the key as the parent's column would have it. false: it cannot.
bool parent_value(EvalContext& context, const ForeignKeyLink& link, std::size_t at,
                  const Value* values, bool of_child, Value& out) {
  out = values[at];
  if (out.is_null()) return false;
  if (!of_child) return true;
  const Oid type = link.parent.columns[link.key.parent_columns[at]].type;
  out = converted(context, out, link.child.columns[link.key.columns[at]].type, type);
  return in_range(out, type);
}

}  // namespace

Value child_value(EvalContext& context, const ColumnDesc& parent, const ColumnDesc& child,
                  const Value& value) {
  const bool same_limit = child.typmod < 0 || child.typmod == parent.typmod;
  if (value.is_null() || (parent.type == child.type && same_limit)) return value;
  const Oid from = base_type(parent.type), to = base_type(child.type);
  Value out = value;
  if (from != to) {
    const CastRow* cast = find_cast(from, to);
    if (cast == nullptr || cast->context == CastContext::kExplicit) {
      throw SqlError("42804", "column \"" + child.name + "\" is of type " +
                                  format_type(child.type, -1) + " but expression is of type " +
                                  format_type(parent.type, -1));
    }
    out = run_cast(context, *cast, out, -1);
  }
  const std::int32_t typmod = base_typmod(child.type, child.typmod);
  const CastRow* limit = typmod < 0 ? nullptr : find_cast(to, to);
  if (limit != nullptr) out = run_cast(context, *limit, out, typmod);
  if (child.type != parent.type && is_domain(child.type)) check_domain(context, child.type, out);
  return out;
}

namespace {

/// The partition of a parent that has the rows of a key.
class ParentPartition {
 public:
  explicit ParentPartition(const ForeignKeyLink& link)
      : table_(&link.parent),
        index_(&parent_index(link)),
        columns_(link.key.parent_columns) {}

  /// key: of the parent's types, in the constraint's order. false: there is no such partition.
  bool find(ExecContext& context, const Value* key) {
    std::vector<Value> parts;
    while (table_->kind == 'p') {
      const PartitionMap& map = *table_->inheritance->partitions;
      parts.clear();
      // Unique keys have all columns of the partition key, which has no expressions then.
      for (const PartitionKey::Part& part : map.key().parts)
        parts.push_back(key[position_of(columns_, *part.column)]);
      const std::size_t at = map.route(parts.data());
      if (at == PartitionMap::kNone) return false;
      descend(context, map.entries()[at].relation);
    }
    return true;
  }
  const RelationDesc& table() const noexcept { return *table_; }
  const IndexDesc& index() const noexcept { return *index_; }

  void encode(const Value* key, std::string& out) const {
    for (const IndexColumn& column : index_->columns)
      encode_index_column(*table_, *index_, column, key[position_of(columns_, column.column)], out);
  }

 private:
  void descend(ExecContext& context, Oid partition) {
    RelationPtr below = context.session->catalog.find_relation(*context.session, partition);
    if (below == nullptr) throw ExecInterrupt{PullStatus::kStale};
    hold_relation(context, *below, engine::RelationUse::kRead);
    columns_ = catalog::same_columns(*table_, columns_, *below);
    const Oid above = index_->oid;
    index_ = nullptr;
    for (const IndexDesc& index : below->indexes) {
      if (index.parent == above) index_ = &index;
    }
    if (index_ == nullptr) throw ExecInterrupt{PullStatus::kStale};
    held_ = std::move(below);
    table_ = held_.get();
  }

  RelationPtr held_;
  const RelationDesc* table_;
  const IndexDesc* index_;
  std::vector<std::uint32_t> columns_;  // of the key
};

bool find_key(ExecContext& context, const RelationDesc& parent, const IndexDesc& index,
              const std::string& key) {
  engine::Transaction& transaction = *context.transaction;
  // References hold in the latest state, whatever snapshot the block reads.
  const engine::LatestReads latest(transaction);
  Arena arena(512);
  engine::RowRead read;
  const engine::OpResult found = transaction.get(*index.table, key, arena, read);
  check_read(found, parent);
  if (found == engine::OpResult::kNotFound) return false;
  const engine::OpResult shared = transaction.share_row(*index.table, key, read.ref);
  if (shared != engine::OpResult::kOk) throw ExecInterrupt{status_of(shared, parent)};
  return true;
}

/// Whether values that are one in the parent's index are one in the child's too.
bool finds_equals(const IndexColumn& child, const IndexColumn& parent) {
  return is_deterministic(parent.order) ||
         collation_of_order(parent.order) == collation_of_order(child.order);
}

/// The child's index whose leading columns are most of the key's.
const IndexDesc* child_index(const ForeignKeyLink& link, std::size_t& leading) {
  const IndexDesc* best = nullptr;
  const auto& keys = parent_index(link).columns;
  leading = 0;
  for (const IndexDesc& index : link.child.indexes) {
    const bool unfit = index.is_inverted() || index.is_exclusion();
    if (!index.valid || !index.predicate_sql.empty() || unfit) continue;
    std::size_t count = 0;
    while (count < index.columns.size()) {
      const IndexColumn& column = index.columns[count];
      const std::size_t at = position_of(link.key.columns, column.column);
      if (at == link.key.columns.size()) break;
      const std::uint32_t parent = link.key.parent_columns[at];
      const auto key = std::find_if(keys.begin(), keys.end(), [&](const IndexColumn& one) {
        return one.column == parent;
      });
      if (!same_keys(link.child.columns[column.column].type, link.parent.columns[parent].type) ||
          !finds_equals(column, *key))
        break;
      ++count;
    }
    if (count > leading) {
      best = &index;
      leading = count;
    }
  }
  return best;
}

/// Rows of the child in a range of one of its trees, those that name `parent_key` picked out.
class ChildScan {
 public:
  ChildScan(ExecContext& context, const ForeignKeyLink& link, const std::string& parent_key)
      : context_(context),
        link_(link),
        codec_(link.child),
        parent_key_(parent_key),
        values_(link.key.columns.size()) {}

  void run(const IndexDesc* index, const std::string& prefix, std::size_t rows_max, Arena& arena,
           std::vector<ChildRow>& out) {
    std::string upper = prefix;
    const bool unbounded = !codec::advance_past_prefix(upper);
    const bool secondary = index != nullptr && !index->primary;
    const engine::LatestReads latest(*context_.transaction);
    engine::RangeScan scan;
    scan.open(*context_.transaction, secondary ? *index->table : *link_.child.table, prefix, upper,
              unbounded, engine::Direction::kForward);
    std::vector<engine::ScanRow> batch;
    while (out.size() < rows_max) {
      const engine::OpResult result = scan.next(arena, std::min<std::size_t>(rows_max, 64), batch);
      check_read(result, link_.child);
      if (result == engine::OpResult::kNotFound) return;
      for (const engine::ScanRow& found : batch) {
        tick(context_);
        ChildRow row{found.key, found.row, found.ref};
        if (secondary && !fetch(found.row, arena, row)) continue;
        if (names_parent(row, arena)) out.push_back(row);
      }
    }
  }

 private:
  bool fetch(std::string_view key, Arena& arena, ChildRow& row) {
    engine::RowRead read;
    const engine::OpResult result = context_.transaction->get(*link_.child.table, key, arena, read);
    check_read(result, link_.child);
    row = {key, read.row, read.ref};
    return result == engine::OpResult::kOk;
  }

  bool names_parent(const ChildRow& row, Arena& arena) {
    codec_.decode(row.row, link_.key.columns, values_.data());
    for (const Value& value : values_) {
      if (value.is_null()) return false;
    }
    context_.eval.arena = &arena;
    return encode_parent_key(context_.eval, link_, values_.data(), true, own_) &&
           own_ == parent_key_;
  }

  ExecContext& context_;
  const ForeignKeyLink& link_;
  RowCodec codec_;
  const std::string& parent_key_;
  std::vector<Value> values_;
  std::string own_;
};

}  // namespace

KeyState key_state(const ForeignKeyDesc& key, const Value* values) {
  std::size_t nulls = 0;
  for (std::size_t i = 0; i < key.columns.size(); ++i) nulls += values[i].is_null() ? 1 : 0;
  if (nulls == 0) return KeyState::kPresent;
  return key.match == 'f' && nulls < key.columns.size() ? KeyState::kMixedNulls
                                                        : KeyState::kNoReference;
}

bool encode_parent_key(EvalContext& context, const ForeignKeyLink& link, const Value* values,
                       bool of_child, std::string& out) {
  out.clear();
  const IndexDesc& index = parent_index(link);
  for (const IndexColumn& column : index.columns) {
    const std::size_t at = position_of(link.key.parent_columns, column.column);
    Value value;
    if (!parent_value(context, link, at, values, of_child, value)) return false;
    encode_index_column(link.parent, index, column, value, out);
  }
  return true;
}

std::size_t FoundParents::slot_of(Oid constraint, std::string_view key) {
  return (std::hash<std::string_view>()(key) ^ constraint.value) % kSlots;
}

bool FoundParents::has(Oid constraint, std::string_view key) {
  if (slots_.empty()) return false;
  const Slot& slot = slots_[slot_of(constraint, key)];
  return slot.constraint == constraint && slot.key == key;
}

void FoundParents::add(Oid constraint, std::string_view key) {
  if (slots_.empty()) slots_.resize(kSlots);
  Slot& slot = slots_[slot_of(constraint, key)];
  slot.constraint = constraint;
  slot.key = key;
}

bool find_parent(ExecContext& context, const ForeignKeyLink& link, const Value* values,
                 bool of_child, FoundParents* found) {
  std::string bytes;
  if (link.parent.kind != 'p') {
    if (!encode_parent_key(context.eval, link, values, of_child, bytes)) return false;
    if (found != nullptr && found->has(link.key.oid, bytes)) return true;
    if (!find_key(context, link.parent, parent_index(link), bytes)) return false;
    if (found != nullptr) found->add(link.key.oid, bytes);
    return true;
  }
  std::vector<Value> key(link.key.columns.size());
  for (std::size_t at = 0; at < key.size(); ++at) {
    if (!parent_value(context.eval, link, at, values, of_child, key[at])) return false;
  }
  ParentPartition partition(link);
  if (!partition.find(context, key.data())) return false;
  partition.encode(key.data(), bytes);
  return find_key(context, partition.table(), partition.index(), bytes);
}

bool has_parents(ExecContext& context, const ForeignKeyLink& link,
                 std::span<const std::string_view> keys) {
  const engine::LatestReads latest(*context.transaction);
  engine::Table& table = *parent_index(link).table;
  Arena arena(4096);
  for (const std::string_view key : keys) {
    tick(context);
    arena.reset();
    engine::RowRead read;
    const engine::OpResult found = context.transaction->get(table, key, arena, read);
    check_read(found, link.parent);
    if (found == engine::OpResult::kNotFound) return false;
  }
  return true;
}

void find_children(ExecContext& context, const ForeignKeyLink& link, const Value* parent_values,
                   std::size_t rows_max, Arena& arena, std::vector<ChildRow>& out) {
  std::string parent_key, prefix;
  if (!encode_parent_key(context.eval, link, parent_values, false, parent_key)) return;
  std::size_t leading = 0;
  const IndexDesc* index = child_index(link, leading);
  for (std::size_t i = 0; i < leading; ++i) {
    const IndexColumn& column = index->columns[i];
    const Value& value = parent_values[position_of(link.key.columns, column.column)];
    if (!in_range(value, link.child.columns[column.column].type)) return;
    encode_index_column(link.child, *index, column, value, prefix);
  }
  ChildScan(context, link, parent_key).run(index, prefix, rows_max, arena, out);
}

std::string describe_columns(EvalContext& context, const RelationDesc& relation,
                             const std::vector<std::uint32_t>& columns, const Value* values) {
  std::string names, texts;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const ColumnDesc& column = relation.columns[columns[i]];
    names += (i > 0 ? ", " : "") + column.name;
    if (i > 0) texts += ", ";
    if (values[i].is_null()) {
      texts += "null";
    } else {
      type_of(column.type).output(context, values[i], column.type, texts);
    }
  }
  return "(" + names + ")=(" + texts + ")";
}

}  // namespace granary::sql
