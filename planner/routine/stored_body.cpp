#include "planner/routine/stored_body.h"

#include <set>

#include "planner/bind/ast.h"
#include "planner/bind/deparse_printer.h"
#include "planner/bind/statement.h"
#include "planner/parse/parse_tree.h"
#include "planner/routine/sql_arguments.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/stored_names.h"
#include "sql/types/reg.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;
using sql::catalog::ObjectAddress;

constexpr std::string_view kReturn = "RETURN ", kBegin = "BEGIN ATOMIC\n", kEnd = "END";
constexpr std::string_view kReturnInside = "SELECT ALL ";

/// RETURN, which stands for a SELECT without FROM.
class ReturnedValue {
 public:
  explicit ReturnedValue(PgQuery__Node* value) {
    pg_query__res_target__init(&target_);
    pg_query__node__init(&item_);
    pg_query__select_stmt__init(&select_);
    pg_query__node__init(&node_);
    target_.val = value;
    item_.node_case = PG_QUERY__NODE__NODE_RES_TARGET;
    item_.res_target = &target_;
    select_.n_target_list = 1;
    select_.target_list = items_;
    select_.op = PG_QUERY__SET_OPERATION__SETOP_NONE;
    select_.limit_option = PG_QUERY__LIMIT_OPTION__LIMIT_OPTION_DEFAULT;
    node_.node_case = PG_QUERY__NODE__NODE_SELECT_STMT;
    node_.select_stmt = &select_;
  }
  ReturnedValue(const ReturnedValue&) = delete;
  ReturnedValue& operator=(const ReturnedValue&) = delete;

  const PgQuery__Node& node() const { return node_; }

 private:
  PgQuery__ResTarget target_;
  PgQuery__Node item_;
  PgQuery__Node* items_[1] = {&item_};
  PgQuery__SelectStmt select_;
  PgQuery__Node node_;
};

/// One statement, bound to be printed.
class BodyStatement {
 public:
  BodyStatement(sql::SessionContext& session, const Routine& routine, const PgQuery__Node& node,
                bool returns)
      : binder_(session), names_(routine, routine.inputs), returns_(returns) {
    binder_.params_fixed = true;
    binder_.write_form = WriteForm::kStored;
    binder_.variables = &names_;
    for (const Oid type : routine.inputs) binder_.params.push_back({type, -1});
    query_ = bind_query(binder_, nullptr, node);
    resolve_unknown_targets(binder_, *query_);
  }

  Query& query() { return *query_; }
  const std::set<Oid>& routines() const { return binder_.access.routines; }

  /// returned: what a RETURN begins with.
  std::string print(const DeparseStyle& style, std::string_view returned) {
    DeparsePrinter printer(binder_, style);
    if (returns_) {
      printer.text = returned;
      printer.print(*query_->targets[0].expr, false);
    } else {
      printer.print_query(*query_, nullptr, false);
    }
    return std::move(printer.text);
  }

 private:
  Binder binder_;
  SqlArguments names_;
  const bool returns_;
  Query* query_;
};

bool is_return(const PgQuery__Node& node) {
  return ast::is(&node, PG_QUERY__NODE__NODE_RETURN_STMT);
}

/// The statements between BEGIN ATOMIC and END.
std::vector<const PgQuery__Node*> statements_between(const PgQuery__Node& body) {
  std::vector<const PgQuery__Node*> out;
  for (const auto* item : ast::list(body.list->items, body.list->n_items)) {
    if (!ast::is(item, PG_QUERY__NODE__NODE_LIST)) continue;  // an empty body
    const auto inner = ast::list(item->list->items, item->list->n_items);
    out.insert(out.end(), inner.begin(), inner.end());
  }
  return out;
}

/// The statements as they are stored, or, with a style of their own, as they are shown.
class BodyText {
 public:
  explicit BodyText(const Routine& routine)
      : stored_(routine.sql_body), tree_(ParseTree::parse(statements_of_body(stored_))) {}

