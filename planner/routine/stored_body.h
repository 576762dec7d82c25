// planner/routine/stored_body.h: bodies with RETURN and BEGIN ATOMIC as pg_proc.prosqlbody keeps
// them: statements with every name in them resolved and arguments by their numbers, so that they
// go on meaning what they meant. Stored, RETURN inside of BEGIN ATOMIC is SELECT ALL.
#pragma once

#include <string>
#include <vector>

#include "planner/bind/stored_view.h"
#include "planner/routine/routine.h"
#include "sql/catalog/ddl.h"

namespace granary::planner {

struct StoredBody {
  std::string text;
  std::vector<sql::catalog::ObjectAddress> uses;
};

/// CREATE FUNCTION. errors  those of the statements, with locations; 0A000 for ones that cannot
/// stand there
StoredBody stored_body(sql::SessionContext& session, const Routine& routine,
                       const PgQuery__Node& body);

/// What is stored, to be parsed: statements without the words around them.
std::string statements_of_body(const std::string& stored);

/// As pg_get_function_sqlbody shows it.
std::string shown_body(sql::SessionContext& session, const Routine& routine);

/// The stored text after relations got other names, bound while the old ones hold.
std::string renamed_body(sql::SessionContext& session, const Routine& routine,
                         const Redescribed& after);

}  // namespace granary::planner
