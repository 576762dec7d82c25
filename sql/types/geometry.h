// sql/types/geometry.h: the geometric types: point, lseg, line, box, path, polygon and circle.
// Stored form (host order): the numbers one after the other, in the order of the members below; a
// path has a byte in front, 1 when it is closed. They have no order, so that they cannot be keys.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sql/types/type.h"
#include "sql/value.h"

namespace granary::sql {

inline constexpr Oid kPoint{600}, kLseg{601}, kPath{602}, kBox{603}, kPolygon{604}, kLine{628},
    kCircle{718};

namespace geometry {

/// Load and store of what is numbers only.
template <class T>
struct Plain {
  static T load(const Value& value) {
    T out;
    std::memcpy(&out, value.bytes, sizeof(T));
    return out;
  }
  Value store(Arena& arena) const {
    return Value::of_text(arena.copy({reinterpret_cast<const char*>(this), sizeof(T)}));
  }
};

struct Point : Plain<Point> {
  double x = 0, y = 0;
  Point() = default;
  Point(double px, double py) : x(px), y(py) {}
};

struct Segment : Plain<Segment> {
  Point from, to;
  Segment() = default;
  Segment(Point a, Point b) : from(a), to(b) {}
};

/// The points where a*x + b*y + c = 0.
struct Line : Plain<Line> {
  double a = 0, b = 0, c = 0;
  Line() = default;
  Line(double la, double lb, double lc) : a(la), b(lb), c(lc) {}
};

/// high is above and to the right of low.
struct Box : Plain<Box> {
  Point high, low;
  Box() = default;
  /// Any two opposite corners.
  Box(Point p, Point q);
};

struct Circle : Plain<Circle> {
  Point center;
  double radius = 0;
  Circle() = default;
  Circle(Point p, double r) : center(p), radius(r) {}
};

struct Path {
  std::vector<Point> points;
  bool closed = false;
  static Path load(const Value& value);
  Value store(Arena& arena) const;
};

struct Polygon {
  std::vector<Point> points;
  static Polygon load(const Value& value);
  Value store(Arena& arena) const;
  Box bound() const;
};

// Text. errors 22P02, 22003
Point parse_point(std::string_view text);
Segment parse_segment(std::string_view text);
Line parse_line(std::string_view text);
Box parse_box(std::string_view text);
Path parse_path(std::string_view text);
Polygon parse_polygon(std::string_view text);
Circle parse_circle(std::string_view text);

/// Prints with a setting of extra_float_digits.
class Printer {
 public:
  Printer(std::string& out, int digits) : out_(out), digits_(digits) {}
  void print(const Point& point);
  void print(const Segment& segment);
  void print(const Line& line);
  void print(const Box& box);
  void print(const Path& path);
  void print(const Polygon& polygon);
  void print(const Circle& circle);

 private:
  void put(double number);
  void put_list(std::span<const Point> points);

  std::string& out_;
  int digits_;
};

}  // namespace geometry

namespace types {
std::span<const TypeRow> geometric_types();
}

}  // namespace granary::sql
