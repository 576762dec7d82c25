// planner/bind/unasked.h: binding that asks for no right to call functions.
#pragma once

#include <set>
#include <utility>

#include "planner/bind/access.h"

namespace granary::planner {

/// For its life functions are not noted as called by the user: an expression is bound to be
/// compared with others, or runs as somebody else.
class Unasked {
 public:
  explicit Unasked(AccessNotes& notes) : notes_(notes), routines_(notes.routines) {}
  ~Unasked() { notes_.routines = std::move(routines_); }
  Unasked(const Unasked&) = delete;
  Unasked& operator=(const Unasked&) = delete;

 private:
  AccessNotes& notes_;
  std::set<sql::Oid> routines_;
};

}  // namespace granary::planner
