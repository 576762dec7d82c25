#include "sql/executor/rule_steps.h"

#include "sql/executor/exec_state.h"
#include "sql/executor/inner_command.h"
#include "sql/executor/operator.h"

namespace granary::sql {
namespace {

class KeepRows final : public ResultSink {
 public:
  explicit KeepRows(RowStore* rows) : rows_(rows) {}
  bool row(const Value* values) override {
    if (rows_ != nullptr) rows_->add(values);
    return true;
  }

 private:
  RowStore* rows_;
};

/// All steps run before the first row is given: the last of them may fail.
class RuleSteps final : public Operator {
 public:
  RuleSteps(const RuleStepsNode& node, ExecContext& context)
      : Operator(context), node_(node), rows_(context, node.width, nullptr) {}

  void open() override {
    rows_.clear();
    at_ = 0;
    ran_ = false;
  }

  const Value* next() override {
    if (!ran_) {
      for (std::size_t i = 0; i < node_.steps.size(); ++i) run(i);
      ran_ = true;
    }
    return at_ == rows_.size() ? nullptr : rows_[at_++].values;
  }

 private:
  void run(std::size_t number) {
    const InnerCommand command(*context_.transaction);
    Execution step(*node_.steps[number], *context_.session, *context_.statement_arena,
                   context_.eval.params);
    KeepRows sink(node_.shown == number ? &rows_ : nullptr);
    // Never a snapshot of its own: the statement has chosen what is read.
    const PullStatus status = step.pull(sink, 0, true);
    if (status != PullStatus::kDone) throw ExecInterrupt{status};
    if (node_.counted == number) context_.rows_affected = step.rows_affected();
  }

  const RuleStepsNode& node_;
  RowStore rows_;
  std::size_t at_ = 0;
  bool ran_ = false;
};

}  // namespace

Operator& make_rule_steps(const RuleStepsNode& node, ExecContext& context) {
  return context.state->make<RuleSteps>(node, context);
}

}  // namespace granary::sql
