// sql/functions/jsonpath_executor.cpp: a path node after the other. In lax mode arrays are
// unwrapped where an accessor needs their items, single items count as arrays of one, and what is
// missing is no error. It is longer than 400 lines because it is one class whose methods call each
// other in every combination.
#include "sql/functions/jsonpath_executor.h"

#include <cmath>

#include "sql/functions/json_emit.h"
#include "sql/session_context.h"
#include "sql/types/float.h"
#include "sql/types/numeric.h"

namespace granary::sql::functions {

namespace {

using Items = std::vector<PathItem>;

class Executor {
 public:
  Executor(EvalContext& context, const PathRun& run)
      : context_(context),
        run_(run),
        lax_(run.path.lax),
        raising_(!run.silent),
        forgiving_(run.path.lax),
        base_{run.root, 0},
        next_id_(run.variables ? 2 : 1) {}

  PathResult run(Items* found) {
    const PathItem root{run_.root, {}};
    current_ = root;
    if (lax_ || found != nullptr) return execute(*run_.path.root, root, found);
    // Strict: an error behind the first item counts too.
    Items all;
    const PathResult result = execute(*run_.path.root, root, &all);
    if (result == PathResult::kError) return result;
    return all.empty() ? PathResult::kNotFound : PathResult::kOk;
  }

 private:
  static constexpr PathResult kOk = PathResult::kOk, kNotFound = PathResult::kNotFound,
                              kFailed = PathResult::kError;

  PathResult fail(const char* code, const std::string& message, const char* hint = nullptr) {
    if (!raising_) return kFailed;
    SqlError error(code, message);
    if (hint != nullptr) error.diagnostic.hint = hint;
    throw error;
  }
  PathItem keep(const std::string& node) { return {context_.arena->copy(node), {}}; }
  PathItem number_item(const Numeric& value) {
    std::string node;
    put_jsonb_number(node, value.store(*context_.arena));
    return keep(node);
  }
  static Numeric number_of(const PathItem& item) { return Numeric::load(item.view().number()); }

  void check_interrupts() const {
    if (context_.session != nullptr) context_.session->check_interrupts();
  }

  // Going on to what follows.
  PathResult next(const PathNode& node, const PathItem& item, Items* found) {
    if (node.next != nullptr) return execute(*node.next, item, found);
    if (found != nullptr) found->push_back(item);
    return kOk;
  }
  /// Nothing follows and only existence is asked for.
  static bool enough(const PathNode& node, const Items* found) {
    return node.next == nullptr && found == nullptr;
  }
  PathResult execute(const PathNode& node, const PathItem& item, Items* found) {
    return execute(node, item, found, lax_);
  }

  PathResult execute(const PathNode& node, const PathItem& item, Items* found, bool unwrap) {
    check_json_depth(++depth_ * 4);
    check_interrupts();
    const PathResult result = dispatch(node, item, found, unwrap);
    --depth_;
    return result;
  }

  PathResult dispatch(const PathNode& node, const PathItem& item, Items* found, bool unwrap) {
    switch (node.op) {
      case PathOp::kNull:
      case PathOp::kTrue:
      case PathOp::kFalse:
      case PathOp::kString:
      case PathOp::kNumber:
      case PathOp::kVariable:
        return constant(node, found);
      case PathOp::kRoot:
        return from_base({run_.root, 0}, [&] { return next(node, {run_.root, {}}, found); });
      case PathOp::kCurrent:
        return next(node, current_, found);
      case PathOp::kLast:
        return last(node, found);
      case PathOp::kAdd:
      case PathOp::kSubtract:
      case PathOp::kMultiply:
      case PathOp::kDivide:
      case PathOp::kModulo:
        return arithmetic(node, item, found);
      case PathOp::kPlus:
      case PathOp::kMinus:
        return sign(node, item, found);
      case PathOp::kKey:
        return key(node, item, found, unwrap);
      case PathOp::kAnyKey:
        return any_key(node, item, found, unwrap);
      case PathOp::kEveryItem:
        return every_item(node, item, found);
      case PathOp::kSubscripts:
        return subscripts(node, item, found);
      case PathOp::kAnyLevel:
        return any_level(node, item, found);
      case PathOp::kFilter:
        if (unwrap && item.is(JsonKind::kArray)) return unwrapped(&node, item, found, false);
        return filter(node, item) == PathTruth::kTrue ? next(node, item, found) : kNotFound;
      default:
        if (node.op >= PathOp::kType) return method(node, item, found, unwrap);
        return predicate_value(node, truth(node, item), found);
    }
  }

