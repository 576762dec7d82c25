// engine/tree/build.h: a tree from sorted keys, bottom-up.
//
// Nothing is searched, locked or split: a leaf is filled to its last slot and put beside the one
// before, and the interiors of a layer are made when the layer is complete. Per key it takes a
// tenth of what an insert takes, and leaves hold as much as they can (the next insert splits one).
#pragma once

#include <memory>
#include <string_view>

namespace granary::engine {

class ReclaimList;
class Tree;
struct Record;

/// Thread safety: one thread; nobody else uses the tree until `finish`. With a list for what is
/// retired others may look at it meanwhile, under an epoch guard; it is empty to them until then.
class TreeBuilder {
 public:
  /// Whether `tree` is empty and has never been anything else. needs: nobody is using it
  static bool possible(const Tree& tree) noexcept;
  /// needs: possible(tree)
  explicit TreeBuilder(Tree& tree, ReclaimList* retired = nullptr);
  ~TreeBuilder();  // finishes
  TreeBuilder(const TreeBuilder&) = delete;
  TreeBuilder& operator=(const TreeBuilder&) = delete;

  /// Puts `record` under `key`, which is greater than every key before it. false: it is equal to
  /// the one before, and nothing was added. A smaller key ends the process.
  bool add(std::string_view key, Record* record);
  /// Puts everything in the tree; no more `add` after it.
  void finish();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace granary::engine
