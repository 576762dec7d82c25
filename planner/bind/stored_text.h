// planner/bind/stored_text.h: text that the catalog keeps of a statement: views, defaults, checks,
// policies, rules, bodies. What users have made is in it by OID, so that a name without a schema is
// a built-in one, whatever the search_path of whoever makes it run: a function of the caller's that
// is called like a built-in one never runs in another's view.
#pragma once

#include "planner/bind/binder.h"

namespace granary::planner {

/// What is bound while it lives is such text.
class StoredText {
 public:
  explicit StoredText(Binder& binder) : binder_(binder) { ++binder_.stored_depth; }
  ~StoredText() { --binder_.stored_depth; }
  StoredText(const StoredText&) = delete;
  StoredText& operator=(const StoredText&) = delete;

 private:
  Binder& binder_;
};

}  // namespace granary::planner
