// planner/explain/explain_statement.cpp: EXPLAIN [ANALYZE] as a statement.
#include <fmt/format.h>

#include <chrono>
#include <optional>

#include "planner/bind/ast.h"
#include "planner/bind/option_value.h"
#include "planner/bind/statement.h"
#include "planner/explain/explain.h"
#include "planner/parse/parse_tree.h"
#include "planner/utility/create_table_as.h"
#include "planner/utility/deparse.h"
#include "planner/utility/prepared_query.h"
#include "planner/utility/utility.h"
#include "sql/executor/rule_steps.h"
#include "sql/types/xml.h"

namespace granary::planner {
namespace {

using sql::SqlError;

enum class ExplainFormat : std::uint8_t { kText, kJson, kXml, kYaml };

struct ExplainOptions {
  bool analyze = false;
  bool verbose = false;
  bool costs = true;
  bool buffers = false;
  bool timing = true;
  bool summary = false;
  ExplainFormat format = ExplainFormat::kText;
};

ExplainFormat format_of(const PgQuery__DefElem& option) {
  const std::string format = option_text(option);
  if (format == "text") return ExplainFormat::kText;
  if (format == "json") return ExplainFormat::kJson;
  if (format == "xml") return ExplainFormat::kXml;
  if (format == "yaml") return ExplainFormat::kYaml;
  throw SqlError("22023", "unrecognized value for EXPLAIN option \"format\": \"" +
                              format + "\"")
      .at(option.location);
}

ExplainOptions read_options(const PgQuery__ExplainStmt& node) {
  ExplainOptions out;
  bool summary_said = false, wal = false, timing = false;
  for (auto* item : ast::list(node.options, node.n_options)) {
    const auto& option = *item->def_elem;
    const auto name = ast::text(option.defname);
    if (name == "analyze") {
      out.analyze = option_truth(option);
    } else if (name == "costs") {
      out.costs = option_truth(option);
    } else if (name == "timing") {
      out.timing = timing = option_truth(option);
    } else if (name == "summary") {
      out.summary = option_truth(option);
      summary_said = true;
    } else if (name == "verbose") {
      out.verbose = option_truth(option);
    } else if (name == "buffers") {
      out.buffers = option_truth(option);
    } else if (name == "wal") {
      wal = option_truth(option);
    } else if (name == "settings") {
      static_cast<void>(option_truth(option));  // nothing more to say about a plan in memory
    } else if (name == "format") {
      out.format = format_of(option);
    } else {
      throw SqlError("42601", "unrecognized EXPLAIN option \"" + std::string(name) + "\"")
          .at(option.location);
    }
  }
  if (!summary_said) out.summary = out.analyze;
  if (!out.analyze && (wal || timing)) {
    throw SqlError("22023", std::string("EXPLAIN option ") + (wal ? "WAL" : "TIMING") +
                                " requires ANALYZE");
  }
  return out;
}

using Milliseconds = std::chrono::duration<double, std::milli>;

std::string in_text(Milliseconds time) { return fmt::format("{:.3f}", time.count()); }

/// Where rows go that nobody wants.
class NoSink final : public sql::ResultSink {
 public:
  bool row(const sql::Value*) override { return true; }
};

sql::ResultColumn plan_column(ExplainFormat format) {
  sql::ResultColumn out;
  out.name = "QUERY PLAN";
  out.type = format == ExplainFormat::kJson  ? sql::kJson
             : format == ExplainFormat::kXml ? sql::kXml
                                             : sql::kText;
  return out;
}

class ExplainStatement final : public UtilityStatement {
 public:
  /// creates: the statement, where it makes a table of the rows of `plan`.
  ExplainStatement(std::unique_ptr<sql::Plan> plan, ShownNode shown, ExplainOptions options,
                   Milliseconds planning, std::optional<ParseTree> creates)
      : plan_(std::move(plan)),
        shown_(std::move(shown)),
        options_(options),
        planning_(planning),
        creates_(std::move(creates)) {}

  std::vector<sql::ResultColumn> columns(sql::SessionContext&) const override {
    return {plan_column(options_.format)};
  }

