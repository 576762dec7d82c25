#include "planner/routine/sql_function.h"

#include "planner/bind/ast.h"
#include "planner/bind/coerce.h"
#include "planner/bind/statement.h"
#include "planner/parse/parse_tree.h"
#include "planner/routine/nested.h"
#include "sql/catalog/privileges.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::Oid;
using sql::SqlError;
using sql::Value;

/// Arguments by name, by function.name and by number.
class ArgumentNames final : public Variables {
 public:
  explicit ArgumentNames(const CompiledRoutine& routine) : routine_(routine) {}

  Expr* find(Binder& binder, std::span<const std::string_view> name, bool whole,
             std::int32_t location) override {
    if (whole || name.size() > 2) return nullptr;
    if (name.size() == 2 && name[0] != routine_.routine->name) return nullptr;
    const auto& names = routine_.routine->input_names;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!names[i].empty() && names[i] == name.back()) return parameter(binder, i + 1, location);
    }
    return nullptr;
  }

  bool expand(Binder&, std::span<const std::string_view>,
              std::vector<std::pair<Expr*, std::string>>&, std::int32_t) override {
    return false;
  }

  Expr* parameter(Binder& binder, std::size_t number, std::int32_t location) override {
    if (number == 0 || number > routine_.argument_types.size()) {
      throw SqlError("42P02", "there is no parameter $" + std::to_string(number)).at(location);
    }
    Expr* out = binder.pool.expr(ExprKind::kParam);
    out->param = static_cast<std::uint32_t>(number - 1);
    out->type = routine_.argument_types[number - 1];
    out->location = location;
    return out;
  }

  bool prefers_columns() const override { return true; }

 private:
  const CompiledRoutine& routine_;
};

class RowsToRoutine final : public sql::ResultSink {
 public:
  explicit RowsToRoutine(RoutineRows& rows) : rows_(rows) {}
  bool row(const Value* values) override {
    rows_.add(values);
    return true;
  }

 private:
  RoutineRows& rows_;
};

class SqlFunction final : public RoutineCode {
 public:
  SqlFunction(const CompiledRoutine& compiled, const std::string& text)
      : compiled_(compiled), tree_(ParseTree::parse(text)), plans_(tree_.count()) {}

