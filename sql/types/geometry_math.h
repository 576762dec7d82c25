// sql/types/geometry_math.h: points, lines and segments, as PostgreSQL computes with them: numbers
// that differ by 1e-6 at most are equal, a finite operation that leaves the range is 22003.
#pragma once

#include <cmath>
#include <optional>

#include "sql/types/geometry.h"

namespace granary::sql::geometry {

inline constexpr double kEpsilon = 1e-6;

inline bool is_zero(double a) { return std::fabs(a) <= kEpsilon; }
inline bool equal(double a, double b) { return a == b || std::fabs(a - b) <= kEpsilon; }
inline bool less(double a, double b) { return a + kEpsilon < b; }
inline bool less_equal(double a, double b) { return a <= b + kEpsilon; }
inline bool greater(double a, double b) { return less(b, a); }
inline bool greater_equal(double a, double b) { return a + kEpsilon >= b; }

bool same(const Point& p, const Point& q);
double hypotenuse(double x, double y);
double distance(const Point& p, const Point& q);
/// Infinity when vertical.
double slope(const Point& p, const Point& q);
/// Of what is perpendicular to p-q.
double perpendicular_slope(const Point& p, const Point& q);
Point add(const Point& p, const Point& q);
Point subtract(const Point& p, const Point& q);
/// As complex numbers: scales and turns.
Point multiply(const Point& p, const Point& q);
Point divide(const Point& p, const Point& q);
Point middle(const Point& p, const Point& q);

double slope(const Line& line);
double perpendicular_slope(const Line& line);
Line line_through(const Point& point, double slope);
bool contains(const Line& line, const Point& point);
std::optional<Point> meeting(const Line& a, const Line& b);

double length(const Segment& segment);
double slope(const Segment& segment);
bool contains(const Segment& segment, const Point& point);
std::optional<Point> meeting(const Segment& segment, const Line& line);
std::optional<Point> meeting(const Segment& a, const Segment& b);

/// The point of the first thing that is closest to the second. The distance is NaN where none is.
struct Closest {
  Point at;
  double distance = 0;
  /// Keeps the closer of both.
  void improve(const Closest& other);
};
Closest closest(const Line& on, const Point& to);
Closest closest(const Segment& on, const Point& to);
Closest closest(const Segment& on, const Line& to);
Closest closest(const Segment& on, const Segment& to);

// Boxes.
bool contains(const Box& box, const Point& point);
bool overlap(const Box& a, const Box& b);
bool contains(const Box& outer, const Box& inner);
Point center(const Box& box);
double area(const Box& box);
bool meets(const Box& box, const Segment& segment);
Closest closest(const Box& on, const Point& to);
Closest closest(const Box& on, const Segment& to);

// Paths and polygons.
enum class Side { kOutside, kInside, kEdge };
Side side_of(const Point& point, std::span<const Point> corners);
/// Calls back with each segment of a path; of a closed one also from the last point to the first,
/// which comes first.
template <class F>
void for_each_segment(const Path& path, F&& call) {
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    if (i == 0 && !path.closed) continue;
    call(Segment(path.points[i == 0 ? path.points.size() - 1 : i - 1], path.points[i]));
  }
}
bool overlap(const Polygon& a, const Polygon& b);
bool contains(const Polygon& outer, const Polygon& inner);
double distance(const Polygon& polygon, const Point& point);
Circle circle_around(const Polygon& polygon);

}  // namespace granary::sql::geometry
