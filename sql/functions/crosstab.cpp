#include "sql/functions/crosstab.h"

#include <map>
#include <memory>

#include "sql/functions/rows_cursor.h"
#include "sql/functions/text_forms.h"
#include "sql/query_runner.h"

namespace granary::sql::functions {

namespace {

[[noreturn]] void raise_incompatible() {
  throw SqlError("42601", "return and sql tuple descriptions are incompatible");
}

/// One value in all columns of values, whose types are the query's.
void check_shape(const RowSpool& rows, const RecordShape& shape) {
  if (shape.size() < 2) raise_incompatible();
  if (shape[0].type != rows.columns()[0].type) {
    throw SqlError("42804", "invalid return type")
        .detail("SQL rowid datatype does not match return rowid datatype.");
  }
  for (std::size_t i = 1; i < shape.size(); ++i) {
    if (shape[i].type != rows.columns()[2].type) raise_incompatible();
  }
}

[[noreturn]] void raise_source(const char* detail) {
  throw SqlError("22023", "invalid source data SQL statement").detail(detail);
}

/// Where categories have their columns.
using Places = std::map<std::string, std::size_t, std::less<>>;

Places read_categories(EvalContext& context, std::string_view query) {
  RowSpool rows(context.session->settings);
  run_query(*context.session, query, rows);
  if (rows.columns().size() != 1 || rows.size() == 0) {
    throw SqlError("42601",
                   "provided \"categories\" SQL must return 1 column of at least one row");
  }
  Places out;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const TextForm name = text_form(context, rows, i, 0);
    if (!name)
      throw SqlError("42601", "provided \"categories\" SQL must not return NULL values");
    if (!out.emplace(*name, i).second) throw SqlError("42710", "duplicate category name");
  }
  return out;
}

/// Adds rows column by column.
class Table {
 public:
  Table(EvalContext& context, const RecordShape& shape)
      : context_(context), shape_(shape), out_(new RowsCursor(shape.size())) {}

  void add(const std::vector<TextForm>& row) {
    for (std::size_t i = 0; i < shape_.size(); ++i)
      out_->add(from_text(context_, row[i], shape_[i]));
  }
  SetCursor* take() { return out_.release(); }

 private:
  EvalContext& context_;
  const RecordShape& shape_;
  std::unique_ptr<RowsCursor> out_;
};

}  // namespace

SetCursor* crosstab(EvalContext& context, std::string_view source, const RecordShape& shape) {
  RowSpool rows(context.session->settings);
  run_query(*context.session, source, rows);
  Table table(context, shape);
  if (rows.size() == 0) return table.take();
  if (rows.columns().size() != 3)
    raise_source("The provided SQL must return 3 columns: rowid, category, and values.");
  check_shape(rows, shape);
  std::vector<TextForm> row;
  const auto finish = [&] {
    if (row.empty()) return;
    row.resize(shape.size());
    table.add(row);
    row.clear();
  };
  for (std::size_t i = 0; i < rows.size(); ++i) {
    TextForm name = text_form(context, rows, i, 0);
    if (!row.empty() && row[0] != name) finish();
    if (row.empty()) row.push_back(std::move(name));
    if (row.size() < shape.size()) row.push_back(text_form(context, rows, i, 2));
  }
  finish();
  return table.take();
}

SetCursor* crosstab_by_category(EvalContext& context, std::string_view source,
                                std::string_view categories, const RecordShape& shape) {
  const Places places = read_categories(context, categories);
  RowSpool rows(context.session->settings);
  run_query(*context.session, source, rows);
  Table table(context, shape);
  if (rows.size() == 0) return table.take();
  const std::size_t width = rows.columns().size();
  if (width < 3)
    raise_source("The provided SQL must return 3  columns; rowid, category, and values.");
  const std::size_t before = width - 2;  // the name, and what else stands before the category
  if (shape.size() != before + places.size()) {
    throw SqlError("42601", "invalid return type")
        .detail("Query-specified return tuple has " + std::to_string(shape.size()) +
                " columns but crosstab returns " + std::to_string(before + places.size()) + ".");
  }
  std::vector<TextForm> row;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    TextForm name = text_form(context, rows, i, 0);
    if (!row.empty() && row[0] != name) {
      table.add(row);
      row.clear();
    }
    if (row.empty()) {
      row.resize(shape.size());
      row[0] = std::move(name);
      for (std::size_t column = 1; column < before; ++column)
        row[column] = text_form(context, rows, i, column);
    }
    const TextForm category = text_form(context, rows, i, before);
    if (!category) continue;
    const auto place = places.find(*category);
    if (place != places.end()) row[before + place->second] = text_form(context, rows, i, width - 1);
  }
  table.add(row);
  return table.take();
}

}  // namespace granary::sql::functions
