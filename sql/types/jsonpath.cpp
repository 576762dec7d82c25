#include "sql/types/jsonpath.h"

#include "sql/client_text.h"
#include "sql/types/codec.h"
#include "sql/types/families.h"
#include "sql/types/json.h"
#include "sql/types/text.h"

namespace granary::sql {

namespace {

int priority(PathOp op) {
  switch (op) {
    case PathOp::kOr:
      return 0;
    case PathOp::kAnd:
      return 1;
    case PathOp::kEqual:
    case PathOp::kNotEqual:
    case PathOp::kLess:
    case PathOp::kLessEqual:
    case PathOp::kGreater:
    case PathOp::kGreaterEqual:
    case PathOp::kStartsWith:
      return 2;
    case PathOp::kAdd:
    case PathOp::kSubtract:
      return 3;
    case PathOp::kMultiply:
    case PathOp::kDivide:
    case PathOp::kModulo:
      return 4;
    case PathOp::kPlus:
    case PathOp::kMinus:
      return 5;
    default:
      return 6;
  }
}

class Printer {
 public:
  explicit Printer(std::string& out) : out_(out) {}

  /// A node and what is applied to it.
  void chain(const PathNode& node, bool brackets) {
    one(node, false, brackets);
    for (const PathNode* next = node.next; next != nullptr; next = next->next)
      one(*next, true, true);
  }

 private:
  void operand(const PathNode& node, const PathNode& of) {
    chain(node, priority(node.op) <= priority(of.op));
  }
  void bracketed(bool brackets, auto&& print) {
    if (brackets) out_.push_back('(');
    print();
    if (brackets) out_.push_back(')');
  }

  void one(const PathNode& node, bool in_key, bool brackets) {
    switch (node.op) {
      case PathOp::kString:
        put_json_string(out_, node.text);
        return;
      case PathOp::kKey:
        if (in_key) out_.push_back('.');
        put_json_string(out_, node.text);
        return;
      case PathOp::kVariable:
        out_.push_back('$');
        put_json_string(out_, node.text);
        return;
      case PathOp::kNumber:
        bracketed(node.next != nullptr,
                  [&] { Numeric::load(Value::of_text(node.text)).put(out_); });
        return;
      case PathOp::kFilter:
        out_.append("?(");
        chain(*node.left, false);
        out_.push_back(')');
        return;
      case PathOp::kAnyKey:
        out_.append(in_key ? ".*" : "*");
        return;
      case PathOp::kAnyLevel:
        levels(node, in_key);
        return;
      case PathOp::kSubscripts:
        subscripts(node);
        return;
      default:
        if (!word(node)) operation(node, brackets);
    }
  }

  /// What has no parts, and methods.
  bool word(const PathNode& node) {
    if (node.op >= PathOp::kType) {
      out_.append(".").append(path_op_name(node.op)).append("(");
      if (node.left != nullptr) chain(*node.left, false);
      out_.push_back(')');
      return true;
    }
    const bool known = node.op <= PathOp::kLast || node.op == PathOp::kEveryItem;
    if (known) out_.append(path_op_name(node.op));
    return known;
  }

  void operation(const PathNode& node, bool brackets) {
    if (node.op == PathOp::kNot || node.op == PathOp::kIsUnknown || node.op == PathOp::kExists) {
      out_.append(node.op == PathOp::kNot ? "!(" : node.op == PathOp::kExists ? "exists (" : "(");
      chain(*node.left, false);
      out_.append(node.op == PathOp::kIsUnknown ? ") is unknown" : ")");
      return;
    }
    bracketed(brackets, [&] {
      if (node.op == PathOp::kLikeRegex) {
        operand(*node.left, node);
        out_.append(" like_regex ");
        put_json_string(out_, node.text);
        if (!node.xquery.empty()) out_.append(" flag \"" + node.xquery + "\"");
      } else if (node.right == nullptr) {
        out_.append(path_op_name(node.op));
        operand(*node.left, node);
      } else {
        operand(*node.left, node);
        out_.append(" ").append(path_op_name(node.op)).append(" ");
        operand(*node.right, node);
      }
    });
  }

  void subscripts(const PathNode& node) {
    out_.push_back('[');
    bool first = true;
    for (const auto& [from, to] : node.subscripts) {
      if (!first) out_.push_back(',');
      first = false;
      chain(*from, false);
      if (to == nullptr) continue;
      out_.append(" to ");
      chain(*to, false);
    }
    out_.push_back(']');
  }

  void levels(const PathNode& node, bool in_key) {
    const auto level = [](std::uint32_t n) {
      return n == PathNode::kLastLevel ? std::string("last") : std::to_string(n);
    };
    out_.append(in_key ? ".**" : "**");
    if (node.first_level == 0 && node.last_level == PathNode::kLastLevel) return;
    out_.append("{" + level(node.first_level));
    if (node.first_level != node.last_level) out_.append(" to " + level(node.last_level));
    out_.push_back('}');
  }

  std::string& out_;
};

}  // namespace

const char* path_op_name(PathOp op) noexcept {
  static constexpr const char* kNames[] = {
      "null",   "string",   "number",   "true",        "false",      "variable", "$",     "@",
      "last",   "&&",       "||",       "!",           "is unknown", "==",       "!=",    "<",
      "<=",     ">",        ">=",       "starts with", "like_regex", "exists",   "+",     "-",
      "*",      "/",        "%",        "+",           "-",          "[*]",      "*",     "[]",
      "**",     "key",      "?",        "type",        "size",       "abs",      "floor", "ceiling",
      "double", "datetime", "keyvalue",
  };
  return kNames[static_cast<std::size_t>(op)];
}

void put_jsonpath(std::string& out, const JsonPath& path) {
  if (!path.lax) out.append("strict ");
  Printer(out).chain(*path.root, true);
}

namespace types {

namespace {

void input_path(EvalContext& context, std::string_view text, std::int32_t, Oid, Value& out) {
  find_jsonpath(text);
  out = Value::of_text(context.arena->copy(text));
}
void output_path(EvalContext&, const Value& value, Oid, std::string& out) {
  put_jsonpath(out, find_jsonpath(value.text()));
}

// The wire: a version, then the text.
void receive_path(EvalContext& context, std::string_view data, std::int32_t typmod, Oid type,
                  Value& out) {
  if (data.empty()) throw SqlError("08P01", "no data left in message");
  if (data[0] != 1) {
    throw SqlError("XX000", "unsupported jsonpath version number: " +
                                std::to_string(static_cast<unsigned char>(data[0])));
  }
  input_path(context, text_from_client(context, data.substr(1)), typmod, type, out);
}
void send_path(EvalContext& context, const Value& value, Oid type, std::string& out) {
  out.push_back(1);
  send_as_text<output_path>(context, value, type, out);
}

}  // namespace

std::span<const TypeRow> jsonpath_types() {
  static const TypeRow rows[] = {{kJsonpath,   "jsonpath",   "jsonpath", Oid{4073},
                                  {},          'U',          false,      Representation::kBytes,
                                  -1,          'i',          {},         input_path,
                                  output_path, receive_path, send_path,  nullptr,
                                  nullptr,     nullptr,      nullptr,    nullptr}};
  return rows;
}

}  // namespace types
}  // namespace granary::sql
