// sql/executor/cte.cpp: WITH queries and recursive unions.
#include <utility>

#include "sql/executor/exec_state.h"
#include "sql/executor/operator.h"
#include "sql/executor/row_hash.h"

namespace granary::sql {

namespace {

class CteScan final : public Operator {
 public:
  CteScan(const CteScanNode& node, ExecContext& context)
      : Operator(context), cte_(context.state->cte(node.cte)) {}

  void open() override { at_ = 0; }

  const Value* next() override {
    tick(context_);
    if (at_ == cte_.rows->size() && !cte_.pull()) return nullptr;
    return (*cte_.rows)[at_++].values;
  }

 private:
  CteRun& cte_;
  std::size_t at_ = 0;
};

class With final : public Operator {
 public:
  With(const WithNode& node, ExecContext& context)
      : Operator(context), node_(node), input_(make_operator(*node.input, context)) {}

  void open() override {
    for (const std::uint32_t cte : node_.ctes) context_.state->ctes[cte].restart();
    input_.open();
  }

  const Value* next() override { return input_.next(); }

 private:
  const WithNode& node_;
  Operator& input_;
};

/// Yields the initial rows, then round after round what the recursive side makes of the rows of the
/// round before.
class RecursiveUnion final : public Operator {
 public:
  RecursiveUnion(const RecursiveUnionNode& node, ExecContext& context)
      : Operator(context),
        node_(node),
        initial_(make_operator(*node.initial, context)),
        last_round_(context, node.width, nullptr),
        this_round_(context, node.width, nullptr),
        seen_(node.column_types, spill_of(context)) {
    context.state->work_tables[node.slot].rows = &last_round_;
    recursive_ = &make_operator(*node.recursive, context);
  }

  void open() override {
    last_round_.clear();
    this_round_.clear();
    seen_.clear();
    source_ = &initial_;
    initial_.open();
  }

  const Value* next() override {
    while (source_ != nullptr) {
      while (const Value* row = source_->next()) {
        if (node_.distinct && !seen_.insert(context_, row)) continue;
        return this_round_.add(row).values;
      }
      source_ = nullptr;
      if (this_round_.empty()) break;
      last_round_.swap(this_round_);
      this_round_.clear();
      source_ = recursive_;
      recursive_->open();
    }
    return nullptr;
  }

 private:
  const RecursiveUnionNode& node_;
  Operator& initial_;
  Operator* recursive_ = nullptr;
  Operator* source_ = nullptr;
  RowStore last_round_;
  RowStore this_round_;
  KeySet seen_;
};

class WorkTableScan final : public Operator {
 public:
  WorkTableScan(const WorkTableNode& node, ExecContext& context)
      : Operator(context), table_(context.state->work_tables[node.slot]) {}

  void open() override { at_ = 0; }

  const Value* next() override {
    if (at_ == table_.rows->size()) return nullptr;
    return (*table_.rows)[at_++].values;
  }

 private:
  WorkTable& table_;
  std::size_t at_ = 0;
};

}  // namespace

Operator& make_with(const WithNode& node, ExecContext& context) {
  return context.state->make<With>(node, context);
}

Operator& make_cte_scan(const CteScanNode& node, ExecContext& context) {
  return context.state->make<CteScan>(node, context);
}

Operator& make_recursive_union(const RecursiveUnionNode& node, ExecContext& context) {
  return context.state->make<RecursiveUnion>(node, context);
}

Operator& make_work_table(const WorkTableNode& node, ExecContext& context) {
  return context.state->make<WorkTableScan>(node, context);
}

}  // namespace granary::sql
