#include "frontend/session/open_query.h"

#include <utility>

#include "frontend/codec/source_fields.h"
#include "frontend/session/prepared.h"
#include "sql/row_spool.h"

namespace granary::frontend {

using sql::PullStatus;
using sql::SqlError;

namespace {

/// The rows behind the first ones.
class RowsBehind final : public sql::ResultSink {
 public:
  RowsBehind(sql::RowSpool& spool, std::size_t first) noexcept : spool_(spool), first_(first) {}

  bool row(const sql::Value* values) override {
    if (first_ == 0) return spool_.row(values);
    --first_;
    return true;
  }

 private:
  sql::RowSpool& spool_;
  std::size_t first_;
};

class Running {
 public:
  explicit Running(bool& flag) noexcept : flag_(flag) { flag_ = true; }
  ~Running() { flag_ = false; }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

 private:
  bool& flag_;
};

}  // namespace

OpenQuery::OpenQuery(sql::SessionContext& session, planner::StatementPtr statement,
                     sql::Execution execution)
    : session_(session),
      snapshot_(session.transaction),
      statement_(std::move(statement)),
      execution_(std::move(execution)) {}

PullStatus OpenQuery::pull(sql::RowSpool& spool, std::size_t wanted) {
  const engine::SnapshotReads reads(session_.transaction, snapshot_);
  const Running running(running_);
  RowsBehind sink(spool, std::exchange(torn_, true) ? spool.size() : 0);
  PullStatus status = PullStatus::kMore;
  while (status == PullStatus::kMore && spool.size() < wanted)
    status = execution_.pull(sink, wanted == kAllRows ? 0 : wanted - spool.size(), true);
  if (status == PullStatus::kStale) throw SqlError("0A000", kResultTypeChanged);
  torn_ = status != PullStatus::kMore;
  return status;
}

PullStatus fetch_rows(Portal& portal, std::size_t wanted) {
  if (portal.open == nullptr || portal.spool->size() >= wanted) return PullStatus::kDone;
  const PullStatus status = portal.open->pull(*portal.spool, wanted);
  if (status == PullStatus::kDone) {
    portal.open.reset();
    portal.state = Portal::State::kSpooled;
  }
  return status == PullStatus::kMore ? PullStatus::kDone : status;
}

}  // namespace granary::frontend
