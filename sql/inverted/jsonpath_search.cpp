// sql/inverted/jsonpath_search.cpp: what a JSON path demands of the keys of a document. `@?` asks
// whether the path finds anything, `@@` whether its predicate is true.
//
// Demands of jsonb_ops are the members' keys along the path and the scalars that it is compared
// with; of jsonb_path_ops, the scalar together with the whole way to it. Arrays on the way leave no
// trace in keys, so that indexes into them and the unwrapping of lax paths change nothing.
#include <optional>

#include "sql/inverted/search.h"
#include "sql/types/jsonpath.h"

namespace granary::sql::inverted {

namespace {

using Lists = std::vector<KeyList>;

std::optional<std::string> scalar_node(const PathNode& node) {
  std::string out;
  switch (node.op) {
    case PathOp::kString:
      put_jsonb_string(out, node.text);
      break;
    case PathOp::kNumber:
      put_jsonb_number(out, Value::of_text(node.text));
      break;
    case PathOp::kNull:
      put_jsonb_literal(out, JsonKind::kNull);
      break;
    case PathOp::kTrue:
    case PathOp::kFalse:
      put_jsonb_literal(out, node.op == PathOp::kTrue ? JsonKind::kTrue : JsonKind::kFalse);
      break;
    default:
      return std::nullopt;
  }
  if (node.next != nullptr) return std::nullopt;
  return out;
}

/// Where a path has come to.
struct Place {
  bool known = true;  // `path` is the way there, of jsonb_path_ops
  std::uint64_t path = kPathStart;
};

class Demands {
 public:
  explicit Demands(InvertedClass keys) : by_path_(keys == InvertedClass::kJsonbPaths) {}

  /// That an expression gives any item; compared: one that equals this scalar.
  Lists of_expression(const PathNode& node, Place current, const std::string* compared) {
    Lists out;
    Place at;
    if (node.op == PathOp::kCurrent) {
      at = current;
    } else if (node.op != PathOp::kRoot) {
      return out;  // a constant, arithmetic, a predicate
    }
    for (const PathNode* step = node.next; step != nullptr; step = step->next) {
      if (!follow(*step, at, out)) return out;
    }
    if (compared != nullptr) add_scalar(JsonbView(*compared), at, out);
    return out;
  }

  /// That a predicate is true.
  Lists of_predicate(const PathNode& node, Place current) {
    switch (node.op) {
      case PathOp::kAnd: {
        Lists out = of_predicate(*node.left, current);
        append(of_predicate(*node.right, current), out);
        return out;
      }
      case PathOp::kOr:
        return either(of_predicate(*node.left, current), of_predicate(*node.right, current));
      case PathOp::kExists:
        return of_expression(*node.left, current, nullptr);
      case PathOp::kEqual: {
        const auto left = scalar_node(*node.left), right = scalar_node(*node.right);
        if (right && !left) return of_expression(*node.left, current, &*right);
        if (left && !right) return of_expression(*node.right, current, &*left);
        return {};
      }
      case PathOp::kNotEqual:
      case PathOp::kLess:
      case PathOp::kLessEqual:
      case PathOp::kGreater:
      case PathOp::kGreaterEqual: {
        // True of some pair of items, so that both sides have one.
        Lists out = of_expression(*node.left, current, nullptr);
        append(of_expression(*node.right, current, nullptr), out);
        return out;
      }
      case PathOp::kStartsWith:
      case PathOp::kLikeRegex:
        return of_expression(*node.left, current, nullptr);
      default:
        return {};
    }
  }

 private:
  static void append(Lists&& more, Lists& out) {
    for (KeyList& list : more) out.push_back(std::move(list));
  }

  /// One accessor further. false: what follows demands nothing of keys.
  bool follow(const PathNode& step, Place& at, Lists& out) {
    switch (step.op) {
      case PathOp::kKey:
        if (!by_path_) out.push_back({{jsonb_name_key(step.text)}, 1});
        at.path = path_step(at.path, step.text);
        return true;
      case PathOp::kEveryItem:
      case PathOp::kSubscripts:
        return true;
      case PathOp::kAnyKey:
      case PathOp::kAnyLevel:
        at.known = false;
        return true;
      case PathOp::kFilter:
        append(of_predicate(*step.left, at), out);
        return true;
      default:
        return false;  // a method makes another item of it
    }
  }

  void add_scalar(JsonbView scalar, Place at, Lists& out) {
    if (by_path_) {
      if (at.known) out.push_back({{jsonb_path_key(at.path, scalar)}, 1});
      return;
    }
    // Nobody knows whether it is an item of an array.
    Keys keys{jsonb_scalar_key(scalar, false)};
    if (scalar.kind() == JsonKind::kString) keys.push_back(jsonb_scalar_key(scalar, true));
    out.push_back({std::move(keys), 1});
  }

  const bool by_path_;
};

}  // namespace

void add_jsonpath(InvertedClass keys, InvertedOperator op, const Value& operand, Search& out) {
  const JsonPath& path = find_jsonpath(operand.text());
  Demands demands(keys);
  Lists lists = op == InvertedOperator::kPathExists
                    ? demands.of_expression(*path.root, {}, nullptr)
                    : demands.of_predicate(*path.root, {});
  for (KeyList& list : lists) out.lists.push_back(std::move(list));
}

}  // namespace granary::sql::inverted
