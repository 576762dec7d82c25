// engine/record/record.h: what a leaf points to: TID word, row lock, older versions, payload (Silo
// §4.3).
//
// The newest version always lives in the record itself. A write that a snapshot forbids to
// overwrite first copies the old content to a Version behind `previous` (Silo §4.9, the variant in
// parentheses), and a payload that outgrows the record moves to a block behind `external`. So
// neither the leaf nor the record's address ever changes while the record is in the tree: row
// locks, read sets and plans hold Record pointers.
//
// Thread safety, by field
//   word      anyone reads; changed by CAS from an unlocked word, or by store by whoever set
//             kLocked (P1)
//   lock      row_lock/ only
//   the rest  anyone reads under version validation; written only by whoever holds kLocked
// Invariants
//   P1  While kLocked is set, only its holder changes the word. Setting the row-locked bit waits
//       for that moment, so that install is one store that keeps the bit as it was at lock time.
//   P2  A record that is absent and not latest is dead: unhooked or about to be. Nobody revives it;
//       who meets it in the tree looks again.
//   P3  Memory reachable from a record (older versions, external blocks) is retired, never freed at
//       once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/atomic.h"
#include "engine/epoch/reclaim.h"
#include "engine/ids.h"
#include "engine/record/tid_word.h"

namespace granary::engine {

using PayloadWord = Atomic<std::uint64_t>;
static_assert(sizeof(PayloadWord) == 8);

/// Payload outside its record, because the row outgrew the room it was created with. Only ever
/// written under the record's lock; its size is fixed.
struct PayloadBlock {
  std::uint32_t words_max;
  PayloadWord* words() noexcept { return reinterpret_cast<PayloadWord*>(this + 1); }
  const PayloadWord* words() const noexcept {
    return reinterpret_cast<const PayloadWord*>(this + 1);
  }
  static PayloadBlock* create(std::size_t bytes);
  static void destroy(void* block) noexcept;

 private:
  explicit PayloadBlock(std::uint32_t words) noexcept : words_max(words), unused_(0) {}
  std::uint32_t unused_;
};

/// An older version, immutable once linked except for its own link (trimming).
struct Version {
  TidWord word;
  Atomic<Version*> previous;
  std::size_t bytes;
  const char* data() const noexcept { return reinterpret_cast<const char*>(this + 1); }
  char* data() noexcept { return reinterpret_cast<char*>(this + 1); }
  static Version* create(TidWord word, std::size_t bytes, Version* previous);
  static void destroy(void* version) noexcept;

 private:
  Version(TidWord word_in, std::size_t bytes_in, Version* previous_in) noexcept
      : word(word_in), previous(previous_in), bytes(bytes_in) {}
};

struct Record {
  Atomic<std::uint64_t> word;
  Atomic<std::uint64_t> lock;
  Atomic<Version*> previous;
  Atomic<PayloadBlock*> external;
  Atomic<std::uint32_t> bytes;
  const std::uint32_t inline_words;

  PayloadWord* inline_payload() noexcept { return reinterpret_cast<PayloadWord*>(this + 1); }
  const PayloadWord* inline_payload() const noexcept {
    return reinterpret_cast<const PayloadWord*>(this + 1);
  }

  TidWord load_word() const noexcept { return {word.load_seq_cst()}; }

  /// A record nobody else knows yet, with room for `row`, which it holds already; `lock_word` see
  /// row_lock/.
  static Record* create(TidWord word, std::string_view row, std::uint64_t lock_word = 0);
  /// Frees the record with its versions and external block; only when no reader is left.
  static void destroy(void* record) noexcept;
  static void destroy_version_list(Version* first) noexcept;

  /// Sets kLocked, waiting for whoever holds it. Returns the word as it was (unlocked).
  TidWord lock_word() noexcept;
  /// Ends kLocked without a change: `word` as lock_word returned it.
  void unlock_word(TidWord unlocked) noexcept { word.store_release(unlocked.bits); }

 private:
  Record(TidWord word_in, std::uint32_t words, std::uint64_t lock_in) noexcept
      : word(word_in.bits), lock(lock_in), bytes(0), inline_words(words) {}
};
static_assert(sizeof(Record) == 40);

constexpr bool is_dead(TidWord word) noexcept { return word.absent() && !word.latest(); }

/// Spins briefly, then gives the core away: whoever holds a short lock may have been preempted.
class SpinWait {
 public:
  void once() noexcept;

 private:
  unsigned count_ = 0;
};

}  // namespace granary::engine
