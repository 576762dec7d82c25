// sql/executor/simple.cpp: operators that keep nothing but the current row: result, values, filter,
// project, limit, append.
#include <algorithm>
#include <limits>
#include <typeinfo>
#include <utility>

#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/literal_rows.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

class Result final : public Operator {
 public:
  Result(const ResultNode& node, ExecContext& context)
      : Operator(context), node_(node), out_(make_row(context, node.width)) {}

  void open() override { pending_ = true; }

  const Value* next() override {
    if (!pending_) return nullptr;
    pending_ = false;
    if (!node_.condition) return out_;
    arena_.reset();
    context_.eval.arena = &arena_;
    return node_.condition->matches(context_, nullptr) ? out_ : nullptr;
  }

 private:
  const ResultNode& node_;
  Value* out_;
  bool pending_ = false;
  Arena arena_;
};

class Values final : public Operator {
 public:
  Values(const ValuesNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        out_(make_row(context, node.width)),
        gives_parameters_(node.rows.size() == 1 && is_parameters(node.rows.front(), node.width)) {}

  void open() override { at_ = 0; }

  const Value* next() override {
    if (at_ == node_.rows.size()) return nullptr;
    tick(context_);
    arena_.reset();
    context_.eval.arena = &arena_;
    const std::vector<Program>& row = node_.rows[at_++];
    if (gives_parameters_) return context_.eval.params;
    for (std::size_t i = 0; i < row.size(); ++i) out_[i] = row[i].run(context_, nullptr);
    return out_;
  }

 private:
  /// Whether the row is $1, $2 ... and nothing else.
  static bool is_parameters(const std::vector<Program>& row, std::size_t width) {
    if (row.size() != width) return false;
    for (std::size_t i = 0; i < row.size(); ++i) {
      if (!row[i].is_operand(Space::kParam) || row[i].result().index != i) return false;
    }
    return true;
  }

  const ValuesNode& node_;
  Value* out_;
  const bool gives_parameters_;
  std::size_t at_ = 0;
  Arena arena_;
};

class LiteralRows final : public Operator {
 public:
  LiteralRows(const LiteralRowsNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        params_(context.eval.params),
        out_(make_row(context, node.width)) {}

  void open() override { at_ = 0; }

  const Value* next() override {
    const std::size_t literals = node_.literals_a_row;
    if (at_ == static_cast<std::size_t>(params_[literals].integer)) return nullptr;
    tick(context_);
    arena_.reset();
    context_.eval.arena = &arena_;
    context_.eval.params = at_ == 0 ? params_ : params_ + 1 + at_ * literals;
    const std::vector<Program>& row = node_.rows[0];
    for (std::size_t i = 0; i < row.size(); ++i) out_[i] = row[i].run(context_, nullptr);
    context_.eval.params = params_;
    ++at_;
    return out_;
  }

 private:
  const LiteralRowsNode& node_;
  const Value* params_;
  Value* out_;
  std::size_t at_ = 0;
  Arena arena_;
};

class Filter final : public Operator {
 public:
  Filter(const FilterNode& node, ExecContext& context)
      : Operator(context), node_(node), input_(make_operator(*node.input, context)) {}

  void open() override { input_.open(); }

  const Value* next() override {
    while (const Value* row = input_.next()) {
      arena_.reset();
      context_.eval.arena = &arena_;
      if (node_.condition.matches(context_, row)) return row;
      ++rows_removed_;
      tick(context_);
    }
    return nullptr;
  }

  void report(OperatorReport& out) const override { out.rows_removed += rows_removed_; }

