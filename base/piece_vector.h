// base/piece_vector.h: a vector in pieces, each twice as large as the one before. It grows without
// copying, which for millions of elements saves the memory of the copies too, and an element stays
// where it is.
#pragma once

#include <array>
#include <bit>
#include <boost/iterator/iterator_facade.hpp>
#include <cstddef>
#include <memory>
#include <type_traits>

namespace granary {

/// Thread safety: none.
template <class T>
class PieceVector {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  PieceVector() = default;
  ~PieceVector() { clear(0); }
  PieceVector(const PieceVector&) = delete;
  PieceVector& operator=(const PieceVector&) = delete;

  /// A new last element, as T's default constructor makes it.
  T& emplace_back() {
    if (size_ == capacity()) [[unlikely]] add_piece();
    return *std::construct_at(place(size_++));
  }
  void pop_back() noexcept { --size_; }
  /// Keeps the memory of at most `kept_max` elements.
  void clear(std::size_t kept_max) noexcept {
    size_ = 0;
    while (capacity() > kept_max) {
      --piece_count_;
      std::allocator<T>().deallocate(pieces_[piece_count_], kFirst << piece_count_);
    }
  }

  T& operator[](std::size_t i) noexcept { return *place(i); }
  const T& operator[](std::size_t i) const noexcept { return *place(i); }
  T& back() noexcept { return *place(size_ - 1); }
  const T& back() const noexcept { return *place(size_ - 1); }
  bool empty() const noexcept { return size_ == 0; }
  std::size_t size() const noexcept { return size_; }
  std::size_t capacity() const noexcept { return (kFirst << piece_count_) - kFirst; }

  template <class Vector, class Element>
  class Iterator : public boost::iterator_facade<Iterator<Vector, Element>, Element,
                                                 boost::random_access_traversal_tag> {
   public:
    Iterator() = default;
    Iterator(Vector& vector, std::size_t at) noexcept : vector_(&vector), at_(at) {}

   private:
    friend class boost::iterator_core_access;
    Element& dereference() const noexcept { return (*vector_)[at_]; }
    bool equal(const Iterator& other) const noexcept { return at_ == other.at_; }
    void increment() noexcept { ++at_; }
    void decrement() noexcept { --at_; }
    void advance(std::ptrdiff_t by) noexcept { at_ += static_cast<std::size_t>(by); }
    std::ptrdiff_t distance_to(const Iterator& other) const noexcept {
      return static_cast<std::ptrdiff_t>(other.at_ - at_);
    }

    Vector* vector_ = nullptr;
    std::size_t at_ = 0;
  };

  auto begin() noexcept { return Iterator<PieceVector, T>(*this, 0); }
  auto end() noexcept { return Iterator<PieceVector, T>(*this, size_); }
  auto begin() const noexcept { return Iterator<const PieceVector, const T>(*this, 0); }
  auto end() const noexcept { return Iterator<const PieceVector, const T>(*this, size_); }

 private:
  static constexpr std::size_t kFirst = 64;  // elements of the first piece
  static constexpr std::size_t kPiecesMax = 32;

  /// Piece p holds the elements from kFirst * (2^p - 1) on, which is why kFirst is added.
  T* place(std::size_t i) const noexcept {
    if (i < kFirst) [[likely]] return pieces_[0] + i;  // of those who have few
    const std::size_t from_first = i + kFirst;
    const auto piece = static_cast<std::size_t>(std::bit_width(from_first / kFirst)) - 1;
    return pieces_[piece] + (from_first - (kFirst << piece));
  }
  void add_piece() {
    pieces_[piece_count_] = std::allocator<T>().allocate(kFirst << piece_count_);
    ++piece_count_;
  }

  std::array<T*, kPiecesMax> pieces_{};
  std::size_t piece_count_ = 0;
  std::size_t size_ = 0;
};

}  // namespace granary
