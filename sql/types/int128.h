// sql/types/int128.h: 128-bit integers, which GCC and Clang have and ISO C++ does not.
#pragma once

namespace granary::sql {

__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

}  // namespace granary::sql
