#include "sql/types/geometry_math.h"

#include <limits>

#include "sql/types/float.h"
#include "sql/types/float_arithmetic.h"

namespace granary::sql::geometry {

namespace {

namespace fa = float_arithmetic;

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

/// -0 would be shown.
double no_negative_zero(double a) { return a == 0 ? 0 : a; }
bool below(double a, double b) { return types::compare_float(a, b) < 0; }

}  // namespace

double hypotenuse(double x, double y) {
  if (std::isinf(x) || std::isinf(y)) return kInfinity;
  if (std::isnan(x) || std::isnan(y)) return kNaN;
  x = std::fabs(x);
  y = std::fabs(y);
  if (x < y) std::swap(x, y);
  if (y == 0) return x;
  const double ratio = y / x;
  return fa::checked(x * std::sqrt(1 + ratio * ratio), false, false);
}

bool same(const Point& p, const Point& q) {
  const auto exactly = [](double a, double b) { return types::compare_float(a, b) == 0; };
  if (std::isnan(p.x) || std::isnan(p.y) || std::isnan(q.x) || std::isnan(q.y))
    return exactly(p.x, q.x) && exactly(p.y, q.y);
  return equal(p.x, q.x) && equal(p.y, q.y);
}

double distance(const Point& p, const Point& q) {
  return hypotenuse(fa::subtract(p.x, q.x), fa::subtract(p.y, q.y));
}
double slope(const Point& p, const Point& q) {
  if (equal(p.x, q.x)) return kInfinity;
  if (equal(p.y, q.y)) return 0;
  return fa::divide(fa::subtract(p.y, q.y), fa::subtract(p.x, q.x));
}
double perpendicular_slope(const Point& p, const Point& q) {
  if (equal(p.x, q.x)) return 0;
  if (equal(p.y, q.y)) return kInfinity;
  return fa::divide(fa::subtract(p.x, q.x), fa::subtract(q.y, p.y));
}
Point add(const Point& p, const Point& q) { return {fa::add(p.x, q.x), fa::add(p.y, q.y)}; }
Point subtract(const Point& p, const Point& q) {
  return {fa::subtract(p.x, q.x), fa::subtract(p.y, q.y)};
}
Point multiply(const Point& p, const Point& q) {
  return {fa::subtract(fa::multiply(p.x, q.x), fa::multiply(p.y, q.y)),
          fa::add(fa::multiply(p.x, q.y), fa::multiply(p.y, q.x))};
}
Point divide(const Point& p, const Point& q) {
  const double norm = fa::add(fa::multiply(q.x, q.x), fa::multiply(q.y, q.y));
  const double x = fa::add(fa::multiply(p.x, q.x), fa::multiply(p.y, q.y));
  const double y = fa::subtract(fa::multiply(p.y, q.x), fa::multiply(p.x, q.y));
  return {fa::divide(x, norm), fa::divide(y, norm)};
}
Point middle(const Point& p, const Point& q) {
  return {fa::divide(fa::add(p.x, q.x), 2.0), fa::divide(fa::add(p.y, q.y), 2.0)};
}

double slope(const Line& line) {
  if (is_zero(line.a)) return 0;
  if (is_zero(line.b)) return kInfinity;
  return fa::divide(line.a, -line.b);
}
double perpendicular_slope(const Line& line) {
  if (is_zero(line.a)) return kInfinity;
  if (is_zero(line.b)) return 0;
  return fa::divide(line.b, line.a);
}

Line line_through(const Point& point, double slope) {
  if (std::isinf(slope)) return {-1, 0, point.x};
  if (slope == 0) return {0, -1, point.y};
  return {slope, -1, no_negative_zero(fa::subtract(point.y, fa::multiply(slope, point.x)))};
}

bool contains(const Line& line, const Point& point) {
  return is_zero(
      fa::add(fa::add(fa::multiply(line.a, point.x), fa::multiply(line.b, point.y)), line.c));
}

std::optional<Point> meeting(const Line& a, const Line& b) {
  if (is_zero(a.b)) {
    if (is_zero(b.b)) return std::nullopt;
    return meeting(b, a);
  }
  if (equal(b.a, fa::multiply(a.a, fa::divide(b.b, a.b)))) return std::nullopt;
  const double determinant = fa::subtract(fa::multiply(a.a, b.b), fa::multiply(b.a, a.b));
  const double x =
      fa::divide(fa::subtract(fa::multiply(a.b, b.c), fa::multiply(b.b, a.c)), determinant);
  const double y = fa::divide(-fa::add(fa::multiply(a.a, x), a.c), a.b);
  return Point(no_negative_zero(x), no_negative_zero(y));
}

double length(const Segment& segment) { return distance(segment.from, segment.to); }
double slope(const Segment& segment) { return slope(segment.from, segment.to); }

bool contains(const Segment& segment, const Point& point) {
  return equal(distance(point, segment.from) + distance(point, segment.to), length(segment));
}

std::optional<Point> meeting(const Segment& segment, const Line& line) {
  const auto found = meeting(line_through(segment.from, slope(segment)), line);
  if (!found || !contains(segment, *found)) return std::nullopt;
  if (same(segment.from, *found)) return segment.from;
  if (same(segment.to, *found)) return segment.to;
  return found;
}

std::optional<Point> meeting(const Segment& a, const Segment& b) {
  const auto found = meeting(a, line_through(b.from, slope(b)));
  if (!found || !contains(b, *found)) return std::nullopt;
  return found;
}

void Closest::improve(const Closest& other) {
  if (below(other.distance, distance)) *this = other;
}

Closest closest(const Line& on, const Point& to) {
  const auto foot = meeting(line_through(to, perpendicular_slope(on)), on);
  if (!foot) return {to, kNaN};
  return {*foot, distance(*foot, to)};
}

Closest closest(const Segment& on, const Line& to) {
  if (const auto found = meeting(on, to)) return {*found, 0};
  const double from_start = closest(to, on.from).distance;
  const double from_end = closest(to, on.to).distance;
  return below(from_start, from_end) ? Closest{on.from, from_start} : Closest{on.to, from_end};
}

Closest closest(const Segment& on, const Point& to) {
  const Line perpendicular = line_through(to, perpendicular_slope(on.from, on.to));
  const Point at = closest(on, perpendicular).at;
  return {at, distance(at, to)};
}

Closest closest(const Segment& on, const Segment& to) {
  if (const auto found = meeting(on, to)) return {*found, 0};
  Closest best = closest(on, to.from);
  best.improve(closest(on, to.to));
  best.improve({on.from, closest(to, on.from).distance});
  best.improve({on.to, closest(to, on.to).distance});
  return best;
}

}  // namespace granary::sql::geometry
