#include "frontend/copy/copy_format.h"

#include "sql/error.h"
#include "tests/test_support.h"

using granary::frontend::append_copy_field;
using granary::frontend::CopyField;
using granary::frontend::CopyLine;
using granary::frontend::CopyLines;
using granary::frontend::PlainLines;
using granary::frontend::split_copy_line;
using granary::planner::CopyFormat;
using granary::planner::CopyOptions;

namespace {

CopyOptions csv() {
  CopyOptions options;
  options.format = CopyFormat::kCsv;
  options.delimiter = ',';
  options.null_text = "";
  return options;
}

std::vector<std::string> texts(const std::vector<CopyField>& fields) {
  std::vector<std::string> out;
  for (const CopyField& field : fields) out.push_back(field ? std::string(*field) : "<null>");
  return out;
}

std::vector<std::string> split(std::string_view line, const CopyOptions& options) {
  granary::Arena arena;
  std::vector<CopyField> fields;
  split_copy_line(line, options, arena, fields);
  return texts(fields);
}

using Fields = std::vector<std::string>;

}  // namespace

TEST_CASE("text lines end at newlines that are not escaped") {
  const CopyOptions options;
  std::string_view line;
  std::size_t next = 0;
  CopyLines lines(options);
  const std::string_view input = "a\tb\r\nc\\\nd\r\n\\.\r\n";
  REQUIRE(lines.next(input, 0, false, line, next) == CopyLine::kLine);
  CHECK(line == "a\tb");
  REQUIRE(lines.next(input, next, false, line, next) == CopyLine::kLine);
  CHECK(line == "c\\\nd");
  REQUIRE(lines.next(input, next, false, line, next) == CopyLine::kEndMarker);
  CHECK(lines.next("abc", 0, false, line, next) == CopyLine::kIncomplete);
  CHECK(lines.next("abc", 0, true, line, next) == CopyLine::kLine);
}

TEST_CASE("text fields: escapes, null, empty") {
  const CopyOptions options;
  CHECK(split("1\t\\N\t", options) == Fields{"1", "<null>", ""});
  CHECK(split("a\\tb\\\\c\\x41\\101", options) == Fields{"a\tb\\cAA"});
  CHECK(split("a\\\tb", options) == Fields{"a\tb"});
}

TEST_CASE("csv fields: quotes, null, embedded newlines") {
  const CopyOptions options = csv();
  CHECK(split("1,\"a,\"\"b\"\"\",,\"\"", options) == Fields{"1", "a,\"b\"", "<null>", ""});
  CHECK_THROWS_AS(split("\"open", options), granary::sql::SqlError);
  std::string_view line;
  std::size_t next = 0;
  REQUIRE(CopyLines(options).next("\"a\nb\",1\nrest", 0, false, line, next) == CopyLine::kLine);
  CHECK(line == "\"a\nb\",1");
}

TEST_CASE("plain lines are read in one pass, others are left to the closer look") {
  std::vector<CopyField> fields;
  std::size_t next = 0;
  const CopyOptions options;
  const PlainLines text(options);
  REQUIRE(text.read("a\t\\N\t\nb\n", 0, fields, next));
  CHECK(texts(fields) == Fields{"a", "<null>", ""});
  REQUIRE(text.read("a\t\\N\t\nb\n", next, fields, next));
  CHECK(texts(fields) == Fields{"b"});
  REQUIRE(text.read("\\N\n", 0, fields, next));
  CHECK(texts(fields) == Fields{"<null>"});
  for (const char* other : {"a", "a\tb", "a\r\n", "a\\tb\n", "a\\N\n", "\\Nb\n", "\\.\n", "\\N", ""}) {
    CHECK_FALSE(text.read(other, 0, fields, next));
  }
  const CopyOptions quoted = csv();
  const PlainLines comma(quoted);
  REQUIRE(comma.read("a,,\\N\n", 0, fields, next));
  CHECK(texts(fields) == Fields{"a", "<null>", "\\N"});
  for (const char* other : {"\"a\"\n", "\\.\n", "a,b"}) {
    CHECK_FALSE(comma.read(other, 0, fields, next));
  }
}

TEST_CASE("what is written reads back the same") {
  const std::uint64_t seed = granary::test::random_seed("copy round trip");
  std::mt19937_64 random(seed);
  for (const CopyOptions& options : {CopyOptions{}, csv()}) {
    for (int round = 0; round < 2000; ++round) {
      constexpr std::string_view kAlphabet = "ab\\\t\n\r\",.N";
      std::vector<std::string> fields(1 + random() % 3);
      std::string line;
      for (std::size_t i = 0; i < fields.size(); ++i) {
        for (std::size_t n = random() % 6; n > 0; --n) {
          fields[i] += kAlphabet[random() % kAlphabet.size()];
        }
        if (i != 0) line += options.delimiter;
        append_copy_field(fields[i], options, false, fields.size() == 1, line);
      }
      line += '\n';
      std::string_view found;
      std::size_t next = 0;
      REQUIRE(CopyLines(options).next(line, 0, false, found, next) == CopyLine::kLine);
      REQUIRE(next == line.size());
      REQUIRE(split(found, options) == fields);
      std::vector<CopyField> plain;
      if (!PlainLines(options).read(line, 0, plain, next)) continue;
      REQUIRE(next == line.size());
      REQUIRE(texts(plain) == fields);
    }
  }
}
