// sql/executor/parent_keys.h: whether all rows of a table have their parents, asked once a key.
#pragma once

#include <boost/unordered/unordered_flat_set.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "base/arena.h"
#include "sql/executor/foreign_key_lookup.h"

namespace granary::sql {

/// The keys that rows of a child name, each looked up once and many in the parent's order: of two
/// rows in turn the parents are rarely near each other. Holds no parents: for who keeps writers
/// from the parent's table, or whose foreign key is in force already, so that nobody removes a
/// parent that he sees rows of.
class ParentKeys {
 public:
  /// The parent is one table, not a tree of partitions.
  explicit ParentKeys(const ForeignKeyLink& link) : link_(link) {}

  /// values: a row's, in the constraint's order
  void add(ExecContext& context, const Value* values);
  /// Whether nothing was missing in what has been added. false: who it was is to be found out.
  /// errors  ExecInterrupt
  bool finish(ExecContext& context);

 private:
  void look_up(ExecContext& context);

  static constexpr std::size_t kBatch = 1 << 16;
  static constexpr std::size_t kKnownMax = 1 << 20;

  const ForeignKeyLink& link_;
  Arena arena_{std::size_t{1} << 16};
  boost::unordered_flat_set<std::string_view> known_;  // keys in arena_
  std::vector<std::string_view> pending_;              // of these, not looked up yet
  std::string bytes_;
  bool missing_ = false;
};

}  // namespace granary::sql