  template <class Run>
  PathResult from_base(std::pair<std::string_view, std::int64_t> base, Run&& run) {
    const auto saved = base_;
    base_ = base;
    const PathResult result = run();
    base_ = saved;
    return result;
  }

  PathResult constant(const PathNode& node, Items* found) {
    if (node.op == PathOp::kVariable) {
      const PathItem value{variable(node.text), {}};  // one that is missing is an error always
      return from_base({*run_.variables, 1}, [&] { return next(node, value, found); });
    }
    return enough(node, found) ? kOk : next(node, literal(node), found);
  }
  PathItem literal(const PathNode& node) {
    std::string out;
    if (node.op == PathOp::kString) {
      put_jsonb_string(out, node.text);
    } else if (node.op == PathOp::kNumber) {
      put_jsonb_number(out, Value::of_text(node.text));
    } else {
      put_jsonb_literal(out, node.op == PathOp::kNull   ? JsonKind::kNull
                             : node.op == PathOp::kTrue ? JsonKind::kTrue
                                                        : JsonKind::kFalse);
    }
    return keep(out);
  }
  std::string_view variable(const std::string& name) const {
    if (!run_.variables) {  // of an operator, which has none, all are null
      std::string out;
      put_jsonb_literal(out, JsonKind::kNull);
      return context_.arena->copy(out);
    }
    if (const auto found = JsonbView(*run_.variables).field(name)) return found->bytes();
    throw SqlError("42704", "could not find jsonpath variable \"" + name + "\"");
  }

  PathResult last(const PathNode& node, Items* found) {
    if (array_size_ < 0)
      throw SqlError("XX000", "evaluating jsonpath LAST outside of array subscript");
    if (enough(node, found)) return kOk;
    return next(node, number_item(Numeric::of(array_size_ - 1)), found);
  }

  // Accessors.
  PathResult key(const PathNode& node, const PathItem& item, Items* found, bool unwrap) {
    if (item.is(JsonKind::kObject)) {
      if (const auto value = item.view().field(node.text))
        return next(node, {value->bytes(), {}}, found);
      if (forgiving_) return kNotFound;
      return fail("2203A", "JSON object does not contain key \"" + node.text + "\"");
    }
    if (unwrap && item.is(JsonKind::kArray)) return unwrapped(&node, item, found, false);
    if (forgiving_) return kNotFound;
    return fail("2203A", "jsonpath member accessor can only be applied to an object");
  }
  PathResult any_key(const PathNode& node, const PathItem& item, Items* found, bool unwrap) {
    if (item.is(JsonKind::kObject)) return parts(node.next, item, found, {1, 1, 1}, false, lax_);
    if (unwrap && item.is(JsonKind::kArray)) return unwrapped(&node, item, found, false);
    if (forgiving_) return kNotFound;
    return fail("2203C", "jsonpath wildcard member accessor can only be applied to an object");
  }
  PathResult every_item(const PathNode& node, const PathItem& item, Items* found) {
    if (item.is(JsonKind::kArray)) return parts(node.next, item, found, {1, 1, 1}, false, lax_);
    if (lax_) return next(node, item, found);
    if (forgiving_) return kNotFound;
    return fail("22039", "jsonpath wildcard array accessor can only be applied to an array");
  }

  PathResult subscripts(const PathNode& node, const PathItem& item, Items* found) {
    const bool array = item.is(JsonKind::kArray);
    if (!array && !lax_) {
      if (forgiving_) return kNotFound;
      return fail("22039", "jsonpath array accessor can only be applied to an array");
    }
    const std::int64_t saved = array_size_, size = array ? item.view().count() : 1;
    array_size_ = size;
    PathResult result = kNotFound;
    for (const auto& [from_node, to_node] : node.subscripts) {
      std::int64_t from = 0, to = 0;
      result = subscript(*from_node, item, from);
      if (result == kFailed) break;
      to = from;
      if (to_node != nullptr && (result = subscript(*to_node, item, to)) == kFailed) break;
      if (!forgiving_ && (from < 0 || from > to || to >= size)) {
        result = fail("22033", "jsonpath array subscript is out of bounds");
        break;
      }
      result = kNotFound;
      for (std::int64_t i = std::max<std::int64_t>(from, 0); i <= std::min(to, size - 1); ++i) {
        const PathItem part =
            array ? PathItem{item.view().item(static_cast<std::uint32_t>(i)).bytes(), {}} : item;
        // Found is found; the sizes of arrays around do not matter any more.
        if (enough(node, found)) return array_size_ = saved, kOk;
        result = next(node, part, found);
        if (result == kFailed || (result == kOk && found == nullptr)) break;
      }
      if (result == kFailed || (result == kOk && found == nullptr)) break;
    }
    array_size_ = saved;
    return result;
  }
  PathResult subscript(const PathNode& node, const PathItem& item, std::int64_t& out) {
    Items values;
    const PathResult result = execute(node, item, &values);
    if (result == kFailed) return result;
    if (values.size() != 1 || !values[0].is(JsonKind::kNumber))
      return fail("22033", "jsonpath array subscript is not a single numeric value");
    Numeric index = number_of(values[0]);
    if (!index.is_special()) index.truncate(0);
    if (!index.to_int64(out) || out < INT32_MIN || out > INT32_MAX)
      return fail("22033", "jsonpath array subscript is out of integer range");
    return kOk;
  }

