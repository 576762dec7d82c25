#include "sql/catalog/operator_estimators.h"

#include <vector>

#include "sql/catalog/functions.h"
#include "sql/error.h"

namespace granary::sql::catalog {

namespace {

constexpr Oid kInternal{2281};

struct Estimator {
  Oid oid;
  const char* name;
  bool join;
};

constexpr Estimator kEstimators[] = {
    {Oid{101}, "eqsel", false},
    {Oid{102}, "neqsel", false},
    {Oid{103}, "scalarltsel", false},
    {Oid{104}, "scalargtsel", false},
    {Oid{105}, "eqjoinsel", true},
    {Oid{106}, "neqjoinsel", true},
    {Oid{107}, "scalarltjoinsel", true},
    {Oid{108}, "scalargtjoinsel", true},
    {Oid{139}, "areasel", false},
    {Oid{140}, "areajoinsel", true},
    {Oid{336}, "scalarlesel", false},
    {Oid{337}, "scalargesel", false},
    {Oid{386}, "scalarlejoinsel", true},
    {Oid{398}, "scalargejoinsel", true},
    {Oid{1300}, "positionsel", false},
    {Oid{1301}, "positionjoinsel", true},
    {Oid{1302}, "contsel", false},
    {Oid{1303}, "contjoinsel", true},
    {Oid{1814}, "iclikesel", false},
    {Oid{1815}, "icnlikesel", false},
    {Oid{1816}, "iclikejoinsel", true},
    {Oid{1817}, "icnlikejoinsel", true},
    {Oid{1818}, "regexeqsel", false},
    {Oid{1819}, "likesel", false},
    {Oid{1820}, "icregexeqsel", false},
    {Oid{1821}, "regexnesel", false},
    {Oid{1822}, "nlikesel", false},
    {Oid{1823}, "icregexnesel", false},
    {Oid{1824}, "regexeqjoinsel", true},
    {Oid{1825}, "likejoinsel", true},
    {Oid{1826}, "icregexeqjoinsel", true},
    {Oid{1827}, "regexnejoinsel", true},
    {Oid{1828}, "nlikejoinsel", true},
    {Oid{1829}, "icregexnejoinsel", true},
    {Oid{3169}, "rangesel", false},
    {Oid{3437}, "prefixsel", false},
    {Oid{3438}, "prefixjoinsel", true},
    {Oid{3560}, "networksel", false},
    {Oid{3561}, "networkjoinsel", true},
    {Oid{3686}, "tsmatchsel", false},
    {Oid{3687}, "tsmatchjoinsel", true},
    {Oid{3817}, "arraycontsel", false},
    {Oid{3818}, "arraycontjoinsel", true},
    {Oid{4243}, "multirangesel", false},
    {Oid{5040}, "matchingsel", false},
    {Oid{5041}, "matchingjoinsel", true},
};

/// Nobody has a value of type internal to call one with.
void estimate(EvalContext&, const CallInfo&, const Value*, std::uint32_t, Value&) {
  raise_not_supported("calls of selectivity estimators");
}

std::vector<FunctionRow> make_rows() {
  const ArgumentTypes of_restrict{kInternal, kOid, kInternal, kInt4};
  const ArgumentTypes of_join{kInternal, kOid, kInternal, kInt2, kInternal};
  std::vector<FunctionRow> rows;
  for (const Estimator& known : kEstimators) {
    rows.push_back({known.oid, known.name, known.join ? of_join : of_restrict, kFloat8, estimate,
                    true, Volatility::kStable});
  }
  return rows;
}

}  // namespace

Oid find_estimator(std::string_view name, bool join) noexcept {
  for (const Estimator& known : kEstimators) {
    if (known.name == name && known.join == join) return known.oid;
  }
  return {};
}

std::span<const FunctionRow> operator_estimators() {
  static const std::vector<FunctionRow> kRows = make_rows();
  return kRows;
}

}  // namespace granary::sql::catalog
