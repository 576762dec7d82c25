// planner/bind/xml.cpp: the syntax of SQL/XML. Each form becomes a call of a row of its own
// (sql/functions/xml_functions.h).
#include <algorithm>

#include "planner/bind/bind_parts.h"
#include "planner/bind/coerce.h"
#include "planner/bind/column_name.h"
#include "planner/bind/from.h"
#include "sql/functions/xml_functions.h"
#include "sql/types/array.h"
#include "sql/types/xml.h"
#include "sql/xml/value_mapping.h"

namespace granary::planner {
namespace {

using sql::SqlError;
namespace form = sql::functions::xml_form;

Expr* make_form(Binder& binder, const sql::FunctionRow& row, std::vector<Expr*> args,
                std::int32_t location) {
  Expr* out = binder.pool.expr(ExprKind::kCall);
  out->function = &row;
  out->form = CallForm::kSqlSyntax;
  out->type = row.result;
  out->location = location;
  out->args = std::move(args);
  return out;
}

Expr* text_constant(Binder& binder, std::string_view text) {
  return binder.constant(sql::Value::of_text(binder.pool.text(text)), sql::kText, -1);
}

Expr* texts_constant(Binder& binder, const std::vector<std::string>& texts) {
  sql::ArrayBuilder array(sql::kText);
  for (const std::string& text : texts) array.add(sql::Value::of_text(text));
  return binder.constant(array.finish(binder.pool.memory()), sql::kTextArray, -1);
}

/// What a value is called: by its AS, else as the column it is.
std::string name_of(const PgQuery__ResTarget& target, bool attribute) {
  if (!ast::text(target.name).empty()) return sql::xml::xml_name(ast::text(target.name), {});
  if (!ast::is(target.val, PG_QUERY__NODE__NODE_COLUMN_REF)) {
    throw SqlError("42601", std::string("unnamed XML ") + (attribute ? "attribute" : "element") +
                                " value must be a column reference")
        .at(target.location);
  }
  return sql::xml::xml_name(column_name(*target.val), {.all = true});
}

/// The constant of their names, then the values.
void add_named(const ExprPlace& place, const PgQuery__XmlExpr& node, std::vector<Expr*>& args) {
  const bool attribute = node.op == PG_QUERY__XML_EXPR_OP__IS_XMLELEMENT;
  std::vector<std::string> names;
  std::vector<Expr*> values;
  for (const auto* item : ast::list(node.named_args, node.n_named_args)) {
    const PgQuery__ResTarget& target = *item->res_target;
    std::string name = name_of(target, attribute);
    if (attribute && std::find(names.begin(), names.end(), name) != names.end()) {
      throw SqlError("42601", "XML attribute name \"" + name + "\" appears more than once")
          .at(target.location);
    }
    names.push_back(std::move(name));
    values.push_back(bind_inside(place, target.val));
  }
  args.push_back(texts_constant(place.binder, names));
  args.insert(args.end(), values.begin(), values.end());
}

/// Values may be of any type; literals that have none are texts, and shown as they were given.
Expr* known(Binder& binder, Expr* value) {
  if (!value->is_unknown()) return value;
  Expr* out = coerce_implicit(binder, value, sql::kText);
  if (out->is_constant()) out->form = CallForm::kImplicitCast;
  return out;
}

}  // namespace

Expr* bind_xml(const ExprPlace& place, const PgQuery__XmlExpr& node) {
  Binder& binder = place.binder;
  const auto given = ast::list(node.args, node.n_args);
  const auto bind_as = [&](std::size_t i, sql::Oid type, const char* what) {
    return coerce_to_type(binder, bind_inside(place, given[i]), type, what);
  };
  std::vector<Expr*> args;
  switch (node.op) {
    case PG_QUERY__XML_EXPR_OP__IS_XMLCONCAT:
      for (std::size_t i = 0; i < given.size(); ++i)
        args.push_back(bind_as(i, sql::kXml, "XMLCONCAT"));
      return make_form(binder, form::kConcat, std::move(args), node.location);
    case PG_QUERY__XML_EXPR_OP__IS_XMLELEMENT:
    case PG_QUERY__XML_EXPR_OP__IS_XMLFOREST: {
      const bool element = node.op == PG_QUERY__XML_EXPR_OP__IS_XMLELEMENT;
      if (element) args.push_back(text_constant(binder, sql::xml::xml_name(node.name, {})));
      add_named(place, node, args);
      for (const auto* arg : given) args.push_back(bind_inside(place, arg));
      for (Expr*& arg : args) arg = known(binder, arg);
      return make_form(binder, element ? form::kElement : form::kForest, std::move(args),
                       node.location);
    }
    case PG_QUERY__XML_EXPR_OP__IS_XMLPARSE: {
      const bool document = node.xmloption == PG_QUERY__XML_OPTION_TYPE__XMLOPTION_DOCUMENT;
      args = {bind_as(0, sql::kText, "XMLPARSE"), binder.boolean(document),
              bind_as(1, sql::kBool, "XMLPARSE")};
      return make_form(binder, form::kParse, std::move(args), node.location);
    }
    case PG_QUERY__XML_EXPR_OP__IS_XMLPI:
      args.push_back(text_constant(binder, sql::xml::xml_name(node.name, {})));
      if (!given.empty()) args.push_back(bind_as(0, sql::kText, "XMLPI"));
      return make_form(binder, form::kInstruction, std::move(args), node.location);
    case PG_QUERY__XML_EXPR_OP__IS_XMLROOT:
      args = {bind_as(0, sql::kXml, "XMLROOT"), bind_as(1, sql::kText, "XMLROOT"),
              bind_as(2, sql::kInt4, "XMLROOT")};
      return make_form(binder, form::kRoot, std::move(args), node.location);
    case PG_QUERY__XML_EXPR_OP__IS_DOCUMENT:
      args.push_back(bind_as(0, sql::kXml, "IS DOCUMENT"));
      return make_form(binder, form::kIsDocument, std::move(args), node.location);
    default:
      sql::raise_not_supported("this form of XML", node.location);
  }
}

Expr* bind_xml_serialize(const ExprPlace& place, const PgQuery__XmlSerialize& node) {
  Binder& binder = place.binder;
  Expr* value =
      coerce_to_type(binder, bind_inside(place, node.expr), sql::kXml, "XMLSERIALIZE");
  const bool document = node.xmloption == PG_QUERY__XML_OPTION_TYPE__XMLOPTION_DOCUMENT;
  PgQuery__Node type_node = PG_QUERY__NODE__INIT;
  type_node.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
  type_node.type_name = node.type_name;
  std::int32_t typmod = -1;
  const sql::Oid type = bind_type_name(binder, &type_node, &typmod);
  Expr* wanted = binder.null_constant(type);
  wanted->typmod = typmod;
  Expr* text = make_form(binder, form::kSerialize, {value, binder.boolean(document), wanted},
                         node.location);
  Expr* out = try_coerce(binder, text, type, typmod, CastContext::kImplicit,
                         CallForm::kImplicitCast, node.location);
  if (out != nullptr) return out;
  throw SqlError("42846", "cannot cast XMLSERIALIZE result to " + type_text(type))
      .at(node.location);
}

namespace {

/// XMLTABLE's arguments in the order of form::kTable.
class TableBinder {
 public:
  TableBinder(Binder& binder, Scope& scope) : binder_(binder), scope_(scope) {}