  struct Levels {
    std::uint32_t level, first, last;
  };
  PathResult any_level(const PathNode& node, const PathItem& item, Items* found) {
    PathResult result = kNotFound;
    if (node.first_level == 0) {
      const bool saved = forgiving_;
      forgiving_ = true;
      result = next(node, item, found);
      forgiving_ = saved;
      if (result == kOk && found == nullptr) return result;
    }
    if (item.moment || !is_container(item.kind())) return result;
    return parts(node.next, item, found, {1, node.first_level, node.last_level}, true, lax_);
  }

  /// What follows, for each part of a container down to the last level; `following` null: the parts
  /// themselves.
  PathResult parts(const PathNode* following, const PathItem& item, Items* found, Levels levels,
                   bool forgiving, bool unwrap_next) {
    PathResult result = kNotFound;
    if (levels.level > levels.last) return result;
    check_json_depth(++depth_ * 4);
    const JsonbView view = item.view();
    const bool leaves = levels.first == PathNode::kLastLevel && levels.last == PathNode::kLastLevel;
    for (std::uint32_t i = 0; i < view.count(); ++i) {
      const PathItem part{(view.kind() == JsonKind::kArray ? view.item(i) : view.member(i)).bytes(),
                          {}};
      const bool container = is_container(part.view().kind());
      if (levels.level >= levels.first || (leaves && !container)) {
        if (following != nullptr) {
          const bool saved = forgiving_;
          if (forgiving) forgiving_ = true;
          result = execute(*following, part, found, unwrap_next);
          forgiving_ = saved;
          if (result == kFailed || (result == kOk && found == nullptr)) break;
        } else if (found != nullptr) {
          found->push_back(part);
        } else {
          result = kOk;
          break;
        }
      }
      if (levels.level < levels.last && container) {
        result = parts(following, part, found, {levels.level + 1, levels.first, levels.last},
                       forgiving, unwrap_next);
        if (result == kFailed || (result == kOk && found == nullptr)) break;
      }
    }
    --depth_;
    return result;
  }
  PathResult unwrapped(const PathNode* node, const PathItem& array, Items* found,
                       bool unwrap_next) {
    return parts(node, array, found, {1, 1, 1}, false, unwrap_next);
  }

  /// A node's items, arrays among them unwrapped in lax mode.
  PathResult operand(const PathNode& node, const PathItem& item, bool unwrap, Items* found) {
    if (!unwrap || !lax_) return execute(node, item, found);
    Items items;
    const PathResult result = execute(node, item, &items);
    if (result == kFailed) return result;
    for (const PathItem& one : items) {
      if (one.is(JsonKind::kArray)) {
        unwrapped(nullptr, one, found, false);
      } else {
        found->push_back(one);
      }
    }
    return kOk;
  }
  PathResult quiet_operand(const PathNode& node, const PathItem& item, bool unwrap, Items* found) {
    const bool saved = raising_;
    raising_ = false;
    const PathResult result = operand(node, item, unwrap, found);
    raising_ = saved;
    return result;
  }

  // Predicates.
  PathResult predicate_value(const PathNode& node, PathTruth value, Items* found) {
    if (enough(node, found)) return kOk;
    std::string out;
    put_jsonb_literal(out, value == PathTruth::kUnknown ? JsonKind::kNull
                           : value == PathTruth::kTrue  ? JsonKind::kTrue
                                                        : JsonKind::kFalse);
    return next(node, keep(out), found);
  }
  PathTruth filter(const PathNode& node, const PathItem& item) {
    const PathItem saved = current_;
    current_ = item;
    const PathTruth result = truth(*node.left, item);
    current_ = saved;
    return result;
  }

