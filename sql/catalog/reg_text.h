// sql/catalog/reg_text.h: names of objects as people write them for reg* types, taken apart.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sql/eval_context.h"
#include "sql/oid.h"

namespace granary::sql::catalog {

/// The schema, where it is said, and the name.
/// errors  42601 of too many parts, 0A000 of another database, 42602
std::vector<std::string> object_parts(const EvalContext& context, std::string_view text,
                                      bool is_relation = false);
/// errors  42602
std::string single_name(std::string_view text);
/// The type that `text` names, by the grammar of SQL. Where nobody can read that, or without a
/// session, built-in ones by their names in SQL and in pg_type.
/// errors  42601, 42704, 3F000, 0A000
Oid type_named(EvalContext& context, std::string_view text);
/// name(type, type): the name and the types in the parentheses. may_be_none: of operators.
/// errors  22P02, and those of type_named
std::pair<std::string, std::vector<Oid>> split_arguments(EvalContext& context,
                                                         std::string_view given,
                                                         bool may_be_none);

}  // namespace granary::sql::catalog
