// frontend/session/replay.h: a block that conflicts, or that gives way in a deadlock (L3 of
// engine/row_lock/lock_table.h), is run again by the server. While every answer is what the client
// got the first time, the client cannot tell; the commit that follows is that of a transaction that
// started later.
//
// What a second run must not do twice
//   rows, settings, savepoints, notifications   are rolled back with the block
//   row locks and advisory locks                are kept, for the statements that come again; in a
//                                               deadlock row locks are given back
//   nextval, random, gen_random_uuid, clock     give what they gave (sql/replayed_values.h)
//   now(), statement_timestamp()                stay as they were
//   cursors, portals                            keep their rows, the query only has to give the
//   same COPY, DDL, setval, locks of the session,    make the block one that is not run again
//   signals to other sessions, too much memory
//
// Invariants
//   Y1  Only a block whose transaction is rolled back runs again; nothing of the first run commits.
//   Y2  After the last noted statement has answered as before, the message at the front of the
//       receive buffer is handled again from its start.
//   Y3  It ends: after kReplaysOptimistic runs SERIALIZABLE blocks lock what they read; after
//       kReplaysMax the client gets the 40001.
#pragma once

#include "frontend/session/replay_counters.h"
#include "frontend/session/replay_task.h"

namespace granary::frontend {

struct Replay {
  Replay(sql::SessionContext& session, planner::Planner& planner) : task(session, planner) {}

  ReplayLog log;
  sql::ReplayedValues values;
  ReplayTask task;
  bool running = false;
  bool ends_block = false;  // it was the block's end that conflicted
  std::size_t next = 0;     // entry
  std::size_t notices = 0;  // that were there before it
  std::uint32_t runs = 0;   // of this block
  std::int64_t statement_start = 0;
  sql::Diagnostic cause;  // of the first run
  // The answer being noted: what streamed already.
  Digest streamed;
  std::uint64_t digested_to = 0;
};

}  // namespace granary::frontend