  PathTruth truth(const PathNode& node, const PathItem& item) {
    switch (node.op) {
      case PathOp::kAnd: {
        const PathTruth left = truth(*node.left, item);
        if (left == PathTruth::kFalse) return left;
        const PathTruth right = truth(*node.right, item);
        return right == PathTruth::kTrue ? left : right;
      }
      case PathOp::kOr: {
        const PathTruth left = truth(*node.left, item);
        if (left == PathTruth::kTrue) return left;
        const PathTruth right = truth(*node.right, item);
        return right == PathTruth::kFalse ? left : right;
      }
      case PathOp::kNot: {
        const PathTruth inner = truth(*node.left, item);
        if (inner == PathTruth::kUnknown) return inner;
        return inner == PathTruth::kTrue ? PathTruth::kFalse : PathTruth::kTrue;
      }
      case PathOp::kIsUnknown:
        return truth_of(truth(*node.left, item) == PathTruth::kUnknown);
      case PathOp::kExists: {
        Items items;
        const PathResult result = quiet_operand(*node.left, item, false, lax_ ? nullptr : &items);
        if (result == kFailed) return PathTruth::kUnknown;
        return truth_of(lax_ ? result == kOk : !items.empty());
      }
      case PathOp::kLikeRegex:
        return any_pair(node, item, nullptr, false);
      case PathOp::kStartsWith:
        return any_pair(node, item, node.right, false);
      default:
        return any_pair(node, item, node.right, true);
    }
  }
  static PathTruth truth_of(bool value) { return value ? PathTruth::kTrue : PathTruth::kFalse; }

  /// Whether the predicate holds for any pair of items of both sides.
  PathTruth any_pair(const PathNode& node, const PathItem& item, const PathNode* right_node,
                     bool unwrap_right) {
    Items left, right(1);
    if (quiet_operand(*node.left, item, true, &left) == kFailed) return PathTruth::kUnknown;
    if (right_node != nullptr) {
      right.clear();
      if (quiet_operand(*right_node, item, unwrap_right, &right) == kFailed)
        return PathTruth::kUnknown;
    }
    bool failed = false, found = false;
    for (const PathItem& a : left) {
      check_interrupts();
      for (const PathItem& b : right) {
        const PathTruth result = test(node, a, b);
        if (result == PathTruth::kUnknown) {
          if (!lax_) return result;
          failed = true;
        } else if (result == PathTruth::kTrue) {
          if (lax_) return result;
          found = true;
        }
      }
    }
    return found ? PathTruth::kTrue : failed ? PathTruth::kUnknown : PathTruth::kFalse;
  }

  PathTruth test(const PathNode& node, const PathItem& a, const PathItem& b) {
    if (node.op == PathOp::kLikeRegex) {
      if (!a.is(JsonKind::kString)) return PathTruth::kUnknown;
      return truth_of(regex_matches(a.view().string(), node.text, node.regex));
    }
    if (node.op == PathOp::kStartsWith) {
      if (!a.is(JsonKind::kString) || !b.is(JsonKind::kString)) return PathTruth::kUnknown;
      return truth_of(a.view().string().starts_with(b.view().string()));
    }
    return compare(node.op, a, b);
  }

  static bool is_boolean(const PathItem& item) {
    return item.is(JsonKind::kTrue) || item.is(JsonKind::kFalse);
  }
  PathTruth compare(PathOp op, const PathItem& a, const PathItem& b) {
    std::optional<int> order;
    if (a.moment && b.moment) {
      order = compare_path_datetimes(context_, *a.moment, *b.moment, run_.with_zone);
    } else if (a.moment || b.moment ||
               (a.kind() != b.kind() && !(is_boolean(a) && is_boolean(b)))) {
      // null is no other value, and nothing else can be said of it.
      if (a.is(JsonKind::kNull) || b.is(JsonKind::kNull)) return truth_of(op == PathOp::kNotEqual);
    } else if (a.kind() == JsonKind::kNumber) {
      order = sql::compare(number_of(a), number_of(b));
    } else if (a.kind() == JsonKind::kString) {
      order = codec::compare_bytes(a.view().string(), b.view().string());
    } else if (!is_container(a.kind())) {
      order = static_cast<int>(a.kind()) - static_cast<int>(b.kind());
    }
    if (!order) return PathTruth::kUnknown;
    switch (op) {
      case PathOp::kEqual:
        return truth_of(*order == 0);
      case PathOp::kNotEqual:
        return truth_of(*order != 0);
      case PathOp::kLess:
        return truth_of(*order < 0);
      case PathOp::kLessEqual:
        return truth_of(*order <= 0);
      case PathOp::kGreater:
        return truth_of(*order > 0);
      default:
        return truth_of(*order >= 0);
    }
  }

