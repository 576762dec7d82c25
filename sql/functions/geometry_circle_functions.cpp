// sql/functions/geometry_circle_functions.cpp: functions of circles.
#include <numbers>

#include "sql/functions/call.h"
#include "sql/functions/geometry_functions.h"
#include "sql/types/float_arithmetic.h"
#include "sql/types/geometry_math.h"

namespace granary::sql::functions {

namespace {

using geometry::Box;
using geometry::Circle;
using geometry::Point;
using geometry::Polygon;
namespace fa = float_arithmetic;

double point_distance(Circle a, Circle b) { return geometry::distance(a.center, b.center); }
bool circle_same(Circle a, Circle b) {
  const bool nan = std::isnan(a.radius) && std::isnan(b.radius);
  return (nan || geometry::equal(a.radius, b.radius)) && geometry::same(a.center, b.center);
}
bool circle_overlap(Circle a, Circle b) {
  return geometry::less_equal(point_distance(a, b), fa::add(a.radius, b.radius));
}
double left_of(Circle a) { return fa::subtract(a.center.x, a.radius); }
double right_of(Circle a) { return fa::add(a.center.x, a.radius); }
double bottom_of(Circle a) { return fa::subtract(a.center.y, a.radius); }
double top_of(Circle a) { return fa::add(a.center.y, a.radius); }
bool circle_left(Circle a, Circle b) { return geometry::less(right_of(a), left_of(b)); }
bool circle_overleft(Circle a, Circle b) { return geometry::less_equal(right_of(a), right_of(b)); }
bool circle_right(Circle a, Circle b) { return geometry::greater(left_of(a), right_of(b)); }
bool circle_overright(Circle a, Circle b) {
  return geometry::greater_equal(left_of(a), left_of(b));
}
bool circle_below(Circle a, Circle b) { return geometry::less(top_of(a), bottom_of(b)); }
bool circle_overbelow(Circle a, Circle b) { return geometry::less_equal(top_of(a), top_of(b)); }
bool circle_above(Circle a, Circle b) { return geometry::greater(bottom_of(a), top_of(b)); }
bool circle_overabove(Circle a, Circle b) {
  return geometry::greater_equal(bottom_of(a), bottom_of(b));
}
bool circle_contain(Circle a, Circle b) {
  return geometry::less_equal(point_distance(a, b), fa::subtract(a.radius, b.radius));
}
bool circle_contained(Circle a, Circle b) { return circle_contain(b, a); }
double circle_area(Circle a) {
  return fa::multiply(fa::multiply(a.radius, a.radius), std::numbers::pi);
}
bool circle_ne(Circle a, Circle b) {
  const double x = circle_area(a), y = circle_area(b);
  return x != y && std::fabs(x - y) > geometry::kEpsilon;
}
template <bool (*Holds)(double, double)>
bool circle_by_area(Circle a, Circle b) {
  return Holds(circle_area(a), circle_area(b));
}
double circle_diameter(Circle a) { return fa::multiply(a.radius, 2.0); }
double circle_radius(Circle a) { return a.radius; }
Point circle_center(Circle a) { return a.center; }
double not_negative(double distance) { return distance < 0 ? 0 : distance; }
double circle_distance(Circle a, Circle b) {
  return not_negative(fa::subtract(point_distance(a, b), fa::add(a.radius, b.radius)));
}
bool circle_contain_pt(Circle a, Point p) { return geometry::distance(a.center, p) <= a.radius; }
bool pt_contained_circle(Point p, Circle a) { return circle_contain_pt(a, p); }
double dist_cpoint(Circle a, Point p) {
  return not_negative(fa::subtract(geometry::distance(p, a.center), a.radius));
}
double dist_pc(Point p, Circle a) { return dist_cpoint(a, p); }
double dist_cpoly(Circle a, Polygon polygon) {
  return not_negative(fa::subtract(geometry::distance(polygon, a.center), a.radius));
}
double dist_polyc(Polygon polygon, Circle a) { return dist_cpoly(a, polygon); }
Circle cr_circle(Point p, double radius) { return {p, radius}; }
Circle box_circle(Box box) {
  const Point middle = geometry::center(box);
  return {middle, geometry::distance(middle, box.high)};
}
Box circle_box(Circle a) {
  const double half = fa::divide(a.radius, std::sqrt(2.0));
  return {{fa::add(a.center.x, half), fa::add(a.center.y, half)},
          {fa::subtract(a.center.x, half), fa::subtract(a.center.y, half)}};
}
Circle poly_circle(Polygon polygon) { return geometry::circle_around(polygon); }
Polygon circle_poly(std::int32_t count, Circle a) {
  if (geometry::is_zero(a.radius))
    throw SqlError("0A000", "cannot convert circle with radius zero to polygon");
  if (count < 2) throw SqlError("22023", "must request at least 2 points");
  if (count > (1 << 26)) throw SqlError("54000", "too many points requested");
  const double step = fa::divide(2.0 * std::numbers::pi, static_cast<double>(count));
  Polygon out;
  for (std::int32_t i = 0; i < count; ++i) {
    const double angle = fa::multiply(step, static_cast<double>(i));
    out.points.emplace_back(fa::subtract(a.center.x, fa::multiply(a.radius, std::cos(angle))),
                            fa::add(a.center.y, fa::multiply(a.radius, std::sin(angle))));
  }
  return out;
}
Polygon circle_as_poly(Circle a) { return circle_poly(12, a); }

template <Point (*Move)(const Point&, const Point&)>
Circle move_circle(Circle circle, Point by) {
  return {Move(circle.center, by), circle.radius};
}
Circle circle_mul_pt(Circle circle, Point by) {
  return {geometry::multiply(circle.center, by),
          fa::multiply(circle.radius, geometry::hypotenuse(by.x, by.y))};
}
Circle circle_div_pt(Circle circle, Point by) {
  return {geometry::divide(circle.center, by),
          fa::divide(circle.radius, geometry::hypotenuse(by.x, by.y))};
}

constexpr FunctionRow kRows[] = {
    {Oid{1468}, "area", {kCircle}, kFloat8, call<&circle_area>},
    {Oid{1480}, "box", {kCircle}, kBox, call<&circle_box>},
    {Oid{1543}, "center", {kCircle}, kPoint, call<&circle_center>},
    {Oid{1473}, "circle", {kPoint, kFloat8}, kCircle, call<&cr_circle>},
    {Oid{1474}, "circle", {kPolygon}, kCircle, call<&poly_circle>},
    {Oid{1479}, "circle", {kBox}, kCircle, call<&box_circle>},
    {Oid{1461}, "circle_above", {kCircle, kCircle}, kBool, call<&circle_above>},
    {Oid{1146}, "circle_add_pt", {kCircle, kPoint}, kCircle, call<&move_circle<geometry::add>>},
    {Oid{1460}, "circle_below", {kCircle, kCircle}, kBool, call<&circle_below>},
    {Oid{1472}, "circle_center", {kCircle}, kPoint, call<&circle_center>},
    {Oid{1453}, "circle_contain", {kCircle, kCircle}, kBool, call<&circle_contain>},
    {Oid{1477}, "circle_contain_pt", {kCircle, kPoint}, kBool, call<&circle_contain_pt>},
    {Oid{1458}, "circle_contained", {kCircle, kCircle}, kBool, call<&circle_contained>},
    {Oid{1471}, "circle_distance", {kCircle, kCircle}, kFloat8, call<&circle_distance>},
    {Oid{1149}, "circle_div_pt", {kCircle, kPoint}, kCircle, call<&circle_div_pt>},
    {Oid{1462}, "circle_eq", {kCircle, kCircle}, kBool, call<&circle_by_area<geometry::equal>>},
    {Oid{1467}, "circle_ge", {kCircle, kCircle}, kBool,
     call<&circle_by_area<geometry::greater_equal>>},
    {Oid{1465}, "circle_gt", {kCircle, kCircle}, kBool, call<&circle_by_area<geometry::greater>>},
    {Oid{1466}, "circle_le", {kCircle, kCircle}, kBool,
     call<&circle_by_area<geometry::less_equal>>},
    {Oid{1454}, "circle_left", {kCircle, kCircle}, kBool, call<&circle_left>},
    {Oid{1464}, "circle_lt", {kCircle, kCircle}, kBool, call<&circle_by_area<geometry::less>>},
    {Oid{1148}, "circle_mul_pt", {kCircle, kPoint}, kCircle, call<&circle_mul_pt>},
    {Oid{1463}, "circle_ne", {kCircle, kCircle}, kBool, call<&circle_ne>},
    {Oid{2588}, "circle_overabove", {kCircle, kCircle}, kBool, call<&circle_overabove>},
    {Oid{2587}, "circle_overbelow", {kCircle, kCircle}, kBool, call<&circle_overbelow>},
    {Oid{1459}, "circle_overlap", {kCircle, kCircle}, kBool, call<&circle_overlap>},
    {Oid{1455}, "circle_overleft", {kCircle, kCircle}, kBool, call<&circle_overleft>},
    {Oid{1456}, "circle_overright", {kCircle, kCircle}, kBool, call<&circle_overright>},
    {Oid{1457}, "circle_right", {kCircle, kCircle}, kBool, call<&circle_right>},
    {Oid{1452}, "circle_same", {kCircle, kCircle}, kBool, call<&circle_same>},
    {Oid{1147}, "circle_sub_pt", {kCircle, kPoint}, kCircle,
     call<&move_circle<geometry::subtract>>},
    {Oid{1469}, "diameter", {kCircle}, kFloat8, call<&circle_diameter>},
    {Oid{3290}, "dist_cpoint", {kCircle, kPoint}, kFloat8, call<&dist_cpoint>},
    {Oid{728}, "dist_cpoly", {kCircle, kPolygon}, kFloat8, call<&dist_cpoly>},
    {Oid{1476}, "dist_pc", {kPoint, kCircle}, kFloat8, call<&dist_pc>},
    {Oid{785}, "dist_polyc", {kPolygon, kCircle}, kFloat8, call<&dist_polyc>},
    {Oid{1416}, "point", {kCircle}, kPoint, call<&circle_center>},
    {Oid{1475}, "polygon", {kInt4, kCircle}, kPolygon, call<&circle_poly>},
    {Oid{1544}, "polygon", {kCircle}, kPolygon, call<&circle_as_poly>},
    {Oid{1478}, "pt_contained_circle", {kPoint, kCircle}, kBool, call<&pt_contained_circle>},
    {Oid{1470}, "radius", {kCircle}, kFloat8, call<&circle_radius>},
};

}  // namespace

std::span<const FunctionRow> geometric_circle_functions() { return kRows; }

}  // namespace granary::sql::functions
