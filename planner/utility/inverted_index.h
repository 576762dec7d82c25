// planner/utility/inverted_index.h: what CREATE INDEX ... USING gin, gist, spgist or brin says of
// operator classes.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "planner/utility/run.h"
#include "sql/catalog/access.h"
#include "sql/inverted/inverted_class.h"

namespace granary::planner::utility {

/// The operator class that a part of an index names; empty: none.
struct NamedOperatorClass {
  std::string schema, name;
};
NamedOperatorClass named_operator_class(const PgQuery__IndexElem& element);

/// 42704, 3F000 where its schema does not exist
[[noreturn]] void raise_no_operator_class(sql::catalog::CatalogAccess& access,
                                          const NamedOperatorClass& named,
                                          const std::string& method);
/// 42804
[[noreturn]] void raise_operator_class_refuses(const std::string& name, sql::Oid type);

/// The class of a part over values of the type, of a method that has inverted indexes or exclusion
/// constraints. errors  42704, 42804
sql::Oid operator_class_of(sql::catalog::CatalogAccess& access, const NamedOperatorClass& named,
                           sql::Oid type, sql::Oid method);
/// What the class makes keys of. errors  0A000, 42883
sql::InvertedClass inverted_keys(sql::catalog::CatalogAccess& access, sql::Oid operator_class,
                                 sql::Oid type);

}  // namespace granary::planner::utility
