// sql/executor/exclusion_check.h: exclusion constraints at run time.
//
// Who writes a row looks for others that exclude it, and then puts its entry into the index: so
// whoever waits, or finds a row in the way, leaves nothing there that others would wait for.
//   X1  Of two transactions that write rows which exclude each other at least one sees the other's
//       entry, or fails its validation: the leaves that were looked at, in one of which the other's
//       entry has its place, are in the node set. A block's statement is validated when all its
//       entries are in, and they are locked from their birth until the block ends. A locked entry
//       is waited for, as with unique keys. A one-shot's entry that is not committed yet is passed
//       over: it is in the read set, and the one-shot's commit validates its own look.
//   X2  Where all columns but one have to be equal and that one is a range, rows that are there do
//       not overlap among those of equal columns. So the one that begins before a new range and is
//       nearest to it is the only one of all before it that can reach into it. That holds for
//       entries that are not committed as well, as they have been held against the same neighbour
//       (or it against them), unless another transaction is about to delete it. Constraints that
//       are DEFERRABLE have such rows for a while: there all rows of equal columns are looked at.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/occ/transaction.h"
#include "sql/exclusion.h"
#include "sql/executor/execute.h"

namespace granary::sql {

/// The entry that was found in the way, and the key of its row.
struct Excluding {
  std::string entry, row_key;
};

class ExclusionCheck {
 public:
  ExclusionCheck(ExecContext& context, const RelationDesc& relation, const IndexDesc& index);

  /// What excludes the row of `entry`, which need not be in the index, and is not itself.
  /// kExists: found. waits: for other transactions; otherwise kExists where one may come to commit
  /// what is in the way, or take it away. kOk: nothing. Others: for the caller to hand on
  engine::OpResult look(std::string_view entry, bool waits, Excluding& out);

 private:
  struct Stretch {
    std::string lower, upper;
    bool unbounded;
    engine::Direction direction;
    bool nearest;  // the first row that is there to stay is the last one to look at
  };
  engine::OpResult look_at(const Stretch& stretch, bool waits, Excluding& out);
  engine::OpResult look_around(std::string prefix, bool waits, Excluding& out);
  bool excludes(std::string_view entry);
  bool meets(std::size_t at, const Value& own, const Value& other);

  ExecContext& context_;
  const RelationDesc& relation_;
  const IndexDesc& index_;
  const ExclusionOrder order_;
  std::string_view entry_;
  std::vector<Value> own_;
};

/// "Key (a, b)=(1, x)" of an entry.
std::string describe_entry(EvalContext& context, const RelationDesc& relation,
                           const IndexDesc& index, std::string_view entry);
/// 23P01. hidden: the user may not see the rows
[[noreturn]] void raise_excluded(EvalContext& context, const RelationDesc& relation,
                                 const IndexDesc& index, std::string_view entry,
                                 std::string_view other, bool hidden);

/// The check that the session noted, at the end of the transaction. Nothing when the constraint or
/// the row is gone. errors  23P01; conflicts and waits are thrown as ExecInterrupt
void run_deferred_exclusion(ExecContext& context, const DeferredCheck& check);

}  // namespace granary::sql