  sql::PullStatus run(sql::SessionContext& session, Arena& arena, const sql::Value* params,
                      sql::ResultSink& sink, std::string&) const override {
    ShownNode shown = shown_;
    std::vector<std::pair<std::string, std::string>> last;
    if (creates_ && is_there_already(session, arena, sink)) return sql::PullStatus::kDone;
    if (options_.summary) last.emplace_back("Planning Time", in_text(planning_));
    if (options_.analyze) {
      const auto status = analyze(session, arena, params, shown, last);
      if (status != sql::PullStatus::kDone) return status;
    }
    const auto answer = [&](const std::string& text) {
      const auto value = sql::Value::of_text(arena.copy(text));
      sink.row(&value);
    };
    const ShownParts parts{options_.costs, options_.buffers};
    switch (options_.format) {
      case ExplainFormat::kJson:
        answer(explain_json(shown, parts, last));
        return sql::PullStatus::kDone;
      case ExplainFormat::kXml:
        answer(explain_xml(shown, parts, last));
        return sql::PullStatus::kDone;
      case ExplainFormat::kYaml:
        answer(explain_yaml(shown, parts, last));
        return sql::PullStatus::kDone;
      case ExplainFormat::kText:
        break;
    }
    for (const auto& line : explain_text(shown, options_.costs)) answer(line);
    for (const auto& [name, value] : last) answer(fmt::format("{}: {} ms", name, value));
    return sql::PullStatus::kDone;
  }

 private:
  bool is_there_already(sql::SessionContext& session, Arena& arena, sql::ResultSink& sink) const {
    std::string tag;
    utility::UtilityRun run{session, arena, sink, tag, creates_->text()};
    return utility::is_there_already(
        run, *utility::new_table_of(session, creates_->statement(0)));
  }

  /// Makes the table. rows: how many it got; none: it was not to be filled.
  sql::PullStatus create(sql::SessionContext& session, Arena& arena,
                         std::optional<std::uint64_t>& rows) const {
    std::string tag;
    NoSink sink;
    utility::UtilityRun run{session, arena, sink, tag, creates_->text()};
    try {
      utility::run_utility(run, creates_->statement(0));
    } catch (const sql::ExecInterrupt& interrupt) {
      return interrupt.status;
    }
    constexpr std::string_view kCounted = "SELECT ";
    const auto made = utility::new_table_of(session, creates_->statement(0));
    if (!made->into->skip_data && tag.starts_with(kCounted))
      rows = std::stoull(tag.substr(kCounted.size()));
    return sql::PullStatus::kDone;
  }

  /// Runs what is explained.
  sql::PullStatus analyze(sql::SessionContext& session, Arena& arena, const sql::Value* params,
                          ShownNode& shown,
                          std::vector<std::pair<std::string, std::string>>& last) const {
    const auto start = std::chrono::steady_clock::now();
    sql::Instrumentation measures(options_.timing);
    std::optional<std::uint64_t> rows;
    sql::PullStatus status = sql::PullStatus::kDone;
    if (creates_) {
      status = create(session, arena, rows);
    } else {
      NoSink sink;
      sql::Execution execution(*plan_, session, arena, params);
      execution.measure(measures);
      status = execution.pull(sink, 0, session.in_function);
    }
    if (status != sql::PullStatus::kDone) return status;
    const Milliseconds spent = std::chrono::steady_clock::now() - start;
    if (rows) {  // what made the table was a plan of its own: only its outcome is known
      shown.run = {1, static_cast<double>(*rows), options_.timing, 0, spent.count()};
    } else {
      add_runs(shown, measures, options_.format != ExplainFormat::kText);
    }
    if (options_.summary) last.emplace_back("Execution Time", in_text(spent));
    return status;
  }

  std::unique_ptr<sql::Plan> plan_;
  ShownNode shown_;
  ExplainOptions options_;
  Milliseconds planning_;
  std::optional<ParseTree> creates_;
};

/// The plans of what rules made of a statement, one after the other.
std::vector<std::string> explain_rules(const sql::RuleStepsNode& node, const PlanNotes& notes,
                                       const ExplainOptions& options) {
  if (options.analyze || options.summary || options.format != ExplainFormat::kText) {
    sql::raise_not_supported(
        "EXPLAIN with ANALYZE, SUMMARY or FORMAT of a statement on a relation with rules");
  }
  std::vector<std::string> lines;
  if (node.steps.empty()) lines.emplace_back("Query rewrites to nothing");
  for (std::size_t i = 0; i < node.steps.size(); ++i) {
    if (i > 0) lines.emplace_back();
    if (node.notifies[i]) {
      lines.emplace_back("NOTIFY");
      continue;
    }
    const auto step = explain_text(show_plan(*node.steps[i], notes), options.costs);
    lines.insert(lines.end(), step.begin(), step.end());
  }
  return lines;
}

/// What is no single plan.
class ExplainLines final : public UtilityStatement {
 public:
  explicit ExplainLines(std::vector<std::string> lines,
                        ExplainFormat format = ExplainFormat::kText)
      : lines_(std::move(lines)), format_(format) {}

