// frontend/session/activity.h: what a session tells the others about itself (pg_stat_activity).
//
// Thread safety: the session's thread writes, anyone reads.
// Invariants
//   A1  A write makes `version_` odd, stores the words (release) and makes it even (release); a
//       reader loads version, words (acquire), version, and repeats unless both are the same even
//       number. A load that saw a store of a write sees at least its odd version afterwards.
//       Writers never wait, so that a statement costs its session a few plain stores.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/atomic.h"
#include "engine/ids.h"
#include "sql/catalog/session_directory.h"

namespace granary::frontend {

enum class ActivityState : std::uint8_t {
  kStarting,
  kDisabled,  // track_activities = off
  kIdle,
  kActive,
  kIdleInBlock,
  kIdleInFailedBlock,
};

class Activity {
 public:
  /// A statement (or a message about one) begins. Times are timestamptz; transaction_start 0: none.
  void begin(std::string_view query, std::int64_t transaction_start, std::int64_t now) noexcept;
  /// From now on nobody is told, until `begin`.
  void disable() noexcept;
  /// ReadyForQuery.
  void end(ActivityState state, std::int64_t transaction_start, std::int64_t now) noexcept;
  /// Transactions that the session has ended so far, and how many of them it has rolled back.
  void set_transactions(std::uint64_t ended, std::uint64_t rolled_back) noexcept {
    transactions_.store_release(ended);
    rollbacks_.store_release(rolled_back);
  }
  void note_deadlock() noexcept { deadlocks_.fetch_add_relaxed(1); }
  /// Epoch of the snapshot that the transaction holds; 0: none.
  void set_snapshot(engine::Epoch epoch) noexcept { snapshot_.store_release(epoch.value); }
  void set_application_name(std::string_view name) noexcept;
  /// The statement waits for a row lock, or goes on.
  void set_waiting(bool waiting) noexcept { waiting_.store_release(waiting); }

  /// Fills in what changes; the rest of `out` is the caller's.
  void read(sql::catalog::SessionInfo& out) const;

 private:
  static constexpr std::size_t kQueryBytesMax = 1023;  // track_activity_query_size
  static constexpr std::size_t kNameBytesMax = 63;
  using Word = Atomic<std::uint64_t>;

  template <class Change>
  void write(Change change) noexcept;
  static void store_text(std::string_view text, Word* words) noexcept;
  static std::string load_text(const Word* words, std::size_t bytes);

  Word version_;
  Word state_;
  Word transaction_start_, query_start_, state_change_;
  Word name_bytes_, query_bytes_;
  std::array<Word, (kNameBytesMax + 8) / 8> name_;
  std::array<Word, (kQueryBytesMax + 8) / 8> query_;
  Atomic<bool> waiting_;
  Word transactions_, rollbacks_, deadlocks_;
  Word snapshot_;
};

}  // namespace granary::frontend
