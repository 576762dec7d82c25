// sql/executor/tree_scan.cpp: reading a table and those below it. Parts are set up when they are
// read first: most statements on many partitions read one.
#include <algorithm>

#include "sql/executor/exec_state.h"
#include "sql/executor/row_hash.h"
#include "sql/executor/tree_parts.h"

namespace granary::sql {

namespace {

class TreeScan : public Operator {
 public:
  TreeScan(const TreeScanNode& node, ExecContext& context)
      : Operator(context), node_(node), made_(node.parts.size(), nullptr) {}

 protected:
  /// Which parts may have rows, by what is known now.
  void choose_parts() {
    chosen_.clear();
    if (node_.tests.empty()) {
      for (std::uint32_t i = 0; i < node_.parts.size(); ++i) chosen_.push_back(i);
      return;
    }
    arena_.reset();
    context_.eval.arena = &arena_;
    choose_below(0);
    if (!node_.order.empty()) return;
    std::sort(chosen_.begin(), chosen_.end());  // as EXPLAIN lists them
  }

  Operator& open_part(std::uint32_t number) {
    Operator*& part = made_[number];
    if (part == nullptr) {
      const auto& scan = static_cast<const TableScanNode&>(*node_.parts[number]);
      hold_relation(context_, *scan.relation, node_.use);
      part = &make_operator(scan, context_);
    }
    part->open();
    return *part;
  }

  const TreeScanNode& node_;
  std::vector<std::uint32_t> chosen_;

 private:
  void choose_below(std::uint32_t number) {
    const PartitionLevel& level = node_.levels[number];
    const PartitionMap& map = *level.relation->inheritance->partitions;
    std::vector<KeyRange> ranges(map.key().parts.size());
    for (const TreeScanNode::Test& test : node_.tests) {
      if (test.level != number) continue;
      const Value value = test.value ? test.value->run(context_, nullptr) : Value::null();
      narrow(map, test.part, test.kind, test.inclusive, value, ranges[test.part]);
    }
    std::vector<bool> keep;
    map.prune(ranges, keep);
    for (std::size_t i = 0; i < keep.size(); ++i) {
      const PartitionLevel::Child& child = level.children[i];
      if (!keep[i] || child.number == PartitionLevel::kNotThere) continue;
      if (child.is_part) {
        chosen_.push_back(child.number);
      } else {
        choose_below(child.number);
      }
    }
  }

  std::vector<Operator*> made_;
  Arena arena_;
};

/// One part after the other.
class TreeAppend final : public TreeScan {
 public:
  using TreeScan::TreeScan;

  void open() override {
    choose_parts();
    at_ = 0;
    current_ = nullptr;
  }

  const Value* next() override {
    while (true) {
      if (current_ == nullptr) {
        if (at_ == chosen_.size()) return nullptr;
        current_ = &open_part(chosen_[at_++]);
      }
      if (const Value* row = current_->next()) return row;
      current_ = nullptr;
    }
  }

 private:
  std::size_t at_ = 0;
  Operator* current_ = nullptr;
};

/// Parts that are each in order, merged.
class TreeMerge final : public TreeScan {
 public:
  TreeMerge(const TreeScanNode& node, ExecContext& context)
      : TreeScan(node, context), order_(node.order) {}

  void open() override {
    choose_parts();
    heads_.clear();
    for (const std::uint32_t part : chosen_) {
      heads_.push_back(std::make_unique<Head>());
      heads_.back()->source = &open_part(part);
      heads_.back()->keys.resize(order_.size());
    }
    for (auto& head : heads_) advance(*head);
    std::erase_if(heads_, [](const auto& head) { return head->row == nullptr; });
    const auto after = [&](const auto& a, const auto& b) { return is_after(*a, *b); };
    std::make_heap(heads_.begin(), heads_.end(), after);
    last_ = nullptr;
  }

  const Value* next() override {
    const auto after = [&](const auto& a, const auto& b) { return is_after(*a, *b); };
    if (last_ != nullptr) {  // its row was in use until now
      advance(*last_);
      if (last_->row == nullptr) {
        heads_.pop_back();
      } else {
        std::push_heap(heads_.begin(), heads_.end(), after);
      }
    }
    last_ = nullptr;
    if (heads_.empty()) return nullptr;
    std::pop_heap(heads_.begin(), heads_.end(), after);
    last_ = heads_.back().get();
    return last_->row;
  }

 private:
  struct Head {
    Operator* source = nullptr;
    const Value* row = nullptr;
    std::vector<Value> keys;
    Arena arena;
  };

  void advance(Head& head) {
    head.row = head.source->next();
    if (head.row == nullptr) return;
    head.arena.reset();
    context_.eval.arena = &head.arena;
    evaluate_sort_keys(context_, node_.order, head.row, head.keys.data());
  }

  bool is_after(const Head& a, const Head& b) const {
    return order_.compare(a.keys.data(), b.keys.data()) > 0;
  }

  SortOrder order_;
  std::vector<std::unique_ptr<Head>> heads_;
  Head* last_ = nullptr;
};

}  // namespace

Operator& make_tree_scan(const TreeScanNode& node, ExecContext& context) {
  if (node.order.empty()) return context.state->make<TreeAppend>(node, context);
  return context.state->make<TreeMerge>(node, context);
}

}  // namespace granary::sql
