// planner/utility/paused.h: for utility statements that wait, or work in transactions of their own.
#pragma once

#include "engine/occ/transaction.h"

namespace granary::planner::utility {

/// While it lives the transaction holds no pointers, so that reclamation goes on.
class Paused {
 public:
  explicit Paused(engine::Transaction& transaction)
      : transaction_(transaction), worker_(transaction.worker()) {
    transaction_.pause();
  }
  ~Paused() { transaction_.resume(worker_); }
  Paused(const Paused&) = delete;
  Paused& operator=(const Paused&) = delete;

 private:
  engine::Transaction& transaction_;
  engine::Worker& worker_;
};

}  // namespace granary::planner::utility
