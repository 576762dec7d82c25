// sql/types/ltree.h: the types that the extension ltree brings: paths of labels (ltree), and what
// searches them (lquery, ltxtquery). As citext they are known in every process; a database has them
// where their pg_type rows are.
// Stored form: the text. A path's labels have dots between them, and no byte of a label is less
// than the dot: the order of the bytes is the order of the paths.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::sql {

/// Labels of a path, alternatives of an lquery.
inline constexpr std::int32_t kLtreeLevelsMax = 65535;

using LtreeLabels = std::vector<std::string_view>;
LtreeLabels ltree_labels(std::string_view path);
std::int32_t ltree_level_count(std::string_view path) noexcept;

/// The labels from `first` to before `end`, as a path. first <= end <= level count
std::string_view ltree_slice(std::string_view path, std::int32_t first, std::int32_t end) noexcept;

/// The path itself is one of its ancestors.
bool is_ltree_ancestor(std::string_view ancestor, std::string_view path) noexcept;

/// errors  42601, 42622, 54000
void check_ltree(std::string_view text);

/// What stands for a label in an lquery or ltxtquery.
struct LabelPattern {
  std::string_view name;
  bool by_words = false;      // %: each of its words between underscores is one of the label's
  bool ignores_case = false;  // @
  bool is_prefix = false;     // *: of the label, or of its words

  bool matches(std::string_view label) const;
  bool is_plain() const noexcept { return !by_words && !ignores_case && !is_prefix; }
};

/// Appends the pattern with its flags.
void put_pattern(const LabelPattern& pattern, std::string& out);

/// Whether the character at `at` may stand in a label. bytes: how long it is
bool is_label_character(std::string_view text, std::size_t at, std::size_t& bytes) noexcept;

/// Labels of more bytes are refused.
inline constexpr std::size_t kLabelMax = 255;

namespace types {
TypeRow ltree_row();
TypeRow lquery_row();
TypeRow ltxtquery_row();
}  // namespace types

}  // namespace granary::sql
