// What a statement says besides its answer goes with the answer; where the statement takes long, or
// waits, it goes ahead. An attempt that is run again says the same once more: that is left out.
#include <algorithm>
#include <functional>

#include "frontend/session/plan_task.h"
#include "frontend/session/replay.h"
#include "frontend/session/session.h"

namespace granary::frontend {
namespace {

std::size_t hash_of(const sql::Diagnostic& notice) {
  std::string all;
  for (const std::string_view part :
       {std::string_view(notice.severity), std::string_view(notice.sqlstate),
        std::string_view(notice.message), std::string_view(notice.detail),
        std::string_view(notice.hint), std::string_view(notice.context)}) {
    all.append(part).push_back('\0');
  }
  return std::hash<std::string>{}(all);
}

}  // namespace

void Session::step_is_long() noexcept {
  sql::SessionContext* context = interruptible_.load_acquire();
  if (context == nullptr) return;
  context->step_is_long.store_relaxed(true);
  wait_point_.wake();  // it has notices to send, perhaps
}

bool Session::has_told(std::size_t notice) const {
  return notice < told_.size() && told_[notice] == hash_of(context_->notices[notice]);
}

void Session::tell(const sql::Diagnostic& notice) {
  if (notice.for_client) write_diagnostic(wire_.out, 'N', notice);
  log_diagnostic(notice);
}

/// Those that have not been told. Where the last one told is there again, those before it are.
void Session::write_notices() {
  const std::size_t told = told_.size();
  const bool again = told != 0 && told <= context_->notices.size() && has_told(told - 1);
  for (std::size_t i = again ? told : 0; i < context_->notices.size(); ++i) {
    if (has_told(i)) continue;
    tell(context_->notices[i]);
    told_.resize(i);
    told_.push_back(hash_of(context_->notices[i]));
  }
}

void Session::send_notices() {
  if (told_.empty()) {
    for (const sql::Diagnostic& notice : context_->notices) tell(notice);
  } else {
    write_notices();
  }
  context_->notices.clear();
  told_.clear();
  told_waits_ = {};
}

/// What they say has been read: F2 holds for them as for rows.
void Session::tell() {
  send_finished();
  if (!plan_task_->active() || (replay_ != nullptr && replay_->running)) return;
  const engine::Epoch durable = server_.durable.durable_epoch();
  const std::size_t count = context_->notices.size();
  const bool news = count != 0 && !has_told(count - 1);
  const bool may_leave = told_waits_.value != 0 && durable >= told_waits_;
  if (!news && !may_leave) return;
  plan_task_->step_aside([&] {
    const std::uint64_t mark = wire_.out.position();
    write_notices();
    hold(mark, context_->transaction.answer_epoch());
    static_cast<void>(wire_.flush(durable));  // a broken connection is found at the step's end
    told_waits_ = wire_.out.unsent_bytes() != 0 ? wire_.out.awaited() : engine::Epoch{0};
  });
}

}  // namespace granary::frontend
