// sql/types/jsonpath.h: SQL/JSON paths, "$.a[*] ? (@ > 1)": as trees, as text, as a type. A value
// of type jsonpath is stored as the text that it was given as, checked; parsed paths are
// remembered, per thread.
#pragma once

#include <cstdint>
#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/functions/regex.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kJsonpath{4072};

enum class PathOp : std::uint8_t {
  // Values.
  kNull,
  kString,
  kNumber,
  kTrue,
  kFalse,
  kVariable,
  kRoot,
  kCurrent,
  kLast,
  // Predicates.
  kAnd,
  kOr,
  kNot,
  kIsUnknown,
  kEqual,
  kNotEqual,
  kLess,
  kLessEqual,
  kGreater,
  kGreaterEqual,
  kStartsWith,
  kLikeRegex,
  kExists,
  // Arithmetic.
  kAdd,
  kSubtract,
  kMultiply,
  kDivide,
  kModulo,
  kPlus,
  kMinus,
  // Accessors.
  kEveryItem,
  kAnyKey,
  kSubscripts,
  kAnyLevel,
  kKey,
  kFilter,
  // Methods.
  kType,
  kSize,
  kAbs,
  kFloor,
  kCeiling,
  kDouble,
  kDatetime,
  kKeyValue,
};

struct PathNode {
  static constexpr std::uint32_t kLastLevel = UINT32_MAX;

  PathOp op;
  PathNode* next = nullptr;  // the accessor applied to what this one gives
  PathNode* left = nullptr;
  PathNode* right = nullptr;
  std::string text;    // string, key, variable, pattern; kNumber: the stored form of the number
  std::string xquery;  // kLikeRegex: its flags, in their order
  functions::RegexFlags regex;
  std::vector<std::pair<PathNode*, PathNode*>> subscripts;  // from, to (may be null)
  std::uint32_t first_level = 0, last_level = 0;            // kAnyLevel
};

struct JsonPath {
  bool lax = true;
  PathNode* root = nullptr;
  std::deque<PathNode> nodes;
};

/// errors 42601, 22P02, 22P05, 2201B (like_regex), 0A000
JsonPath parse_jsonpath(std::string_view text);
/// As parse_jsonpath; valid until the thread's next call of it.
const JsonPath& find_jsonpath(std::string_view text);
/// The canonical text.
void put_jsonpath(std::string& out, const JsonPath& path);
/// "==", "starts with", "size"
const char* path_op_name(PathOp op) noexcept;

namespace types {
std::span<const TypeRow> jsonpath_types();
}

}  // namespace granary::sql
