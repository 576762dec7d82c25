#include "sql/catalog/renamed_label.h"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/trigger_catalog.h"

namespace granary::sql::catalog {

namespace {

std::string quoted_with(char quote, std::string_view text) {
  std::string out(1, quote);
  for (const char c : text) {
    if (c == quote) out += c;
    out += c;
  }
  return out + quote;
}

/// Elements of an array's text as they are written: without quotes, or with them and backslashes.
std::string with_element(std::string_view array, std::string_view from, std::string_view to) {
  std::string out;
  std::size_t at = 0;
  const auto quoted = [](std::string_view text) {
    std::string element = "\"";
    for (const char c : text) {
      if (c == '"' || c == '\\') element += '\\';
      element += c;
    }
    return element + '"';
  };
  while (at < array.size()) {
    const char c = array[at];
    std::size_t end = at + 1;
    if (c == '"') {
      while (end < array.size() && array[end] != '"') end += array[end] == '\\' ? 2 : 1;
      ++end;
    } else if (c != '{' && c != '}' && c != ',') {
      end = std::min(array.find_first_of("{},", at), array.size());
    }
    const std::string_view element = array.substr(at, end - at);
    const bool same = c == '"' ? element == quoted(from) : element == from;
    out += same ? quoted(to) : std::string(element);
    at = end;
  }
  return out;
}

/// The constant that begins at `at` with a quote: its end, behind the closing one.
std::size_t end_of_text(std::string_view expression, std::size_t at) {
  for (++at; at < expression.size(); ++at) {
    if (expression[at] != '\'') continue;
    if (at + 1 == expression.size() || expression[at + 1] != '\'') return at + 1;
    ++at;
  }
  return expression.size();
}

std::string unquoted(std::string_view constant) {
  std::string out;
  for (std::size_t i = 1; i + 1 < constant.size(); ++i) {
    out += constant[i];
    if (constant[i] == '\'') ++i;
  }
  return out;
}

struct StoredTexts {
  std::uint32_t depender;  // as pg_depend names what the text belongs to
  std::uint32_t catalog;   // with a row under the depender's OID
  std::array<const char*, 2> columns;
  const char* relation;  // which is described anew; or null
};

constexpr StoredTexts kStoredTexts[] = {
    {kPgAttrdef, kPgAttrdef, {"adbin"}, "adrelid"},
    {kPgConstraint, kPgConstraint, {"conbin"}, "conrelid"},
    {kPgClass, kPgIndex, {"indpred", "indexprs"}, "indrelid"},
    {kPgClass, kPgPartitionedTable, {"partexprs"}, "partrelid"},
    {kPgRewrite, kPgRewrite, {"ev_qual", "ev_action"}, "ev_class"},
    {kPgTrigger, kPgTrigger, {"tgqual"}, "tgrelid"},
    {kPgPolicy, kPgPolicy, {"polqual", "polwithcheck"}, "polrelid"},
    {kPgStatisticExt, kPgStatisticExt, {"stxexprs"}, "stxrelid"},
    {kPgType, kPgType, {"typdefaultbin"}, nullptr},
    {kPgProc, kPgProc, {"prosqlbody"}, nullptr},
};

void rename_in_row(Ddl& ddl, const StoredTexts& texts, const CatalogRow& row,
                   const RenamedLabel& label) {
  CatalogRow changed = row;
  bool differs = false;
  for (const char* column : texts.columns) {
    if (column == nullptr || row.is_null(column)) continue;
    const std::string after = with_label(row.text(column), label);
    if (after == row.text(column)) continue;
    changed.set(column, after);
    differs = true;
  }
  if (!differs) return;
  ddl.access.update(row, changed);
  if (texts.relation != nullptr && row.oid(texts.relation)) ddl.touch(row.oid(texts.relation));
}

/// pg_proc.proargdefaults is an array of expressions.
void rename_in_defaults(Ddl& ddl, const CatalogRow& row, const RenamedLabel& label) {
  if (row.is_null("proargdefaults")) return;
  std::vector<std::string> defaults = array_elements(row.output("proargdefaults"));
  for (std::string& text : defaults) text = with_label(text, label);
  CatalogRow changed = row;
  changed.set_input("proargdefaults", array_text(defaults));
  if (changed.output("proargdefaults") != row.output("proargdefaults"))
    ddl.access.update(row, changed);
}

void rename_in_depender(Ddl& ddl, const ObjectAddress& depender, const RenamedLabel& label) {
  for (const StoredTexts& texts : kStoredTexts) {
    if (texts.depender != depender.catalog) continue;
    const auto row = ddl.access.get(texts.catalog, depender.oid);
    if (row) rename_in_row(ddl, texts, *row, label);
  }
  if (depender.catalog != kPgProc) return;
  if (const auto row = ddl.access.get(kPgProc, depender.oid)) rename_in_defaults(ddl, *row, label);
}

}  // namespace

std::string with_label(std::string_view expression, const RenamedLabel& label) {
  const std::string cast = "::pg_type.\"" + std::to_string(label.type.value) + "\"";
  std::string out;
  std::size_t at = 0;
  while (at < expression.size()) {
    const char c = expression[at];
    if (c != '\'' && c != '"') {
      out += c;
      ++at;
      continue;
    }
    const std::size_t end =
        c == '\'' ? end_of_text(expression, at)
                  : std::min(expression.find('"', at + 1), expression.size() - 1) + 1;
    const std::string_view constant = expression.substr(at, end - at);
    at = end;
    const std::string_view rest = expression.substr(end);
    if (c != '\'' || rest.substr(0, cast.size()) != cast) {
      out += constant;
    } else if (rest.substr(cast.size(), 2) == "[]") {
      out += quoted_with('\'', with_element(unquoted(constant), label.from, label.to));
    } else {
      const std::string text = unquoted(constant);
      out += quoted_with('\'', text == label.from ? label.to : text);
    }
  }
  return out;
}

void rename_label_in_expressions(Ddl& ddl, const RenamedLabel& label) {
  std::set<ObjectAddress> dependers;
  const auto type = ddl.access.get(kPgType, label.type);
  if (!type) require(engine::OpResult::kConflict);
  for (const Oid referenced : {label.type, type->oid("typarray")}) {
    const Value prefix[2] = {Value::of_int(kPgType), Value::of_int(referenced.value)};
    for (const CatalogRow& row : ddl.access.find(kPgDepend, kDependReferenceIndex, prefix))
      dependers.insert({static_cast<std::uint32_t>(row.integer("classid")), row.oid("objid"), 0});
  }
  for (const ObjectAddress& depender : dependers) rename_in_depender(ddl, depender, label);
  // Constants of a domain over the enum are written as the domain's.
  for (const ObjectAddress& depender : dependers) {
    if (depender.catalog != kPgType || depender.oid == label.type) continue;
    const auto row = ddl.access.get(kPgType, depender.oid);
    if (!row || row->letter("typtype") != 'd' || row->oid("typbasetype") != label.type) continue;
    ddl.advance();
    touch_type(ddl, depender.oid);
    ddl.advance();
    rename_label_in_expressions(ddl, {depender.oid, label.from, label.to});
  }
}

}  // namespace granary::sql::catalog
