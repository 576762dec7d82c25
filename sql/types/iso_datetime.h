// sql/types/iso_datetime.h: dates and moments as JSON and XML write them, whatever DateStyle says.
#pragma once

#include <string>

#include "sql/eval_context.h"

namespace granary::sql {

std::string iso_date(std::int64_t days);
/// "2020-05-17T12:00:00"; with_zone: in the session's zone, with its offset.
std::string iso_timestamp(const EvalContext& context, std::int64_t us, bool with_zone);

}  // namespace granary::sql
