#include "tests/unit/planner/planner_support.h"

#include "planner/bind/expression_api.h"
#include "planner/explain/explain.h"
#include "tests/test_support.h"

namespace granary::planner::test {
namespace {

class TextSink final : public sql::ResultSink {
 public:
  TextSink(sql::SessionContext& session, const std::vector<sql::ResultColumn>& columns)
      : session_(session), columns_(columns) {}
  bool row(const sql::Value* values) override {
    if (!text.empty()) text += ';';
    sql::EvalContext context;
    Arena arena;
    context.arena = &arena;
    context.session = &session_;
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (i > 0) text += ',';
      if (values[i].is_null()) {
        text += '~';
      } else {
        sql::type_of(columns_[i].type).output(context, values[i], columns_[i].type, text);
      }
    }
    return true;
  }
  std::string text;

 private:
  sql::SessionContext& session_;
  const std::vector<sql::ResultColumn>& columns_;
};

std::string error_text(const sql::SqlError& error) {
  std::string out = error.diagnostic.sqlstate + "@" + std::to_string(error.location_bytes + 1) +
                    " " + error.diagnostic.message;
  if (!error.diagnostic.detail.empty()) out += " [" + error.diagnostic.detail + "]";
  if (!error.diagnostic.hint.empty()) out += " [" + error.diagnostic.hint + "]";
  return out;
}

}  // namespace

template <class Work>
std::string Database::in_transaction(const Work& work) {
  session->transaction.begin(engine::Mode::kReadCommitted);
  session->transaction.resume(worker);
  session->transaction.begin_statement();
  std::string out;
  try {
    out = work();
    REQUIRE(session->transaction.end_statement() == engine::OpResult::kOk);
    REQUIRE(session->transaction.commit() == engine::OpResult::kOk);
    session->transaction.pause();
    session->ddl_effects.committed(store);
  } catch (const sql::SqlError& error) {
    out = error_text(error);
    session->transaction.abort();
    session->transaction.pause();
    session->ddl_effects.aborted(store);
  }
  session->catalog_changed = false;
  return out;
}

std::string Database::run(std::string_view text) {
  return in_transaction([&] {
    Arena arena;
    auto query = planner.split(text, *session);
    std::string out;
    for (std::size_t i = 0; i < query.count(); ++i) {
      if (i > 0) {
        REQUIRE(session->transaction.end_statement() == engine::OpResult::kOk);
        session->transaction.begin_statement();
      }
      const auto prepared = planner.prepare_simple(query, i, *session, arena);
      const auto& statement = *prepared.statement;
      if (statement.kind == StatementKind::kUtility) {
        const auto made = statement.utility->columns(*session);
        TextSink sink(*session, made);
        std::string tag;
        REQUIRE(statement.utility->run(*session, arena, prepared.params.data(), sink, tag) ==
                sql::PullStatus::kDone);
        out = sink.text;
      } else {
        REQUIRE(statement.plan != nullptr);
        TextSink sink(*session, statement.plan->columns);
        sql::Execution execution(*statement.plan, *session, arena, prepared.params.data());
        REQUIRE(execution.pull(sink, 0, false) == sql::PullStatus::kDone);
        out = sink.text;
      }
    }
    return out;
  });
}

StatementPtr Database::simple(std::string_view text, bool as_given) {
  StatementPtr out;
  const auto error = in_transaction([&] {
    Arena arena;
    auto query = planner.split(text, *session);
    out = planner.prepare_simple(query, 0, *session, arena, as_given).statement;
    return std::string();
  });
  INFO(error);
  CHECK(error.empty());
  return out;
}

StatementPtr Database::extended(std::string_view text) {
  StatementPtr out;
  const auto error = in_transaction([&] {
    out = planner.prepare_extended(text, {}, *session);
    return std::string();
  });
  INFO(error);
  CHECK(error.empty());
  return out;
}

StatementPtr Database::for_values(const StatementPtr& statement, const sql::Value* values) {
  StatementPtr out;
  const auto error = in_transaction([&] {
    out = planner.for_values(statement, values, *session);
    return std::string();
  });
  INFO(error);
  CHECK(error.empty());
  return out;
}

std::string Database::columns(std::string_view text) {
  const auto statement = extended(text);
  std::string out;
  if (statement == nullptr) return out;
  for (const auto& column : statement->plan->columns) {
    out +=
        (out.empty() ? "" : " ") + column.name + ":" + sql::format_type(column.type, column.typmod);
  }
  return out;
}

std::string Database::plan(std::string_view text) {
  const auto statement = extended(text);
  std::string out;
  if (statement == nullptr) return out;
  for (const auto& line : explain_text(show_plan(*statement->plan, {}), false)) {
    out += (out.empty() ? "" : " / ") + line.substr(line.find_first_not_of(' '));
  }
  return out;
}

std::string Database::canonical(std::string_view text, std::string_view table, sql::Oid type,
                                std::int32_t typmod) {
  return in_transaction([&] {
    const auto relation = table.empty() ? nullptr : catalog.find_relation(*session, {}, table);
    return bind_expression_text(*session, text, relation.get(), type, typmod).canonical;
  });
}

std::string Database::params(std::string_view text) {
  return in_transaction([&] {
    std::string out;
    for (const auto type : planner.prepare_extended(text, {}, *session)->param_types) {
      out += (out.empty() ? "" : " ") + sql::format_type(type, -1);
    }
    return out;
  });
}

}  // namespace granary::planner::test
