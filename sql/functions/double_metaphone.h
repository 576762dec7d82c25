// sql/functions/double_metaphone.h: what words and names sound like, with a second opinion where
// the language they come from would tell (L. Philips, "The Double Metaphone Search Algorithm",
// C/C++ Users Journal 18(6), 2000).
#pragma once

#include <string>
#include <string_view>

namespace granary::sql::functions {

/// Keys of at most four letters; they are the same where there is one opinion only.
struct SoundKeys {
  std::string primary;
  std::string alternate;
};

/// cost    time: the bytes of the word
SoundKeys double_metaphone(std::string_view word);

}  // namespace granary::sql::functions
