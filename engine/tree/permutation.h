// engine/tree/permutation.h: the order of a leaf's slots in one word, so that an insert writes one
// free slot and then one word instead of moving its neighbours.
//
//   nibble 0: count | nibble 1 + i: slot of the i-th key for i < count, then the free slots
#pragma once

#include <cstdint>

namespace granary::engine::masstree {

class Permutation {
 public:
  /// No keys; the free slots in their natural order.
  constexpr Permutation() : bits_(0xEDCBA98765432100) {}
  constexpr explicit Permutation(std::uint64_t bits) : bits_(bits) {}

  constexpr std::uint64_t bits() const { return bits_; }
  constexpr unsigned count() const { return bits_ & 15; }
  constexpr unsigned slot(unsigned position) const { return bits_ >> (4 * position + 4) & 15; }

  /// Takes the first free slot to `position` and returns it. Needs count() < 15.
  constexpr unsigned insert(unsigned position) {
    const unsigned n = count();
    const unsigned taken = slot(n);
    const std::uint64_t moved = below(n) & ~below(position);
    const std::uint64_t kept = ~below(n + 1) | below(position);
    const std::uint64_t entered = std::uint64_t{taken} << (4 * position + 4);
    bits_ = ((bits_ & kept) | (bits_ & moved) << 4 | entered) + 1;
    return taken;
  }

  /// Makes the slot at `position` the first free one and returns it.
  constexpr unsigned remove(unsigned position) {
    const unsigned n = count();
    const unsigned freed = slot(position);
    const std::uint64_t moved = below(n) & ~below(position + 1);
    const std::uint64_t kept = ~below(n) | below(position);
    const std::uint64_t left = std::uint64_t{freed} << (4 * n);
    bits_ = ((bits_ & kept) | (bits_ & moved) >> 4 | left) - 1;
    return freed;
  }

  /// Frees every position from `count` on.
  constexpr void truncate(unsigned new_count) { bits_ = (bits_ & ~std::uint64_t{15}) | new_count; }

 private:
  /// The count's nibble and those of the positions before `position`.
  static constexpr std::uint64_t below(unsigned position) {
    return position >= 15 ? ~std::uint64_t{0} : (std::uint64_t{1} << (4 * position + 4)) - 1;
  }

  std::uint64_t bits_;
};

}  // namespace granary::engine::masstree
