// sql/executor/inner_command.h: a part of a statement that is a command of its own.
#pragma once

#include <cstdint>

#include "engine/occ/transaction.h"

namespace granary::sql {

/// What is read while it lives includes what the commands before it wrote, those of functions too,
/// and nothing of its own; the statement around it goes on seeing what it saw before.
class InnerCommand {
 public:
  explicit InnerCommand(engine::Transaction& transaction)
      : transaction_(transaction), outer_(transaction.enter_command()) {}
  ~InnerCommand() { transaction_.leave_command(outer_); }
  InnerCommand(const InnerCommand&) = delete;
  InnerCommand& operator=(const InnerCommand&) = delete;

 private:
  engine::Transaction& transaction_;
  std::uint32_t outer_;
};

}  // namespace granary::sql
