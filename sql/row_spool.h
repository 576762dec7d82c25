// sql/row_spool.h: a result kept whole: cursors and portals that are read in pieces. The statement
// has then been validated before its first row leaves, and nothing of the engine is held while the
// client thinks. While memory is short it grows in a temporary file.
#pragma once

#include <vector>

#include "sql/executor/execute.h"
#include "sql/spill.h"

namespace granary::sql {

class RowSpool final : public ResultSink {
 public:
  /// settings: of the session, as they are now
  explicit RowSpool(const Settings& settings) : spill_(make_spill_space(settings)) {
    arena_.spill_to(&spill_);
  }
  /// hidden: so many of the last columns are not the client's.
  void start(std::vector<ResultColumn> columns, std::size_t hidden = 0);
  bool row(const Value* values) override;
  void clear();
  /// The rows before that one are not asked for again; the others keep their numbers.
  void forget_before(std::size_t index);

  /// Those of the client.
  const std::vector<ResultColumn>& columns() const noexcept { return columns_; }
  std::size_t size() const noexcept { return forgotten_ + rows_.size(); }
  /// The values of a row, the hidden ones behind the others.
  const Value* at(std::size_t index) const noexcept { return rows_[index - forgotten_]; }
  Oid type_of_value(std::size_t number) const noexcept { return types_[number]; }

 private:
  std::vector<ResultColumn> columns_;
  std::vector<Oid> types_;  // of all values
  std::vector<bool> is_bytes_;
  std::size_t forgotten_ = 0;
  SpillSpace spill_;
  Arena arena_;
  SpillVector<const Value*> rows_{SpillAllocator<const Value*>(&spill_)};
};

}  // namespace granary::sql
