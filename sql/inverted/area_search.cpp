// sql/inverted/area_search.cpp: points, boxes, polygons and circles by the box around them.
//
// A coordinate lies where the upper half of its bits say, so that a lesser one never lies behind a
// greater one. The key of an area is its size, the number of bits of its longer side (1 byte), and
// its lower left corner in cells of that size, on the Z-order curve (8 bytes). Those of one size
// that meet a window have that corner in a rectangle of cells: what a search asks for is a few
// stretches of the curve for each of the sizes, which cover that rectangle.
//
// Geometric operators take what differs by kEpsilon for equal; windows are wider than that.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include "sql/inverted/search.h"
#include "sql/types/codec.h"
#include "sql/types/domain.h"
#include "sql/types/geometry_math.h"

namespace granary::sql::inverted {

namespace {

using Position = std::uint32_t;

constexpr int kPositionBits = 32;
constexpr Position kEnd = ~Position{0};
constexpr int kSizes = kPositionBits + 1;          // of 0 to 32 bits
constexpr char kOdd = static_cast<char>(kSizes);  // some coordinate is not a number: asked always
/// The curve is followed to cells of about this part of the rectangle's longer side.
constexpr std::uint64_t kFineness = 4;

struct Extent {
  double low, high;
  double off = 0;  // what operators, which compare distances of centers, may be off by
};
struct Area {
  Extent x, y;

  bool odd() const {
    return std::isnan(x.low) || std::isnan(x.high) || std::isnan(y.low) || std::isnan(y.high);
  }
};

Area area_of(Oid type, const Value& value) {
  const auto of_box = [](const geometry::Box& box) {
    return Area{{box.low.x, box.high.x}, {box.low.y, box.high.y}};
  };
  if (type == kBox) return of_box(geometry::Box::load(value));
  if (type == kPolygon) {
    const auto polygon = geometry::Polygon::load(value);
    for (const geometry::Point& point : polygon.points) {
      if (std::isnan(point.x) || std::isnan(point.y))
        return {{point.x, point.x}, {point.y, point.y}};
    }
    return of_box(polygon.bound());
  }
  if (type == kCircle) {
    const auto circle = geometry::Circle::load(value);
    const auto extent = [&](double center) {
      const double most = std::fabs(center) + circle.radius;
      return Extent{center - circle.radius, center + circle.radius,
                    std::isfinite(most) ? most * 1e-12 : 0};
    };
    return {extent(circle.center.x), extent(circle.center.y)};
  }
  const auto point = geometry::Point::load(value);
  return {{point.x, point.x}, {point.y, point.y}};
}

Position position(double coordinate) {
  const auto bits = std::bit_cast<std::uint64_t>(coordinate + 0.0);  // -0 is 0
  constexpr std::uint64_t kSign = std::uint64_t{1} << 63;
  return static_cast<Position>((bits & kSign ? ~bits : bits | kSign) >> kPositionBits);
}

/// More than operators forgive, and than sums are off.
double slack(double coordinate) {
  return std::isfinite(coordinate) ? 2 * geometry::kEpsilon + std::fabs(coordinate) * 1e-12 : 0;
}

struct Stretch {
  Position first = 0, last = kEnd;

  std::uint64_t length() const { return std::uint64_t{last} - first; }
};
Stretch around(double low, double high, double off) {
  return {position(low - slack(low) - off), position(high + slack(high) + off)};
}

struct Window {
  Stretch x, y;
  bool inside = false;  // areas are to be all inside, or else to meet it

