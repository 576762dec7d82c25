// sql/executor/foreign_key_lookup.h: from the columns of a foreign key to the other side's rows.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "sql/executor/execute.h"

namespace granary::sql {

/// One foreign key between its two tables. The descriptions outlive it.
struct ForeignKeyLink {
  const ForeignKeyDesc& key;
  const RelationDesc& child;
  const RelationDesc& parent;
};

enum class KeyState : std::uint8_t { kPresent, kNoReference, kMixedNulls };
/// Whether the columns (in the constraint's order) name a parent at all. kMixedNulls: MATCH FULL
/// forbids it.
KeyState key_state(const ForeignKeyDesc& key, const Value* values);

/// The bytes of the parent's key in the referenced index. `of_child`: values are the child's
/// columns, converted to the parent's types. false: no parent can have such a key.
bool encode_parent_key(EvalContext& context, const ForeignKeyLink& link, const Value* values,
                       bool of_child, std::string& out);

/// Keys that find_parent has found lately: many rows refer to few. They are held, so they stay
/// while the transaction itself changes nothing. Direct-mapped.
class FoundParents {
 public:
  bool has(Oid constraint, std::string_view key);
  void add(Oid constraint, std::string_view key);
  void clear() { slots_.clear(); }

 private:
  struct Slot {
    Oid constraint;
    std::string key;
  };
  static constexpr std::size_t kSlots = 4096;
  static std::size_t slot_of(Oid constraint, std::string_view key);
  std::vector<Slot> slots_;  // none until there is a key
};

/// Whether the parent has the key that the values name; shares it until the end of the transaction.
/// A partitioned parent is asked in the partition that such a key belongs to. values, of_child: as
/// above; found: asked first, null: nothing is known
bool find_parent(ExecContext& context, const ForeignKeyLink& link, const Value* values,
                 bool of_child, FoundParents* found = nullptr);

/// Whether a parent that is one table has each of `keys`, as encode_parent_key gives them. Holds
/// nothing.
bool has_parents(ExecContext& context, const ForeignKeyLink& link,
                 std::span<const std::string_view> keys);

struct ChildRow {
  std::string_view key;
  std::string_view row;
  engine::RecordRef ref;
};
/// Child rows that name the parent's key (values: the parent's columns in the constraint's order);
/// at most rows_max. Rows live in `arena`.
void find_children(ExecContext& context, const ForeignKeyLink& link, const Value* parent_values,
                   std::size_t rows_max, Arena& arena, std::vector<ChildRow>& out);

/// A parent's value as a child's column takes it over: assigned to its type, as by UPDATE.
/// errors  22001, 22003, 42804, those of domains
Value child_value(EvalContext& context, const ColumnDesc& parent, const ColumnDesc& child,
                  const Value& value);

/// "(a, b)=(1, x)" of the named columns of `relation`.
std::string describe_columns(EvalContext& context, const RelationDesc& relation,
                             const std::vector<std::uint32_t>& columns, const Value* values);

}  // namespace granary::sql
