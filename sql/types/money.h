// sql/types/money.h: money: hundredths as an int64. Its text is that of the locale "C": $1,234.56.
#pragma once

#include <span>

#include "sql/functions/function.h"
#include "sql/types/type.h"

namespace granary::sql {

inline constexpr Oid kMoney{790};
inline constexpr std::int64_t kHundredths = 100;

namespace types {
std::span<const TypeRow> money_types();
void put_money(std::string& out, std::int64_t hundredths);
}  // namespace types
namespace functions {
std::span<const FunctionRow> money_functions();
std::span<const OperatorRow> money_operators();
std::span<const AggregateRow> money_aggregates();
std::span<const CastRow> money_casts();
}  // namespace functions

}  // namespace granary::sql
