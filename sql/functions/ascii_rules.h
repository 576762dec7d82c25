// sql/functions/ascii_rules.h: what LC_CTYPE C means: no character beyond ASCII is a letter, has
// another case or is in a class of characters.
#pragma once

#include "sql/functions/function.h"

namespace granary::sql {

/// While it lives, lower_character, in_class and whatever uses them go by ASCII alone.
/// Thread safety: of the calling thread.
class AsciiRules {
 public:
  AsciiRules() noexcept;
  ~AsciiRules();
  AsciiRules(const AsciiRules&) = delete;
  AsciiRules& operator=(const AsciiRules&) = delete;

 private:
  const bool before_;
};
/// Whether the calling thread is under AsciiRules.
bool ascii_rules() noexcept;

/// What takes the place of a function under a collation whose LC_CTYPE is C: itself, under
/// AsciiRules.
/// null: characters' classes mean nothing to it.
const FunctionRow* in_ascii(const FunctionRow& function);
/// Whether in_ascii gave it.
bool is_in_ascii(const FunctionRow& function);

}  // namespace granary::sql
