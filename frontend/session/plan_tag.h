// frontend/session/plan_tag.h: the command tag of a plan, "SELECT 1" or "INSERT 0 1", without a
// string: it is every statement's way out.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <string_view>

#include "base/check.h"

namespace granary::frontend {

class PlanTag {
 public:
  PlanTag(std::string_view command, std::uint64_t rows) noexcept {
    GR_DCHECK(command.size() <= kCommandBytesMax);
    const std::string_view between = command == "INSERT" ? " 0 " : " ";
    char* at = std::copy(command.begin(), command.end(), text_);
    at = std::copy(between.begin(), between.end(), at);
    size_ = static_cast<std::size_t>(std::to_chars(at, std::end(text_), rows).ptr - text_);
  }
  operator std::string_view() const noexcept { return {text_, size_}; }

 private:
  static constexpr std::size_t kCommandBytesMax = 32;
  char text_[kCommandBytesMax + 3 + 20];
  std::size_t size_;
};

}  // namespace granary::frontend
