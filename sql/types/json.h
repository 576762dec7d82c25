// sql/types/json.h: JSON as a tree, for validation, the canonical text of jsonb, and the operators
// on both. json keeps its text as given. jsonb is kept as canonical text: keys sorted by length,
// then bytes, the last of equal keys stays, ", " and ": " between parts, numbers as numeric shows
// them.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/types/numeric.h"

namespace granary::sql {

struct Json {
  enum class Kind : std::uint8_t { kNull, kString, kNumber, kFalse, kTrue, kArray, kObject };
  Kind kind = Kind::kNull;
  std::string text;                                  // strings, unescaped; numbers, as written
  std::vector<Json> items;                           // arrays
  std::vector<std::pair<std::string, Json>> fields;  // objects, in the order of the text
  std::string_view source;                           // the text that it was read from

  /// errors 22P02 (invalid input syntax for type json), with the bad token in the detail
  static Json parse(std::string_view text, bool keep_values = true);
  /// Sorts the keys of all objects, drops overridden ones.
  void canonicalize();
  /// Canonical text.
  void put(std::string& out) const;
  const Json* field(std::string_view key) const;
};

/// "..." with escapes.
void put_json_string(std::string& out, std::string_view text);
/// PostgreSQL's order of jsonb: object > array > boolean > number > string > null.
int compare_json(const Json& a, const Json& b);

}  // namespace granary::sql
