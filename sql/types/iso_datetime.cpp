#include "sql/types/iso_datetime.h"

#include "sql/types/datetime.h"

namespace granary::sql {

std::string iso_date(std::int64_t days) {
  std::string out;
  put_date(EvalContext{}, days, out);  // without a session the plain form is ISO
  return out;
}

std::string iso_timestamp(const EvalContext& context, std::int64_t us, bool with_zone) {
  std::string out;
  const std::int64_t local = with_zone ? local_from_utc(context, us) : us;
  put_timestamp(EvalContext{}, local, false, out);
  if (is_infinite_timestamp(us)) return out;
  out[out.find(' ')] = 'T';
  if (!with_zone) return out;
  std::string zone;
  put_offset(static_cast<std::int32_t>((local - us) / kUsPerSecond), zone);
  if (zone.size() == 3) zone += ":00";
  const std::size_t era = out.find(" BC");
  return out.insert(era == std::string::npos ? out.size() : era, zone);
}

}  // namespace granary::sql
