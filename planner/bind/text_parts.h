// planner/bind/text_parts.h: parts of a statement's text that its tree does not keep.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace granary::planner {

/// What follows the first keyword `word` (lower case) outside of quotes, comments and parentheses.
std::string_view text_after_word(std::string_view text, std::string_view word);
/// The comma-separated parts of the first parenthesised list.
std::vector<std::string_view> first_argument_list(std::string_view text);

}  // namespace granary::planner
