#include "frontend/session/portal_cursors.h"

#include <algorithm>

#include "frontend/session/session.h"
#include "sql/executor/running_plan.h"

namespace granary::frontend {

using sql::PullStatus;

namespace {

/// What the extended protocol describes of a portal that a function opened.
planner::StatementPtr described(const std::vector<sql::ResultColumn>& columns) {
  auto out = std::make_shared<planner::Statement>();
  out->kind = planner::StatementKind::kPlan;
  out->tag = "SELECT";
  out->plan = std::make_unique<sql::Plan>();
  out->plan->columns = columns;
  return out;
}

[[noreturn]] void raise_cannot_run(std::string_view portal) {
  throw sql::SqlError("55000", "portal \"" + std::string(portal) + "\" cannot be run");
}

}  // namespace

Portal* PortalCursors::with_rows(std::string_view name) noexcept {
  const auto found = session_.portals_.find(name);
  if (found == session_.portals_.end()) return nullptr;
  Portal& portal = *found->second;
  const Portal::State state = portal.state;
  const bool has_rows = state == Portal::State::kOpen || state == Portal::State::kSpooled ||
                        state == Portal::State::kDone;
  return has_rows && portal.spool != nullptr ? &portal : nullptr;
}

sql::Cursor* PortalCursors::find(std::string_view name) {
  const auto found = session_.portals_.find(name);
  const bool failed =
      found != session_.portals_.end() && found->second->state == Portal::State::kFailed;
  if (failed) raise_cannot_run(name);
  return with_rows(name);
}

void PortalCursors::fetch(std::string_view name, std::int64_t rows) {
  Portal& portal = *session_.portals_.find(name)->second;
  if (portal.open == nullptr) return;
  if (portal.open->running()) raise_cannot_run(name);
  const PullStatus status = fetch_rows(portal, static_cast<std::size_t>(rows));
  if (status != PullStatus::kDone) throw sql::ExecInterrupt{status};
}

sql::Cursor& PortalCursors::open(std::string& name, std::string_view text,
                                 const std::vector<sql::ResultColumn>& columns,
                                 std::vector<sql::RowPlaces> places, bool scroll,
                                 bool with_hold) {
  auto& portals = session_.portals_;
  const bool named = !name.empty();
  while (!named && (name.empty() || portals.contains(name)))
    name = "<unnamed portal " + std::to_string(++unnamed_) + ">";
  if (portals.contains(name))
    throw sql::SqlError("42P03", "cursor \"" + name + "\" already in use");
  auto portal = std::make_unique<Portal>();
  portal->text = text;
  portal->created_at = session_.context_->statement_start;
  portal->is_cursor = true;
  portal->scroll = scroll;
  portal->with_hold = with_hold;
  portal->state = Portal::State::kSpooled;
  portal->depth = session_.block_->savepoint_depth();
  portal->spool = std::make_unique<sql::RowSpool>(session_.context_->settings);
  portal->spool->start(columns, sql::hidden_columns(places));
  portal->statement = described(portal->spool->columns());
  portal->places = std::move(places);
  changed_ = true;
  opened_.push_back(name);
  return *portals.emplace(name, std::move(portal)).first->second;
}

void PortalCursors::move(std::string_view name, std::size_t at) {
  Portal* cursor = with_rows(name);
  if (cursor == nullptr) return;
  const auto is_it = [&](const auto& entry) { return entry.first == name; };
  const bool known = std::find(opened_.begin(), opened_.end(), name) != opened_.end() ||
                     std::any_of(moved_.begin(), moved_.end(), is_it);
  if (!known) {
    changed_ = true;
    moved_.emplace_back(name, cursor->spool_at);
  }
  cursor->spool_at = at;
}

void PortalCursors::close(std::string_view name) {
  Portal* portal = with_rows(name);
  if (portal == nullptr) return;
  if (portal->open != nullptr && portal->open->running())
    throw sql::SqlError("24000", "cannot drop active portal \"" + std::string(name) + "\"");
  auto& portals = session_.portals_;
  const auto found = portals.find(name);
  changed_ = true;
  // One that a loop of this statement opened, in a transaction that is over, does not come back.
  const bool is_own = portal->pinned && portal->held;
  if (std::erase(opened_, name) == 0 && !is_own)
    closed_.emplace_back(name, std::move(found->second));
  portals.erase(found);
}

void PortalCursors::end_transaction() {
  std::erase_if(session_.portals_, [](const auto& entry) {
    Portal& portal = *entry.second;
    portal.held |= portal.pinned;
    return portal.is_cursor && !portal.with_hold && !portal.held;
  });
  forget_changes();
}

void PortalCursors::rollback_to(std::size_t mark) {
  for (; opened_.size() > mark; opened_.pop_back()) {
    const auto found = session_.portals_.find(opened_.back());
    if (found != session_.portals_.end()) session_.portals_.erase(found);
  }
}

Progress PortalCursors::fetch(Portal& portal, std::size_t wanted) {
  if (portal.state == Portal::State::kFailed) {
    const auto is_it = [&](const auto& entry) { return entry.second.get() == &portal; };
    const auto& portals = session_.portals_;
    const auto named = std::find_if(portals.begin(), portals.end(), is_it);
    raise_cannot_run(named != portals.end() ? std::string_view(named->first) : "");
  }
  if (portal.open == nullptr) return Progress::kDone;
  FetchTask task(portal, wanted);
  try {
    return session_.runner_->run(task, *session_.worker_);
  } catch (const sql::SqlError&) {
    portal.open.reset();
    portal.state = Portal::State::kFailed;
    throw;
  }
}

bool PortalCursors::empty() const noexcept { return session_.portals_.empty(); }

bool PortalCursors::use(sql::Oid relation) const {
  const auto uses = [&](const auto& entry) {
    const Portal& portal = *entry.second;
    const bool begun = portal.open != nullptr || portal.state == Portal::State::kSpooled;
    return begun && !portal.held && portal.statement->plan != nullptr &&
           sql::uses_relation(*portal.statement->plan, relation);
  };
  return std::any_of(session_.portals_.begin(), session_.portals_.end(), uses);
}

Progress PortalCursors::finish_held() {
  const auto is_open = [](const auto& entry) {
    return entry.second->with_hold && entry.second->open != nullptr;
  };
  const auto& portals = session_.portals_;
  while (true) {  // what a query calls may open cursors
    const auto next = std::find_if(portals.begin(), portals.end(), is_open);
    if (next == portals.end()) return Progress::kDone;
    const Progress progress = fetch(*next->second, kAllRows);
    if (progress != Progress::kDone) return progress;
  }
}

/// Where it stands is not what it was when a block runs again.
void PortalCursors::note_position_read() { session_.refuse_replay("it used WHERE CURRENT OF"); }

void PortalCursors::undo() {
  if (!changed_) return;
  rollback_to(0);
  for (auto& [name, portal] : closed_)
    session_.portals_.insert_or_assign(name, std::move(portal));
  for (const auto& [name, at] : moved_) {
    if (Portal* cursor = with_rows(name)) cursor->spool_at = at;
  }
  changed_ = false;
  closed_.clear();
  moved_.clear();
}

void PortalCursors::forget_changes() {
  const bool kept = !opened_.empty() || !moved_.empty() || !closed_.empty();
  if (kept) session_.refuse_replay("a function used cursors of the session");
  changed_ = false;
  opened_.clear();
  moved_.clear();
  closed_.clear();
}

}  // namespace granary::frontend
