#include "frontend/copy/copy_input.h"

#include <algorithm>
#include <optional>
#include <system_error>

#include "base/atomic.h"
#include "frontend/session/statement_runner.h"

namespace granary::frontend {

namespace {

constexpr std::size_t kBatchBytes = std::size_t{64} << 10;
constexpr std::size_t kAheadFromBytes = 4 * kBatchBytes;
constexpr std::size_t kAheadBatches = 4;
/// The session waits instead of taking more input.
constexpr std::size_t kWaitingBytesMax = 8 * kBatchBytes;

/// A batch of rows that are larger is not kept for the next one.
constexpr std::size_t kSpareBytesMax = 16 * kBatchBytes;

/// Threads that read ahead, in all sessions. Only a limit: nothing is told by it.
Atomic<unsigned> readers_ahead;

bool take_place_ahead() noexcept {
  if (readers_ahead.fetch_add_relaxed(1) < std::thread::hardware_concurrency() / 2) return true;
  readers_ahead.fetch_add_relaxed(~0U);
  return false;
}

/// Whether input and receive functions of the type look at settings at most.
bool is_plain(sql::Oid type) {
  constexpr sql::Oid kPlain[] = {
      sql::kBool,   sql::kBytea,   sql::kInt8,  sql::kInt2,      sql::kInt4,        sql::kText,
      sql::kOid,    sql::kFloat4,  sql::kFloat8, sql::kBpchar,   sql::kVarchar,     sql::kDate,
      sql::kTime,   sql::kTimetz,  sql::kTimestamp, sql::kTimestamptz, sql::kInterval,
      sql::kNumeric, sql::kUuid};
  return std::find(std::begin(kPlain), std::end(kPlain), type) != std::end(kPlain);
}

}  // namespace

CopyInput::CopyInput(sql::SessionContext& session, const planner::CopyStatement& copy,
                     const std::vector<sql::Oid>& types)
    : session_(session),
      reader_(copy, types, copy.options.conversion(session.settings)),
      reads_plain_types_(std::all_of(types.begin(), types.end(), is_plain)) {}

CopyInput::~CopyInput() {
  if (!ahead_.joinable()) return;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  ahead_.join();
  readers_ahead.fetch_add_relaxed(~0U);
}

void CopyInput::feed(std::string_view data) {
  const std::unique_lock lock(mutex_);
  if (finished_) return;
  fed_bytes_ += data.size();
  if (input_.empty() || input_.back().size() >= kBatchBytes) {
    input_.emplace_back();
    if (fed_bytes_ >= kBatchBytes) input_.back().reserve(kBatchBytes + data.size());
  }
  input_.back().append(data);
  waiting_bytes_ += data.size();
}

void CopyInput::end() {
  const std::lock_guard lock(mutex_);
  last_ = true;
}

/// Enough input waits to be worth a batch; at the end anything.
bool CopyInput::due() const noexcept {
  if (finished_) return false;
  // What made no row before is looked at again when there is twice as much of it.
  if (!last_) return waiting_bytes_ >= std::max(kBatchBytes, left_bytes_);
  return waiting_bytes_ + left_bytes_ > 0 || reader_.needs_header();
}

/// Input for a batch.
std::string CopyInput::take_input() {
  const std::size_t wanted = std::max(kBatchBytes, left_bytes_);
  std::string out;
  while (!input_.empty() && out.size() < wanted) {
    waiting_bytes_ -= input_.front().size();
    if (out.empty()) {
      out = std::move(input_.front());
    } else {
      out += input_.front();
    }
    input_.pop_front();
  }
  return out;
}

std::unique_ptr<CopyBatch> CopyInput::spare_batch() {
  if (spare_.empty()) return std::make_unique<CopyBatch>();
  std::unique_ptr<CopyBatch> out = std::move(spare_.back());
  spare_.pop_back();
  return out;
}

CopyBatch* CopyInput::next(engine::Worker* worker) {
  if (current_ != nullptr) return current_.get();
  read_ahead_if_large();
  std::unique_lock lock(mutex_);
  if (ahead_.joinable()) {
    changed_.notify_all();
    while (ready_.empty() && (reading_ || due()) &&
           (last_ || waiting_bytes_ >= kWaitingBytesMax)) {
      changed_.wait(lock);
    }
    if (ready_.empty()) return nullptr;
    current_ = std::move(ready_.front());
    ready_.pop_front();
    changed_.notify_all();
    return current_.get();
  }
  if (!due()) return nullptr;
  std::unique_ptr<CopyBatch> batch = spare_batch();
  std::string input = take_input();
  const bool last = last_ && input_.empty();
  std::optional<Resumed> resumed;
  if (worker != nullptr && !reads_plain_types_) resumed.emplace(session_, *worker);
  reader_.read(session_, input, last, *batch);
  left_bytes_ = reader_.left();
  finished_ = reader_.ended();
  current_ = std::move(batch);
  return current_.get();
}

void CopyInput::drop() {
  const std::lock_guard lock(mutex_);
  if (current_->text.capacity() <= kSpareBytesMax)
    spare_.push_back(std::move(current_));
  else
    current_.reset();
}

void CopyInput::read_ahead_if_large() {
  if (ahead_.joinable() || fed_bytes_ < kAheadFromBytes || !reads_plain_types_) return;
  if (finished_ || last_ || !take_place_ahead()) return;
  ahead_session_ = std::make_unique<sql::SessionContext>(session_.transaction.engine(),
                                                         session_.catalog);
  ahead_session_->settings = session_.settings;
  ahead_session_->transaction_start = session_.transaction_start;
  ahead_session_->statement_start = session_.statement_start;
  try {
    ahead_ = std::thread([this] { read_ahead(); });
  } catch (const std::system_error&) {  // no thread is to be had
    readers_ahead.fetch_add_relaxed(~0U);
  }
}

void CopyInput::read_ahead() {
  std::unique_lock lock(mutex_);
  while (true) {
    while (!stopping_ && (!due() || ready_.size() >= kAheadBatches)) changed_.wait(lock);
    if (stopping_) return;
    std::unique_ptr<CopyBatch> batch = spare_batch();
    std::string input = take_input();
    const bool last = last_ && input_.empty();
    reading_ = true;
    lock.unlock();
    reader_.read(*ahead_session_, input, last, *batch);
    lock.lock();
    reading_ = false;
    left_bytes_ = reader_.left();
    finished_ = reader_.ended();
    ready_.push_back(std::move(batch));
    changed_.notify_all();
  }
}

}  // namespace granary::frontend
