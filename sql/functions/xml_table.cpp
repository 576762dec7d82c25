// sql/functions/xml_table.cpp: XMLTABLE (SQL/XML:2008, 7.1): a row for each node that a path finds,
// with columns that paths find below it.
#include <optional>

#include "sql/error.h"
#include "sql/functions/call.h"
#include "sql/functions/xml_functions.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"
#include "sql/types/xml.h"
#include "sql/xml/declaration.h"
#include "sql/xml/xpath.h"

namespace granary::sql::functions::xml_form {
namespace {

using xml::XPathResult;

struct Column {
  const RecordField* field;
  int flags;
  std::optional<xml::XPathExpression> path;  // but for the one FOR ORDINALITY
  Value otherwise;
};

std::string path_of(const Value& path, const RecordField& field) {
  if (path.is_null()) {
    throw SqlError("22004", "column filter expression must not be null")
        .detail("Filter for column \"" + field.name + "\" is null.");
  }
  if (path.text().empty()) throw SqlError("22000", "column path filter must not be empty string");
  return std::string(path.text());
}

std::string nodes_text(const XPathResult& found, Oid type) {
  std::string out;
  if (type == kXml) {
    for (std::size_t i = 0; i < found.node_count(); ++i) out += xml::node_text(found.node(i));
    return out;
  }
  if (found.node_count() > 1)
    throw SqlError("21000", "more than one value returned by column XPath expression");
  return found.as_string();
}

/// Text that the type's input reads; none: nothing was found.
std::optional<std::string> found_text(const XPathResult& found, Oid type) {
  std::string out;
  switch (found.type()) {
    case XPATH_NODESET:
      if (found.node_count() == 0) return std::nullopt;
      return nodes_text(found, type);
    case XPATH_STRING:
      if (type != kXml) return found.string();
      xml::put_escaped(out, found.string());
      return out;
    case XPATH_BOOLEAN:
      return type_of(type).category == 'N' ? found.boolean_as_number() : found.as_string();
    case XPATH_NUMBER:
      return found.as_string();
    default:
      throw SqlError("XX000", "unexpected XPath object type " + std::to_string(found.type()));
  }
}

class TableCursor final : public SetCursor {
 public:
  TableCursor(xml::XPath document, const std::string& path, std::vector<Column> columns)
      : document_(std::move(document)),
        rows_(document_.evaluate(document_.compile(path))),
        columns_(std::move(columns)) {}

  bool next(EvalContext& context, Value* row) override {
    if (rows_.type() != XPATH_NODESET || at_ == rows_.node_count()) return false;
    xmlNode& node = rows_.node(at_++);
    for (const Column& column : columns_) *row++ = value(context, column, node);
    return true;
  }

 private:
  Value value(EvalContext& context, const Column& column, xmlNode& node) {
    if ((column.flags & kForOrdinality) != 0)
      return Value::of_int(static_cast<std::int64_t>(at_));
    const RecordField& field = *column.field;
    const XPathResult found = document_.evaluate(*column.path, &node);
    const auto text = found_text(found, base_type(field.type));
    const Value out =
        text ? input_value(context, *text, field.type, field.typmod) : column.otherwise;
    if (out.is_null() && (column.flags & kNotNull) != 0)
      throw SqlError("22004", "null is not allowed in column \"" + field.name + "\"");
    return out;
  }

  xml::XPath document_;
  XPathResult rows_;
  std::vector<Column> columns_;
  std::size_t at_ = 0;
};

class NoRows final : public SetCursor {
 public:
  bool next(EvalContext&, Value*) override { return false; }
};

SetCursor* open_table(EvalContext& context, const CallInfo&, const Value* args,
                      std::uint32_t count) {
  constexpr std::uint32_t kFirstColumn = 4;
  if (args[0].is_null()) return new NoRows;
  const auto& shape =
      *reinterpret_cast<const RecordShape*>(static_cast<std::intptr_t>(args[count - 1].integer));
  xml::XPath document(context.session, xml::shown(args[0].text()));
  const std::vector<Value> names = ArrayView(args[2]).values();
  for (std::size_t i = 0; i < names.size(); i += 2) {
    if (names[i].is_null()) throw SqlError("0A000", "DEFAULT namespace is not supported");
    if (names[i + 1].is_null()) throw SqlError("22004", "namespace URI must not be null");
    document.add_namespace(std::string(names[i].text()), std::string(names[i + 1].text()));
  }
  if (args[1].is_null()) throw SqlError("22004", "row filter expression must not be null");
  if (args[1].text().empty()) throw SqlError("22000", "row path filter must not be empty string");
  std::vector<Column> columns;
  std::uint32_t at = kFirstColumn;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    Column column{&shape[i], args[3].text()[i] - 'a', std::nullopt, {}};
    if ((column.flags & kForOrdinality) == 0) {
      column.path = document.compile(path_of(args[at], shape[i]));
      column.otherwise = args[at + 1];
      at += 2;
    }
    columns.push_back(std::move(column));
  }
  return new TableCursor(std::move(document), std::string(args[1].text()), std::move(columns));
}

}  // namespace

constinit const FunctionRow kTable = {.oid = {},
                                      .name = "xmltable",
                                      .arguments = {},
                                      .result = kRecord,
                                      .call = nullptr,
                                      .strict = false,
                                      .volatility = Volatility::kStable,
                                      .open_set = &open_table};

}  // namespace granary::sql::functions::xml_form