 private:
  const FilterNode& node_;
  Operator& input_;
  std::uint64_t rows_removed_ = 0;
  Arena arena_;
};

class Project final : public Operator {
 public:
  Project(const ProjectNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        out_(make_row(context, node.columns.size())) {}

  void open() override { input_.open(); }

  const Value* next() override {
    const Value* row = input_.next();
    if (row == nullptr) return nullptr;
    arena_.reset();
    context_.eval.arena = &arena_;
    for (std::size_t i = 0; i < node_.columns.size(); ++i)
      out_[i] = node_.columns[i].run(context_, row);
    return out_;
  }

 private:
  const ProjectNode& node_;
  Operator& input_;
  Value* out_;
  Arena arena_;
};

class Limit final : public Operator {
 public:
  Limit(const LimitNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        input_(make_operator(*node.input, context)),
        order_(node.tie_keys),
        last_(make_row(context, node.tie_keys.size())),
        current_(make_row(context, node.tie_keys.size())) {}

  void open() override {
    arena_.reset();
    context_.eval.arena = &arena_;
    to_skip_ = evaluate(node_.offset, 0, "2201X", "OFFSET must not be negative");
    left_ = evaluate(node_.count, kAll, "2201W", "LIMIT must not be negative");
    if (node_.keeps_skipped) left_ += std::min(std::exchange(to_skip_, 0), kAll - left_);
    has_last_ = false;
    ended_ = left_ == 0;  // no row is asked for, not even those that are skipped
    if (!ended_) input_.open();
  }

  const Value* next() override {
    if (ended_) return nullptr;
    for (; to_skip_ > 0; --to_skip_) {
      if (input_.next() == nullptr) return end();
    }
    if (left_ == 0 && !(node_.with_ties && has_last_)) return end();
    const Value* row = input_.next();
    if (row == nullptr) return end();
    if (left_ > 0) {
      --left_;
      if (node_.with_ties && left_ == 0) remember_last(row);
      return row;
    }
    tie_arena_.reset();
    context_.eval.arena = &tie_arena_;
    evaluate_sort_keys(context_, node_.tie_keys, row, current_);
    return order_.compare(last_, current_) == 0 ? row : end();
  }

 private:
  static constexpr std::int64_t kAll = std::numeric_limits<std::int64_t>::max();

  std::int64_t evaluate(const std::optional<Program>& program, std::int64_t missing,
                        const char* sqlstate, const char* negative) {
    if (!program) return missing;
    const Value value = program->run(context_, nullptr);
    if (value.is_null()) return missing;
    if (value.integer < 0) throw SqlError(sqlstate, negative);
    return value.integer;
  }

  const Value* end() {
    ended_ = true;
    return nullptr;
  }

  void remember_last(const Value* row) {
    context_.eval.arena = &arena_;
    evaluate_sort_keys(context_, node_.tie_keys, row, last_);
    for (std::size_t i = 0; i < node_.tie_keys.size(); ++i) last_[i] = copy_value(last_[i], arena_);
    has_last_ = true;
  }

  const LimitNode& node_;
  Operator& input_;
  SortOrder order_;
  std::int64_t to_skip_ = 0;
  std::int64_t left_ = 0;
  bool ended_ = true;
  bool has_last_ = false;
  Value* last_;  // tie keys of the last row within the limit
  Value* current_;
  Arena arena_;
  Arena tie_arena_;
};

class Append final : public Operator {
 public:
  Append(const AppendNode& node, ExecContext& context) : Operator(context) {
    for (const PlanPtr& input : node.inputs) inputs_.push_back(&make_operator(*input, context));
  }

  void open() override {
    at_ = 0;
    if (!inputs_.empty()) inputs_[0]->open();
  }

  const Value* next() override {
    while (at_ < inputs_.size()) {
      if (const Value* row = inputs_[at_]->next()) return row;
      if (++at_ < inputs_.size()) inputs_[at_]->open();
    }
    return nullptr;
  }

 private:
  std::vector<Operator*> inputs_;
  std::size_t at_ = 0;
};

}  // namespace

Operator& make_simple(const PlanNode& node, ExecContext& context) {
  ExecContext::State& state = *context.state;
  switch (node.kind) {
    case NodeKind::kResult:
      return state.make<Result>(static_cast<const ResultNode&>(node), context);
    case NodeKind::kValues:
      if (typeid(node) == typeid(LiteralRowsNode))
        return state.make<LiteralRows>(static_cast<const LiteralRowsNode&>(node), context);
      return state.make<Values>(static_cast<const ValuesNode&>(node), context);
    case NodeKind::kFilter:
      return state.make<Filter>(static_cast<const FilterNode&>(node), context);
    case NodeKind::kProject:
      return state.make<Project>(static_cast<const ProjectNode&>(node), context);
    case NodeKind::kLimit:
      return state.make<Limit>(static_cast<const LimitNode&>(node), context);
    default:
      return state.make<Append>(static_cast<const AppendNode&>(node), context);
  }
}

}  // namespace granary::sql
