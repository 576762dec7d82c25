// sql/functions/geometry_functions.cpp: functions of points, lines and segments.
#include "sql/functions/call.h"
#include "sql/functions/geometry_functions.h"
#include "sql/types/float_arithmetic.h"
#include "sql/types/geometry_math.h"

namespace granary::sql::functions {

namespace {

using geometry::Box;
using geometry::Closest;
using geometry::Line;
using geometry::Point;
using geometry::Segment;
namespace fa = float_arithmetic;

bool point_left(Point p, Point q) { return geometry::less(p.x, q.x); }
bool point_right(Point p, Point q) { return geometry::greater(p.x, q.x); }
bool point_above(Point p, Point q) { return geometry::greater(p.y, q.y); }
bool point_below(Point p, Point q) { return geometry::less(p.y, q.y); }
bool point_vert(Point p, Point q) { return geometry::equal(p.x, q.x); }
bool point_horiz(Point p, Point q) { return geometry::equal(p.y, q.y); }
bool point_eq(Point p, Point q) { return geometry::same(p, q); }
bool point_ne(Point p, Point q) { return !geometry::same(p, q); }
Point point_add(Point p, Point q) { return geometry::add(p, q); }
Point point_sub(Point p, Point q) { return geometry::subtract(p, q); }
Point point_mul(Point p, Point q) { return geometry::multiply(p, q); }
Point point_div(Point p, Point q) { return geometry::divide(p, q); }
double point_distance(Point p, Point q) { return geometry::distance(p, q); }
double point_slope(Point p, Point q) { return geometry::slope(p, q); }
Point construct_point(double x, double y) { return {x, y}; }
Box point_box(Point p) { return {p, p}; }

Line line_construct_pp(Point p, Point q) {
  if (geometry::same(p, q))
    throw SqlError("22023", "invalid line specification: must be two distinct points");
  return geometry::line_through(p, geometry::slope(p, q));
}
bool line_vertical(Line line) { return geometry::is_zero(line.b); }
bool line_horizontal(Line line) { return geometry::is_zero(line.a); }
std::optional<Point> line_interpt(Line k, Line l) { return geometry::meeting(k, l); }
bool line_intersect(Line k, Line l) { return geometry::meeting(k, l).has_value(); }
bool line_parallel(Line k, Line l) { return !line_intersect(k, l); }
bool line_perp(Line k, Line l) {
  using geometry::is_zero;
  if (is_zero(k.a)) return is_zero(l.b);
  if (is_zero(l.a)) return is_zero(k.b);
  if (is_zero(k.b)) return is_zero(l.a);
  if (is_zero(l.b)) return is_zero(k.a);
  return geometry::equal(fa::divide(fa::multiply(k.a, l.a), fa::multiply(k.b, l.b)), -1);
}
bool has_nan(Line line) { return std::isnan(line.a) || std::isnan(line.b) || std::isnan(line.c); }
bool line_eq(Line k, Line l) {
  if (has_nan(k) || has_nan(l)) {
    const auto exactly = [](double a, double b) { return a == b || (a != a && b != b); };
    return exactly(k.a, l.a) && exactly(k.b, l.b) && exactly(k.c, l.c);
  }
  const double ratio = !geometry::is_zero(l.a)   ? fa::divide(k.a, l.a)
                       : !geometry::is_zero(l.b) ? fa::divide(k.b, l.b)
                       : !geometry::is_zero(l.c) ? fa::divide(k.c, l.c)
                                                 : 1;
  return geometry::equal(k.a, fa::multiply(ratio, l.a)) &&
         geometry::equal(k.b, fa::multiply(ratio, l.b)) &&
         geometry::equal(k.c, fa::multiply(ratio, l.c));
}
double line_distance(Line k, Line l) {
  if (line_intersect(k, l)) return 0;
  const auto usable = [](double a) { return !geometry::is_zero(a) && !std::isnan(a); };
  const double ratio = usable(k.a) && usable(l.a)   ? fa::divide(k.a, l.a)
                       : usable(k.b) && usable(l.b) ? fa::divide(k.b, l.b)
                                                    : 1;
  return fa::divide(std::fabs(fa::subtract(k.c, fa::multiply(ratio, l.c))),
                    geometry::hypotenuse(k.a, k.b));
}

Segment lseg_construct(Point p, Point q) { return {p, q}; }
double lseg_length(Segment s) { return geometry::length(s); }
Point lseg_center(Segment s) { return geometry::middle(s.from, s.to); }
bool lseg_vertical(Segment s) { return geometry::equal(s.from.x, s.to.x); }
bool lseg_horizontal(Segment s) { return geometry::equal(s.from.y, s.to.y); }
bool lseg_parallel(Segment s, Segment t) {
  return geometry::equal(geometry::slope(s), geometry::slope(t));
}
bool lseg_perp(Segment s, Segment t) {
  return geometry::equal(geometry::slope(s), geometry::perpendicular_slope(t.from, t.to));
}
bool lseg_eq(Segment s, Segment t) {
  return geometry::same(s.from, t.from) && geometry::same(s.to, t.to);
}
bool lseg_ne(Segment s, Segment t) { return !lseg_eq(s, t); }
template <bool (*Holds)(double, double)>
bool by_length(Segment s, Segment t) {
  return Holds(geometry::length(s), geometry::length(t));
}
std::optional<Point> lseg_interpt(Segment s, Segment t) { return geometry::meeting(s, t); }
bool lseg_intersect(Segment s, Segment t) { return geometry::meeting(s, t).has_value(); }
double lseg_distance(Segment s, Segment t) { return geometry::closest(s, t).distance; }

/// Distance of A to B, whichever of the two has a closest point.
template <class A, class B>
double distance_of(A a, B b) {
  return geometry::closest(a, b).distance;
}
template <class A, class B>
double distance_to(B b, A a) {
  return geometry::closest(a, b).distance;
}

std::optional<Point> point_of(const Closest& found) {
  if (std::isnan(found.distance)) return std::nullopt;
  return found.at;
}
template <class On>
std::optional<Point> closest_to_point(Point p, On on) {
  return point_of(geometry::closest(on, p));
}
std::optional<Point> close_ls(Line line, Segment s) {
  if (geometry::slope(s) == geometry::slope(line)) return std::nullopt;
  return point_of(geometry::closest(s, line));
}
std::optional<Point> close_lseg(Segment s, Segment t) {
  if (geometry::slope(s) == geometry::slope(t)) return std::nullopt;
  return point_of(geometry::closest(t, s));
}
std::optional<Point> close_sb(Segment s, Box box) { return point_of(geometry::closest(box, s)); }

template <class On>
bool point_on(Point p, On on) {
  return geometry::contains(on, p);
}
template <class On>
bool segment_on(Segment s, On on) {
  return geometry::contains(on, s.from) && geometry::contains(on, s.to);
}
bool inter_sl(Segment s, Line line) { return geometry::meeting(s, line).has_value(); }
bool inter_sb(Segment s, Box box) { return geometry::meets(box, s); }
bool inter_lb(Line line, Box box) {
  const Point top_left(box.low.x, box.high.y), bottom_right(box.high.x, box.low.y);
  return inter_sl({box.low, top_left}, line) || inter_sl({top_left, box.high}, line) ||
         inter_sl({box.high, bottom_right}, line) || inter_sl({box.low, bottom_right}, line);
}

constexpr FunctionRow kRows[] = {
    {Oid{4091}, "box", {kPoint}, kBox, call<&point_box>},
    {Oid{1488}, "close_ls", {kLine, kLseg}, kPoint, call<&close_ls>},
    {Oid{1489}, "close_lseg", {kLseg, kLseg}, kPoint, call<&close_lseg>},
    {Oid{367}, "close_pb", {kPoint, kBox}, kPoint, call<&closest_to_point<Box>>},
    {Oid{961}, "close_pl", {kPoint, kLine}, kPoint, call<&closest_to_point<Line>>},
    {Oid{366}, "close_ps", {kPoint, kLseg}, kPoint, call<&closest_to_point<Segment>>},
    {Oid{368}, "close_sb", {kLseg, kBox}, kPoint, call<&close_sb>},
    {Oid{357}, "dist_bp", {kBox, kPoint}, kFloat8, call<&distance_of<Box, Point>>},
    {Oid{381}, "dist_bs", {kBox, kLseg}, kFloat8, call<&distance_of<Box, Segment>>},
    {Oid{702}, "dist_lp", {kLine, kPoint}, kFloat8, call<&distance_of<Line, Point>>},
    {Oid{704}, "dist_ls", {kLine, kLseg}, kFloat8, call<&distance_to<Segment, Line>>},
    {Oid{364}, "dist_pb", {kPoint, kBox}, kFloat8, call<&distance_to<Box, Point>>},
    {Oid{725}, "dist_pl", {kPoint, kLine}, kFloat8, call<&distance_to<Line, Point>>},
    {Oid{363}, "dist_ps", {kPoint, kLseg}, kFloat8, call<&distance_to<Segment, Point>>},
    {Oid{365}, "dist_sb", {kLseg, kBox}, kFloat8, call<&distance_to<Box, Segment>>},
    {Oid{727}, "dist_sl", {kLseg, kLine}, kFloat8, call<&distance_of<Segment, Line>>},
    {Oid{380}, "dist_sp", {kLseg, kPoint}, kFloat8, call<&distance_of<Segment, Point>>},
    {Oid{278}, "inter_lb", {kLine, kBox}, kBool, call<&inter_lb>},
    {Oid{373}, "inter_sb", {kLseg, kBox}, kBool, call<&inter_sb>},
    {Oid{277}, "inter_sl", {kLseg, kLine}, kBool, call<&inter_sl>},
    {Oid{1407}, "ishorizontal", {kPoint, kPoint}, kBool, call<&point_horiz>},
    {Oid{1411}, "ishorizontal", {kLseg}, kBool, call<&lseg_horizontal>},
    {Oid{1415}, "ishorizontal", {kLine}, kBool, call<&line_horizontal>},
    {Oid{1408}, "isparallel", {kLseg, kLseg}, kBool, call<&lseg_parallel>},
    {Oid{1412}, "isparallel", {kLine, kLine}, kBool, call<&line_parallel>},
    {Oid{1409}, "isperp", {kLseg, kLseg}, kBool, call<&lseg_perp>},
    {Oid{1413}, "isperp", {kLine, kLine}, kBool, call<&line_perp>},
    {Oid{1406}, "isvertical", {kPoint, kPoint}, kBool, call<&point_vert>},
    {Oid{1410}, "isvertical", {kLseg}, kBool, call<&lseg_vertical>},
    {Oid{1414}, "isvertical", {kLine}, kBool, call<&line_vertical>},
    {Oid{1530}, "length", {kLseg}, kFloat8, call<&lseg_length>},
    {Oid{1493}, "line", {kPoint, kPoint}, kLine, call<&line_construct_pp>},
    {Oid{239}, "line_distance", {kLine, kLine}, kFloat8, call<&line_distance>},
    {Oid{1492}, "line_eq", {kLine, kLine}, kBool, call<&line_eq>},
    {Oid{1499}, "line_horizontal", {kLine}, kBool, call<&line_horizontal>},
    {Oid{1494}, "line_interpt", {kLine, kLine}, kPoint, call<&line_interpt>},
    {Oid{1495}, "line_intersect", {kLine, kLine}, kBool, call<&line_intersect>},
    {Oid{1496}, "line_parallel", {kLine, kLine}, kBool, call<&line_parallel>},
    {Oid{1497}, "line_perp", {kLine, kLine}, kBool, call<&line_perp>},
    {Oid{1498}, "line_vertical", {kLine}, kBool, call<&line_vertical>},
    {Oid{993}, "lseg", {kPoint, kPoint}, kLseg, call<&lseg_construct>},
    {Oid{225}, "lseg_center", {kLseg}, kPoint, call<&lseg_center>},
    {Oid{361}, "lseg_distance", {kLseg, kLseg}, kFloat8, call<&lseg_distance>},
    {Oid{999}, "lseg_eq", {kLseg, kLseg}, kBool, call<&lseg_eq>},
    {Oid{1486}, "lseg_ge", {kLseg, kLseg}, kBool, call<&by_length<geometry::greater_equal>>},
    {Oid{1485}, "lseg_gt", {kLseg, kLseg}, kBool, call<&by_length<geometry::greater>>},
    {Oid{998}, "lseg_horizontal", {kLseg}, kBool, call<&lseg_horizontal>},
    {Oid{362}, "lseg_interpt", {kLseg, kLseg}, kPoint, call<&lseg_interpt>},
    {Oid{994}, "lseg_intersect", {kLseg, kLseg}, kBool, call<&lseg_intersect>},
    {Oid{1484}, "lseg_le", {kLseg, kLseg}, kBool, call<&by_length<geometry::less_equal>>},
    {Oid{1487}, "lseg_length", {kLseg}, kFloat8, call<&lseg_length>},
    {Oid{1483}, "lseg_lt", {kLseg, kLseg}, kBool, call<&by_length<geometry::less>>},
    {Oid{1482}, "lseg_ne", {kLseg, kLseg}, kBool, call<&lseg_ne>},
    {Oid{995}, "lseg_parallel", {kLseg, kLseg}, kBool, call<&lseg_parallel>},
    {Oid{996}, "lseg_perp", {kLseg, kLseg}, kBool, call<&lseg_perp>},
    {Oid{997}, "lseg_vertical", {kLseg}, kBool, call<&lseg_vertical>},
    {Oid{136}, "on_pb", {kPoint, kBox}, kBool, call<&point_on<Box>>},
    {Oid{959}, "on_pl", {kPoint, kLine}, kBool, call<&point_on<Line>>},
    {Oid{369}, "on_ps", {kPoint, kLseg}, kBool, call<&point_on<Segment>>},
    {Oid{372}, "on_sb", {kLseg, kBox}, kBool, call<&segment_on<Box>>},
    {Oid{960}, "on_sl", {kLseg, kLine}, kBool, call<&segment_on<Line>>},
    {Oid{1440}, "point", {kFloat8, kFloat8}, kPoint, call<&construct_point>},
    {Oid{1532}, "point", {kLseg}, kPoint, call<&lseg_center>},
    {Oid{131}, "point_above", {kPoint, kPoint}, kBool, call<&point_above>},
    {Oid{1441}, "point_add", {kPoint, kPoint}, kPoint, call<&point_add>},
    {Oid{134}, "point_below", {kPoint, kPoint}, kBool, call<&point_below>},
    {Oid{991}, "point_distance", {kPoint, kPoint}, kFloat8, call<&point_distance>},
    {Oid{1444}, "point_div", {kPoint, kPoint}, kPoint, call<&point_div>},
    {Oid{135}, "point_eq", {kPoint, kPoint}, kBool, call<&point_eq>},
    {Oid{990}, "point_horiz", {kPoint, kPoint}, kBool, call<&point_horiz>},
    {Oid{132}, "point_left", {kPoint, kPoint}, kBool, call<&point_left>},
    {Oid{1443}, "point_mul", {kPoint, kPoint}, kPoint, call<&point_mul>},
    {Oid{988}, "point_ne", {kPoint, kPoint}, kBool, call<&point_ne>},
    {Oid{133}, "point_right", {kPoint, kPoint}, kBool, call<&point_right>},
    {Oid{1442}, "point_sub", {kPoint, kPoint}, kPoint, call<&point_sub>},
    {Oid{989}, "point_vert", {kPoint, kPoint}, kBool, call<&point_vert>},
    {Oid{992}, "slope", {kPoint, kPoint}, kFloat8, call<&point_slope>},
};

}  // namespace

std::span<const FunctionRow> geometric_functions() { return kRows; }

}  // namespace granary::sql::functions