  void run(RoutineCall& call) override {
    const NestedContext context{call.session, routine().volatility != sql::Volatility::kVolatile,
                                "an SQL function"};
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      try {
        run_statement(context, call, i);
      } catch (SqlError& error) {
        move_to_internal(error, tree_.text());
        add_context(error,
                    "SQL function \"" + routine().name + "\" statement " + std::to_string(i + 1));
        throw;
      }
    }
    if (routine().result == sql::kVoid || routine().kind == 'p') return;
  }

  /// At CREATE FUNCTION.
  std::vector<sql::RelationPtr> check(sql::SessionContext& session) {
    std::vector<sql::RelationPtr> used;
    const Statement* last = nullptr;
    NestedPlan plan;
    for (std::size_t i = 0; i < plans_.size(); ++i) {
      last = nullptr;
      const PgQuery__Node& node = tree_.statement(i);
      if (node.node_case == PG_QUERY__NODE__NODE_TRANSACTION_STMT) {
        const bool rollback =
            node.transaction_stmt->kind == PG_QUERY__TRANSACTION_STMT_KIND__TRANS_STMT_ROLLBACK;
        throw SqlError("0A000", std::string(rollback ? "ROLLBACK" : "COMMIT") +
                                    " is not allowed in an SQL function");
      }
      if (!is_planned(node)) continue;
      try {
        plan = make_plan(session, i, nullptr, nullptr);
      } catch (SqlError& error) {
        move_to_internal(error, tree_.text());
        throw;
      }
      last = plan.statement.get();
      for (const auto& dependency : last->plan->dependencies) used.push_back(dependency.relation);
    }
    check_result(last);
    return used;
  }

 private:
  const Routine& routine() const { return *compiled_.routine; }

  [[noreturn]] void mismatch(const std::string& detail) const {
    throw SqlError("42P13", "return type mismatch in function declared to return " +
                                type_text(compiled_.result_type))
        .detail(detail);
  }

  void check_result(const Statement* last) const {
    if (routine().result == sql::kVoid) return;
    if (routine().kind == 'p' && routine().columns.empty()) return;
    if (last == nullptr || last->plan->columns.empty()) {
      mismatch("Function's final statement must be SELECT or INSERT/UPDATE/DELETE RETURNING.");
    }
    const auto& columns = last->plan->columns;
    const bool row = compiled_.shape != nullptr;
    const bool record = !row && compiled_.result_type == sql::kRecord;
    if (record) return;
    if (!row) {
      if (columns.size() != 1) mismatch("Final statement must return exactly one column.");
      if (!can_coerce(columns[0].type, compiled_.result_type, CastContext::kAssignment))
        mismatch("Actual return type is " + type_text(columns[0].type) + ".");
      return;
    }
    for (std::size_t i = 0; i < compiled_.shape->size(); ++i) {
      const Oid wanted = (*compiled_.shape)[i].type;
      if (i >= columns.size()) mismatch("Final statement returns too few columns.");
      if (!can_coerce(columns[i].type, wanted, CastContext::kAssignment)) {
        mismatch("Final statement returns " + type_text(columns[i].type) + " instead of " +
                 type_text(wanted) + " at column " + std::to_string(i + 1) + ".");
      }
    }
    if (columns.size() > compiled_.shape->size())
      mismatch("Final statement returns too many columns.");
  }

  /// What the last statement's rows become.
  std::vector<Oid> wanted_types(const sql::RecordShape* shape) const {
    std::vector<Oid> out;
    if (shape == nullptr) {
      out.push_back(compiled_.result_type);
    } else {
      for (const auto& field : *shape) out.push_back(field.type);
    }
    return out;
  }

  NestedPlan make_plan(sql::SessionContext& session, std::size_t index,
                       const sql::RecordShape* shape, const RoutineCall* call) {
    ArgumentNames names(compiled_);
    const bool last = index + 1 == plans_.size() && call != nullptr && gives_rows(*call);
    const std::vector<Oid> wanted = last ? wanted_types(shape) : std::vector<Oid>{};
    const bool converts = last && !(shape == nullptr && compiled_.result_type == sql::kRecord);
    return plan_nested(session, tree_.statement(index), names, compiled_.argument_types,
                       converts ? &wanted : nullptr);
  }

  bool gives_rows(const RoutineCall&) const {
    return routine().result != sql::kVoid && (routine().kind != 'p' || !routine().columns.empty());
  }

  void run_statement(const NestedContext& context, RoutineCall& call, std::size_t index) {
    Arena arena;
    NoRows nothing;
    const PgQuery__Node& node = tree_.statement(index);
    if (!is_planned(node)) {
      bool cacheable = false;
      const StatementPtr statement =
          build_statement(node, tree_.statement_text(index), {}, context.session, cacheable);
      run_nested_utility(context, *statement, arena, nothing);
      return;
    }
    const bool last = index + 1 == plans_.size() && gives_rows(call);
    const std::uint64_t rows_max = last && !routine().returns_set ? 1 : 0;
    RowsToRoutine wide(call.rows);
    RecordRows as_record(*this, call);
    const bool record = last && call.shape == nullptr && compiled_.result_type == sql::kRecord;
    sql::ResultSink& sink = !last    ? static_cast<sql::ResultSink&>(nothing)
                            : record ? static_cast<sql::ResultSink&>(as_record)
                                     : wide;
    for (int tries = 0; tries < kTriesMax; ++tries) {
      const StatementPtr statement = [&] {
        const NestedCommand command(context);  // what the function made so far has names
        return plan_of(context.session, call, index);
      }();
      if (last) check_shape(*statement, call);
      as_record.columns = statement->plan->columns;
      std::uint64_t rows = 0;
      if (run_nested(context, *statement, arena, call.args, sink, rows_max, rows)) return;
      plans_[index] = {};
    }
    throw sql::ExecInterrupt{sql::PullStatus::kConflict};
  }

  /// Rows of a function returning record, as values of it.
  class RecordRows final : public sql::ResultSink {
   public:
    RecordRows(SqlFunction&, RoutineCall& call) : call_(call) {}
    bool row(const Value* values) override {
      Arena arena;
      sql::RecordShape shape;
      for (const auto& column : columns) shape.push_back({column.name, column.type, column.typmod});
      const auto* kept = sql::record_shape(sql::record_shape_number(std::move(shape)));
      const Value record = make_record(*kept, values, arena);
      call_.rows.add(&record);
      return true;
    }
    std::vector<sql::ResultColumn> columns;

   private:
    RoutineCall& call_;
  };

  void check_shape(const Statement& statement, const RoutineCall& call) const {
    if (call.shape == nullptr) return;
    const auto& columns = statement.plan->columns;
    const bool fits = columns.size() == call.shape->size();
    for (std::size_t i = 0; fits && i < columns.size(); ++i) {
      if (columns[i].type == (*call.shape)[i].type) continue;
      mismatch("Final statement returns " + type_text(columns[i].type) + " instead of " +
               type_text((*call.shape)[i].type) + " at column " + std::to_string(i + 1) + ".");
    }
    if (!fits) {
      mismatch(columns.size() < call.shape->size() ? "Final statement returns too few columns."
                                                   : "Final statement returns too many columns.");
    }
  }

  StatementPtr plan_of(sql::SessionContext& session, const RoutineCall& call, std::size_t index) {
    Kept& kept = plans_[index];
    const bool current = kept.plan.statement != nullptr && kept.shape == call.shape &&
                         kept.plan.settings_fingerprint == sql::catalog::plan_stamp(session);
    if (!current || session.catalog_changed)
      kept = {make_plan(session, index, call.shape, &call), call.shape};
    return kept.plan.statement;
  }

  static constexpr int kTriesMax = 100;

  struct Kept {
    NestedPlan plan;
    const sql::RecordShape* shape = nullptr;
  };
  const CompiledRoutine& compiled_;
  ParseTree tree_;
  std::vector<Kept> plans_;
};