  /// print: a statement's text. Returns the whole body's.
  template <class Print>
  std::string with(sql::SessionContext& session, const Routine& routine, const Print& print) {
    const bool one = stored_.starts_with(kReturn);
    std::string out(one ? kReturn : kBegin);
    for (std::size_t i = 0; i < tree_.count(); ++i) {
      const bool returns = one || tree_.statement_text(i).starts_with(kReturnInside);
      BodyStatement statement(session, routine, tree_.statement(i), returns);
      out += print(statement, one);
    }
    return one ? out : out + std::string(kEnd);
  }

 private:
  const std::string stored_;
  ParseTree tree_;
};

void note_uses(BodyStatement& statement, const std::string& text, std::set<ObjectAddress>& out) {
  using sql::catalog::kPgClass;
  ColumnsRead read;
  note_columns(statement.query(), read);
  for (const auto& [relation, columns] : read) {
    if (columns.empty()) out.insert({kPgClass, relation, 0});
    for (const std::int16_t column : columns) out.insert({kPgClass, relation, column});
  }
  for (const Oid key : keys_relied_on(statement.query())) {
    if (key) out.insert({sql::catalog::kPgConstraint, key, 0});
  }
  for (const Oid routine : statement.routines()) {
    if (routine >= sql::kFirstUserOid) out.insert({sql::catalog::kPgProc, routine, 0});
  }
  const std::set<ObjectAddress> named = sql::catalog::objects_named(text);
  out.insert(named.begin(), named.end());
  for (const Oid relation : sql::catalog::relations_named(text)) {
    if (relation >= sql::kFirstUserOid) out.insert({kPgClass, relation, 0});
  }
}

/// A relation of which columns are used is not named beside them.
std::vector<ObjectAddress> without_wholes(const std::set<ObjectAddress>& uses) {
  std::vector<ObjectAddress> out;
  for (const ObjectAddress& use : uses) {
    const auto next = uses.upper_bound(use);
    const bool has_parts = next != uses.end() && use.sub == 0 &&
                           next->catalog == use.catalog && next->oid == use.oid;
    if (!has_parts) out.push_back(use);
  }
  return out;
}

}  // namespace

StoredBody stored_body(sql::SessionContext& session, const Routine& routine,
                       const PgQuery__Node& body) {
  StoredBody out;
  std::set<ObjectAddress> uses;
  const DeparseStyle style = stored_style();
  const auto add = [&](const PgQuery__Node& node, std::string_view returned) {
    const ReturnedValue value(is_return(node) ? node.return_stmt->returnval : nullptr);
    BodyStatement statement(session, routine, is_return(node) ? value.node() : node,
                            is_return(node));
    const std::string text = statement.print(style, returned);
    note_uses(statement, text, uses);
    out.text += text;
  };
  if (is_return(body)) {
    add(body, kReturn);
  } else {
    out.text = kBegin;
    for (const PgQuery__Node* node : statements_between(body)) {
      out.text += " ";
      add(*node, kReturnInside);
      out.text += ";\n";
    }
    out.text += kEnd;
  }
  out.uses = without_wholes(uses);
  return out;
}

std::string statements_of_body(const std::string& stored) {
  if (stored.starts_with(kReturn)) return "SELECT " + stored.substr(kReturn.size());
  return stored.substr(kBegin.size(), stored.size() - kBegin.size() - kEnd.size());
}

std::string shown_body(sql::SessionContext& session, const Routine& routine) {
  DeparseStyle style;
  style.qualify = true;
  style.first_indent = 1;
  style.parameter_name = [&](std::uint32_t number, bool among_ranges) {
    const std::string& name = routine.input_names[number];
    if (name.empty()) return "$" + std::to_string(number + 1);
    return (among_ranges ? sql::quote_identifier(routine.name) + "." : "") +
           sql::quote_identifier(name);
  };
  return BodyText(routine).with(session, routine, [&](BodyStatement& statement, bool one) {
    style.indent = !one;
    return one ? statement.print(style, "") : statement.print(style, " RETURN ") + ";\n";
  });
}

std::string renamed_body(sql::SessionContext& session, const Routine& routine,
                         const Redescribed& after) {
  const DeparseStyle style = stored_style();
  return BodyText(routine).with(session, routine, [&](BodyStatement& statement, bool one) {
    redescribe_query(statement.query(), {}, after);
    return one ? statement.print(style, "")
               : " " + statement.print(style, kReturnInside) + ";\n";
  });
}

}  // namespace granary::planner
