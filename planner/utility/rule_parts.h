// planner/utility/rule_parts.h: what statements about rules share.
#pragma once

#include <string_view>

#include "sql/catalog/relation.h"

namespace granary::planner::utility {

/// errors  42809 for relations that have no rules, 42501 for catalogs
void refuse_rules_on(const sql::RelationDesc& relation);
[[noreturn]] void raise_existing(std::string_view rule, const sql::RelationDesc& relation);

}  // namespace granary::planner::utility
