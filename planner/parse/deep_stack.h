// planner/parse/deep_stack.h: libpg_query recurses without a look at its stack (sql/stack_depth.h);
// long texts run on one that is large enough for them.
#pragma once

#include <cstddef>
#include <functional>
#include <string_view>

namespace granary::planner {

/// Levels of syntax below which no tree of the text can be deeper; never too small.
/// cost: one pass over the text
std::size_t nesting_bound(std::string_view text);

/// Runs `work` on another thread, whose stack has room for `levels` levels of a syntax tree, and
/// waits for it. Memory is used only as far as the recursion goes. `work` must not throw.
/// errors  54001 where that is more than any statement needs
void run_on_deep_stack(std::size_t levels, const std::function<void()>& work);

}  // namespace granary::planner
