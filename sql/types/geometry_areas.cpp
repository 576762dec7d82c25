// sql/types/geometry_areas.cpp: boxes, paths and polygons.
#include <algorithm>
#include <array>

#include "sql/stack_depth.h"
#include "sql/types/float.h"
#include "sql/types/float_arithmetic.h"
#include "sql/types/geometry_math.h"

namespace granary::sql::geometry {

namespace {

namespace fa = float_arithmetic;

bool above(double a, double b) { return types::compare_float(a, b) > 0; }

/// Left, top, bottom and right.
std::array<Segment, 4> edges(const Box& box) {
  const Point top_left(box.low.x, box.high.y), bottom_right(box.high.x, box.low.y);
  return {Segment(box.low, top_left), Segment(box.high, top_left), Segment(box.low, bottom_right),
          Segment(box.high, bottom_right)};
}

}  // namespace

Box::Box(Point p, Point q) {
  const bool right = above(p.x, q.x), up = above(p.y, q.y);
  high = {right ? p.x : q.x, up ? p.y : q.y};
  low = {right ? q.x : p.x, up ? q.y : p.y};
}

bool contains(const Box& box, const Point& point) {
  return box.high.x >= point.x && box.low.x <= point.x && box.high.y >= point.y &&
         box.low.y <= point.y;
}
bool overlap(const Box& a, const Box& b) {
  return less_equal(a.low.x, b.high.x) && less_equal(b.low.x, a.high.x) &&
         less_equal(a.low.y, b.high.y) && less_equal(b.low.y, a.high.y);
}
bool contains(const Box& outer, const Box& inner) {
  return greater_equal(outer.high.x, inner.high.x) && less_equal(outer.low.x, inner.low.x) &&
         greater_equal(outer.high.y, inner.high.y) && less_equal(outer.low.y, inner.low.y);
}
Point center(const Box& box) { return middle(box.high, box.low); }
double area(const Box& box) {
  return fa::multiply(fa::subtract(box.high.x, box.low.x), fa::subtract(box.high.y, box.low.y));
}

bool meets(const Box& box, const Segment& segment) {
  if (!overlap(Box(segment.from, segment.to), box)) return false;
  if (contains(box, segment.from) || contains(box, segment.to)) return true;
  const auto sides = edges(box);
  return std::any_of(sides.begin(), sides.end(),
                     [&](const Segment& edge) { return meeting(edge, segment).has_value(); });
}

Closest closest(const Box& on, const Point& to) {
  if (contains(on, to)) return {to, 0};
  const auto sides = edges(on);
  Closest best = closest(sides[0], to);
  for (std::size_t i = 1; i < sides.size(); ++i) best.improve(closest(sides[i], to));
  return best;
}

Closest closest(const Box& on, const Segment& to) {
  if (meets(on, to)) return {closest(to, center(on)).at, 0};
  const auto sides = edges(on);
  Closest best = closest(sides[0], to);
  for (std::size_t i = 1; i < sides.size(); ++i) best.improve(closest(sides[i], to));
  return best;
}

namespace {

constexpr int kOnEdge = INT32_MAX;

/// How the edge from `previous` to `to`, seen from the point under test as the origin, crosses the
/// positive x axis: +-2, +-1 when it only begins or ends there, 0 not at all, kOnEdge when the
/// origin lies on it.
int crossing(const Point& to, const Point& previous) {
  if (is_zero(to.y)) {
    if (is_zero(to.x)) return kOnEdge;
    const bool right = greater(to.x, 0);
    if (is_zero(previous.y)) {
      const bool same_side = right ? greater(previous.x, 0) : less(previous.x, 0);
      return same_side ? 0 : kOnEdge;
    }
    if (!right) return 0;
    return less(previous.y, 0) ? 1 : -1;
  }
  const int sign = greater(to.y, 0) ? 1 : -1;
  if (is_zero(previous.y)) return less(previous.x, 0) ? 0 : sign;
  if (sign < 0 ? less(previous.y, 0) : greater(previous.y, 0)) return 0;
  if (greater_equal(to.x, 0) && greater(previous.x, 0)) return 2 * sign;
  if (less(to.x, 0) && less_equal(previous.x, 0)) return 0;
  const double turn = fa::subtract(fa::multiply(fa::subtract(to.x, previous.x), to.y),
                                   fa::multiply(fa::subtract(to.y, previous.y), to.x));
  if (is_zero(turn)) return kOnEdge;
  return (sign < 0 ? less(turn, 0) : greater(turn, 0)) ? 0 : 2 * sign;
}

}  // namespace

Side side_of(const Point& point, std::span<const Point> corners) {
  if (corners.empty()) return Side::kOutside;
  int total = 0;
  Point previous = subtract(corners[0], point);
  for (std::size_t i = 1; i <= corners.size(); ++i) {
    const Point next = subtract(corners[i % corners.size()], point);
    const int crossed = crossing(next, previous);
    if (crossed == kOnEdge) return Side::kEdge;
    total += crossed;
    previous = next;
  }
  return total != 0 ? Side::kInside : Side::kOutside;
}

Box Polygon::bound() const {
  Box out;
  out.high = out.low = points.at(0);
  for (const Point& point : points) {
    if (above(out.low.x, point.x)) out.low.x = point.x;
    if (above(point.x, out.high.x)) out.high.x = point.x;
    if (above(out.low.y, point.y)) out.low.y = point.y;
    if (above(point.y, out.high.y)) out.high.y = point.y;
  }
  return out;
}

namespace {

/// The edge that ends in corner `i`.
Segment edge(const Polygon& polygon, std::size_t i) {
  return {polygon.points[i == 0 ? polygon.points.size() - 1 : i - 1], polygon.points[i]};
}
bool inside_or_on(const Point& point, const Polygon& polygon) {
  return side_of(point, polygon.points) != Side::kOutside;
}

constexpr int kDepthMax = 10'000;

/// Whether a segment lies within a polygon; edges before number `first` were looked at.
class WithinPolygon {
 public:
  explicit WithinPolygon(const Polygon& polygon) : polygon_(polygon) {}

