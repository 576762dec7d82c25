// sql/catalog/called_routines.h: the right to call what stored expressions call. Statements find
// such functions as they are bound; this is for what runs stored text beside a statement: values
// of new columns, constraints of rows that are there, indexes that are built, domains.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "sql/catalog/access.h"
#include "sql/catalog/relation.h"

namespace granary::sql::catalog {

/// The users' functions that a stored expression calls, by their names or by operators.
std::vector<Oid> routines_called(CatalogAccess& access, std::string_view stored);

/// The current user may call the functions; built-in ones everybody may. errors  42501
void require_called(SessionContext& session, std::span<const Oid> routines);
/// As above, for those of a stored expression.
void require_called(SessionContext& session, std::string_view stored);
/// As above, for those that entries of the index take: rows tell whether there are any to be made.
void require_called(SessionContext& session, const RelationDesc& table, const IndexDesc& index,
                    bool rows);

}  // namespace granary::sql::catalog
