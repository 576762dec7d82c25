// sql/functions/case_folding.h: upper and lower case of single characters and of text, as the
// locale C.UTF-8 has them, or C (ascii_rules.h).
#pragma once

#include <string>
#include <string_view>

namespace granary::sql::functions {

char32_t lower_character(char32_t c) noexcept;
char32_t upper_character(char32_t c) noexcept;
bool is_alphanumeric(char32_t c) noexcept;
std::string lower_text(std::string_view text);
std::string upper_text(std::string_view text);

}  // namespace granary::sql::functions
