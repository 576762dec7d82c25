// planner/execute_arguments.h: arguments of EXECUTE that are literals, without a query that
// computes them.
//
// "EXECUTE q(1, 'x', null)" has the shape "EXECUTE q($1, $2, null)". While every argument is a
// lifted literal or null, its value follows from the literal and the parameter's type alone: what
// an assignment cast gives is what the type's input reads in the literal's digits. Where that is
// not so (a number for text or for bool, one that has to be rounded), and for errors, which have
// positions, the arguments are evaluated as the expressions that they are.
#pragma once

#include <span>
#include <vector>

#include "planner/parse/lift.h"
#include "planner/statement.h"

namespace granary::planner {

/// Whether every argument is a lifted literal or null.
bool takes_literals(const PreparedReference& execute, std::size_t literals);

/// out      one value a parameter, in `arena`
/// returns  false: they have to be evaluated
/// needs    takes_literals; the session's transaction is in a statement
bool literal_arguments(const PreparedReference& execute, const LiftedText& lifted,
                       std::span<const sql::Oid> types, sql::SessionContext& session, Arena& arena,
                       std::vector<sql::Value>& out);

}  // namespace granary::planner
