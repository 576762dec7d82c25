#include "sql/functions/ascii_rules.h"

#include <array>
#include <utility>

#include "base/check.h"

namespace granary::sql {

namespace {

thread_local bool under_ascii_rules = false;

/// lower, upper, initcap; ILIKE; regular expressions, as operators and as functions.
constexpr std::uint32_t kOids[] = {
    870,  871,  872,  1633, 1634, 1660, 1661, 1635, 1636, 1254, 1256, 1658, 1659, 1238, 1239, 1656,
    1657, 79,   1252, 1240, 1241, 2073, 2074, 3397, 3396, 2764, 2763, 2284, 2285, 6251, 6252, 6253,
    6254, 6255, 6256, 6263, 6264, 6257, 6258, 6259, 6260, 6261, 6262, 6265, 6266, 6267, 6268, 6269,
    2768, 2767, 2766, 2765};
constexpr std::size_t kCount = std::size(kOids);

std::array<const FunctionRow*, kCount> originals;

template <std::size_t at>
void call(EvalContext& context, const CallInfo& info, const Value* args, std::uint32_t count,
          Value& out) {
  const AsciiRules rules;
  originals[at]->call(context, info, args, count, out);
}

/// What they find is listed when they are opened.
template <std::size_t at>
SetCursor* open(EvalContext& context, const CallInfo& info, const Value* args,
                std::uint32_t count) {
  const AsciiRules rules;
  return originals[at]->open_set(context, info, args, count);
}

template <std::size_t at>
FunctionRow twin() {
  originals[at] = find_function(Oid{kOids[at]});
  GR_CHECK(originals[at] != nullptr);
  FunctionRow out = *originals[at];
  if (out.call != nullptr) out.call = call<at>;
  if (out.open_set != nullptr) out.open_set = open<at>;
  return out;
}

const std::array<FunctionRow, kCount>& twins() {
  static const std::array<FunctionRow, kCount> all =
      []<std::size_t... at>(std::index_sequence<at...>) {
        return std::array<FunctionRow, kCount>{twin<at>()...};
      }(std::make_index_sequence<kCount>());
  return all;
}

}  // namespace

AsciiRules::AsciiRules() noexcept : before_(std::exchange(under_ascii_rules, true)) {}
AsciiRules::~AsciiRules() { under_ascii_rules = before_; }
bool ascii_rules() noexcept { return under_ascii_rules; }

const FunctionRow* in_ascii(const FunctionRow& function) {
  for (const FunctionRow& row : twins()) {
    if (row.oid == function.oid) return &row;
  }
  return nullptr;
}

bool is_in_ascii(const FunctionRow& function) {
  return &function >= twins().data() && &function < twins().data() + twins().size();
}

}  // namespace granary::sql
