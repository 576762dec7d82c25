#include "planner/cache/plan_variants.h"

#include <algorithm>
#include <cmath>

#include "planner/cache/counted.h"
#include "planner/optimize/estimate.h"
#include "planner/parse/parse_tree.h"

namespace granary::planner {

namespace {

constexpr std::uint64_t kMagnitudes = 6;  // of a value: all rows, a tenth ... a hundred thousandth
constexpr std::size_t kUsesMax = 4;       // that are told apart
constexpr std::size_t kConstantsMax = 32;
constexpr std::size_t kVariantsMax = 16;

std::uint64_t magnitude_of(double share) {
  if (share <= 0) return kMagnitudes - 1;
  const double power = std::clamp(-std::log10(share), 0.0, double{kMagnitudes - 1});
  return static_cast<std::uint64_t>(power);
}

/// Of the rows that have one of the values.
double share_of(const ValueUse& use, const sql::Value* values) {
  const auto table = use.statistics->current();
  if (table == nullptr || use.column >= table->columns.size()) return 0;
  const sql::ColumnStatistics& statistics = table->columns[use.column];
  double out = 0;
  for (const std::uint32_t param : use.params) {
    const sql::Value& value = values[param];
    if (value.is_null()) continue;
    out += use.lists ? listed_fraction(statistics, value) : statistics.equal_fraction(&value);
  }
  return out;
}

/// Of the rows between the bounds, as far as they are parameters.
double share_between(const BoundsUse& use, const sql::Value* values) {
  const auto table = use.statistics->current();
  if (table == nullptr || use.column >= table->columns.size()) return 1;
  const sql::ColumnStatistics& statistics = table->columns[use.column];
  double below = 0, until = 1;
  if (use.lower) {
    if (values[*use.lower].is_null()) return 0;
    below = statistics.less_fraction(values[*use.lower]);
  }
  if (use.upper) {
    if (values[*use.upper].is_null()) return 0;
    until = statistics.less_fraction(values[*use.upper]);
  }
  return until - below;
}

/// A range that is wider is not worth its index.
constexpr double kWide = 0.3;

std::uint64_t width_of(double share) {
  if (share >= kWide) return 0;
  return std::min(1 + magnitude_of(share / kWide), kMagnitudes - 1);
}

}  // namespace

Statement::Statement() = default;
Statement::~Statement() = default;

PlanVariants::PlanVariants(std::string text, ParamSpec params, PeekedValues noted)
    : text_(std::move(text)),
      params_(std::move(params)),
      uses_(std::move(noted.uses)),
      bounds_(std::move(noted.bounds)),
      constants_(std::move(noted.constants)),
      patterns_(std::move(noted.patterns)) {
  if (uses_.size() > kUsesMax) uses_.resize(kUsesMax);
  if (bounds_.size() > kUsesMax) bounds_.resize(kUsesMax);
  if (constants_.size() > kConstantsMax) constants_.resize(kConstantsMax);
  if (patterns_.size() > kUsesMax) patterns_.resize(kUsesMax);
  forget();
}

std::uint64_t PlanVariants::wanted(const sql::Value* values) const {
  std::uint64_t out = 0;
  for (const ConstantUse& use : constants_)
    out = out << 1 | static_cast<std::uint64_t>(use.holds(values[use.param]));
  for (const PatternUse& use : patterns_)
    out = out << 1 | static_cast<std::uint64_t>(use.holds(values[use.param]));
  for (const ValueUse& use : uses_) out = out * kMagnitudes + magnitude_of(share_of(use, values));
  for (const BoundsUse& use : bounds_)
    out = out * kMagnitudes + width_of(share_between(use, values));
  return out;
}

std::optional<StatementPtr> PlanVariants::find(std::uint64_t wanted) const {
  const std::lock_guard lock(mutex_);
  const auto found = made_.find(wanted);
  return found == made_.end() ? std::nullopt : std::optional(found->second);
}

void PlanVariants::put(std::uint64_t wanted, StatementPtr made) {
  const std::lock_guard lock(mutex_);
  if (made_.size() >= kVariantsMax && !made_.contains(wanted)) forget();
  made_[wanted] = std::move(made);
}

StatementPtr PlanVariants::make(const sql::Value* values, sql::SessionContext& session) const {
  const auto tree = ParseTree::parse(text_);
  PeekedValues peeked;
  peeked.values = values;
  for (const ConstantUse& use : constants_) {
    if (use.holds(values[use.param])) peeked.fixed.push_back(use.param);
  }
  ParamSpec params = params_;
  params.peeked = &peeked;
  bool cacheable = false;
  return counted(
      build_statement(tree.statement(0), tree.statement_text(0), params, session, cacheable),
      tree.statement_text(0), session);
}

}  // namespace granary::planner
