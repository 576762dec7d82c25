// sql/functions/geometry_area_functions.cpp: functions of boxes, paths and polygons.
#include <algorithm>

#include "sql/functions/call.h"
#include "sql/functions/geometry_functions.h"
#include "sql/types/float.h"
#include "sql/types/float_arithmetic.h"
#include "sql/types/geometry_math.h"

namespace granary::sql::functions {

namespace {

using geometry::Box;
using geometry::Path;
using geometry::Point;
using geometry::Polygon;
using geometry::Segment;
using geometry::Side;
namespace fa = float_arithmetic;
using Comparison = bool (*)(double, double);

// Boxes. Which side lies where is compared with tolerance.
bool box_same(Box a, Box b) {
  return geometry::same(a.high, b.high) && geometry::same(a.low, b.low);
}
bool box_overlap(Box a, Box b) { return geometry::overlap(a, b); }
bool box_left(Box a, Box b) { return geometry::less(a.high.x, b.low.x); }
bool box_overleft(Box a, Box b) { return geometry::less_equal(a.high.x, b.high.x); }
bool box_right(Box a, Box b) { return geometry::greater(a.low.x, b.high.x); }
bool box_overright(Box a, Box b) { return geometry::greater_equal(a.low.x, b.low.x); }
bool box_below(Box a, Box b) { return geometry::less(a.high.y, b.low.y); }
bool box_overbelow(Box a, Box b) { return geometry::less_equal(a.high.y, b.high.y); }
bool box_above(Box a, Box b) { return geometry::greater(a.low.y, b.high.y); }
bool box_overabove(Box a, Box b) { return geometry::greater_equal(a.low.y, b.low.y); }
bool box_below_eq(Box a, Box b) { return geometry::less_equal(a.high.y, b.low.y); }
bool box_above_eq(Box a, Box b) { return geometry::greater_equal(a.low.y, b.high.y); }
bool box_contain(Box a, Box b) { return geometry::contains(a, b); }
bool box_contained(Box a, Box b) { return geometry::contains(b, a); }
bool box_contain_pt(Box box, Point p) { return geometry::contains(box, p); }
template <Comparison Holds>
bool box_by_area(Box a, Box b) {
  return Holds(geometry::area(a), geometry::area(b));
}
double box_area(Box box) { return geometry::area(box); }
double box_width(Box box) { return fa::subtract(box.high.x, box.low.x); }
double box_height(Box box) { return fa::subtract(box.high.y, box.low.y); }
Point box_center(Box box) { return geometry::center(box); }
double box_distance(Box a, Box b) { return geometry::distance(box_center(a), box_center(b)); }
Segment box_diagonal(Box box) { return {box.high, box.low}; }
std::optional<Box> box_intersect(Box a, Box b) {
  if (!geometry::overlap(a, b)) return std::nullopt;
  Box out;
  out.high = {std::min(a.high.x, b.high.x), std::min(a.high.y, b.high.y)};
  out.low = {std::max(a.low.x, b.low.x), std::max(a.low.y, b.low.y)};
  return out;
}
Box boxes_bound_box(Box a, Box b) {
  Box out;
  out.high = {std::max(a.high.x, b.high.x), std::max(a.high.y, b.high.y)};
  out.low = {std::min(a.low.x, b.low.x), std::min(a.low.y, b.low.y)};
  return out;
}
Box points_box(Point p, Point q) { return {p, q}; }

using Arithmetic = Point (*)(const Point&, const Point&);
template <Arithmetic Move>
Box move_box(Box box, Point by) {
  return {Move(box.high, by), Move(box.low, by)};
}
template <Arithmetic Move>
Path move_path(Path path, Point by) {
  for (Point& point : path.points) point = Move(point, by);
  return path;
}
// Paths.
std::optional<double> path_area(Path path) {
  if (!path.closed) return std::nullopt;
  double twice = 0;
  for (std::size_t i = 0; i < path.points.size(); ++i) {
    const Point &p = path.points[i], &q = path.points[(i + 1) % path.points.size()];
    twice = fa::add(twice, fa::multiply(p.x, q.y));
    twice = fa::subtract(twice, fa::multiply(p.y, q.x));
  }
  return fa::divide(std::fabs(twice), 2.0);
}
double path_length(Path path) {
  double sum = 0;
  geometry::for_each_segment(path,
                             [&](const Segment& s) { sum = fa::add(sum, geometry::length(s)); });
  return sum;
}
template <template <class> class Order>
bool path_by_points(Path a, Path b) {
  return Order<std::size_t>()(a.points.size(), b.points.size());
}
bool path_isclosed(Path path) { return path.closed; }
bool path_isopen(Path path) { return !path.closed; }
std::int32_t path_npoints(Path path) { return static_cast<std::int32_t>(path.points.size()); }
Path path_close(Path path) { return {path.points, true}; }
Path path_open(Path path) { return {path.points, false}; }
std::optional<Path> path_add(Path a, Path b) {
  if (a.closed || b.closed) return std::nullopt;
  a.points.insert(a.points.end(), b.points.begin(), b.points.end());
  return a;
}
bool path_inter(Path a, Path b) {
  if (!geometry::overlap(Polygon{a.points}.bound(), Polygon{b.points}.bound())) return false;
  bool found = false;
  geometry::for_each_segment(a, [&](const Segment& s) {
    geometry::for_each_segment(
        b, [&](const Segment& t) { found = found || geometry::meeting(s, t).has_value(); });
  });
  return found;
}
std::optional<double> path_distance(Path a, Path b) {
  std::optional<double> least;
  geometry::for_each_segment(a, [&](const Segment& s) {
    geometry::for_each_segment(b, [&](const Segment& t) {
      const double here = geometry::closest(s, t).distance;
      if (!least || types::compare_float(here, *least) < 0) least = here;
    });
  });
  return least;
}
double dist_pathp(Path path, Point p) {
  std::optional<double> least;
  geometry::for_each_segment(path, [&](const Segment& s) {
    const double here = geometry::closest(s, p).distance;
    if (!least || types::compare_float(here, *least) < 0) least = here;
  });
  return least.value_or(0);
}
double dist_ppath(Point p, Path path) { return dist_pathp(path, p); }
bool path_contain_pt(Path path, Point p) {
  if (path.closed) return geometry::side_of(p, path.points) != Side::kOutside;
  bool found = false;
  geometry::for_each_segment(
      path, [&](const Segment& s) { found = found || geometry::contains(s, p); });
  return found;
}
bool on_ppath(Point p, Path path) { return path_contain_pt(path, p); }
Polygon path_poly(Path path) {
  if (!path.closed) throw SqlError("22023", "open path cannot be converted to polygon");
  return {path.points};
}
Path poly_path(Polygon polygon) { return {polygon.points, true}; }

// Polygons. Which side of the bounding box lies where is compared exactly.
bool poly_left(Polygon a, Polygon b) { return a.bound().high.x < b.bound().low.x; }
bool poly_overleft(Polygon a, Polygon b) { return a.bound().high.x <= b.bound().high.x; }
bool poly_right(Polygon a, Polygon b) { return a.bound().low.x > b.bound().high.x; }
bool poly_overright(Polygon a, Polygon b) { return a.bound().low.x >= b.bound().low.x; }
bool poly_below(Polygon a, Polygon b) { return a.bound().high.y < b.bound().low.y; }
bool poly_overbelow(Polygon a, Polygon b) { return a.bound().high.y <= b.bound().high.y; }
bool poly_above(Polygon a, Polygon b) { return a.bound().low.y > b.bound().high.y; }
bool poly_overabove(Polygon a, Polygon b) { return a.bound().low.y >= b.bound().low.y; }
/// The same corners in the same or the opposite order, from whichever corner on.
bool poly_same(Polygon a, Polygon b) {
  const std::size_t count = a.points.size();
  if (count != b.points.size()) return false;
  for (std::size_t start = 0; start < count; ++start) {
    bool forward = true, backward = true;
    for (std::size_t i = 0; i < count; ++i) {
      forward = forward && geometry::same(a.points[i], b.points[(start + i) % count]);
      backward = backward && geometry::same(a.points[i], b.points[(start + count - i) % count]);
    }
    if (forward || backward) return true;
  }
  return false;
}
bool poly_overlap(Polygon a, Polygon b) { return geometry::overlap(a, b); }
bool poly_contain(Polygon a, Polygon b) { return geometry::contains(a, b); }
bool poly_contained(Polygon a, Polygon b) { return geometry::contains(b, a); }
bool poly_contain_pt(Polygon polygon, Point p) {
  return geometry::side_of(p, polygon.points) != Side::kOutside;
}
bool pt_contained_poly(Point p, Polygon polygon) { return poly_contain_pt(polygon, p); }
std::optional<double> poly_distance(Polygon a, Polygon b) {
  if (geometry::overlap(a, b)) return 0;
  return path_distance({a.points, true}, {b.points, true});
}
std::int32_t poly_npoints(Polygon polygon) {
  return static_cast<std::int32_t>(polygon.points.size());
}
Point poly_center(Polygon polygon) { return geometry::circle_around(polygon).center; }
Box poly_box(Polygon polygon) { return polygon.bound(); }
Polygon box_poly(Box box) {
  return {{box.low, {box.low.x, box.high.y}, box.high, {box.high.x, box.low.y}}};
}
double dist_polyp(Polygon polygon, Point p) { return geometry::distance(polygon, p); }
double dist_ppoly(Point p, Polygon polygon) { return geometry::distance(polygon, p); }

constexpr FunctionRow kRows[] = {
    {Oid{975}, "area", {kBox}, kFloat8, call<&box_area>},
    {Oid{979}, "area", {kPath}, kFloat8, call<&path_area>},
    {Oid{4067}, "bound_box", {kBox, kBox}, kBox, call<&boxes_bound_box>},
    {Oid{1421}, "box", {kPoint, kPoint}, kBox, call<&points_box>},
    {Oid{1446}, "box", {kPolygon}, kBox, call<&poly_box>},
    {Oid{2565}, "box_above", {kBox, kBox}, kBool, call<&box_above>},
    {Oid{115}, "box_above_eq", {kBox, kBox}, kBool, call<&box_above_eq>},
    {Oid{1422}, "box_add", {kBox, kPoint}, kBox, call<&move_box<geometry::add>>},
    {Oid{2562}, "box_below", {kBox, kBox}, kBool, call<&box_below>},
    {Oid{116}, "box_below_eq", {kBox, kBox}, kBool, call<&box_below_eq>},
    {Oid{138}, "box_center", {kBox}, kPoint, call<&box_center>},
    {Oid{187}, "box_contain", {kBox, kBox}, kBool, call<&box_contain>},
    {Oid{193}, "box_contain_pt", {kBox, kPoint}, kBool, call<&box_contain_pt>},
    {Oid{192}, "box_contained", {kBox, kBox}, kBool, call<&box_contained>},
    {Oid{978}, "box_distance", {kBox, kBox}, kFloat8, call<&box_distance>},
    {Oid{1425}, "box_div", {kBox, kPoint}, kBox, call<&move_box<geometry::divide>>},
    {Oid{128}, "box_eq", {kBox, kBox}, kBool, call<&box_by_area<geometry::equal>>},
    {Oid{126}, "box_ge", {kBox, kBox}, kBool, call<&box_by_area<geometry::greater_equal>>},
    {Oid{127}, "box_gt", {kBox, kBox}, kBool, call<&box_by_area<geometry::greater>>},
    {Oid{980}, "box_intersect", {kBox, kBox}, kBox, call<&box_intersect>},
    {Oid{130}, "box_le", {kBox, kBox}, kBool, call<&box_by_area<geometry::less_equal>>},
    {Oid{188}, "box_left", {kBox, kBox}, kBool, call<&box_left>},
    {Oid{129}, "box_lt", {kBox, kBox}, kBool, call<&box_by_area<geometry::less>>},
    {Oid{1424}, "box_mul", {kBox, kPoint}, kBox, call<&move_box<geometry::multiply>>},
    {Oid{2564}, "box_overabove", {kBox, kBox}, kBool, call<&box_overabove>},
    {Oid{2563}, "box_overbelow", {kBox, kBox}, kBool, call<&box_overbelow>},
    {Oid{125}, "box_overlap", {kBox, kBox}, kBool, call<&box_overlap>},
    {Oid{189}, "box_overleft", {kBox, kBox}, kBool, call<&box_overleft>},
    {Oid{190}, "box_overright", {kBox, kBox}, kBool, call<&box_overright>},
    {Oid{191}, "box_right", {kBox, kBox}, kBool, call<&box_right>},
    {Oid{186}, "box_same", {kBox, kBox}, kBool, call<&box_same>},
    {Oid{1423}, "box_sub", {kBox, kPoint}, kBox, call<&move_box<geometry::subtract>>},
    {Oid{1542}, "center", {kBox}, kPoint, call<&box_center>},
    {Oid{981}, "diagonal", {kBox}, kLseg, call<&box_diagonal>},
    {Oid{421}, "dist_pathp", {kPath, kPoint}, kFloat8, call<&dist_pathp>},
    {Oid{3292}, "dist_polyp", {kPolygon, kPoint}, kFloat8, call<&dist_polyp>},
    {Oid{371}, "dist_ppath", {kPoint, kPath}, kFloat8, call<&dist_ppath>},
    {Oid{3275}, "dist_ppoly", {kPoint, kPolygon}, kFloat8, call<&dist_ppoly>},
    {Oid{977}, "height", {kBox}, kFloat8, call<&box_height>},
    {Oid{1430}, "isclosed", {kPath}, kBool, call<&path_isclosed>},
    {Oid{1431}, "isopen", {kPath}, kBool, call<&path_isopen>},
    {Oid{1531}, "length", {kPath}, kFloat8, call<&path_length>},
    {Oid{1541}, "lseg", {kBox}, kLseg, call<&box_diagonal>},
    {Oid{1545}, "npoints", {kPath}, kInt4, call<&path_npoints>},
    {Oid{1556}, "npoints", {kPolygon}, kInt4, call<&poly_npoints>},
    {Oid{137}, "on_ppath", {kPoint, kPath}, kBool, call<&on_ppath>},
    {Oid{1447}, "path", {kPolygon}, kPath, call<&poly_path>},
    {Oid{1435}, "path_add", {kPath, kPath}, kPath, call<&path_add>},
    {Oid{1436}, "path_add_pt", {kPath, kPoint}, kPath, call<&move_path<geometry::add>>},
    {Oid{1426}, "path_contain_pt", {kPath, kPoint}, kBool, call<&path_contain_pt>},
    {Oid{370}, "path_distance", {kPath, kPath}, kFloat8, call<&path_distance>},
    {Oid{1439}, "path_div_pt", {kPath, kPoint}, kPath, call<&move_path<geometry::divide>>},
    {Oid{973}, "path_inter", {kPath, kPath}, kBool, call<&path_inter>},
    {Oid{987}, "path_length", {kPath}, kFloat8, call<&path_length>},
    {Oid{1438}, "path_mul_pt", {kPath, kPoint}, kPath, call<&move_path<geometry::multiply>>},
    {Oid{984}, "path_n_eq", {kPath, kPath}, kBool, call<&path_by_points<std::equal_to>>},
    {Oid{986}, "path_n_ge", {kPath, kPath}, kBool, call<&path_by_points<std::greater_equal>>},
    {Oid{983}, "path_n_gt", {kPath, kPath}, kBool, call<&path_by_points<std::greater>>},
    {Oid{985}, "path_n_le", {kPath, kPath}, kBool, call<&path_by_points<std::less_equal>>},
    {Oid{982}, "path_n_lt", {kPath, kPath}, kBool, call<&path_by_points<std::less>>},
    {Oid{1432}, "path_npoints", {kPath}, kInt4, call<&path_npoints>},
    {Oid{1437}, "path_sub_pt", {kPath, kPoint}, kPath, call<&move_path<geometry::subtract>>},
    {Oid{1433}, "pclose", {kPath}, kPath, call<&path_close>},
    {Oid{1534}, "point", {kBox}, kPoint, call<&box_center>},
    {Oid{1540}, "point", {kPolygon}, kPoint, call<&poly_center>},
    {Oid{2569}, "poly_above", {kPolygon, kPolygon}, kBool, call<&poly_above>},
    {Oid{2566}, "poly_below", {kPolygon, kPolygon}, kBool, call<&poly_below>},
    {Oid{227}, "poly_center", {kPolygon}, kPoint, call<&poly_center>},
    {Oid{340}, "poly_contain", {kPolygon, kPolygon}, kBool, call<&poly_contain>},
    {Oid{1428}, "poly_contain_pt", {kPolygon, kPoint}, kBool, call<&poly_contain_pt>},
    {Oid{345}, "poly_contained", {kPolygon, kPolygon}, kBool, call<&poly_contained>},
    {Oid{729}, "poly_distance", {kPolygon, kPolygon}, kFloat8, call<&poly_distance>},
    {Oid{341}, "poly_left", {kPolygon, kPolygon}, kBool, call<&poly_left>},
    {Oid{1445}, "poly_npoints", {kPolygon}, kInt4, call<&poly_npoints>},
    {Oid{2568}, "poly_overabove", {kPolygon, kPolygon}, kBool, call<&poly_overabove>},
    {Oid{2567}, "poly_overbelow", {kPolygon, kPolygon}, kBool, call<&poly_overbelow>},
    {Oid{346}, "poly_overlap", {kPolygon, kPolygon}, kBool, call<&poly_overlap>},
    {Oid{342}, "poly_overleft", {kPolygon, kPolygon}, kBool, call<&poly_overleft>},
    {Oid{343}, "poly_overright", {kPolygon, kPolygon}, kBool, call<&poly_overright>},
    {Oid{344}, "poly_right", {kPolygon, kPolygon}, kBool, call<&poly_right>},
    {Oid{339}, "poly_same", {kPolygon, kPolygon}, kBool, call<&poly_same>},
    {Oid{1448}, "polygon", {kBox}, kPolygon, call<&box_poly>},
    {Oid{1449}, "polygon", {kPath}, kPolygon, call<&path_poly>},
    {Oid{1434}, "popen", {kPath}, kPath, call<&path_open>},
    {Oid{1429}, "pt_contained_poly", {kPoint, kPolygon}, kBool, call<&pt_contained_poly>},
    {Oid{976}, "width", {kBox}, kFloat8, call<&box_width>},
};

}  // namespace

std::span<const FunctionRow> geometric_area_functions() { return kRows; }

}  // namespace granary::sql::functions