  // Arithmetic.
  PathResult arithmetic(const PathNode& node, const PathItem& item, Items* found) {
    Items left, right;
    if (operand(*node.left, item, true, &left) == kFailed) return kFailed;
    if (operand(*node.right, item, true, &right) == kFailed) return kFailed;
    for (const Items* side : {&left, &right}) {
      if (side->size() == 1 && (*side)[0].is(JsonKind::kNumber)) continue;
      return fail("22038", std::string(side == &left ? "left" : "right") +
                               " operand of jsonpath operator " + path_op_name(node.op) +
                               " is not a single numeric value");
    }
    Numeric value;
    try {
      value = compute(node.op, number_of(left[0]), number_of(right[0]));
    } catch (const SqlError&) {
      if (raising_) throw;
      return kFailed;
    }
    if (enough(node, found)) return kOk;
    return next(node, number_item(value), found);
  }
  static Numeric compute(PathOp op, const Numeric& a, const Numeric& b) {
    switch (op) {
      case PathOp::kAdd:
        return add(a, b);
      case PathOp::kSubtract:
        return subtract(a, b);
      case PathOp::kMultiply:
        return multiply(a, b);
      case PathOp::kDivide:
        return divide(a, b);
      default:
        return modulo(a, b);
    }
  }

  PathResult sign(const PathNode& node, const PathItem& item, Items* found) {
    Items items;
    if (operand(*node.left, item, true, &items) == kFailed) return kFailed;
    PathResult result = kNotFound;
    for (const PathItem& one : items) {
      if (!one.is(JsonKind::kNumber)) {
        if (enough(node, found)) continue;
        return fail("2203B", std::string("operand of unary jsonpath operator ") +
                                 path_op_name(node.op) + " is not a numeric value");
      }
      if (enough(node, found)) return kOk;
      Numeric value = number_of(one);
      if (node.op == PathOp::kMinus) value.negate();
      const PathResult after = next(node, number_item(value), found);
      if (after == kFailed) return after;
      if (after == kOk && found == nullptr) return kOk;
      if (after == kOk) result = kOk;
    }
    return result;
  }

  // Methods.
  PathResult method(const PathNode& node, const PathItem& item, Items* found, bool unwrap) {
    if (node.op == PathOp::kType) return next(node, text_item(type_name(item)), found);
    if (node.op == PathOp::kSize) {
      if (!item.is(JsonKind::kArray) && !lax_) {
        if (forgiving_) return kNotFound;
        return fail("22039", "jsonpath item method .size() can only be applied to an array");
      }
      const bool array = item.is(JsonKind::kArray);
      return next(node, number_item(Numeric::of(array ? item.view().count() : 1)), found);
    }
    if (unwrap && item.is(JsonKind::kArray)) return unwrapped(&node, item, found, false);
    switch (node.op) {
      case PathOp::kDouble:
        return to_double(node, item, found);
      case PathOp::kDatetime:
        return datetime(node, item, found);
      case PathOp::kKeyValue:
        return key_value(node, item, found);
      default:
        return number_method(node, item, found);
    }
  }
  PathItem text_item(std::string_view text) {
    std::string node;
    put_jsonb_string(node, text);
    return keep(node);
  }
  static std::string type_name(const PathItem& item) {
    return item.moment ? format_type(item.moment->type, -1) : json_kind_name(item.kind());
  }

  PathResult number_method(const PathNode& node, const PathItem& item, Items* found) {
    if (!item.is(JsonKind::kNumber)) {
      return fail("22036", std::string("jsonpath item method .") + path_op_name(node.op) +
                               "() can only be applied to a numeric value");
    }
    if (enough(node, found)) return kOk;
    Numeric value = number_of(item);
    if (node.op == PathOp::kAbs) {
      if (value.is_negative()) value.negate();
    } else {
      Numeric whole = value;
      whole.truncate(0);
      const int side = sql::compare(value, whole);
      if (side < 0 && node.op == PathOp::kFloor) whole = subtract(whole, Numeric::of(1));
      if (side > 0 && node.op == PathOp::kCeiling) whole = add(whole, Numeric::of(1));
      value = whole;
    }
    return next(node, number_item(value), found);
  }

