// planner/bind/from_function.cpp: functions in FROM, ROWS FROM, WITH ORDINALITY.
#include <algorithm>

#include "planner/bind/clause_rules.h"
#include "planner/bind/coerce.h"
#include "planner/bind/collation.h"
#include "planner/bind/column_name.h"
#include "planner/bind/composite.h"
#include "planner/bind/from.h"
#include "planner/routine/routine.h"
#include "sql/functions/record_columns.h"
#include "sql/functions/tablefunc_functions.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/record.h"

namespace granary::planner {
namespace {

using sql::SqlError;

using ColumnDefinitions = std::span<PgQuery__Node* const>;

bool returns_record(const Expr& call) {
  const bool called = call.kind == ExprKind::kSetCall || call.kind == ExprKind::kCall;
  return called && call.type == sql::kRecord && call.function->set_columns.empty() &&
         (call.kind == ExprKind::kSetCall || routine_of(*call.function) != nullptr);
}

/// Of built-in functions that give records: those that know what to do with one argument more.
bool takes_shape(const sql::FunctionRow& function) {
  constexpr sql::Oid kUnnest{2331};
  return function.oid == kUnnest || std::string_view(function.name).starts_with("json") ||
         &function == &sql::functions::record_columns_function() ||
         sql::functions::is_table_function(function);
}

bool is_record_columns(const Expr& call) {
  return call.function == &sql::functions::record_columns_function();
}

/// json_populate_record, whose rows have the defined columns where no row is given.
bool fills_record(const Expr& call) {
  constexpr sql::Oid kJson{3960}, kJsonb{3209};
  return call.kind == ExprKind::kCall &&
         (call.function->oid == kJson || call.function->oid == kJsonb);
}

/// A value of type record which is no call of a function that gives rows, as one of a function
/// that gives its columns.
Expr* as_record_columns(Binder& binder, Expr* value) {
  const bool called = value->kind == ExprKind::kSetCall || value->kind == ExprKind::kCall;
  if (value->type != sql::kRecord || returns_record(*value) ||
      (called && (!value->function->set_columns.empty() ||
                  routine_of(*value->function) != nullptr)))
    return value;
  Expr* out = binder.pool.expr(ExprKind::kSetCall);
  out->function = &sql::functions::record_columns_function();
  out->type = sql::kRecord;
  out->location = value->location;
  out->args = {value};
  return out;
}

/// The columns of a function that returns record are those that the query defines; it is handed
/// their shape as one argument more.
void add_record_function(Binder& binder, RangeEntry& range, Expr* call,
                         ColumnDefinitions definitions) {
  if (routine_of(*call->function) == nullptr && !takes_shape(*call->function))
    sql::raise_not_supported("a column definition list for this function", call->location);
  sql::RecordShape shape;
  for (const auto* node : definitions) {
    const auto& definition = *node->column_def;
    PgQuery__Node type = PG_QUERY__NODE__INIT;
    type.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
    type.type_name = definition.type_name;
    sql::RecordField field{std::string(ast::text(definition.colname)), {}, -1};
    field.type = bind_type_name(binder, &type, &field.typmod);
    for (const auto& other : shape) {
      if (other.name == field.name)
        throw SqlError("42701", "column name \"" + field.name + "\" specified more than once");
    }
    range.columns.push_back({field.name, field.type, field.typmod, {}, 0});
    range.columns.back().collation =
        bind_column_collation(binder.session, definition.coll_clause, field.type);
    binder.collates |= bool(range.columns.back().collation);
    shape.push_back(std::move(field));
  }
  range.function_widths.push_back(static_cast<std::uint32_t>(shape.size()));
  if (is_record_columns(*call) && fills_record(*call->args[0]))
    add_shape_argument(binder, *call->args[0], shape);
  add_shape_argument(binder, *call, std::move(shape));
}

/// In FROM what a user's function gives stands as columns, if it is one row or many.
void expand_routine(Expr& call) {
  const bool called = call.kind == ExprKind::kSetCall || call.kind == ExprKind::kCall;
  if (called && call.function->one_row) call.kind = ExprKind::kSetCall;
  const Routine* routine = called ? routine_of(*call.function) : nullptr;
  if (routine == nullptr || call.type != sql::kRecord || call.kind == ExprKind::kSetCall) return;
  call.kind = ExprKind::kSetCall;
}

/// Of a set, or of a user's function that gives a row.
std::span<const sql::SetColumn> columns_of(const Expr& call) {
  if (call.kind != ExprKind::kSetCall) return {};
  const bool one = routine_of(*call.function) != nullptr && call.type != sql::kRecord;
  return one ? std::span<const sql::SetColumn>{} : call.function->set_columns;
}

void add_function(Binder& binder, RangeEntry& range, Expr* call, const std::string& name,
                  bool alone, ColumnDefinitions definitions) {
  if (!definitions.empty()) call = as_record_columns(binder, call);
  range.functions.push_back(call);
  expand_routine(*call);
  const bool record = returns_record(*call);
  if (!record && !definitions.empty()) {
    const char* message =
        sql::is_composite(sql::base_type(call->type))
            ? "a column definition list is redundant for a function returning a named composite "
              "type"
        : call->type == sql::kRecord
            ? "a column definition list is redundant for a function with OUT parameters"
            : "a column definition list is only allowed for functions returning \"record\"";
    throw SqlError("42601", message).at(definitions[0]->column_def->location);
  }
  if (record && definitions.empty()) {
    throw SqlError("42601",
                   "a column definition list is required for functions returning \"record\"")
        .at(call->location);
  }
  if (record) return add_record_function(binder, range, call, definitions);
  const bool routine_call = call->kind == ExprKind::kSetCall && routine_of(*call->function);
  const auto columns = routine_call ? columns_of(*call) : std::span<const sql::SetColumn>{};
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string column = columns[i].name;
    range.columns.push_back(
        {column.empty() ? "column" + std::to_string(i + 1) : column, columns[i].type, -1, {}, 0});
  }
  if (!columns.empty()) {
    range.function_widths.push_back(static_cast<std::uint32_t>(columns.size()));
    return;
  }
  const auto* row = call->kind == ExprKind::kSetCall && !routine_call ? call->function : nullptr;
  if (row != nullptr && !row->set_columns.empty()) {
    if (has_columns(*call)) {
      for (const auto& column : *sql::record_shape(call->typmod))
        range.columns.push_back({column.name, column.type, -1, {}, 0});
    } else {
      range.columns.push_back({row->set_columns[0].name, call->type, -1, {}, 0});
    }
    range.function_widths.push_back(static_cast<std::uint32_t>(row->set_columns.size()));
    return;
  }
  // A single function's only column goes by the alias when there is one.
  std::string column = alone ? range.name : name;
  const bool called = call->kind == ExprKind::kSetCall || call->kind == ExprKind::kCall;
  const Routine* routine = called ? routine_of(*call->function) : nullptr;
  if (routine != nullptr && routine->columns.size() == 1 && *routine->columns[0].name != 0)
    column = routine->columns[0].name;
  range.columns.push_back({column, call->type, call->typmod, {}, 0});
  range.function_widths.push_back(1);
  if (call->is_unknown())
    throw SqlError("42P18", "could not determine the type of a function in FROM");
}

/// unnest(a, b) in FROM means ROWS FROM (unnest(a), unnest(b)).
std::vector<Expr*> bind_calls(Binder& binder, Scope& scope, const PgQuery__Node& node) {
  if (ast::is(&node, PG_QUERY__NODE__NODE_FUNC_CALL) && node.func_call->n_args > 1 &&
      ast::string_of(node.func_call->funcname[node.func_call->n_funcname - 1]) == "unnest") {
    std::vector<Expr*> out;
    for (auto* arg : ast::list(node.func_call->args, node.func_call->n_args)) {
      CallRequest request;
      request.schema = "pg_catalog";
      request.name = "unnest";
      request.location = node.func_call->location;
      request.args = {bind_expr(binder, scope, arg, Clause::kFromFunction)};
      out.push_back(bind_call(binder, scope, request, Clause::kFromFunction));
    }
    return out;
  }
  return {bind_expr(binder, scope, &node, Clause::kFromFunction)};
}

void refuse_nested_set(const Expr& call) {
  for (Expr* arg : call.args) {
    if (const Expr* inner = find_set_call(arg)) {
      throw SqlError("0A000", "set-returning functions must appear at top level of FROM")
          .at(inner->location);
    }
  }
}

/// A value that is no call of a plain function (a cast, CURRENT_DATE): the same as a subquery of
/// one column.
RangeEntry* value_range(Binder& binder, Expr* value, const std::string& name) {
  Query* query = binder.pool.query();
  query->targets.push_back({value, name, {}, 0});
  return subquery_range(binder, query, name);
}

bool gives_composite(const Expr& call) { return sql::is_composite(sql::base_type(call.type)); }

/// Functions of which some give values of composite types: the fields of these are columns.
RangeEntry* composite_range(Binder& binder, RangeEntry* functions) {
  Query* query = binder.pool.query();
  query->from.push_back(binder.pool.leaf(functions));
  std::uint32_t at = 0;
  const auto add_column = [&] {
    query->targets.push_back({binder.column(functions, at), functions->columns[at].name, {}, 0});
    ++at;
  };
  sql::Oid row_type;
  for (std::size_t i = 0; i < functions->functions.size(); ++i) {
    if (!gives_composite(*functions->functions[i])) {
      for (std::uint32_t end = at + functions->function_widths[i]; at < end;) add_column();
      continue;
    }
    Expr* row = binder.column(functions, at++);
    row = coerce_implicit(binder, row, sql::base_type(row->type));
    row_type = row->type;
    for (const RowField& field : fields_of(binder, *row))
      query->targets.push_back({field_of_row(binder, row, field, -1), field.name, {}, 0});
  }
  while (at < functions->columns.size()) add_column();  // ordinality
  RangeEntry* out = subquery_range(binder, query, functions->name);
  if (functions->columns.size() == 1) out->row_type = row_type;
  out->unfolds = functions;
  out->lateral = functions->lateral;
  return out;
}

[[noreturn]] void refuse_definitions(const std::string& message, const char* hint,
                                     ColumnDefinitions definitions) {
  throw SqlError("42601", message).hint(hint).at(definitions[0]->column_def->location);
}

/// One list of columns behind all of the functions.
void check_definitions(const PgQuery__RangeFunction& node, std::size_t calls) {
  const ColumnDefinitions all = ast::list(node.coldeflist, node.n_coldeflist);
  if (all.empty()) return;
  if (calls > 1 && node.is_rowsfrom) {
    refuse_definitions("ROWS FROM() with multiple functions cannot have a column definition list",
                       "Put a separate column definition list for each function inside ROWS FROM().",
                       all);
  }
  if (calls > 1) {
    refuse_definitions("UNNEST() with multiple arguments cannot have a column definition list",
                       "Use separate UNNEST() calls inside ROWS FROM(), and attach a column "
                       "definition list to each one.",
                       all);
  }
  if (node.ordinality) {
    refuse_definitions("WITH ORDINALITY cannot be used with a column definition list",
                       "Put the column definition list inside ROWS FROM().", all);
  }
}

}  // namespace