  std::vector<sql::ResultColumn> columns(sql::SessionContext&) const override {
    return {plan_column(format_)};
  }

  sql::PullStatus run(sql::SessionContext&, Arena& arena, const sql::Value*, sql::ResultSink& sink,
                      std::string&) const override {
    for (const std::string& line : lines_) {
      const auto value = sql::Value::of_text(arena.copy(line));
      sink.row(&value);
    }
    return sql::PullStatus::kDone;
  }

 private:
  std::vector<std::string> lines_;
  ExplainFormat format_;
};

/// Of a statement that no plan is made of.
std::unique_ptr<UtilityStatement> explain_utility(const PgQuery__Node& node,
                                                  ExplainFormat format) {
  const bool notifies = node.node_case == PG_QUERY__NODE__NODE_NOTIFY_STMT;
  const char* name = notifies ? "Notify" : "Utility Statement";
  std::string text = notifies ? "NOTIFY" : "Utility statements have no plan structure";
  if (format == ExplainFormat::kJson) text = fmt::format("[\n  \"{}\"\n]", name);
  if (format == ExplainFormat::kYaml) text = fmt::format("- \"{}\"", name);
  if (format == ExplainFormat::kXml) {
    text = fmt::format("<explain xmlns=\"http://www.postgresql.org/2009/explain\">\n"
                       "  <{} />\n</explain>",
                       notifies ? "Notify" : "Utility-Statement");
  }
  return std::make_unique<ExplainLines>(std::vector<std::string>{std::move(text)}, format);
}

}  // namespace

std::shared_ptr<Statement> build_explain(const PgQuery__Node& root, const ParamSpec& params,
                                         sql::SessionContext& session) {
  const auto& node = *root.explain_stmt;
  const auto options = read_options(node);
  Binder binder(session);
  PlanNotes notes;
  notes.verbose = options.verbose;
  binder.notes = &notes;
  std::optional<ParseTree> prepared;
  if (ast::is(node.query, PG_QUERY__NODE__NODE_EXECUTE_STMT)) {
    prepared.emplace(
        ParseTree::parse(prepared_query(session, *node.query->execute_stmt, false)));
  }
  std::optional<ParseTree> creates;
  auto out = std::make_shared<Statement>();
  out->kind = StatementKind::kUtility;
  out->tag = "EXPLAIN";
  const char* command = nullptr;
  ParamSpec spec = params;
  if (const auto made = utility::new_table_of(session, *node.query)) {
    creates.emplace(ParseTree::parse(utility::deparse_statement(*node.query)));
    prepared.emplace(ParseTree::parse(made->query));
    command = made->command;
    spec.runs_at_once = false;  // it does not run where the table is there
  }
  const PgQuery__Node& query =
      prepared                                                       ? prepared->statement(0)
      : ast::is(node.query, PG_QUERY__NODE__NODE_DECLARE_CURSOR_STMT)
          ? *node.query->declare_cursor_stmt->query
          : *node.query;
  if (!is_planned(query)) {
    out->utility = explain_utility(query, options.format);
    return out;
  }
  const auto start = std::chrono::steady_clock::now();
  auto plan = build_plan(binder, query, spec);
  const Milliseconds planning = std::chrono::steady_clock::now() - start;
  out->param_types = plan->param_types;
  if (plan->root->kind == sql::NodeKind::kRuleSteps) {
    const auto& steps = static_cast<const sql::RuleStepsNode&>(*plan->root);
    out->refused_as = refused_as(query);
    out->utility = std::make_unique<ExplainLines>(explain_rules(steps, notes, options));
    return out;
  }
  ShownNode shown = show_plan(*plan, notes);
  out->refused_as = command != nullptr ? command : refused_as(query);
  out->changes_data = options.analyze && (creates || changes_data(*plan, refused_as(query)));
  out->utility = std::make_unique<ExplainStatement>(std::move(plan), std::move(shown), options,
                                                    planning, std::move(creates));
  return out;
}

}  // namespace granary::planner
