// sql/executor/function_scan.cpp: rows made by functions: set-returning calls in FROM and in select
// lists, and virtual relations.
#include <algorithm>
#include <memory>

#include "sql/catalog/sequence_values.h"
#include "sql/error.h"
#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"

namespace granary::sql {

namespace {

/// What a strict function of one row gives for a NULL.
class NullRow final : public SetCursor {
 public:
  explicit NullRow(std::uint32_t width) : width_(width) {}
  bool next(EvalContext&, Value* row) override {
    if (std::exchange(over_, true)) return false;
    std::fill_n(row, width_, Value::null());
    return true;
  }

 private:
  const std::uint32_t width_;
  bool over_ = false;
};

/// One call, run row by row. A scalar function is a set of one row.
class SetCall {
 public:
  SetCall(const FunctionScanNode::Call& call, ExecContext& context)
      : call_(call), arguments_(make_row(context, call.arguments.size())) {
    info_.argument_types = call.argument_types;
    info_.result_type = call.result_type;
  }

  std::uint32_t width() const { return call_.width + (call_.marks_rows ? 1 : 0); }

  /// Arguments are evaluated over `input`, in the current arena, which holds them while the set is
  /// read.
  void open(ExecContext& context, const Value* input) {
    if (call_.called_once) {
      if (started_again()) return;
      context.eval.arena = &kept_;
    }
    cursor_.reset();
    kept_.reset();
    scalar_pending_ = false;
    ended_ = false;
    const auto count = static_cast<std::uint32_t>(call_.arguments.size());
    bool has_null = false;
    for (std::uint32_t i = 0; i < count; ++i) {
      arguments_[i] = call_.arguments[i].run(context, input);
      has_null |= arguments_[i].is_null();
    }
    if (call_.function == nullptr) {
      scalar_pending_ = true;
      scalar_ = arguments_[0];
      return;
    }
    const bool skipped = has_null && call_.function->strict;
    if (call_.function->open_set == nullptr) {
      scalar_pending_ = true;
      scalar_ = Value::null();
      if (!skipped) call_.function->call(context.eval, info_, arguments_, count, scalar_);
    } else if (!skipped) {
      cursor_.reset(call_.function->open_set(context.eval, info_, arguments_, count));
    } else if (call_.function->one_row) {
      cursor_ = std::make_unique<NullRow>(call_.width);
    }
  }

  /// Fills `out`; at the end fills it with NULLs and returns false.
  bool next(ExecContext& context, Value* out) {
    if (std::exchange(scalar_pending_, false)) {
      *out = scalar_;
      has_scalar_ = true;
      return true;
    }
    if (cursor_ != nullptr && !ended_ && cursor_->next(context.eval, out)) {
      if (call_.marks_rows) out[call_.width] = Value::of_bool(true);
      return true;
    }
    ended_ = true;
    if (!call_.called_once) cursor_.reset();
    std::fill_n(out, width(), Value::null());
    return false;
  }

 private:
  bool started_again() {
    ended_ = false;
    if (has_scalar_) scalar_pending_ = true;
    return scalar_pending_ || (cursor_ != nullptr && cursor_->rewind());
  }

  const FunctionScanNode::Call& call_;
  CallInfo info_;
  Value* arguments_;
  std::unique_ptr<SetCursor> cursor_;
  bool ended_ = false;
  bool scalar_pending_ = false;
  bool has_scalar_ = false;
  Value scalar_;
  Arena kept_;  // of one that is called once
};

/// Several calls side by side: as many rows as the longest has, the others give NULL.
class SetCalls {
 public:
  SetCalls(const std::vector<FunctionScanNode::Call>& calls, ExecContext& context) {
    for (const FunctionScanNode::Call& call : calls) calls_.emplace_back(call, context);
  }

  void open(ExecContext& context, const Value* input) {
    arena_.reset();
    for (SetCall& call : calls_) {
      context.eval.arena = &arena_;
      call.open(context, input);
    }
  }