void add_shape_argument(Binder& binder, Expr& call, sql::RecordShape shape) {
  const auto* kept = sql::record_shape(sql::record_shape_number(std::move(shape)));
  const auto address = sql::Value::of_int(reinterpret_cast<std::intptr_t>(kept));
  call.args.push_back(binder.constant(address, sql::kInt8, -1));
}

const sql::RecordShape* defined_columns(const Expr& call) {
  if (!returns_record(call)) return nullptr;
  return reinterpret_cast<const sql::RecordShape*>(
      static_cast<std::intptr_t>(call.args.back()->value.integer));
}

Expr as_written(const Expr& call) {
  if (defined_columns(call) == nullptr) return call;
  Expr out = call;
  out.args.pop_back();
  if (!is_record_columns(call)) return out;
  Expr value = *out.args[0];
  if (fills_record(value)) value.args.pop_back();
  return value;
}

bool reads_level(const Scope& scope, Expr* call) {
  bool found = false;
  walk(call, [&](const Expr* node) {
    const auto holds = [&](const ScopeItem& item) { return item.range == node->range; };
    found = found || (node->kind == ExprKind::kColumn &&
                      std::any_of(scope.items.begin(), scope.items.end(), holds));
    return !found;
  });
  return found;
}

FromItem bind_range_function(Binder& binder, Scope& scope, const PgQuery__RangeFunction& node) {
  RangeEntry* range = binder.pool.range(RangeKind::kFunction);
  range->with_ordinality = node.ordinality;
  range->lateral = node.lateral;
  struct Bound {
    Expr* call;
    std::string name;
    ColumnDefinitions definitions;
  };
  std::vector<Bound> calls;
  for (auto* item : ast::list(node.functions, node.n_functions)) {
    const auto& function = *item->list->items[0];
    ColumnDefinitions definitions = ast::list(node.coldeflist, node.n_coldeflist);
    if (item->list->n_items > 1 && ast::is(item->list->items[1], PG_QUERY__NODE__NODE_LIST)) {
      const auto& own = *item->list->items[1]->list;
      if (!definitions.empty()) {
        refuse_definitions(
            "multiple column definition lists are not allowed for the same function", "",
            definitions);
      }
      definitions = ast::list(own.items, own.n_items);
    }
    for (Expr* call : bind_calls(binder, scope, function)) {
      refuse_nested_set(*call);
      calls.push_back({call, column_name(function), definitions});
      range->lateral = range->lateral || reads_level(scope, call);
    }
  }
  check_definitions(node, calls.size());
  range->name =
      node.alias != nullptr ? std::string(ast::text(node.alias->aliasname)) : calls[0].name;
  const bool alone = calls.size() == 1;
  const bool plain =
      calls[0].call->kind == ExprKind::kSetCall || calls[0].call->kind == ExprKind::kCall;
  if (alone && !plain && !node.ordinality && calls[0].definitions.empty()) {
    const bool lateral = range->lateral;
    range = value_range(binder, calls[0].call, range->name);
    range->lateral = lateral;
  } else {
    for (auto& call : calls)
      add_function(binder, *range, call.call, call.name, alone, call.definitions);
    if (node.ordinality) range->columns.push_back({"ordinality", sql::kInt8, -1, {}, 0});
  }
  const bool composite = std::any_of(
      calls.begin(), calls.end(), [](const Bound& bound) { return gives_composite(*bound.call); });
  if (range->kind == RangeKind::kFunction && composite) range = composite_range(binder, range);
  apply_alias(*range, node.alias);
  return leaf(binder, range);
}

}  // namespace granary::planner
