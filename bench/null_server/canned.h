// bench/null_server/canned.h: the one table of statements that the null server knows, and what it
// says to each.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sql/executor/plan.h"

namespace granary::null_server {

/// What a statement does to the transaction status of ReadyForQuery.
enum class Block : std::uint8_t { kSame, kBegins, kEnds };

struct Answer {
  std::string_view first_words;  // in lower case; the first row that fits counts
  std::string_view tag;
  Block block = Block::kSame;
  bool copy_in = false;
  bool writes = false;
  std::vector<sql::ResultColumn> columns = {};  // empty: no rows, else one row of `values`
  std::vector<std::string_view> values = {};    // no characters: NULL
};

/// The answer to one statement; to an unknown one, that it was done.
const Answer& answer_to(std::string_view statement);

}  // namespace granary::null_server
