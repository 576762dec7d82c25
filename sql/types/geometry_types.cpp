// sql/types/geometry_types.cpp: the rows of the geometric types, their stored and binary forms.
#include <bit>
#include <limits>

#include "sql/error.h"
#include "sql/session_context.h"
#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/geometry_math.h"

namespace granary::sql {

namespace geometry {

namespace {

std::vector<Point> load_points(std::string_view bytes) {
  std::vector<Point> out(bytes.size() / sizeof(Point));
  if (!out.empty()) std::memcpy(out.data(), bytes.data(), bytes.size());
  return out;
}
std::string_view bytes_of(const std::vector<Point>& points) {
  return {reinterpret_cast<const char*>(points.data()), points.size() * sizeof(Point)};
}

}  // namespace

Path Path::load(const Value& value) {
  return {load_points(value.text().substr(1)), value.bytes[0] != 0};
}
Value Path::store(Arena& arena) const {
  std::string bytes(1, closed ? '\1' : '\0');
  bytes.append(bytes_of(points));
  return Value::of_text(arena.copy(bytes));
}
Polygon Polygon::load(const Value& value) { return {load_points(value.text())}; }
Value Polygon::store(Arena& arena) const { return Value::of_text(arena.copy(bytes_of(points))); }

}  // namespace geometry

namespace types {

namespace {

using geometry::Box;
using geometry::Circle;
using geometry::Line;
using geometry::Path;
using geometry::Point;
using geometry::Polygon;
using geometry::Segment;

template <auto Parse>
void input_geometry(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  out = Parse(text).store(*context.arena);
}

template <class T>
void output_geometry(EvalContext& context, const Value& value, Oid, std::string& out) {
  const int digits = context.session != nullptr ? context.session->settings.extra_float_digits : 1;
  geometry::Printer(out, digits).print(T::load(value));
}

double take_double(codec::Reader& reader) {
  return std::bit_cast<double>(reader.take<std::uint64_t>());
}
void put_double(std::string& out, double number) {
  codec::put_big(out, std::bit_cast<std::uint64_t>(number));
}
Point take_point(codec::Reader& reader) {
  const double x = take_double(reader);
  return {x, take_double(reader)};
}

/// Numbers only: as many as the stored form has.
template <class T>
T take_plain(codec::Reader& reader) {
  double numbers[sizeof(T) / sizeof(double)];
  for (double& number : numbers) number = take_double(reader);
  T out;
  std::memcpy(&out, numbers, sizeof(T));
  return out;
}
[[noreturn]] void refuse(const char* what, const char* type) {
  throw SqlError("22P03", std::string("invalid ") + what + " in external \"" + type + "\" value");
}

Point take_value(codec::Reader& reader, Point*) { return take_point(reader); }
Segment take_value(codec::Reader& reader, Segment*) { return take_plain<Segment>(reader); }
Line take_value(codec::Reader& reader, Line*) {
  const Line out = take_plain<Line>(reader);
  if (geometry::is_zero(out.a) && geometry::is_zero(out.b))
    throw SqlError("22P03", "invalid line specification: A and B cannot both be zero");
  return out;
}
Box take_value(codec::Reader& reader, Box*) {
  const Box given = take_plain<Box>(reader);
  return {given.high, given.low};
}
Circle take_value(codec::Reader& reader, Circle*) {
  const Circle out = take_plain<Circle>(reader);
  if (out.radius < 0) refuse("radius", "circle");
  return out;
}
/// `header`: the bytes that PostgreSQL keeps before the points.
std::vector<Point> take_points(codec::Reader& reader, const char* type, std::int32_t header) {
  const auto count = reader.take<std::int32_t>();
  constexpr std::int32_t kPointBytes = sizeof(Point);
  if (count <= 0 || count >= (std::numeric_limits<std::int32_t>::max() - header) / kPointBytes)
    refuse("number of points", type);
  codec::check_allocation(std::uint64_t{sizeof(Point)} * static_cast<std::uint32_t>(count) +
                          static_cast<std::uint32_t>(header));
  std::vector<Point> out;
  for (std::int32_t i = 0; i < count; ++i) out.push_back(take_point(reader));
  return out;
}
Path take_value(codec::Reader& reader, Path*) {
  const bool closed = reader.take_byte() != 0;
  return {take_points(reader, "path", 16), closed};
}
Polygon take_value(codec::Reader& reader, Polygon*) { return {take_points(reader, "polygon", 40)}; }

template <class T>
void receive_geometry(EvalContext& context, std::string_view data, std::int32_t, Oid, Value& out) {
  codec::Reader reader(data);
  out = take_value(reader, static_cast<T*>(nullptr)).store(*context.arena);
  reader.finish();
}

void put_numbers(std::string& out, std::string_view stored) {
  for (std::size_t at = 0; at < stored.size(); at += sizeof(double))
    put_double(out, codec::load<double>(stored.data() + at));
}
void send_plain(EvalContext&, const Value& value, Oid, std::string& out) {
  put_numbers(out, value.text());
}
void send_points(EvalContext&, const Value& value, Oid type, std::string& out) {
  std::string_view points = value.text();
  if (type == kPath) {
    out.push_back(points[0]);
    points.remove_prefix(1);
  }
  codec::put_big(out, static_cast<std::int32_t>(points.size() / sizeof(Point)));
  put_numbers(out, points);
}

template <class T, auto Parse>
TypeRow geometric(Oid oid, const char* name, std::uint32_t array, std::int16_t length) {
  const bool plain = length > 0;
  return {oid,
          name,
          name,
          Oid{array},
          {},
          'G',
          false,
          Representation::kBytes,
          length,
          'd',
          {},
          input_geometry<Parse>,
          output_geometry<T>,
          receive_geometry<T>,
          plain ? send_plain : send_points,
          nullptr,
          nullptr,
          nullptr,
          nullptr,
          nullptr};
}

}  // namespace

std::span<const TypeRow> geometric_types() {
  static const TypeRow rows[] = {
      geometric<Point, &geometry::parse_point>(kPoint, "point", 1017, 16),
      geometric<Segment, &geometry::parse_segment>(kLseg, "lseg", 1018, 32),
      geometric<Path, &geometry::parse_path>(kPath, "path", 1019, -1),
      geometric<Box, &geometry::parse_box>(kBox, "box", 1020, 32),
      geometric<Polygon, &geometry::parse_polygon>(kPolygon, "polygon", 1027, -1),
      geometric<Line, &geometry::parse_line>(kLine, "line", 629, 24),
      geometric<Circle, &geometry::parse_circle>(kCircle, "circle", 719, 24),
  };
  return rows;
}

}  // namespace types
}  // namespace granary::sql