  PathResult to_double(const PathNode& node, const PathItem& item, Items* found) {
    const bool number = item.is(JsonKind::kNumber);
    if (!number && !item.is(JsonKind::kString)) {
      return fail("22036",
                  "jsonpath item method .double() can only be applied to a string or numeric "
                  "value");
    }
    const std::string text = number ? number_of(item).text() : std::string(item.view().string());
    double value = 0;
    bool valid = true;
    try {
      value = types::parse_float8(text);
    } catch (const SqlError&) {
      valid = false;
    }
    if (number && !valid) {
      return fail("22036",
                  "numeric argument of jsonpath item method .double() is out of range for type "
                  "double precision");
    }
    if (!number && (!valid || !std::isfinite(value))) {
      return fail("22036",
                  "string argument of jsonpath item method .double() is not a valid "
                  "representation of a double precision number");
    }
    return next(node, number ? item : number_item(Numeric::of_double(value)), found);
  }

  PathResult datetime(const PathNode& node, const PathItem& item, Items* found) {
    if (!item.is(JsonKind::kString)) {
      return fail("22031", "jsonpath item method .datetime() can only be applied to a string");
    }
    if (node.left != nullptr) check_path_template(node.left->text);
    std::optional<PathDatetime> moment;
    const std::string_view text = item.view().string();
    try {
      moment =
          parse_path_datetime(context_, text, node.left != nullptr ? &node.left->text : nullptr);
    } catch (const SqlError&) {
      if (raising_) throw;
      return kFailed;
    }
    if (!moment) {
      return fail("22031", "datetime format is not recognized: \"" + std::string(text) + "\"",
                  "Use a datetime template argument to specify the input data format.");
    }
    if (enough(node, found)) return kOk;
    return next(node, {{}, moment}, found);
  }

  PathResult key_value(const PathNode& node, const PathItem& item, Items* found) {
    if (!item.is(JsonKind::kObject))
      return fail("2203C", "jsonpath item method .keyvalue() can only be applied to an object");
    const JsonbView object = item.view();
    if (object.count() == 0) return kNotFound;
    if (enough(node, found)) return kOk;
    const std::int64_t id =
        base_.second * 10000000000 + jsonb_layout_offset(JsonbView(base_.first), object);
    PathResult result = kNotFound;
    for (std::uint32_t i = 0; i < object.count(); ++i) {
      JsonbSink sink;
      sink.begin(JsonKind::kObject);
      sink.key("key");
      sink.string(object.key(i));
      sink.key("value");
      sink.jsonb(object.member(i));
      sink.key("id");
      sink.number(std::to_string(id));
      sink.end();
      std::vector<JsonbMember> members;
      const PathItem row = sorted(sink.node(), members);
      result = from_base({row.node, next_id_++}, [&] { return next(node, row, found); });
      if (result == kFailed || (result == kOk && found == nullptr)) break;
    }
    return result;
  }
  /// The object with its keys in jsonb's order.
  PathItem sorted(const std::string& object, std::vector<JsonbMember>& members) {
    const JsonbView view{std::string_view(object)};
    view.for_each_member([&](std::string_view key, JsonbView value) {
      members.push_back({key, value.bytes()});
    });
    std::string out;
    put_jsonb_object(out, members);
    return keep(out);
  }

  EvalContext& context_;
  const PathRun& run_;
  const bool lax_;
  bool raising_;
  bool forgiving_;  // structural errors are none
  PathItem current_;
  std::pair<std::string_view, std::int64_t> base_;  // of ids: a container and its number
  std::int64_t next_id_;
  std::int64_t array_size_ = -1;  // of the innermost array subscripted
  int depth_ = 0;
};

}  // namespace

PathResult run_jsonpath(EvalContext& context, const PathRun& run, std::vector<PathItem>* found) {
  if (run.variables && JsonbView(*run.variables).kind() != JsonKind::kObject) {
    throw SqlError("22023", "\"vars\" argument is not an object")
        .detail("Jsonpath parameters should be encoded as key-value pairs of \"vars\" object.");
  }
  return Executor(context, run).run(found);
}

std::string_view path_item_node(EvalContext& context, const PathItem& item) {
  if (!item.moment) return item.node;
  std::string node;
  put_jsonb_string(node, path_datetime_text(context, *item.moment));
  return context.arena->copy(node);
}

}  // namespace granary::sql::functions
