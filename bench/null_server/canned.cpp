#include "bench/null_server/canned.h"

#include <algorithm>

#include "sql/oid.h"

namespace granary::null_server {
namespace {

sql::ResultColumn column(const char* name, sql::Oid type) {
  sql::ResultColumn out;
  out.name = name;
  out.type = type;
  return out;
}

const std::vector<Answer>& answers() {
  static const std::vector<Answer> rows = {
      {.first_words = "update", .tag = "UPDATE 1", .writes = true},
      {.first_words = "select abalance",
       .tag = "SELECT 1",
       .columns = {column("abalance", sql::kInt4)},
       .values = {"12345"}},
      {.first_words = "begin", .tag = "BEGIN", .block = Block::kBegins},
      {.first_words = "end", .tag = "COMMIT", .block = Block::kEnds},
      {.first_words = "insert", .tag = "INSERT 0 1", .writes = true},
      {.first_words = "commit", .tag = "COMMIT", .block = Block::kEnds},
      {.first_words = "rollback", .tag = "ROLLBACK", .block = Block::kEnds},
      {.first_words = "copy", .tag = "COPY 0", .copy_in = true},
      // What pgbench asks before it starts: the scale, and whether the accounts are partitioned.
      {.first_words = "select count(*) from pgbench_branches",
       .tag = "SELECT 1",
       .columns = {column("count", sql::kInt8)},
       .values = {"10"}},
      {.first_words = "select o.n, p.partstrat",
       .tag = "SELECT 1",
       .columns = {column("n", sql::kInt4),
                   column("partstrat", sql::kText),
                   column("count", sql::kInt8)},
       .values = {"1", "", "0"}},
      {.first_words = "select",
       .tag = "SELECT 1",
       .columns = {column("?column?", sql::kInt4)},
       .values = {"1"}},
      {.first_words = "", .tag = "OK"},
  };
  return rows;
}

bool begins_with(std::string_view text, std::string_view words) {
  if (text.size() < words.size()) return false;
  return std::equal(words.begin(), words.end(), text.begin(), [](char word, char c) {
    return word == (c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
  });
}

}  // namespace

const Answer& answer_to(std::string_view statement) {
  const std::size_t start = std::min(statement.find_first_not_of(" \t\r\n"), statement.size());
  statement.remove_prefix(start);
  return *std::find_if(answers().begin(), answers().end(), [&](const Answer& answer) {
    return begins_with(statement, answer.first_words);
  });
}

}  // namespace granary::null_server
