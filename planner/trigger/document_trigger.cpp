// planner/trigger/document_trigger.cpp: tsvector_update_trigger and tsvector_update_trigger_column
// (see built_in_trigger.h).
#include <algorithm>
#include <optional>

#include "planner/trigger/built_in_trigger.h"
#include "sql/text_search/document.h"
#include "sql/text_search/names.h"
#include "sql/types/domain.h"
#include "sql/types/reg.h"
#include "sql/types/type.h"

namespace granary::planner {

namespace {

using sql::SqlError;
using sql::Value;
using sql::text_search::ConfigurationPtr;

class DocumentTrigger {
 public:
  DocumentTrigger(sql::SessionContext& session, TriggerCall& call, const char* function,
                  bool by_column)
      : session_(session), call_(call), function_(function), by_column_(by_column) {}

  void run() {
    check_call();
    const std::size_t target = column(call_.arguments[0], "tsvector column ");
    if (sql::base_type(type_of(target)) != sql::kTsvector) {
      throw SqlError("42804",
                     "column \"" + call_.arguments[0] + "\" is not of tsvector type");
    }
    std::vector<std::size_t> sources;
    const ConfigurationPtr configuration = chosen(sources);
    for (const std::string& name : call_.arguments.subspan(2))
      sources.push_back(text_column(name));
    call_.returned_row = true;
    call_.row.assign(call_.new_row, call_.new_row + (*call_.shape).size());
    if (call_.old_row != nullptr && unchanged(sources)) return;
    sql::EvalContext context;
    context.arena = call_.arena;
    context.session = &session_;
    sql::text_search::DocumentBuilder builder(context, *configuration);
    for (std::size_t i = by_column_ ? 1 : 0; i < sources.size(); ++i) {
      const Value& text = call_.new_row[sources[i]];
      if (!text.is_null()) builder.add(text.text());
    }
    call_.row[target] = Value::of_text(call_.arena->copy(builder.finish()));
  }

 private:
  [[noreturn]] void refuse(const char* how) const {
    throw SqlError("XX000", std::string(function_) + ": " + how);
  }

  void check_call() const {
    if (call_.level != "ROW") refuse("must be fired for row");
    if (call_.when != "BEFORE") refuse("must be fired BEFORE event");
    if (call_.operation != "INSERT" && call_.operation != "UPDATE")
      refuse("must be fired for INSERT or UPDATE");
    if (call_.arguments.size() < 3)
      refuse("arguments must be tsvector_field, ts_config, text_field1, ...)");
  }

  sql::Oid type_of(std::size_t at) const { return (*call_.shape)[at].type; }

  std::size_t column(const std::string& name, const char* what) const {
    const auto& fields = (*call_.shape);
    const auto found =
        std::ranges::find_if(fields, [&](const auto& one) { return one.name == name; });
    if (found == fields.end())
      throw SqlError("42703", std::string(what) + "\"" + name + "\" does not exist");
    return static_cast<std::size_t>(found - fields.begin());
  }

  std::size_t text_column(const std::string& name) const {
    const std::size_t out = column(name, "column ");
    if (sql::type_of(sql::base_type(type_of(out))).category != 'S')
      throw SqlError("42804", "column \"" + name + "\" is not of a character type");
    return out;
  }

  /// A column that says the configuration becomes the first source.
  ConfigurationPtr chosen(std::vector<std::size_t>& sources) const {
    const std::string& name = call_.arguments[1];
    if (!by_column_) {
      if (sql::split_qualified_name(name).size() < 2) {
        throw SqlError("22023", "text search configuration name \"" + name +
                                    "\" must be schema-qualified");
      }
      return sql::text_search::configuration_of(
          session_, sql::text_search::configuration_named(session_, name));
    }
    sources.push_back(column(name, "configuration column "));
    if (sql::base_type(type_of(sources[0])) != sql::kRegconfig)
      throw SqlError("42804", "column \"" + name + "\" is not of regconfig type");
    const Value& value = call_.new_row[sources[0]];
    if (value.is_null())
      throw SqlError("22004", "configuration column \"" + name + "\" must not be null");
    return sql::text_search::configuration_of(
        session_, sql::Oid{static_cast<std::uint32_t>(value.integer)});
  }

  /// What the document is made of is as it was: the column keeps what the statement gave it.
  bool unchanged(const std::vector<std::size_t>& sources) const {
    return std::ranges::all_of(sources, [&](std::size_t at) {
      const Value& before = call_.old_row[at];
      const Value& after = call_.new_row[at];
      if (before.is_null() || after.is_null()) return before.is_null() == after.is_null();
      return type_of(at) == sql::kRegconfig ? before.integer == after.integer
                                            : before.text() == after.text();
    });
  }

  sql::SessionContext& session_;
  TriggerCall& call_;
  const char* function_;
  bool by_column_;
};

}  // namespace

void update_document(sql::SessionContext& session, TriggerCall& call) {
  DocumentTrigger(session, call, "tsvector_update_trigger", false).run();
}

void update_document_by_column(sql::SessionContext& session, TriggerCall& call) {
  DocumentTrigger(session, call, "tsvector_update_trigger", true).run();
}

}  // namespace granary::planner
