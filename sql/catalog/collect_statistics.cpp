#include "sql/catalog/collect_statistics.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string>

#include "base/rng.h"
#include "sql/catalog/access.h"
#include "sql/catalog/definitions.h"
#include "sql/executor/operator.h"
#include "sql/row_codec.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

namespace {

constexpr std::size_t kBatchRows = 1024;
constexpr std::size_t kTarget = 100;  // common values, and parts between bounds
constexpr std::size_t kSampleRows = 300 * kTarget;
constexpr std::size_t kValueBytesMax = 1024;  // longer values are counted, not kept
constexpr double kGrowsFrom = 0.1;            // distinct values a row

struct Sample {
  std::vector<std::string> rows;  // in no order
  std::vector<double> places;     // of each in the scan
  double seen = 0;                // rows of the relation
};

/// Reservoir sampling (Vitter's algorithm R): every row has the same chance to stay.
Sample sample_rows(SessionContext& session, const RelationDesc& relation,
                   const std::function<void()>& check_interrupts) {
  Sample out;
  Rng rng(relation.oid.value);
  engine::RangeScan scan;
  scan.open(session.transaction, *relation.table, {}, {}, true, engine::Direction::kForward);
  Arena arena(std::size_t{1} << 18);
  std::vector<engine::ScanRow> batch;
  while (require(scan.next(arena, kBatchRows, batch))) {
    check_interrupts();
    for (const engine::ScanRow& row : batch) {
      const double place = out.seen;
      out.seen += 1;
      if (out.rows.size() < kSampleRows) {
        out.rows.emplace_back(row.row);
        out.places.push_back(place);
        continue;
      }
      const std::uint64_t at = rng.below(static_cast<std::uint64_t>(out.seen));
      if (at >= kSampleRows) continue;
      out.rows[at].assign(row.row);
      out.places[at] = place;
    }
    arena.reset();
  }
  return out;
}

/// One value of the sample and where it stood.
struct Placed {
  Value value;
  double place;
};

/// A run of equal values of the sorted sample.
struct Run {
  std::size_t begin;
  std::size_t count;
};

std::vector<Run> runs_of(const std::vector<Placed>& values, const TypeRow& type) {
  std::vector<Run> out;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const bool same = !out.empty() &&
                      type.compare(values[out.back().begin].value, values[i].value, type.oid) == 0;
    if (same) {
      ++out.back().count;
    } else {
      out.push_back({i, 1});
    }
  }
  return out;
}

/// How many values differ in all rows, from those in the sample: the estimator "Duj1" of Haas and
/// Stokes, Estimating the number of classes in a finite population (JASA 1998):
/// n * d / (n - f1 + f1 * n / N), f1 the values that appear once.
double estimate_distinct(const std::vector<Run>& runs, double sampled, double all) {
  const auto found = static_cast<double>(runs.size());
  const auto once = static_cast<double>(
      std::count_if(runs.begin(), runs.end(), [](const Run& run) { return run.count == 1; }));
  if (sampled >= all || once == 0) return found;
  if (once == found) return all;  // nothing repeats: taken to be unique
  return std::clamp(sampled * found / (sampled - once + once * sampled / all), found, all);
}

/// Pearson's coefficient of the ranks of sorted values and their places.
double correlation_of(const std::vector<Placed>& values) {
  const auto n = static_cast<double>(values.size());
  double sum_y = 0, sum_yy = 0, sum_xy = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    sum_y += values[i].place;
    sum_yy += values[i].place * values[i].place;
    sum_xy += static_cast<double>(i) * values[i].place;
  }
  const double sum_x = n * (n - 1) / 2;
  const double sum_xx = n * (n - 1) * (2 * n - 1) / 6;
  const double spread = (n * sum_xx - sum_x * sum_x) * (n * sum_yy - sum_y * sum_y);
  return spread <= 0 ? 1 : (n * sum_xy - sum_x * sum_y) / std::sqrt(spread);
}

class ColumnCollector {
 public:
  ColumnCollector(const ColumnDesc& column, double all_rows, Arena& memory, ColumnStatistics& out)
      : type_(type_of(column.type)), all_rows_(all_rows), memory_(memory), out_(out) {}

  void collect(std::vector<Placed> values, double nulls, double bytes, double sampled) {
    out_.known = true;
    out_.null_fraction = sampled == 0 ? 0 : nulls / sampled;
    out_.average_bytes = values.empty() ? 0 : bytes / static_cast<double>(values.size());
    if (type_.compare == nullptr || values.empty()) return;
    std::sort(values.begin(), values.end(), [this](const Placed& a, const Placed& b) {
      const int order = type_.compare(a.value, b.value, type_.oid);
      return order != 0 ? order < 0 : a.place < b.place;
    });
    if (values.size() > 1) out_.correlation = correlation_of(values);
    std::vector<Run> runs = runs_of(values, type_);
    const double not_null = all_rows_ * (1 - out_.null_fraction);
    out_.distinct = estimate_distinct(runs, static_cast<double>(values.size()), not_null);
    out_.distinct_grows = out_.distinct > kGrowsFrom * all_rows_;
    keep_common(values, runs, sampled);
    keep_bounds(values, runs);
  }