  bool next(ExecContext& context, Value* out) {
    bool any = false;
    for (SetCall& call : calls_) {
      any |= call.next(context, out);
      out += call.width();
    }
    return any;
  }

 private:
  std::vector<SetCall> calls_;
  Arena arena_;  // arguments
};

class FunctionScan final : public Operator {
 public:
  FunctionScan(const FunctionScanNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        calls_(node.calls, context),
        out_(make_row(context, node.width)) {}

  void open() override {
    calls_.open(context_, nullptr);
    number_ = 0;
  }

  const Value* next() override {
    tick(context_);
    arena_.reset();
    context_.eval.arena = &arena_;
    if (!calls_.next(context_, out_)) return nullptr;
    if (node_.with_ordinality) out_[node_.width - 1] = Value::of_int(++number_);
    return out_;
  }

 private:
  const FunctionScanNode& node_;
  SetCalls calls_;
  Value* out_;
  std::int64_t number_ = 0;
  Arena arena_;
};

class ProjectSet final : public Operator {
 public:
  ProjectSet(const ProjectSetNode& node, ExecContext& context)
      : Operator(context),
        input_(make_operator(*node.input, context)),
        calls_(node.calls, context),
        input_width_(node.input->width),
        out_(make_row(context, node.width)) {}

  void open() override {
    input_.open();
    in_row_ = false;
  }

  const Value* next() override {
    while (true) {
      tick(context_);
      if (!in_row_) {
        const Value* input = input_.next();
        if (input == nullptr) return nullptr;
        std::copy_n(input, input_width_, out_);
        calls_.open(context_, out_);
        in_row_ = true;
      }
      arena_.reset();
      context_.eval.arena = &arena_;
      in_row_ = calls_.next(context_, out_ + input_width_);
      if (in_row_) return out_;
    }
  }

 private:
  Operator& input_;
  SetCalls calls_;
  const std::size_t input_width_;
  Value* out_;  // input row ++ call values
  bool in_row_ = false;
  Arena arena_;
};

/// A relation whose rows are made up when it is opened.
class VirtualScan final : public Operator, private RowSink {
 public:
  VirtualScan(const VirtualScanNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        rows_(context, node.columns.size(), nullptr),
        out_(make_row(context, node.columns.size())) {}

  void open() override {
    rows_.clear();
    at_ = 0;
    Arena made;
    if (node_.relation->kind == 'S') {
      catalog::sequence_rows(*context_.session, *node_.relation, *this);
    } else {
      node_.relation->virtual_rows(*context_.session, made, *this);
    }
  }

  const Value* next() override { return at_ == rows_.size() ? nullptr : rows_[at_++].values; }

  void report(OperatorReport& out) const override { out.rows_removed += rows_removed_; }

 private:
  void row(const Value* values) override {
    for (std::size_t i = 0; i < node_.columns.size(); ++i) out_[i] = values[node_.columns[i]];
    if (node_.filter) {
      arena_.reset();
      context_.eval.arena = &arena_;
      if (!node_.filter->matches(context_, out_)) {
        ++rows_removed_;
        return;
      }
    }
    rows_.add(out_);
  }

  const VirtualScanNode& node_;
  std::uint64_t rows_removed_ = 0;
  RowStore rows_;
  Value* out_;
  std::size_t at_ = 0;
  Arena arena_;
};

}  // namespace

Operator& make_function_scan(const FunctionScanNode& node, ExecContext& context) {
  return context.state->make<FunctionScan>(node, context);
}

Operator& make_project_set(const ProjectSetNode& node, ExecContext& context) {
  return context.state->make<ProjectSet>(node, context);
}

Operator& make_virtual_scan(const VirtualScanNode& node, ExecContext& context) {
  return context.state->make<VirtualScan>(node, context);
}

}  // namespace granary::sql
