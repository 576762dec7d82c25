// planner/bind/deparse_xml.cpp: SQL/XML's syntax as text.
#include "planner/bind/deparse_printer.h"
#include "planner/bind/from.h"
#include "sql/functions/xml_functions.h"
#include "sql/types/array.h"
#include "sql/types/record.h"
#include "sql/types/reg.h"
#include "sql/xml/value_mapping.h"

namespace granary::planner {
namespace {

namespace form = sql::functions::xml_form;
using sql::quote_identifier;

std::string name_of(const sql::Value& xml_name) {
  return quote_identifier(sql::xml::sql_name(xml_name.text()));
}

std::vector<sql::Value> names_of(const Expr& constant) {
  return sql::ArrayView(constant.value).values();
}

bool is_true(const Expr& constant) { return constant.value.integer != 0; }

}  // namespace

bool is_xml_table(const RangeEntry& range) {
  return range.functions.size() == 1 && range.functions[0]->function == &form::kTable;
}

/// Values from args[first] on, each AS its name.
void DeparsePrinter::print_xml_named(const Expr& expr, const Expr& names, std::size_t first) {
  for (const sql::Value& name : names_of(names)) {
    if (text.back() != '(') text += ", ";
    print(*expr.args[first++], true);
    text += " AS " + name_of(name);
  }
}

/// false: it is none of the forms.
bool DeparsePrinter::print_xml(const Expr& expr, bool implicit) {
  const sql::FunctionRow* row = expr.function;
  const auto& args = expr.args;
  const auto rest_from = [&](std::size_t first) {
    for (std::size_t i = first; i < args.size(); ++i) {
      if (text.back() != '(') text += ", ";
      print(*args[i], true);
    }
  };
  if (row == &form::kConcat) {
    text += "XMLCONCAT(";
    rest_from(0);
  } else if (row == &form::kElement) {
    text += "XMLELEMENT(NAME " + name_of(args[0]->value);
    const std::size_t attributes = names_of(*args[1]).size();
    if (attributes > 0) {
      text += ", XMLATTRIBUTES(";
      print_xml_named(expr, *args[1], 2);
      text += ")";
    }
    rest_from(2 + attributes);
  } else if (row == &form::kForest) {
    text += "XMLFOREST(";
    print_xml_named(expr, *args[0], 1);
  } else if (row == &form::kParse) {
    text += is_true(*args[1]) ? "XMLPARSE(DOCUMENT " : "XMLPARSE(CONTENT ";
    print(*args[0], true);
    text += is_true(*args[2]) ? " PRESERVE WHITESPACE" : " STRIP WHITESPACE";
  } else if (row == &form::kInstruction) {
    text += "XMLPI(NAME " + name_of(args[0]->value);
    rest_from(1);
  } else if (row == &form::kRoot) {
    print_xml_root(expr);
  } else if (row == &form::kSerialize) {
    text += is_true(*args[1]) ? "XMLSERIALIZE(DOCUMENT " : "XMLSERIALIZE(CONTENT ";
    print(*args[0], true);
    text += " AS " + type_name(*args[2]);
  } else if (row == &form::kIsDocument) {
    const bool outer = style_.resolved, inner = style_.few_parentheses;
    text += outer ? "(" : "";
    text += inner ? "(" : "";
    print(*args[0], true);
    text += inner ? ")" : "";
    text += " IS DOCUMENT";
    text += outer ? ")" : "";
    return true;
  } else if (row == &form::kTable) {
    print_xml_table(expr, implicit);
    return true;
  } else {
    return false;
  }
  text += ")";
  return true;
}

void DeparsePrinter::print_xml_root(const Expr& expr) {
  text += "XMLROOT(";
  print(*expr.args[0], true);
  text += ", VERSION ";
  if (expr.args[1]->is_null_constant()) {
    text += "NO VALUE";
  } else {
    print(*expr.args[1], true);
  }
  switch (expr.args[2]->value.integer) {
    case sql::functions::kStandaloneYes:
      text += ", STANDALONE YES";
      break;
    case sql::functions::kStandaloneNo:
      text += ", STANDALONE NO";
      break;
    case sql::functions::kStandaloneNoValue:
      text += ", STANDALONE NO VALUE";
      break;
    default:
      break;
  }
}

void DeparsePrinter::print_xml_table(const Expr& call, bool implicit) {
  const auto& args = call.args;
  const auto in_parentheses = [&](const char* before, const Expr& value) {
    text += before;
    text += "(";
    print(value, implicit);
    text += ")";
  };
  text += "XMLTABLE(";
  const auto& spaces = args[2]->args;
  for (std::size_t i = 0; i < spaces.size(); i += 2) {
    text += i == 0 ? "XMLNAMESPACES (" : ", ";
    if (spaces[i]->is_null_constant()) text += "DEFAULT ";
    print(*spaces[i + 1], implicit);
    if (spaces[i]->is_null_constant()) continue;
    text += " AS " + quote_identifier(spaces[i]->value.text());
  }
  if (!spaces.empty()) text += "), ";
  in_parentheses("", *args[1]);
  in_parentheses(" PASSING ", *args[0]);
  text += " COLUMNS ";
  const sql::RecordShape& shape = *defined_columns(call);
  const std::string_view flags = args[3]->value.text();
  std::size_t at = 4;
  for (std::size_t i = 0; i < shape.size(); ++i) {
    const int flag = flags[i] - 'a';
    text += (i > 0 ? ", " : "") + quote_identifier(shape[i].name);
    if ((flag & form::kForOrdinality) != 0) {
      text += " FOR ORDINALITY";
      continue;
    }
    Expr column;
    column.type = shape[i].type;
    column.typmod = shape[i].typmod;
    text += " " + type_name(column);
    if ((flag & form::kWithDefault) != 0) in_parentheses(" DEFAULT ", *args[at + 1]);
    if ((flag & form::kWithPath) != 0) in_parentheses(" PATH ", *args[at]);
    if ((flag & form::kNotNull) != 0) text += " NOT NULL";
    at += 2;
  }
  text += ")";
}

}  // namespace granary::planner
