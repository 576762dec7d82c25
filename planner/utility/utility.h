// planner/utility/utility.h: statements that are no plans: DDL, SET, SHOW, VACUUM and the like.
#pragma once

#include <string_view>

#include "planner/statement.h"

typedef struct PgQuery__Node PgQuery__Node;

namespace granary::planner {

struct ParamSpec;

/// Binds one utility statement. text: the statement's own text. Errors: SqlError; 0A000 for what
/// is not built. text_offset: where that text begins in the one error positions count in.
StatementPtr bind_utility(const PgQuery__Node& node, std::string_view text,
                          std::size_t text_offset);

/// CALL, whose arguments may have parameters. errors  42883, 42809, 42P18
StatementPtr build_call(const PgQuery__Node& node, std::string_view text, const ParamSpec& params,
                        sql::SessionContext& session);

namespace utility {

struct UtilityRun;

/// A utility statement that is part of the one that runs. errors  as bind_utility and its own
void run_utility(UtilityRun& run, const PgQuery__Node& node);

}  // namespace utility

}  // namespace granary::planner