 private:
  /// Values that are clearly commoner than the average, or all when there are few. Takes them out
  /// of `runs`.
  void keep_common(const std::vector<Placed>& values, std::vector<Run>& runs, double sampled) {
    const double average = static_cast<double>(values.size()) / std::max(1.0, out_.distinct);
    const bool repeated =
        std::any_of(runs.begin(), runs.end(), [](const Run& run) { return run.count > 1; });
    const bool all_fit = repeated && runs.size() <= kTarget &&
                         out_.distinct <= static_cast<double>(runs.size());
    std::vector<Run> candidates;
    for (const Run& run : runs) {
      const bool common = static_cast<double>(run.count) > 1.25 * average && run.count > 1;
      if ((all_fit || common) && short_enough(values[run.begin].value)) candidates.push_back(run);
    }
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](const Run& a, const Run& b) { return a.count > b.count; });
    if (candidates.size() > kTarget) candidates.resize(kTarget);
    for (const Run& run : candidates) {
      out_.common.push_back(
          {copy_value(values[run.begin].value, memory_), static_cast<double>(run.count) / sampled});
    }
    std::sort(candidates.begin(), candidates.end(),
              [](const Run& a, const Run& b) { return a.begin < b.begin; });
    std::erase_if(runs, [&](const Run& run) {
      return std::binary_search(candidates.begin(), candidates.end(), run,
                                [](const Run& a, const Run& b) { return a.begin < b.begin; });
    });
  }

  void keep_bounds(const std::vector<Placed>& values, const std::vector<Run>& runs) {
    if (runs.size() < 2) return;
    std::size_t left = 0;
    for (const Run& run : runs) left += run.count;
    const std::size_t parts = std::min(kTarget, runs.size() - 1);
    std::size_t next = 0, passed = 0;
    for (const Run& run : runs) {
      passed += run.count;
      for (; next <= parts && next * (left - 1) / parts < passed; ++next) {
        if (!short_enough(values[run.begin].value)) continue;
        out_.bounds.push_back(copy_value(values[run.begin].value, memory_));
      }
    }
  }

  bool short_enough(const Value& value) const {
    return type_.representation != Representation::kBytes || value.size() <= kValueBytesMax;
  }

  const TypeRow& type_;
  const double all_rows_;
  Arena& memory_;
  ColumnStatistics& out_;
};

}  // namespace

namespace {

/// What ALTER COLUMN SET said of a column.
struct ColumnWishes {
  bool skipped = false;   // SET STATISTICS 0
  double distinct = 0;    // n_distinct: a count or, negative, a share of the rows; 0: unset
};

std::vector<ColumnWishes> wishes_of(SessionContext& session, const RelationDesc& relation) {
  std::vector<ColumnWishes> out(relation.columns.size());
  Arena arena;
  CatalogAccess access(session, arena);
  const Value prefix = Value::of_int(relation.oid.value);
  for (const CatalogRow& row : access.find(kPgAttribute, 0, {&prefix, 1})) {
    const auto at = static_cast<std::size_t>(row.integer("attnum") - 1);
    if (at >= out.size()) continue;
    out[at].skipped = row.integer("attstattarget") == 0;
    if (row.is_null("attoptions")) continue;
    constexpr std::string_view kDistinct = "n_distinct=";
    for (const std::string& option : array_elements(row.output("attoptions"))) {
      if (option.starts_with(kDistinct))
        out[at].distinct = std::strtod(option.c_str() + kDistinct.size(), nullptr);
    }
  }
  return out;
}

}  // namespace

std::shared_ptr<const TableStatistics> collect_statistics(
    SessionContext& session, const RelationDesc& relation,
    const std::function<void()>& check_interrupts) {
  auto out = std::make_shared<TableStatistics>();
  const Sample sample = sample_rows(session, relation, check_interrupts);
  out->rows = sample.seen;
  out->columns.resize(relation.columns.size());
  const RowCodec codec(relation);
  const std::vector<ColumnWishes> wishes = wishes_of(session, relation);
  for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
    const ColumnDesc& column = relation.columns[i];
    out->columns[i].type = column.type;
    if (column.dropped || wishes[i].skipped) continue;
    std::vector<Placed> values;
    double nulls = 0, bytes = 0;
    for (std::size_t row = 0; row < sample.rows.size(); ++row) {
      Value value;
      codec.decode(sample.rows[row], {&i, 1}, &value);
      if (value.is_null()) {
        nulls += 1;
      } else {
        const auto length = type_of(column.type).length;
        bytes += length > 0 ? length : value.size();
        values.push_back({value, sample.places[row]});
      }
    }
    check_interrupts();
    ColumnCollector(column, sample.seen, out->memory, out->columns[i])
        .collect(std::move(values), nulls, bytes, static_cast<double>(sample.rows.size()));
    if (wishes[i].distinct == 0) continue;
    out->columns[i].distinct_grows = wishes[i].distinct < 0;
    out->columns[i].distinct =
        wishes[i].distinct < 0 ? -wishes[i].distinct * out->rows : wishes[i].distinct;
  }
  return out;
}

}  // namespace granary::sql::catalog
