#include "frontend/copy/nested_copy.h"

#include "frontend/codec/send_buffer.h"
#include "frontend/copy/copy_in.h"
#include "frontend/copy/copy_out.h"
#include "sql/error.h"

namespace granary::frontend {

namespace {

/// Runs a step of the task inside the outer statement, which has chosen what is read.
void run_step(StatementTask& task) {
  const sql::PullStatus status = task.run(true);
  if (status != sql::PullStatus::kDone) throw sql::ExecInterrupt{status};
}

std::uint64_t copy_from(sql::SessionContext& session, const planner::StatementPtr& statement) {
  ServerFile file = ServerFile::to_read(source_path(session, *statement->copy));
  CopyIn rows(session, statement);
  while (true) {
    while (rows.has_work()) {
      run_step(rows);
      rows.batch_done();
    }
    if (rows.ended()) return rows.rows();
    const std::string_view data = file.read();
    if (data.empty()) {
      rows.end();
    } else {
      rows.feed(data);
    }
  }
}

std::uint64_t copy_to(sql::SessionContext& session, const planner::StatementPtr& statement) {
  Arena arena;
  SendBuffer nobody;
  CopyOut rows(session, nobody, statement, arena);
  run_step(rows);
  rows.end();
  return rows.rows();
}

}  // namespace

std::uint64_t run_nested_copy(sql::SessionContext& session, const planner::Statement& statement) {
  const planner::StatementPtr borrowed(planner::StatementPtr(), &statement);  // the caller keeps it
  return statement.kind == planner::StatementKind::kCopyFrom ? copy_from(session, borrowed)
                                                             : copy_to(session, borrowed);
}

}  // namespace granary::frontend
