// planner/utility/utility.h: statements that are no plans: DDL, SET, SHOW, VACUUM and the like.
#pragma once

#include <string_view>
#include <vector>

#include "planner/statement.h"

typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner {

class Variables;
struct ParamSpec;

/// What the query inside of a statement may name besides relations.
struct QueryInputs {
  std::vector<sql::Oid> types;     // of its parameters, those for variables among them
  Variables* variables = nullptr;  // of the function that runs it
};

/// Binds one utility statement. text: the statement's own text. Errors: SqlError; 0A000 for what
/// is not built. text_offset: where that text begins in the one error positions count in.
/// inputs: what a query in it may name, with the types that are known; its run takes the values.
StatementPtr bind_utility(const PgQuery__Node& node, std::string_view text,
                          std::size_t text_offset, const QueryInputs& inputs = {});

/// CREATE TABLE AS and its kin, whose query may name parameters and variables.
/// errors  those of the query where it does; 0A000 for a materialized view of such a query
StatementPtr build_new_table(const PgQuery__Node& node, std::string_view text,
                             const ParamSpec& params, sql::SessionContext& session);

/// CALL, whose arguments may have parameters. errors  42883, 42809, 42P18
StatementPtr build_call(const PgQuery__Node& node, std::string_view text, const ParamSpec& params,
                        sql::SessionContext& session);

namespace utility {

struct UtilityRun;

/// A utility statement that is part of the one that runs. errors  as bind_utility and its own
void run_utility(UtilityRun& run, const PgQuery__Node& node);
/// What the statement is called when it is done. errors  0A000
std::string utility_tag(const PgQuery__Node& node);

}  // namespace utility

}  // namespace granary::planner
