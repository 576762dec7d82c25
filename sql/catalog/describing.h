// sql/catalog/describing.h: what only shows relations does not wait for those who change them.
#pragma once

namespace granary::sql::catalog {

/// While one lives on this thread, Catalog::find_relation is describe_relation: for whoever binds a
/// stored definition to show it.
class Describing {
 public:
  Describing() noexcept : outer_(active_) { active_ = true; }
  ~Describing() { active_ = outer_; }
  Describing(const Describing&) = delete;
  Describing& operator=(const Describing&) = delete;
  static bool active() noexcept { return active_; }

 private:
  static thread_local bool active_;
  bool outer_;
};

}  // namespace granary::sql::catalog
