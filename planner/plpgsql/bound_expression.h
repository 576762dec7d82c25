// planner/plpgsql/bound_expression.h: a piece of SQL of a function as it was bound: what
// expressions keep of their planning.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "planner/statement.h"
#include "sql/executor/program.h"
#include "sql/types/record.h"

namespace granary::planner::plpgsql {

/// Where a parameter's value comes from: field -1 is the variable itself.
struct ParamSource {
  static constexpr std::uint32_t kAssigned = UINT32_MAX;  // what is stored in a part of a variable
  static constexpr std::int32_t kHoldsNone = -2;          // whether a row variable has no row
  std::uint32_t variable = 0;
  std::int32_t field = -1;
  bool operator==(const ParamSource&) const = default;
};

struct BoundExpression {
  /// Of an expression that is a variable and what comes at its end (in_place.h): of text, pieces;
  /// of an array, one element.
  struct Growth {
    std::uint32_t variable = 0;
    bool is_array = false;
    std::vector<sql::Program> added;
  };
  /// Of an assignment to one element of a variable.
  struct Element {
    sql::Program index, value;
  };

  std::optional<sql::Program> program;  // of an expression that needs no plan
  StatementPtr statement;
  std::vector<sql::Dependency> dependencies;
  std::vector<ParamSource> params;
  struct RowRead {
    std::uint32_t variable = 0;
    const sql::RecordShape* shape = nullptr;
    sql::Oid row_type{};
    bool operator==(const RowRead&) const = default;
  };
  std::vector<RowRead> rows_read;
  std::vector<std::pair<std::uint32_t, sql::Oid>> taken;                  // types of CASE operands
  std::uint64_t settings_fingerprint = 0;
  sql::Oid target, type;
  std::int32_t target_typmod = -1, typmod = -1;
  bool is_constant = false;  // a program that gives the same always
  /// A program of immutable built-in functions: nothing that it runs can bind the piece anew.
  bool runs_alone = false;
  std::optional<Growth> growth;
  std::optional<Element> element;
};

}  // namespace granary::planner::plpgsql
