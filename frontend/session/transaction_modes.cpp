// frontend/session/transaction_modes.cpp: isolation level, READ ONLY and DEFERRABLE of a session's
// transactions.
#include <algorithm>
#include <string_view>

#include "frontend/session/transaction_block.h"

namespace granary::frontend {

using engine::Mode;
using planner::TransactionStatement;

Mode TransactionBlock::mode() const {
  if (state_ == BlockState::kIdle) return Mode::kOneShot;
  switch (session_.settings.transaction_isolation) {
    case sql::IsolationLevel::kReadCommitted:
      return Mode::kReadCommitted;
    case sql::IsolationLevel::kRepeatableRead:
      return Mode::kRepeatableRead;
    case sql::IsolationLevel::kSerializable:
      break;
  }
  // A snapshot is a prefix of the serial order (Silo §4.9): who only reads needs no validation.
  return session_.settings.transaction_read_only ? Mode::kRepeatableRead : Mode::kSerializable;
}

TransactionStatement TransactionBlock::modes() const {
  TransactionStatement out;
  out.isolation = session_.settings.show("transaction_isolation");
  out.read_only = session_.settings.transaction_read_only ? 1 : 0;
  out.deferrable = session_.settings.show("transaction_deferrable") == "on" ? 1 : 0;
  return out;
}

void TransactionBlock::apply_modes(const TransactionStatement& statement) {
  if (!statement.isolation.empty()) {
    session_.settings.set("transaction_isolation", statement.isolation, true);
  }
  if (statement.read_only >= 0) {
    session_.settings.set("transaction_read_only", statement.read_only != 0 ? "on" : "off", true);
  }
  if (statement.deferrable >= 0) {
    session_.settings.set("transaction_deferrable", statement.deferrable != 0 ? "on" : "off", true);
  }
}

bool takes_snapshot(const planner::Statement& statement) {
  if (statement.kind == planner::StatementKind::kPlan) return true;
  constexpr std::string_view kOthers[] = {"SET",    "SHOW",     "RESET",     "NOTIFY",
                                          "LISTEN", "UNLISTEN", "CHECKPOINT"};
  return std::ranges::find(kOthers, statement.tag) == std::end(kOthers);
}

}  // namespace granary::frontend
