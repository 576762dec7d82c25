// sql/functions/metaphone.h: what English words sound like, so that words that sound the same have
// the same key (L. Philips, "Hanging on the Metaphone", Computer Language 7(12), 1990).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace granary::sql::functions {

/// The key of `word`, in upper case, no longer than `bytes_max`; 0 stands for the sound of th, X
/// for that of sh. Only ASCII letters count. cost    time: the bytes of the word
std::string metaphone(std::string_view word, std::size_t bytes_max);

}  // namespace granary::sql::functions
