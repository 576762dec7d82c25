// sql/types/geometry_text.cpp: geometric values from and to text. Delimiters around points may be
// left out in PostgreSQL's ways.
#include <algorithm>
#include <array>

#include "sql/error.h"
#include "sql/types/codec.h"
#include "sql/types/float.h"
#include "sql/types/geometry.h"
#include "sql/types/geometry_math.h"

namespace granary::sql::geometry {

namespace {

class Reader {
 public:
  Reader(std::string_view text, const char* type) : text_(text), type_(type) { skip_spaces(); }

  [[noreturn]] void fail() const { codec::raise_invalid_syntax(type_, text_); }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool take(char c) {
    if (peek() != c) return false;
    ++at_;
    return true;
  }
  void expect(char c) {
    if (!take(c)) fail();
  }
  void skip_spaces() {
    while (at_ < text_.size() && codec::is_space(text_[at_])) ++at_;
  }
  void finish() const {
    if (at_ != text_.size()) fail();
  }

  double number() {
    skip_spaces();
    const std::size_t end = std::min(text_.find_first_of(",()[]<>{} \t\n\v\f\r", at_), text_.size());
    const std::string_view token = text_.substr(at_, end - at_);
    at_ = end;
    skip_spaces();
    try {
      return types::parse_float8(token);
    } catch (const SqlError& error) {
      if (error.diagnostic.sqlstate == "22P02") fail();
      throw;
    }
  }

  Point pair() {
    skip_spaces();
    const bool delimited = take('(');
    Point out;
    out.x = number();
    expect(',');
    out.y = number();
    if (delimited) {
      expect(')');
      skip_spaces();
    }
    return out;
  }

  /// The one at the cursor is the only '(' from there on.
  bool is_last_parenthesis() const { return peek() == '(' && text_.rfind('(') == at_; }
  /// A '(' that has another one right behind it, or that is the last: it encloses the whole.
  bool take_enclosing() {
    if (take_nested()) return true;
    if (!is_last_parenthesis()) return false;
    ++at_;
    return true;
  }
  /// A '(' that has another one right behind it.
  bool take_nested() {
    if (peek() != '(') return false;
    const std::size_t next = text_.find_first_not_of(" \t\n\v\f\r", at_ + 1);
    if (next == std::string_view::npos || text_[next] != '(') return false;
    at_ = next;
    return true;
  }

  /// `count` points; true when brackets show an open path.
  bool points(bool may_be_open, std::size_t count, std::vector<Point>& out) {
    skip_spaces();
    int depth = 0;
    const bool open = peek() == '[';
    if (open) {
      if (!may_be_open) fail();
      ++depth;
      ++at_;
    } else if (take_enclosing()) {
      ++depth;
    }
    for (std::size_t i = 0; i < count; ++i) {
      out.push_back(pair());
      take(',');
    }
    for (; depth > 0; --depth) {
      if (!take(')') && !(open && depth == 1 && take(']'))) fail();
      skip_spaces();
    }
    return open;
  }

  /// How many points the commas of the text make.
  std::size_t count_points() const {
    const auto commas = static_cast<std::size_t>(std::count(text_.begin(), text_.end(), ','));
    if (commas % 2 == 0) fail();
    return (commas + 1) / 2;
  }

 private:
  std::string_view text_;
  const char* type_;
  std::size_t at_ = 0;
};

}  // namespace

Point parse_point(std::string_view text) {
  Reader reader(text, "point");
  const Point out = reader.pair();
  reader.finish();
  return out;
}

Segment parse_segment(std::string_view text) {
  Reader reader(text, "lseg");
  std::vector<Point> points;
  reader.points(true, 2, points);
  reader.finish();
  return {points[0], points[1]};
}

Line parse_line(std::string_view text) {
  Reader reader(text, "line");
  if (reader.take('{')) {
    Line out;
    out.a = reader.number();
    reader.expect(',');
    out.b = reader.number();
    reader.expect(',');
    out.c = reader.number();
    reader.expect('}');
    reader.skip_spaces();
    reader.finish();
    if (is_zero(out.a) && is_zero(out.b))
      throw SqlError("22P02", "invalid line specification: A and B cannot both be zero");
    return out;
  }
  std::vector<Point> points;
  reader.points(true, 2, points);
  reader.finish();
  if (same(points[0], points[1]))
    throw SqlError("22P02", "invalid line specification: must be two distinct points");
  return line_through(points[0], slope(points[0], points[1]));
}

Box parse_box(std::string_view text) {
  Reader reader(text, "box");
  std::vector<Point> points;
  reader.points(false, 2, points);
  reader.finish();
  return {points[0], points[1]};
}

Path parse_path(std::string_view text) {
  Reader reader(text, "path");
  Path out;
  const std::size_t count = reader.count_points();
  const bool enclosed = reader.is_last_parenthesis() && reader.take('(');
  out.closed = !reader.points(true, count, out.points);
  if (enclosed) {
    reader.expect(')');
    reader.skip_spaces();
  }
  reader.finish();
  return out;
}

Polygon parse_polygon(std::string_view text) {
  Reader reader(text, "polygon");
  Polygon out;
  reader.points(false, reader.count_points(), out.points);
  reader.finish();
  return out;
}

Circle parse_circle(std::string_view text) {
  Reader reader(text, "circle");
  int depth = 0;
  const bool angle = reader.take('<');
  if (angle || reader.take_nested()) ++depth;
  Circle out;
  out.center = reader.pair();
  reader.take(',');
  out.radius = reader.number();
  if (out.radius < 0) reader.fail();
  for (; depth > 0; --depth) {
    if (!reader.take(')') && !(depth == 1 && reader.take('>'))) reader.fail();
    reader.skip_spaces();
  }
  reader.finish();
  return out;
}

void Printer::put(double number) { types::put_float8(out_, number, digits_); }

void Printer::print(const Point& point) {
  out_.push_back('(');
  put(point.x);
  out_.push_back(',');
  put(point.y);
  out_.push_back(')');
}

void Printer::put_list(std::span<const Point> points) {
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (i != 0) out_.push_back(',');
    print(points[i]);
  }
}

void Printer::print(const Segment& segment) {
  out_.push_back('[');
  put_list(std::array{segment.from, segment.to});
  out_.push_back(']');
}

void Printer::print(const Line& line) {
  char before = '{';
  for (const double number : {line.a, line.b, line.c}) {
    out_.push_back(before);
    put(number);
    before = ',';
  }
  out_.push_back('}');
}

void Printer::print(const Box& box) { put_list(std::array{box.high, box.low}); }

void Printer::print(const Path& path) {
  out_.push_back(path.closed ? '(' : '[');
  put_list(path.points);
  out_.push_back(path.closed ? ')' : ']');
}

void Printer::print(const Polygon& polygon) {
  out_.push_back('(');
  put_list(polygon.points);
  out_.push_back(')');
}

void Printer::print(const Circle& circle) {
  out_.push_back('<');
  print(circle.center);
  out_.push_back(',');
  put(circle.radius);
  out_.push_back('>');
}

}  // namespace granary::sql::geometry
