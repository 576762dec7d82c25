// engine/record/record.h: what a leaf points to: TID word, row lock, older versions, payload (Silo
// §4.3).
//
// The newest version always lives in the record itself. A write that a snapshot forbids to
// overwrite first copies the old content to a Version behind `previous` (Silo §4.9, the variant in
// parentheses), and a payload that outgrows the record moves to a block outside. So neither the
// leaf nor the record's address ever changes while the record is in the tree: row locks, read sets
// and plans hold Record pointers.
//
// Three words of header: two of them hold a pointer, which leaves 16 bits (addresses have 48).
//
//   word       TID and status
//   lock       63..48 words of payload that fit inside, fixed | 47..0 row lock (row_lock/)
//   previous   63..48 bytes of payload inside, or kOutside    | 47..0 newest older version
//   payload    the row; or, when outside, its block's address in the first word
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
//       who meets it in the tree looks again, whoever meant to write it finds out in phase 1.
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

/// Payload outside its record, because the row is too large or outgrew the room it was created
/// with. Only ever written under the record's lock; its room is fixed.
struct PayloadBlock {
  const std::uint32_t words_max;
  Atomic<std::uint32_t> bytes;
  PayloadWord* words() noexcept { return reinterpret_cast<PayloadWord*>(this + 1); }
  const PayloadWord* words() const noexcept {
    return reinterpret_cast<const PayloadWord*>(this + 1);
  }
  /// With room to grow, and holding `row`.
  static PayloadBlock* create(std::string_view row);
  static void destroy(void* block) noexcept;

 private:
  explicit PayloadBlock(std::uint32_t words) noexcept : words_max(words) {}
};

struct Version;

inline constexpr unsigned kBesideShift = 48;
inline constexpr std::uint64_t kPointerMask = (std::uint64_t{1} << kBesideShift) - 1;

/// The pointer to an older version, and 16 bits beside it. Stores by one thread at a time.
class VersionLink {
 public:
  explicit VersionLink(Version* version, unsigned beside = 0) noexcept
      : bits_(reinterpret_cast<std::uint64_t>(version) | std::uint64_t{beside} << kBesideShift) {}
  Version* load_acquire() const noexcept {
    return reinterpret_cast<Version*>(bits_.load_acquire() & kPointerMask);
  }
  void store_release(Version* version) noexcept {
    bits_.store_release(reinterpret_cast<std::uint64_t>(version) |
                        (bits_.load_relaxed() & ~kPointerMask));
  }
  unsigned beside_acquire() const noexcept {
    return static_cast<unsigned>(bits_.load_acquire() >> kBesideShift);
  }
  void set_beside_release(unsigned beside) noexcept {
    bits_.store_release((bits_.load_relaxed() & kPointerMask) | std::uint64_t{beside}
                                                                    << kBesideShift);
  }

 private:
  Atomic<std::uint64_t> bits_;
};

/// A row lock's word (row_lock/lock_word.h), and 16 bits beside it that never change.
class LockField {
 public:
  LockField(std::uint64_t lock, unsigned beside) noexcept
      : bits_(lock | std::uint64_t{beside} << kBesideShift) {}
  std::uint64_t load_acquire() const noexcept { return bits_.load_acquire() & kPointerMask; }
  std::uint64_t load_seq_cst() const noexcept { return bits_.load_seq_cst() & kPointerMask; }
  void store_release(std::uint64_t lock) noexcept { bits_.store_release(lock | fixed()); }
  void store_seq_cst(std::uint64_t lock) noexcept { bits_.store_seq_cst(lock | fixed()); }
  bool compare_exchange_acq_rel(std::uint64_t& expected, std::uint64_t desired) noexcept {
    std::uint64_t found = expected | fixed();
    const bool done = bits_.compare_exchange_acq_rel(found, desired | fixed());
    expected = found & kPointerMask;
    return done;
  }
  bool compare_exchange_seq_cst(std::uint64_t& expected, std::uint64_t desired) noexcept {
    std::uint64_t found = expected | fixed();
    const bool done = bits_.compare_exchange_seq_cst(found, desired | fixed());
    expected = found & kPointerMask;
    return done;
  }
  unsigned beside() const noexcept { return static_cast<unsigned>(fixed() >> kBesideShift); }

 private:
  std::uint64_t fixed() const noexcept { return bits_.load_relaxed() & ~kPointerMask; }
  Atomic<std::uint64_t> bits_;
};

/// An older version, immutable once linked except for its own link (trimming). Carries its record's
/// key, by which whoever frees it finds the record.
struct Version {
  TidWord word;
  VersionLink previous;
  const std::uint32_t row_bytes;
  const std::uint32_t key_bytes;
  std::string_view row() const noexcept { return {data(), row_bytes}; }
  std::string_view key() const noexcept { return {data() + row_bytes, key_bytes}; }
  static Version* create(TidWord word, std::string_view row, std::string_view key,
                         Version* previous);
  static void destroy(void* version) noexcept;

 private:
  Version(TidWord word_in, std::string_view row, std::string_view key,
          Version* previous_in) noexcept;
  const char* data() const noexcept { return reinterpret_cast<const char*>(this + 1); }
};

struct Record {
  /// Beside `previous`: the payload is in a block, the first word inside has its address.
  static constexpr unsigned kOutside = 0xFFFF;
  static constexpr std::size_t kInsideBytesMax = kOutside - 1;

  Atomic<std::uint64_t> word;
  LockField lock;
  VersionLink previous;

  PayloadWord* inline_payload() noexcept { return reinterpret_cast<PayloadWord*>(this + 1); }
  const PayloadWord* inline_payload() const noexcept {
    return reinterpret_cast<const PayloadWord*>(this + 1);
  }
  /// Words of payload that fit inside; at least one.
  unsigned inline_words() const noexcept { return lock.beside(); }
  /// The block outside, for who has seen kOutside. Never goes back inside.
  PayloadBlock* outside() const noexcept {
    return reinterpret_cast<PayloadBlock*>(inline_payload()->load_acquire());
  }

  TidWord load_word() const noexcept { return {word.load_seq_cst()}; }

  /// A record nobody else knows yet, with room for `row`, which it holds already; `lock_word` see
  /// row_lock/.
  static Record* create(TidWord word, std::string_view row, std::uint64_t lock_word = 0);
  /// Frees the record with its external block; only when no reader is left.
  static void destroy(void* record) noexcept;

  /// Sets kLocked, waiting for whoever holds it. Returns the word as it was (unlocked).
  TidWord lock_word() noexcept;
  /// The same for somebody who will not change what the record says: kLatest is clear meanwhile, so
  /// that validation knows. Ended by unlock_word, or by the end of the record (P2).
  TidWord lock_word_to_tidy() noexcept;
  /// Ends kLocked without a change: `word` as lock_word returned it.
  void unlock_word(TidWord unlocked) noexcept { word.store_release(unlocked.bits); }

 private:
  Record(TidWord word_in, unsigned words, std::uint64_t lock_in, unsigned place) noexcept
      : word(word_in.bits), lock(lock_in, words), previous(nullptr, place) {}
};
static_assert(sizeof(Record) == 24);

constexpr bool is_dead(TidWord word) noexcept { return word.absent() && !word.latest(); }

/// Spins briefly, then gives the core away: whoever holds a short lock may have been preempted.
class SpinWait {
 public:
  void once() noexcept;

 private:
  unsigned count_ = 0;
};

}  // namespace granary::engine