  void bind(const PgQuery__RangeTableFunc& node) {
    Expr* row = value(node.rowexpr, sql::kText, -1);
    Expr* document = value(node.docexpr, sql::kXml, -1);
    bool has_ordinality = false;
    for (const auto* item : ast::list(node.columns, node.n_columns)) {
      const PgQuery__RangeTableFuncCol& column = *item->range_table_func_col;
      if (column.for_ordinality && std::exchange(has_ordinality, true)) {
        throw SqlError("42601", "only one FOR ORDINALITY column is allowed").at(column.location);
      }
      add_column(column);
    }
    args_ = {document, row, bind_namespaces(node), text_constant(binder_, flags_)};
    args_.insert(args_.end(), columns_.begin(), columns_.end());
  }

  std::vector<Expr*> take_args() { return std::move(args_); }
  sql::RecordShape take_shape() { return std::move(shape_); }

 private:
  Expr* value(const PgQuery__Node* node, sql::Oid type, std::int32_t typmod) {
    Expr* bound = coerce_to_type(
        binder_, bind_expr(binder_, scope_, node, Clause::kFromFunction), type, "XMLTABLE");
    return typmod < 0 ? bound
                      : coerce(binder_, bound, type, typmod, CastContext::kImplicit,
                               CallForm::kImplicitCast, bound->location);
  }