  int size() const { return std::bit_width(std::max(x.length(), y.length())); }
};

Window window_of(InvertedOperator op, const Area& area) {
  const auto& [x, y] = area;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  switch (op) {
    case InvertedOperator::kContainedBy:
      return {around(x.low, x.high, x.off), around(y.low, y.high, y.off), true};
    case InvertedOperator::kLeftOf:
      return {around(-kInfinity, x.low, x.off), {}};
    case InvertedOperator::kNotRightOf:
      return {around(-kInfinity, x.high, x.off), {}};
    case InvertedOperator::kRightOf:
      return {around(x.high, kInfinity, x.off), {}};
    case InvertedOperator::kNotLeftOf:
      return {around(x.low, kInfinity, x.off), {}};
    case InvertedOperator::kBelow:
      return {{}, around(-kInfinity, y.low, y.off)};
    case InvertedOperator::kNotAbove:
      return {{}, around(-kInfinity, y.high, y.off)};
    case InvertedOperator::kAbove:
      return {{}, around(y.high, kInfinity, y.off)};
    case InvertedOperator::kNotBelow:
      return {{}, around(y.low, kInfinity, y.off)};
    default:
      return {around(x.low, x.high, x.off), around(y.low, y.high, y.off)};
  }
}

/// The bits of x and y in turns, x at the lower end.
std::uint64_t curve(std::uint64_t x, std::uint64_t y) {
  const auto spread = [](std::uint64_t bits) {
    bits = (bits | bits << 16) & 0x0000FFFF0000FFFF;
    bits = (bits | bits << 8) & 0x00FF00FF00FF00FF;
    bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0F;
    bits = (bits | bits << 2) & 0x3333333333333333;
    return (bits | bits << 1) & 0x5555555555555555;
  };
  return spread(x) | spread(y) << 1;
}

std::string key_at(int size, std::uint64_t place) {
  std::string out(1, static_cast<char>(size));
  codec::put_big(out, place);
  return out;
}

/// The stretches of the curve that cover the corners of areas of one size in a rectangle.
class Cover {
 public:
  Cover(int size, const Window& window) : size_(size), x_(cells(window, window.x)),
                                          y_(cells(window, window.y)) {
    const std::uint64_t side = std::max(x_.length(), y_.length()) + 1;
    finest_ = std::bit_width(std::max<std::uint64_t>(1, side / kFineness)) - 1;
    add(0, 0, kPositionBits - size);
  }

  void put(std::size_t column, KeyList& out) const {
    for (const auto& [first, last] : found_)
      out.ranges.push_back(entries_between(column, key_at(size_, first), key_at(size_, last)));
  }

 private:
  Stretch cells(const Window& window, const Stretch& side) const {
    const std::uint64_t reach = window.inside ? 0 : (std::uint64_t{1} << size_) - 1;
    const auto first = side.first - std::min<std::uint64_t>(side.first, reach);
    return {static_cast<Position>(first >> size_),
            static_cast<Position>(std::uint64_t{side.last} >> size_)};
  }

  /// A square of cells, its side a power of two.
  void add(std::uint64_t x, std::uint64_t y, int side_bits) {
    const std::uint64_t side = std::uint64_t{1} << side_bits;
    if (x > x_.last || y > y_.last || x + side <= x_.first || y + side <= y_.first) return;
    const bool within = x >= x_.first && y >= y_.first && x + side - 1 <= x_.last &&
                        y + side - 1 <= y_.last;
    if (!within && side_bits > finest_) {
      const std::uint64_t half = side / 2;
      add(x, y, side_bits - 1);
      add(x + half, y, side_bits - 1);
      add(x, y + half, side_bits - 1);
      add(x + half, y + half, side_bits - 1);
      return;
    }
    const int free_bits = 2 * (size_ + side_bits);
    const std::uint64_t first = free_bits == 64 ? 0 : curve(x << size_, y << size_);
    const std::uint64_t last =
        first | (free_bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << free_bits) - 1);
    if (!found_.empty() && found_.back().second + 1 == first) {
      found_.back().second = last;
    } else {
      found_.emplace_back(first, last);
    }
  }

  const int size_;
  const Stretch x_, y_;  // in cells
  int finest_ = 0;
  std::vector<std::pair<std::uint64_t, std::uint64_t>> found_;
};

}  // namespace

std::string area_key(Oid type, const Value& value) {
  const Area area = area_of(type, value);
  if (area.odd()) return std::string(1, kOdd);
  const auto stretch = [](const Extent& side) {
    return Stretch{position(side.low - side.off), position(side.high + side.off)};
  };
  const Stretch x = stretch(area.x), y = stretch(area.y);
  const int size = Window{x, y}.size();
  if (size == kPositionBits) return key_at(size, 0);
  const Position rest = ~((Position{1} << size) - 1);
  return key_at(size, curve(x.first & rest, y.first & rest));
}

void add_area(Oid type, const RangeCondition& condition, Search& out) {
  const Area area = area_of(base_type(condition.type), condition.operand);
  if (area.odd()) return;
  Window window = window_of(condition.op, area);
  if (base_type(type) == kCircle) window.inside = false;  // its key is of a greater area
  KeyList list;
  const int largest = base_type(type) == kPoint ? 0 : window.inside ? window.size() : kSizes - 1;
  for (int size = 0; size <= largest; ++size) Cover(size, window).put(condition.column, list);
  const std::string odd(1, kOdd);
  list.ranges.push_back(entries_between(condition.column, odd, odd));
  out.lists.push_back(std::move(list));
}

}  // namespace granary::sql::inverted
