// sql/catalog/relation_uses.h: the relations that the statements of a block have used so far, and
// how, for pg_locks. Nobody waits for what only stands here: what a block holds is in the engine's
// lock table.
//
// Thread safety: the session's thread changes it; list from any thread, at any time.
// Invariants
//   RU1  An entry is one atomic word, written (release) before the count that covers it: whoever
//        lists while it changes sees each entry as it was at some moment of the call.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/atomic.h"
#include "engine/row_lock/relation_mode.h"
#include "sql/oid.h"

namespace granary::sql::catalog {

struct RelationUsed {
  Oid relation;
  engine::RowLockMode mode;  // of relations
  auto operator<=>(const RelationUsed&) const = default;
};

class RelationUses {
 public:
  /// More are not kept.
  static constexpr std::size_t kCountMax = 64;

  /// depth: savepoints that are open.
  void note(const RelationUsed& used, std::size_t depth) noexcept {
    const std::uint64_t word = pack(used);
    const std::size_t count = count_.load_relaxed();
    for (std::size_t i = 0; i < count; ++i) {
      if (entries_[i].load_relaxed() == word) return;
    }
    if (count == kCountMax) return;
    depths_[count] = static_cast<std::uint32_t>(depth);
    entries_[count].store_release(word);
    count_.store_release(count + 1);
  }
  /// ROLLBACK TO: what was used since more than `depth` savepoints were open.
  void forget_deeper(std::size_t depth) noexcept {
    std::size_t count = count_.load_relaxed();
    while (count > 0 && depths_[count - 1] > depth) --count;
    count_.store_release(count);
  }
  /// RELEASE: it belongs to the savepoint around those that are gone.
  void lift(std::size_t depth) noexcept {
    for (std::size_t i = count_.load_relaxed(); i-- > 0 && depths_[i] > depth;)
      depths_[i] = static_cast<std::uint32_t>(depth);
  }
  void clear() noexcept {
    if (count_.load_relaxed() != 0) count_.store_release(0);
  }

  std::vector<RelationUsed> list() const {
    std::vector<RelationUsed> out;
    const std::size_t count = count_.load_acquire();
    for (std::size_t i = 0; i < count; ++i) out.push_back(unpack(entries_[i].load_acquire()));
    return out;
  }

 private:
  static std::uint64_t pack(const RelationUsed& used) noexcept {
    return std::uint64_t{used.relation.value} << 8 | static_cast<std::uint64_t>(used.mode);
  }
  static RelationUsed unpack(std::uint64_t word) noexcept {
    return {Oid{static_cast<std::uint32_t>(word >> 8)},
            static_cast<engine::RowLockMode>(word & 0xff)};
  }

  std::array<Atomic<std::uint64_t>, kCountMax> entries_;
  std::array<std::uint32_t, kCountMax> depths_{};  // never less than the one before
  Atomic<std::size_t> count_{0};
};

}  // namespace granary::sql::catalog
