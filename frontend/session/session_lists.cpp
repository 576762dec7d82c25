// What pg_prepared_statements and pg_cursors show of a session.
#include <algorithm>

#include "frontend/session/portal_cursors.h"
#include "frontend/session/session.h"

namespace granary::frontend {

std::vector<sql::catalog::PreparedStatementInfo> Session::list_prepared_statements() const {
  std::vector<sql::catalog::PreparedStatementInfo> out;
  for (const auto& [name, statement] : statements_) {
    sql::catalog::PreparedStatementInfo info;
    info.name = name;
    info.from_sql = !statement.source.empty();
    info.statement = info.from_sql ? statement.source : statement.text;
    info.prepare_time = statement.prepared_at;
    info.parameter_types = statement.statement->param_types;
    info.uses = statement.uses;
    out.push_back(std::move(info));
  }
  return out;
}

std::vector<sql::catalog::CursorInfo> Session::list_cursors() const {
  std::vector<sql::catalog::CursorInfo> out;
  const auto add = [&](const std::string& name, const Portal& portal) {
    sql::catalog::CursorInfo info;
    info.name = name;
    info.statement = portal.source.empty() ? portal.text : portal.source;
    info.is_holdable = portal.with_hold;
    info.is_binary = portal.is_cursor ? portal.binary : false;
    info.is_scrollable = portal.scroll;
    info.creation_time = portal.created_at;
    out.push_back(std::move(info));
  };
  for (const auto& [name, portal] : portals_) add(name, *portal);
  if (has_unnamed_portal_) add({}, unnamed_portal_);
  return out;
}

sql::SessionCursors* Session::open_cursors() { return cursors_.get(); }

void Session::append_advisory_locks(std::vector<sql::catalog::AdvisoryLockInfo>& out) const {
  effects_->append_locks(key_.pid, out);
}

void Session::deliver(const std::vector<Notification>& batch) {
  if (effects_->deliver(batch)) loop()->post(*this, kWakeNotify);
}

/// Between transactions. Each waits for the commit that made it to be durable.
void Session::send_notifications() {
  if (!effects_->has_notifications()) return;
  for (const Notification& one : effects_->take_notifications()) {
    const std::uint64_t mark = wire_.out.position();
    write_notification(wire_.out, one.pid, one.channel, one.payload);
    if (one.epoch > server_.durable.durable_epoch()) wire_.out.hold(mark, one.epoch);
  }
}

}  // namespace granary::frontend
