// sql/stack_depth.h: whoever recurses over what a client nested looks whether there is stack left.
#pragma once

namespace granary::sql {

/// errors  54001 where the thread's stack is nearly used up. cost: a few instructions
void check_stack_depth();

/// errors  54001
[[noreturn]] void raise_too_deep();

}  // namespace granary::sql
