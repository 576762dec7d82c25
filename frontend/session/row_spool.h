// frontend/session/row_spool.h: a result kept whole: cursors and portals that are read in pieces.
// The statement has then been
// validated before its first row leaves, and nothing of the engine is held while the client thinks.
#pragma once

#include <vector>

#include "sql/executor/execute.h"

namespace granary::frontend {

class RowSpool final : public sql::ResultSink {
 public:
  void start(std::vector<sql::ResultColumn> columns);
  bool row(const sql::Value* values) override;
  void clear();

  const std::vector<sql::ResultColumn>& columns() const noexcept { return columns_; }
  std::size_t size() const noexcept { return rows_.size(); }
  const sql::Value* at(std::size_t index) const noexcept { return rows_[index]; }

 private:
  std::vector<sql::ResultColumn> columns_;
  std::vector<bool> is_bytes_;
  Arena arena_;
  std::vector<const sql::Value*> rows_;
};

}  // namespace granary::frontend
