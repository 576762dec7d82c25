// planner/utility/index_name.h: the middle of the name of an index that was given none.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace granary::planner::utility {

/// The names of an index's columns, joined; one that is there already gets a number.
class IndexNameParts {
 public:
  void add(const std::string& name) {
    std::string own = name;
    for (int n = 1; std::find(names_.begin(), names_.end(), own) != names_.end(); ++n)
      own = name + std::to_string(n);
    text_ += (text_.empty() ? "" : "_") + own;
    names_.push_back(std::move(own));
  }
  const std::string& text() const noexcept { return text_; }
  const std::vector<std::string>& names() const noexcept { return names_; }

 private:
  std::vector<std::string> names_;
  std::string text_;
};

}  // namespace granary::planner::utility