  void add_column(const PgQuery__RangeTableFuncCol& node) {
    sql::RecordField field{std::string(ast::text(node.colname)), sql::kInt4, -1};
    if (!node.for_ordinality) {
      if (node.type_name->setof) {
        throw SqlError("42P16", "column \"" + field.name + "\" cannot be declared SETOF")
            .at(node.location);
      }
      PgQuery__Node type = PG_QUERY__NODE__INIT;
      type.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
      type.type_name = node.type_name;
      field.type = bind_type_name(binder_, &type, &field.typmod);
    }
    for (const auto& other : shape_) {
      if (other.name == field.name) {
        throw SqlError("42601", "column name \"" + field.name + "\" is not unique")
            .at(node.location);
      }
    }
    int flags = node.for_ordinality ? form::kForOrdinality : 0;
    if (node.is_not_null) flags |= form::kNotNull;
    if (node.colexpr != nullptr) flags |= form::kWithPath;
    if (node.coldefexpr != nullptr) flags |= form::kWithDefault;
    flags_ += static_cast<char>('a' + flags);
    if (!node.for_ordinality) {
      columns_.push_back(node.colexpr != nullptr ? value(node.colexpr, sql::kText, -1)
                                                 : text_constant(binder_, field.name));
      columns_.push_back(node.coldefexpr != nullptr
                             ? value(node.coldefexpr, field.type, field.typmod)
                             : binder_.null_constant(field.type));
    }
    shape_.push_back(std::move(field));
  }

  /// An array of names and URIs in turn.
  Expr* bind_namespaces(const PgQuery__RangeTableFunc& node) {
    Expr* out = binder_.pool.expr(ExprKind::kArray);
    out->type = sql::kTextArray;
    std::vector<std::string_view> names;
    for (const auto* item : ast::list(node.namespaces, node.n_namespaces)) {
      const PgQuery__ResTarget& target = *item->res_target;
      const std::string_view name = ast::text(target.name);
      if (std::find(names.begin(), names.end(), name) != names.end()) {
        throw SqlError("42601", name.empty() ? "only one default namespace is allowed"
                                             : "namespace name \"" + std::string(name) +
                                                   "\" is not unique")
            .at(target.location);
      }
      names.push_back(name);
      // The default one has no name.
      out->args.push_back(name.empty() ? binder_.null_constant(sql::kText)
                                       : text_constant(binder_, name));
      out->args.push_back(value(target.val, sql::kText, -1));
    }
    return out;
  }

  Binder& binder_;
  Scope& scope_;
  std::vector<Expr*> args_, columns_;
  std::string flags_;
  sql::RecordShape shape_;
};

}  // namespace

FromItem bind_xml_table(Binder& binder, Scope& scope, const PgQuery__RangeTableFunc& node) {
  TableBinder table(binder, scope);
  table.bind(node);
  Expr* call = make_form(binder, form::kTable, table.take_args(), node.location);
  call->kind = ExprKind::kSetCall;
  sql::RecordShape shape = table.take_shape();

  RangeEntry* range = binder.pool.range(RangeKind::kFunction);
  range->lateral = node.lateral || reads_level(scope, call);
  range->name = node.alias != nullptr ? ast::text(node.alias->aliasname) : "xmltable";
  for (const auto& field : shape)
    range->columns.push_back({field.name, field.type, field.typmod, {}, 0});
  range->function_widths.push_back(static_cast<std::uint32_t>(shape.size()));
  add_shape_argument(binder, *call, std::move(shape));
  range->functions.push_back(call);
  apply_alias(*range, node.alias);
  return leaf(binder, range);
}

}  // namespace granary::planner
