#include "sql/catalog/catalog_row.h"

#include <charconv>

#include "base/check.h"
#include "sql/types/type.h"

namespace granary::sql::catalog {

CatalogRow::CatalogRow(const RelationDesc& relation, Arena& arena)
    : CatalogRow(relation, arena, Unread()) {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const ColumnDesc& column = relation.columns[i];
    if (!column.not_null) continue;
    const TypeRow& type = type_of(column.type);
    if (type.representation == Representation::kInteger) {
      values_[i] = Value::of_int(0);
    } else if (type.representation == Representation::kFloat) {
      values_[i] = Value::of_float(0);
    } else if (type.element_oid) {
      const bool vector = column.type == kInt2Vector || column.type == kOidVector;
      set_input(i, column.type == kName || vector ? "" : "{}");
    } else {
      values_[i] = Value::of_text("");
    }
  }
}

std::size_t CatalogRow::index(std::string_view column) const {
  const std::vector<ColumnDesc>& columns = relation_->columns;
  for (std::size_t looked_at = 0; looked_at < columns.size(); ++looked_at) {
    const std::size_t i = next_ < columns.size() ? next_ : 0;
    next_ = i + 1;
    if (columns[i].name == column) return i;
  }
  GR_CHECK(!"no such catalog column");
  return 0;
}

std::string CatalogRow::output(std::string_view column) const {
  std::string out;
  const std::size_t i = index(column);
  if (values_[i].is_null()) return out;
  EvalContext context;
  context.arena = arena_;
  type_of(relation_->columns[i].type).output(context, values_[i], relation_->columns[i].type, out);
  return out;
}

std::vector<std::int64_t> CatalogRow::numbers(std::string_view column) const {
  std::vector<std::int64_t> out;
  const std::string text = output(column);
  const char* at = text.data();
  const char* end = at + text.size();
  while (at < end) {
    std::int64_t number = 0;
    const auto [next, error] = std::from_chars(at, end, number);
    if (error == std::errc{}) {
      out.push_back(number);
      at = next;
    } else {
      ++at;  // blank, brace or comma
    }
  }
  return out;
}

void CatalogRow::set_input(std::size_t column, std::string_view text) {
  EvalContext context;
  context.arena = arena_;
  const Oid type = relation_->columns[column].type;
  Value value;
  type_of(type).input(context, text, -1, type, value);
  if (type_of(type).representation == Representation::kBytes) {
    value = Value::of_text(arena_->copy(value.text()));
  }
  values_[column] = value;
}

std::string vector_text(const std::vector<std::int64_t>& numbers) {
  std::string out;
  for (const std::int64_t number : numbers) {
    if (!out.empty()) out += ' ';
    out += std::to_string(number);
  }
  return out;
}

std::string array_text(const std::vector<std::int64_t>& numbers) {
  std::string out = "{";
  for (const std::int64_t number : numbers) {
    if (out.size() > 1) out += ',';
    out += std::to_string(number);
  }
  return out + "}";
}

std::string array_text(const std::vector<std::string>& elements) {
  std::string out = "{";
  for (const std::string& element : elements) {
    if (out.size() > 1) out += ',';
    out += '"';
    for (const char c : element) {
      if (c == '"' || c == '\\') out += '\\';
      out += c;
    }
    out += '"';
  }
  return out + "}";
}

std::vector<std::string> array_elements(std::string_view text) {
  std::vector<std::string> out;
  if (text.size() < 3) return out;  // {} or nothing
  std::string element;
  bool quoted = false;
  for (std::size_t i = 1; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\\') {
      element += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (!quoted && (c == ',' || c == '}')) {
      out.push_back(element);
      element.clear();
    } else {
      element += c;
    }
  }
  return out;
}

}  // namespace granary::sql::catalog