/// The statements of the body: as given, or what stands in RETURN and BEGIN ATOMIC ... END.
std::string statements_of(const Routine& routine) {
  const std::string& body = routine.sql_body;
  if (body.empty()) return routine.source;
  constexpr std::string_view kReturn = "RETURN ", kBegin = "BEGIN ATOMIC\n", kEnd = "END";
  if (body.starts_with(kReturn)) return "SELECT " + body.substr(kReturn.size());
  return body.substr(kBegin.size(), body.size() - kBegin.size() - kEnd.size());
}

std::unique_ptr<SqlFunction> make(const CompiledRoutine& compiled) {
  const std::string text = statements_of(*compiled.routine);
  try {
    return std::make_unique<SqlFunction>(compiled, text);
  } catch (SqlError& error) {
    move_to_internal(error, text);
    throw;
  }
}

}  // namespace

std::unique_ptr<RoutineCode> compile_sql_function(sql::SessionContext&,
                                                  const CompiledRoutine& compiled) {
  return make(compiled);
}

std::vector<sql::RelationPtr> check_sql_function(sql::SessionContext& session,
                                                 const RoutinePtr& routine) {
  for (const Oid type : routine->inputs) {
    if (is_polymorphic(type)) return {};  // nothing is known before it is called
  }
  CompiledRoutine compiled;
  compiled.routine = routine;
  compiled.argument_types = routine->inputs;
  compiled.result_type = routine->result;
  const CompiledRoutinePtr shaped =
      compile_routine(session, routine, routine->inputs, routine->result);
  compiled.shape = shaped->shape;
  return make(compiled)->check(session);
}

}  // namespace granary::planner
