#include "sql/functions/connect_by.h"

#include <memory>

#include "sql/functions/quote_literal.h"
#include "sql/functions/rows_cursor.h"
#include "sql/functions/text_forms.h"
#include "sql/query_runner.h"
#include "sql/stack_depth.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void raise_type(const std::string& detail) {
  throw SqlError("42804", "invalid return type").detail(detail);
}

void check_shape(const ConnectBy& tree, const RecordShape& shape) {
  const std::size_t columns =
      3 + std::size_t{tree.branch.has_value()} + std::size_t{tree.order.has_value()};
  if (shape.size() != columns)
    raise_type("Query-specified return tuple has wrong number of columns.");
  if (shape[0].type != shape[1].type) raise_type("First two columns must be the same type.");
  if (shape[2].type != kInt4) raise_type("Third column must be type integer.");
  if (tree.branch && shape[3].type != kText) raise_type("Fourth column must be type text.");
  if (!tree.order || shape.back().type == kInt4) return;
  throw SqlError("42804",
                 std::string("query-specified return tuple not valid for Connectby: ") +
                     (tree.branch ? "fifth" : "fourth") + " column must be type integer");
}

class Tree {
 public:
  Tree(EvalContext& context, const ConnectBy& tree, const RecordShape& shape)
      : context_(context),
        tree_(tree),
        shape_(shape),
        delimiter_(tree.branch.value_or("~")),
        out_(new RowsCursor(shape.size())) {}

  SetCursor* rows() {
    const std::string start(tree_.start);
    add(start, std::nullopt, 0, start);
    descend(start, start, 1);
    return out_.release();
  }

 private:
  std::string query_of_children(const std::string& parent) const {
    const std::string key(tree_.key), parent_key(tree_.parent_key);
    std::string out = "SELECT " + key + ", " + parent_key + " FROM " + std::string(tree_.table) +
                      " WHERE " + parent_key + " = " + quote_literal(parent) + " AND " + key +
                      " IS NOT NULL AND " + key + " <> " + parent_key;
    if (tree_.order) out += " ORDER BY " + std::string(*tree_.order);
    return out;
  }

  void add(const TextForm& key, const TextForm& parent, int level, const std::string& path) {
    out_->add(from_text(context_, key, shape_[0]));
    out_->add(from_text(context_, parent, shape_[1]));
    out_->add(Value::of_int(level));
    if (tree_.branch) out_->add(Value::of_text(context_.arena->copy(path)));
    if (tree_.order) out_->add(Value::of_int(++number_));
  }

  /// Messages have the two types the other way round, as PostgreSQL's.
  void check_types(const RowSpool& children) const {
    constexpr const char* kNames[] = {"key", "parent key"};
    for (std::size_t i = 0; i < 2; ++i) {
      const Oid given = children.columns()[i].type;
      if (given == shape_[i].type) continue;
      const std::string field = kNames[i] + std::string(" field type ");
      raise_type("SQL " + field + format_type(shape_[i].type, -1) + " does not match return " +
                 field + format_type(given, -1) + ".");
    }
  }

  /// path: of keys, from the first one to `parent`.
  void descend(const std::string& parent, const std::string& path, int level) {
    if (tree_.depth_max > 0 && level > tree_.depth_max) return;
    check_stack_depth();
    context_.session->check_interrupts();
    RowSpool children(context_.session->settings);
    run_query(*context_.session, query_of_children(parent), children);
    if (children.size() > 0) check_types(children);
    for (std::size_t i = 0; i < children.size(); ++i) {
      const TextForm key = text_form(context_, children, i, 0);
      const std::string above = delimiter_ + path + delimiter_;
      if (key && above.find(delimiter_ + *key + delimiter_) != std::string::npos)
        throw SqlError("42P19", "infinite recursion detected");
      const std::string own_path = path + delimiter_ + key.value_or("");
      add(key, text_form(context_, children, i, 1), level, own_path);
      if (key) descend(*key, own_path, level + 1);
    }
  }

  EvalContext& context_;
  const ConnectBy& tree_;
  const RecordShape& shape_;
  const std::string delimiter_;
  std::unique_ptr<RowsCursor> out_;
  std::int64_t number_ = 0;
};

}  // namespace

SetCursor* connect_by(EvalContext& context, const ConnectBy& tree, const RecordShape& shape) {
  check_shape(tree, shape);
  return Tree(context, tree, shape).rows();
}

}  // namespace granary::sql::functions
