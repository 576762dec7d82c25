#include "frontend/session/session_registry.h"

#include "frontend/session/prepared_transactions.h"

#include "sql/session_context.h"

namespace granary::frontend {

using sql::catalog::AdvisoryLockInfo;
using sql::catalog::CursorInfo;
using sql::catalog::DatabaseActivity;
using sql::catalog::PreparedStatementInfo;
using sql::catalog::SessionInfo;

BackendKey SessionRegistry::add(RegisteredSession& session, SessionInfo identity) {
  const std::lock_guard lock(mutex_);
  BackendKey key;
  do {
    key.pid = next_pid_;
    next_pid_ = next_pid_ == kPidMax ? 1 : next_pid_ + 1;
  } while (sessions_.contains(key.pid));
  key.secret = static_cast<std::int32_t>(random_());
  identity.pid = key.pid;
  sessions_.emplace(key.pid, Entry{key.secret, &session, std::move(identity)});
  return key;
}

namespace {

void add_to(DatabaseActivity& sum, const Activity& session) {
  SessionInfo info;
  session.read(info);
  ++sum.sessions;
  sum.commits += static_cast<std::int64_t>(info.transactions - info.rollbacks);
  sum.rollbacks += static_cast<std::int64_t>(info.rollbacks);
  sum.deadlocks += static_cast<std::int64_t>(info.deadlocks);
}

}  // namespace

void SessionRegistry::remove(std::int32_t pid) {
  const std::lock_guard lock(mutex_);
  const auto found = sessions_.find(pid);
  if (found == sessions_.end()) return;
  add_to(ended_[found->second.identity.database_oid], found->second.session->activity);
  sessions_.erase(found);
}

std::map<sql::Oid, DatabaseActivity> SessionRegistry::databases() const {
  const std::lock_guard lock(mutex_);
  std::map<sql::Oid, DatabaseActivity> out = ended_;
  for (const auto& [pid, entry] : sessions_) {
    DatabaseActivity& sum = out[entry.identity.database_oid];
    add_to(sum, entry.session->activity);
    ++sum.connected;
  }
  return out;
}

void SessionRegistry::cancel(BackendKey key) {
  const std::lock_guard lock(mutex_);
  const auto found = sessions_.find(key.pid);
  if (found != sessions_.end() && found->second.secret == key.secret) {
    found->second.session->cancel();
  }
}

std::vector<SessionInfo> SessionRegistry::sessions() const {
  std::vector<SessionInfo> out;
  const std::map<std::int32_t, std::uint64_t> ids = transaction_ids.of_sessions();
  const std::lock_guard lock(mutex_);
  out.reserve(sessions_.size());
  for (const auto& [pid, entry] : sessions_) {
    SessionInfo& info = out.emplace_back(entry.identity);
    entry.session->activity.read(info);
    info.relations = entry.session->relations.list();
    if (const auto id = ids.find(pid); id != ids.end()) info.transaction_id = id->second;
  }
  return out;
}

RegisteredSession* SessionRegistry::find(std::int32_t pid) const {
  const auto found = sessions_.find(pid);
  return found == sessions_.end() ? nullptr : found->second.session;
}

std::vector<PreparedStatementInfo> SessionRegistry::prepared_statements(
    const sql::SessionContext& session) const {
  const std::lock_guard lock(mutex_);
  const RegisteredSession* found = find(session.backend_pid);
  return found == nullptr ? std::vector<PreparedStatementInfo>{}
                          : found->list_prepared_statements();
}

std::vector<CursorInfo> SessionRegistry::cursors(const sql::SessionContext& session) const {
  const std::lock_guard lock(mutex_);
  const RegisteredSession* found = find(session.backend_pid);
  return found == nullptr ? std::vector<CursorInfo>{} : found->list_cursors();
}

std::vector<AdvisoryLockInfo> SessionRegistry::advisory_locks() const {
  std::vector<AdvisoryLockInfo> out;
  const std::lock_guard lock(mutex_);
  for (const auto& [pid, entry] : sessions_) entry.session->append_advisory_locks(out);
  if (prepared != nullptr) prepared->append_advisory_locks(out);
  return out;
}

std::vector<sql::catalog::PreparedTransactionInfo> SessionRegistry::prepared_transactions() const {
  return prepared == nullptr ? std::vector<sql::catalog::PreparedTransactionInfo>{}
                             : prepared->list();
}

sql::catalog::SerializationInfo SessionRegistry::serialization() const {
  const auto count = [](const Atomic<std::uint64_t>& of) {
    return static_cast<std::int64_t>(of.load_relaxed());
  };
  sql::catalog::SerializationInfo out;
  out.conflicts = count(replays.conflicts);
  out.replays = count(replays.replays);
  out.statements = count(replays.statements);
  out.completed = count(replays.completed);
  out.changed = count(replays.changed);
  out.refused = count(replays.refused);
  out.given_up = count(replays.given_up);
  return out;
}

sql::catalog::SessionEffects* SessionRegistry::effects(const sql::SessionContext& session) {
  const std::lock_guard lock(mutex_);
  RegisteredSession* found = find(session.backend_pid);
  return found == nullptr ? nullptr : found->effects();
}

sql::SessionCursors* SessionRegistry::open_cursors(const sql::SessionContext& session) {
  const std::lock_guard lock(mutex_);
  RegisteredSession* found = find(session.backend_pid);
  return found == nullptr ? nullptr : found->open_cursors();
}

void SessionRegistry::notify(const std::vector<Notification>& batch) {
  const std::lock_guard lock(mutex_);
  for (const auto& [pid, entry] : sessions_) entry.session->deliver(batch);
}

bool SessionRegistry::cancel(std::int32_t pid) {
  const std::lock_guard lock(mutex_);
  RegisteredSession* session = find(pid);
  if (session != nullptr) session->cancel();
  return session != nullptr;
}

bool SessionRegistry::terminate(std::int32_t pid) {
  const std::lock_guard lock(mutex_);
  RegisteredSession* session = find(pid);
  if (session != nullptr) session->terminate();
  return session != nullptr;
}

}  // namespace granary::frontend
