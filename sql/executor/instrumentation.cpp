#include "sql/executor/instrumentation.h"

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"

namespace granary::sql {

namespace {

class Measured final : public Operator {
 public:
  Measured(NodeRun& run, bool timing, Operator& inner, ExecContext& context)
      : Operator(context), run_(run), timing_(timing), inner_(inner) {}

  /// Before the operator inside goes: it was made earlier (ExecContext::State::make).
  ~Measured() override { inner_.report(run_.report); }

  void open() override {
    ++run_.loops;
    cycle_ = {};
    has_first_ = false;
    const auto start = now();
    inner_.open();
    pass(start);
  }

  const Value* next() override {
    const auto start = now();
    const Value* row = inner_.next();
    pass(start);
    if (row != nullptr) ++run_.rows;
    if (!has_first_) run_.until_first += cycle_;
    has_first_ = true;
    return row;
  }

  void report(OperatorReport& out) const override { inner_.report(out); }

 private:
  using Clock = std::chrono::steady_clock;

  Clock::time_point now() const { return timing_ ? Clock::now() : Clock::time_point(); }

  void pass(Clock::time_point start) {
    if (!timing_) return;
    const auto spent = Clock::now() - start;
    cycle_ += spent;
    run_.total += spent;
  }

  NodeRun& run_;
  const bool timing_;
  Operator& inner_;
  std::chrono::nanoseconds cycle_{};  // spent since open()
  bool has_first_ = false;
};

}  // namespace

Operator& make_measured(const PlanNode& node, Operator& inner, ExecContext& context) {
  Instrumentation& measures = *context.instrumentation;
  return context.state->make<Measured>(measures.run_of(node), measures.timing(), inner, context);
}

}  // namespace granary::sql
