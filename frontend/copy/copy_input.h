// frontend/copy/copy_input.h: the input of COPY ... FROM from its messages to batches of rows.
//
// A small input is read by the session's thread when it asks for rows. Behind the first few batches
// a thread of the COPY's own reads ahead, while the session's inserts what is read: as many COPYs
// have one as the machine has pairs of cores. It runs only functions that read built-in types,
// which look at nothing of the session but settings; it has a copy of these.
//
// Thread safety: the session's thread.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "frontend/copy/copy_reader.h"

namespace granary::frontend {

class CopyInput {
 public:
  /// All outlive the input.
  CopyInput(sql::SessionContext& session, const planner::CopyStatement& copy,
            const std::vector<sql::Oid>& types);
  ~CopyInput();
  CopyInput(const CopyInput&) = delete;
  CopyInput& operator=(const CopyInput&) = delete;

  void feed(std::string_view data);
  /// No more input comes.
  void end();
  bool ended() const noexcept { return last_; }

  /// The next batch, the same until `drop`. Null: too little input is there, or none is left. Waits
  /// for the other thread when that has much to do.
  /// worker: the calling thread's; null: the transaction is resumed (types may look at catalogs)
  CopyBatch* next(engine::Worker* worker = nullptr);
  /// The batch is in.
  void drop();

 private:
  bool due() const noexcept;
  std::string take_input();
  std::unique_ptr<CopyBatch> spare_batch();
  void read_ahead_if_large();
  void read_ahead();

  sql::SessionContext& session_;
  CopyReader reader_;  // used by whoever set reading_, without the mutex
  const bool reads_plain_types_;
  std::uint64_t fed_bytes_ = 0;
  std::unique_ptr<CopyBatch> current_;
  std::unique_ptr<sql::SessionContext> ahead_session_;  // settings for the other thread
  std::thread ahead_;

  // From here on guarded by mutex_, where there is another thread.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::string> input_;
  std::size_t waiting_bytes_ = 0;  // in input_
  std::size_t left_bytes_ = 0;     // with the reader
  bool last_ = false;
  bool finished_ = false;  // nothing more will be read
  bool reading_ = false;
  bool stopping_ = false;
  std::deque<std::unique_ptr<CopyBatch>> ready_;
  std::vector<std::unique_ptr<CopyBatch>> spare_;
};

}  // namespace granary::frontend
