#include "planner/bind/moment_literals.h"

#include <algorithm>
#include <cctype>
#include <string>

#include "planner/bind/coerce.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/types/base_type.h"
#include "sql/types/enum.h"
#include "sql/types/range.h"
#include "sql/types/type.h"

namespace granary::planner {

using sql::Oid;

namespace {

constexpr std::string_view kMomentWords[] = {"now", "today", "tomorrow", "yesterday"};

/// Words of dates and times that mean another one tomorrow.
bool names_the_moment(std::string_view text) {
  std::string lowered(text);
  std::transform(lowered.begin(), lowered.end(), lowered.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return std::any_of(std::begin(kMomentWords), std::end(kMomentWords), [&](std::string_view word) {
    return lowered.find(word) != std::string::npos;
  });
}

bool reads_the_moment(Oid type, std::string_view text) {
  type = sql::representation_of(type);
  if (const auto* range = sql::find_range_family(type))
    return reads_the_moment(range->subtype, text);
  if (const auto* set = sql::find_multirange_family(type))
    return reads_the_moment(set->subtype, text);
  if (is_array(type)) return reads_the_moment(element_of(type), text);
  switch (type.value) {
    case sql::kDate.value:
    case sql::kTime.value:
    case sql::kTimestamp.value:
    case sql::kTimestamptz.value:
      return names_the_moment(text);
    case sql::kTimetz.value:  // its zone may have summer time
      return true;
    case sql::kRegclass.value:
    case sql::kRegproc.value:
    case sql::kRegprocedure.value:
    case sql::kRegoper.value:
    case sql::kRegoperator.value:
    case sql::kRegtype.value:
      return !text.starts_with("pg_catalog.");  // what is there stays
    case sql::kRegnamespace.value:
    case sql::kRegrole.value:
      return true;
    default:
      return false;
  }
}

}  // namespace

void note_literal(Binder& binder, Oid type, std::string_view text) {
  // The plan depends on the relation that a plain regclass is (resolve_literal).
  if (type != sql::kRegclass && reads_the_moment(type, text)) binder.cacheable = false;
  const Oid plain = is_array(type) ? element_of(type) : type;
  if (sql::is_enum(plain)) sql::catalog::note_labels_looked_up(binder.session, plain);
}

}  // namespace granary::planner
