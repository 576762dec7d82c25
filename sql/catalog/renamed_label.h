// sql/catalog/renamed_label.h: what stored expressions hold of an enum's labels. Rows hold ranks,
// which no name changes; expressions hold the labels themselves, as 'label'::pg_type."OID".
#pragma once

#include <string>
#include <string_view>

#include "sql/catalog/ddl.h"

namespace granary::sql::catalog {

struct RenamedLabel {
  Oid type;  // the enum, or a domain over it
  std::string from, to;
};

/// `expression` as it is stored after the renaming: constants of the type and of its arrays.
std::string with_label(std::string_view expression, const RenamedLabel& label);
/// Defaults, constraints, index expressions and predicates, views, rules, conditions of triggers
/// and policies, statistics objects.
void rename_label_in_expressions(Ddl& ddl, const RenamedLabel& label);

}  // namespace granary::sql::catalog
