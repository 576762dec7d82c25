// DECLARE, FETCH, MOVE, CLOSE; and when portals end. The rows of a cursor are kept as far as they
// were asked for (open_query.h), or whole where its query cannot stay open.
#include <algorithm>

#include <fmt/format.h>

#include "frontend/session/portal_cursors.h"
#include "frontend/session/portal_source.h"
#include "frontend/session/replay.h"
#include "frontend/session/session.h"
#include "planner/routine/nested_cursors.h"
#include "sql/cursor_move.h"
#include "sql/executor/operator.h"

namespace granary::frontend {

using planner::CursorStatement;
using sql::SqlError;

Progress Session::run_declare(Run& run) {
  const CursorStatement& cursor = *run.statement->cursor;
  if (!declaring_) {
    declaring_ = std::make_unique<Portal>();
    declaring_->text = cursor.query.text;
    declaring_->source = query_text_;
    declaring_->created_at = context_->statement_start;
    declaring_->is_cursor = true;
    declaring_->with_hold = cursor.with_hold;
    declaring_->binary = cursor.binary;
    declaring_->depth = block_->savepoint_depth();
    declaring_->spool = std::make_unique<RowSpool>(context_->settings);
  }
  Portal& portal = *declaring_;
  if (portal.statement == nullptr) {
    const Progress progress = prepare_text(portal.text, run.statement->param_types,
                                           portal.statement, cursor.query.offset, true);
    if (progress != Progress::kDone) return progress;
    if (!cursor.with_hold) require_block("DECLARE CURSOR");
    if (portals_.contains(cursor.name))
      throw SqlError("42P03", fmt::format("cursor \"{}\" already exists", cursor.name));
    portal.scroll = planner::goes_backward(cursor, *portal.statement);
    // The message's go with it.
    for (std::size_t i = 0; i < portal.statement->param_types.size(); ++i)
      portal.params.push_back(sql::copy_value(run.params[i], portal.arena));
  }
  PortalSource source(*this, portal);
  Run query = run_of(portal, source);
  // The end of a string commits without a look at what is held.
  const bool whole = cursor.with_hold && block_->state() != BlockState::kBlock;
  const Progress progress = run_plan(query, portal.spool.get(), whole ? kAllRows : 0);
  if (progress != Progress::kDone) return progress;
  portal.places = plan_task_->statement()->row_places;
  end_first_run(portal);
  complete(run, wire_.out.position(), true, "DECLARE CURSOR");
  portals_.insert_or_assign(cursor.name, std::move(declaring_));
  block_->drop_if_unused(true);
  return Progress::kDone;
}

Progress Session::open_portal(Portal& portal) {
  if (portal.state != Portal::State::kReady && portal.state != Portal::State::kRunning)
    return Progress::kDone;
  PortalSource source(*this, portal);
  Run query = run_of(portal, source);
  return fill_spool(query, portal, 0);
}

Progress Session::run_fetch(Run& run) {
  const CursorStatement& cursor = *run.statement->cursor;
  const auto found = portals_.find(cursor.name);
  if (found == portals_.end() || !found->second->gives_rows()) {
    throw SqlError("34000", fmt::format("cursor \"{}\" does not exist", cursor.name));
  }
  Portal& portal = *found->second;
  const Progress opened = open_portal(portal);
  if (opened != Progress::kDone) return opened;
  const sql::CursorMove move{
      .direction = cursor.direction, .count = cursor.count, .gives_rows = !cursor.move};
  const auto at = static_cast<std::int64_t>(portal.spool_at);
  const Progress fetched =
      cursors_->fetch(portal, static_cast<std::size_t>(sql::rows_needed(move, at)));
  if (fetched != Progress::kDone) return fetched;
  const RowSpool& spool = *portal.spool;
  const sql::MovedCursor fetch =
      sql::move_cursor(move, at, static_cast<std::int64_t>(spool.size()), portal.scroll);
  portal.spool_at = static_cast<std::size_t>(fetch.end);
  const std::uint64_t mark = wire_.out.position();
  if (!cursor.move) {
    constexpr std::int16_t kBinary[] = {1};
    // The extended protocol says itself what it wants.
    const Formats formats = portal.binary && run.describe ? Formats(kBinary) : run.formats;
    if (run.describe) write_row_description(wire_.out, spool.columns(), formats);
    encoder_.start(*context_, scratch_, spool.columns(), formats, 0);
    for (std::int64_t i = 0; i < fetch.count; ++i) {
      encoder_.row(spool.at(static_cast<std::size_t>(fetch.first + i * fetch.step - 1)));
    }
  }
  portal.forget_passed();
  complete(run, mark, true, fmt::format("{} {}", cursor.move ? "MOVE" : "FETCH", fetch.count));
  return Progress::kDone;
}

void Session::run_close(Run& run) {
  const std::string& name = run.statement->cursor->name;
  if (name.empty()) {
    std::erase_if(portals_, [](const auto& entry) { return entry.second->is_cursor; });
  } else if (portals_.erase(name) == 0) {
    throw SqlError("34000", fmt::format("cursor \"{}\" does not exist", name));
  }
  complete(run, wire_.out.position(), false, name.empty() ? "CLOSE CURSOR ALL" : "CLOSE CURSOR");
}

void Session::lift_portals() {
  const std::size_t depth = block_->savepoint_depth();
  for (auto& [name, portal] : portals_) portal->depth = std::min(portal->depth, depth);
  relations.lift(depth);
}

void Session::forget_failed_uses() {
  if (block_->state() != BlockState::kFailed) return;
  const std::size_t depth = block_->savepoint_depth();
  if (depth == 0) return relations.clear();
  relations.forget_deeper(depth - 1);
}

void Session::drop_portals() {
  has_unnamed_portal_ = false;
  if (portals_.empty()) return;
  std::erase_if(portals_, [](const auto& entry) { return !entry.second->held; });
}

void Session::end_portals(const Portal* running) {
  const int depth = block_->take_rolled_back_depth();
  if (depth >= 0) relations.forget_deeper(static_cast<std::size_t>(depth));
  if (depth >= 0 && !portals_.empty()) {
    std::erase_if(portals_, [&](const auto& entry) {
      const Portal& portal = *entry.second;
      return &portal != running && !portal.held && portal.depth > static_cast<std::size_t>(depth);
    });
  }
  if (block_->ends() == ends_seen_) return;
  ends_seen_ = block_->ends();
  relations.clear();
  if (replay_ != nullptr) {
    replay_->log.clear();
    context_->replayed_values = nullptr;
  }
  has_unnamed_portal_ = false;
  if (portals_.empty()) return;
  const bool rolled_back = block_->last_rolled_back();
  std::erase_if(portals_, [&](const auto& entry) {
    Portal& portal = *entry.second;
    const bool stays = portal.held || (portal.with_hold && !rolled_back);
    portal.held = stays;
    return !stays && &portal != running;
  });
}

}  // namespace granary::frontend
