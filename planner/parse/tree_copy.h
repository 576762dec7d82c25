// planner/parse/tree_copy.h: copies syntax trees of libpg_query's protobuf form from memory to
// memory, and takes them from the parser that way: packing and unpacking them takes several times
// as long as parsing does. Thread safety: any thread.
#pragma once

#include "base/arena.h"

typedef struct PgQuery__ParseResult PgQuery__ParseResult;

namespace granary::planner {

/// A copy that lives in `memory`.
PgQuery__ParseResult* copy_tree(const PgQuery__ParseResult& tree, Arena& memory);

/// While one lives on a thread, libpg_query's parser gives its tree to it there instead of packing
/// it. (The linker puts functions of tree_copy.cpp in place of those that pack, as it can with a
/// static library: --wrap in CMakeLists.txt.)
class TreeReceiver {
 public:
  explicit TreeReceiver(Arena& memory) noexcept;
  ~TreeReceiver();
  TreeReceiver(const TreeReceiver&) = delete;
  TreeReceiver& operator=(const TreeReceiver&) = delete;

  /// What has come, in `memory`. needs: the parser has returned without an error
  /// errors  std::bad_alloc
  PgQuery__ParseResult* take();
  void receive(const PgQuery__ParseResult& tree) noexcept;

 private:
  Arena& memory_;
  PgQuery__ParseResult* received_ = nullptr;
  bool failed_ = false;
};

}  // namespace granary::planner
