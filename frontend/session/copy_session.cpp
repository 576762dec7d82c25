// COPY in a session: the messages of COPY ... FROM STDIN, the runs of COPY from a file and TO.
#include <fmt/format.h>

#include "frontend/copy/copy_in.h"
#include "frontend/copy/copy_out.h"
#include "frontend/session/plan_task.h"
#include "frontend/session/session.h"
#include "frontend/session/simple_query.h"

namespace granary::frontend {

using planner::CopyFormat;
using sql::SqlError;

/// Its plan is stale. The text has stayed, and with it the file and the direction.
planner::StatementPtr Session::plan_copy_anew(Run& run) {
  run.source->prepare(*plan_task_);
  planner::StatementPtr out = plan_task_->statement();
  plan_task_->finish();
  check_allowed(*out);
  if (block_->state() != BlockState::kIdle) note_relations(*out->plan);
  return out;
}

/// What makes the plan of a COPY ... FROM anew when its Run has ended: from its text.
std::function<planner::StatementPtr()> Session::copy_planner(const Run& run) {
  const StatementText given = run.source->replay_text();
  return [this, text = std::string(given.text), index = given.index, simple = given.simple] {
    planner::Planner& planner = server_.planner;
    if (!simple) return planner.prepare_extended(text, {}, *context_);
    planner::Planner::SimpleQuery query = planner.split(text, *context_);
    Arena arena;
    return planner.prepare_simple(query, index, *context_, arena, true).statement;
  };
}

/// Called again for the same COPY ... FROM until it is done: `run` has its plan then.
Progress Session::hold_for_copy(Run& run) {
  if (copy_hold_ == nullptr) {
    if (block_->state() == BlockState::kIdle) block_->start_implicit();
    refuse_replay("it used COPY");
    note_relations(*run.statement->plan);
    copy_hold_ = std::make_unique<CopyHold>(*context_, run.statement);
  }
  copy_hold_->plan_anew_with([&] { return plan_copy_anew(run); });
  const Progress progress = runner_->run(*copy_hold_, *worker_);
  if (progress != Progress::kDone) return progress;
  run.statement = copy_hold_->statement();
  copy_hold_.reset();
  return Progress::kDone;
}

Progress Session::start_copy_in(Run& run) {
  const Progress held = hold_for_copy(run);
  if (held != Progress::kDone) return held;
  const planner::CopyStatement& copy = *run.statement->copy;
  copy_in_ = std::make_unique<CopyIn>(*context_, run.statement);
  copy_in_->plan_anew_with(copy_planner(run));
  copy_run_ = run;
  copy_extended_ = in_extended_;
  // A pipeline goes on in the same block; a simple query's block ends with its string.
  copy_run_.last = run.last || (in_extended_ && single_execute());
  write_copy_response(wire_.out, 'G', copy.options.format == CopyFormat::kBinary,
                      copy.columns.size());
  return Progress::kDone;
}

/// Of one message at a time.
constexpr std::size_t kFeedBytes = std::size_t{1} << 20;

Session::Handled Session::copy_message(const MessageView& message) {
  set_query_text({});
  switch (message.type) {
    case 'd':
      break;
    case 'c':
      if (copy_fed_ == 0) copy_in_->end();
      copy_fed_ = 1;
      break;
    case 'f': {
      FieldReader fields(message.body);
      SqlError error("57014", fmt::format("COPY from stdin failed: {}", from_client(fields.string())));
      error.diagnostic.context = copy_in_->where();
      throw error;
    }
    case 'H':
    case 'S':
      return Handled::kDone;
    default: {
      SqlError error("08P01", fmt::format("unexpected message type 0x{:02X} during COPY from stdin",
                                          static_cast<unsigned char>(message.type)));
      error.diagnostic.context = copy_in_->where();
      report(error);
      SqlError lost("08P01", "terminating connection because protocol synchronization was lost");
      lost.diagnostic.severity = "FATAL";
      throw lost;
    }
  }
  // When a batch has to wait, this message comes again.
  while (true) {
    while (copy_in_->has_work(worker_)) {
      const Progress progress = runner_->run(*copy_in_, *worker_);
      if (progress != Progress::kDone) return suspend(progress);
      copy_in_->batch_done();
    }
    if (message.type != 'd' || copy_fed_ == message.body.size()) break;
    const std::string_view piece = message.body.substr(copy_fed_, kFeedBytes);
    copy_in_->feed(piece);
    copy_fed_ += piece.size();
  }
  if (message.type == 'c' && copy_run_.last) {
    const Progress checked = before_implicit_end();
    if (checked != Progress::kDone) return suspend(checked);
  }
  copy_fed_ = 0;
  if (message.type == 'd') return Handled::kDone;
  const std::uint64_t rows = copy_in_->rows();
  complete(copy_run_, wire_.out.position(), false, fmt::format("COPY {}", rows));
  copy_in_.reset();
  copy_run_ = {};
  if (simple_ != nullptr && simple_->active) {
    ++simple_->index;
    simple_->begun = false;
    return run_simple(*simple_);
  }
  disarm_statement_timeout();
  return Handled::kDone;
}

Progress Session::run_copy_file(Run& run) {
  if (file_copy_ == nullptr) {
    const Progress held = hold_for_copy(run);
    if (held != Progress::kDone) return held;
    ServerFile file = ServerFile::to_read(source_path(*context_, *run.statement->copy));
    file_copy_.reset(new FileCopy{CopyIn(*context_, run.statement), std::move(file)});
    file_copy_->rows.plan_anew_with(copy_planner(run));
    run.last = run.last || (in_extended_ && single_execute());
  }
  CopyIn& rows = file_copy_->rows;
  while (true) {
    while (rows.has_work(worker_)) {
      const Progress progress = runner_->run(rows, *worker_);
      if (progress != Progress::kDone) return progress;
      rows.batch_done();
    }
    if (rows.ended()) break;
    const std::string_view data = file_copy_->file.read();
    if (data.empty()) {
      rows.end();
    } else {
      rows.feed(data);
    }
  }
  if (run.last) {
    const Progress checked = before_implicit_end();
    if (checked != Progress::kDone) return checked;
  }
  complete(run, wire_.out.position(), false, fmt::format("COPY {}", rows.rows()));
  file_copy_.reset();
  return Progress::kDone;
}

Progress Session::run_copy_out(Run& run) {
  if (copy_out_ == nullptr) {
    refuse_replay("it used COPY");
    if (block_->state() != BlockState::kIdle) note_relations(*run.statement->plan);
    copy_out_ = std::make_unique<CopyOut>(*context_, wire_.out, run.statement, *run.arena);
  }
  copy_out_->plan_anew_with([&] { return plan_copy_anew(run); });
  const Progress progress = runner_->run(*copy_out_, *worker_);
  if (progress == Progress::kMore) {
    hold(copy_out_->take_held_to(), context_->transaction.answer_epoch());
  }
  if (progress != Progress::kDone) return progress;
  run.statement = copy_out_->statement();
  copy_out_->end();
  const bool to_client = run.statement->copy->file.empty();
  complete(run, to_client ? copy_out_->mark() : wire_.out.position(), true,
           fmt::format("COPY {}", copy_out_->rows()));
  copy_out_.reset();
  block_->drop_if_unused(true);
  return Progress::kDone;
}

}  // namespace granary::frontend