  bool holds(const Segment& segment, std::size_t first) {
    if (++depth_ > kDepthMax) raise_too_deep();
    check_stack_depth();
    const bool out = holds_from(segment, first);
    --depth_;
    return out;
  }

 private:
  bool holds_from(const Segment& segment, std::size_t first) {
    bool within = true, crossed = false;
    for (std::size_t i = first; i < polygon_.points.size() && within; ++i) {
      const Segment side = edge(polygon_, i);
      const bool from_on = contains(side, segment.from), to_on = contains(side, segment.to);
      if (from_on && to_on) return true;
      if (from_on) {
        within = rest_holds(segment, side, i + 1);
      } else if (to_on) {
        within = rest_holds({segment.to, segment.from}, side, i + 1);
      } else if (const auto at = meeting(segment, side)) {
        crossed = true;
        within = holds({segment.from, *at}, i + 1) && holds({segment.to, *at}, i + 1);
      }
    }
    if (!within || crossed) return within;
    return inside_or_on(middle(segment.from, segment.to), polygon_);
  }

  /// `segment` begins on `side` and leaves it: what is behind the side's end is to be looked at.
  bool rest_holds(const Segment& segment, const Segment& side, std::size_t first) {
    if (same(segment.from, side.from))
      return !contains(segment, side.to) || holds({segment.to, side.to}, first);
    if (same(segment.from, side.to))
      return !contains(segment, side.from) || holds({segment.to, side.from}, first);
    if (contains(segment, side.from)) return holds({segment.to, side.from}, first);
    if (contains(segment, side.to)) return holds({segment.to, side.to}, first);
    return true;
  }

  const Polygon& polygon_;
  int depth_ = 0;
};

}  // namespace

bool overlap(const Polygon& a, const Polygon& b) {
  if (!overlap(a.bound(), b.bound())) return false;
  for (std::size_t i = 0; i < a.points.size(); ++i) {
    for (std::size_t j = 0; j < b.points.size(); ++j) {
      if (meeting(edge(a, i), edge(b, j))) return true;
    }
  }
  return inside_or_on(a.points[0], b) || inside_or_on(b.points[0], a);
}

bool contains(const Polygon& outer, const Polygon& inner) {
  if (!contains(outer.bound(), inner.bound())) return false;
  WithinPolygon within(outer);
  for (std::size_t i = 0; i < inner.points.size(); ++i) {
    if (!within.holds(edge(inner, i), 0)) return false;
  }
  return true;
}

double distance(const Polygon& polygon, const Point& point) {
  if (inside_or_on(point, polygon)) return 0;
  Closest best = closest(edge(polygon, 0), point);
  for (std::size_t i = 1; i < polygon.points.size(); ++i)
    best.improve(closest(edge(polygon, i), point));
  return best.distance;
}

Circle circle_around(const Polygon& polygon) {
  Point sum;
  for (const Point& point : polygon.points) sum = add(sum, point);
  const auto count = static_cast<double>(polygon.points.size());
  const Point middle(fa::divide(sum.x, count), fa::divide(sum.y, count));
  double radius = 0;
  for (const Point& point : polygon.points) radius = fa::add(radius, distance(point, middle));
  return {middle, fa::divide(radius, count)};
}

}  // namespace granary::sql::geometry
