// The Bind message: a portal of a prepared statement and its parameters.
#include <algorithm>

#include <fmt/format.h>

#include "frontend/session/session.h"
#include "sql/client_text.h"

namespace granary::frontend {

using planner::StatementKind;
using sql::SqlError;

namespace {

/// Values of these types are read without a look into the catalog: most parameters are.
bool is_plain(sql::Oid type) noexcept {
  switch (type.value) {
    case sql::kBool.value:
    case sql::kInt2.value:
    case sql::kInt4.value:
    case sql::kInt8.value:
    case sql::kFloat4.value:
    case sql::kFloat8.value:
    case sql::kNumeric.value:
    case sql::kText.value:
    case sql::kVarchar.value:
    case sql::kDate.value:
    case sql::kTimestamp.value:
    case sql::kTimestamptz.value:
    case sql::kUuid.value:
      return true;
    default:
      return false;
  }
}

/// As PostgreSQL with log_parameter_max_length_on_error = 0: which parameter, not what it was.
void add_parameter_context(std::string_view portal, std::size_t index, bool is_text,
                           std::string_view data, SqlError& error) {
  const bool has_text = is_text && error.diagnostic.sqlstate != "22021";
  if (!error.diagnostic.context.empty()) error.diagnostic.context += "\n";  // of JSON, its line
  error.diagnostic.context +=
      (portal.empty() ? std::string("unnamed portal") : fmt::format("portal \"{}\"", portal)) +
      fmt::format(" parameter ${}", index + 1) +
      (!has_text ? "" : data.empty() ? " = ''" : " = '...'");
}

/// How many parameters a Bind has, as many as its statement. errors  08P01
std::size_t read_parameter_count(FieldReader& fields, std::string_view statement_name,
                                 const planner::Statement& statement,
                                 std::vector<std::int16_t>& formats) {
  const std::size_t wanted = statement.param_types.size();
  const std::uint16_t format_count = fields.uint16();
  for (std::uint16_t i = 0; i < format_count; ++i) formats.push_back(fields.int16());
  const std::uint16_t count = fields.uint16();
  if (format_count > 1 && format_count != count) {
    throw SqlError("08P01", fmt::format("bind message has {} parameter formats but {} parameters",
                                        format_count, count));
  }
  if (count != wanted) {
    throw SqlError("08P01", fmt::format("bind message supplies {} parameters, but prepared "
                                        "statement \"{}\" requires {}",
                                        count, statement_name, wanted));
  }
  return count;
}

}  // namespace

Session::Handled Session::bind(std::string_view body) {
  FieldReader fields(body);
  const std::string_view portal_name = from_client(fields.string());
  const std::string_view statement_name = from_client(fields.string());
  PreparedStatement& statement = find_statement(statement_name);
  begin_query(statement.text);
  parameter_formats_.clear();
  const std::size_t count =
      read_parameter_count(fields, statement_name, *statement.statement, parameter_formats_);
  if (block_->state() == BlockState::kFailed) {
    // Not even a parameter could be read: its type may be a user's.
    if (count > 0) block_->require_not_failed();
    check_allowed(*statement.statement);
  } else {
    const Progress progress = refresh(statement);
    if (progress != Progress::kDone) return suspend(progress);
  }
  ++statement.uses;
  Portal& portal = new_portal(portal_name);
  try {
    portal.statement = statement.statement;
    portal.text = statement.text;
    portal.series = statement.series;
    portal.created_at = context_->statement_start;
    portal.depth = block_->savepoint_depth();
    bind_parameters(fields, count, portal, portal_name);
  } catch (const SqlError&) {
    if (!portal_name.empty()) portals_.erase(portals_.find(portal_name));
    throw;
  }
  if (portal_name.empty()) has_unnamed_portal_ = true;
  shown_portal_ = &portal;
  write_bare(wire_.out, '2');
  if (context_->settings.log.reports()) portal.prepared_name = statement_name;
  if (message_started_ns_ != 0) {
    log_duration(logged_name("bind", statement_name, portal_name), portal.text, &portal);
  }
  return Handled::kDone;
}

sql::Value Session::read_parameter(std::string_view data, sql::EvalContext& eval,
                                   sql::Oid type_oid, std::int16_t format) {
  sql::Value value;
  const sql::TypeRow& type = sql::type_of(type_oid);
  const bool keeps_bytes = type.representation == sql::Representation::kBytes;
  const std::string_view given =
      format == 0 ? sql::text_from_client(context_->settings, *eval.arena, data) : data;
  const std::string_view kept = keeps_bytes ? eval.arena->copy(given) : given;
  if (format == 0) {
    type.input(eval, kept, -1, type_oid, value);
  } else if (format == 1) {
    type.receive(eval, kept, -1, type_oid, value);
  } else {
    throw SqlError("22023", fmt::format("unsupported format code: {}", format));
  }
  return value;
}

void Session::bind_parameters(FieldReader& fields, std::size_t count, Portal& portal,
                              std::string_view portal_name) {
  const std::vector<sql::Oid>& types = portal.statement->param_types;
  std::vector<std::int16_t>& formats = portal.formats;
  sql::EvalContext eval;
  eval.arena = &portal.arena;
  eval.session = context_.get();
  // Names of objects (regclass ...) are looked up in the catalog; an attempt of its own would be
  // more than they are worth.
  std::optional<Resumed> resumed;
  if (!std::all_of(types.begin(), types.end(), is_plain))
    resumed.emplace(*context_, *worker_);
  for (std::size_t i = 0; i < count; ++i) {
    const std::int16_t format = format_of(parameter_formats_, i);
    const std::optional<std::string_view> data = fields.value();
    portal.params.emplace_back();
    if (!data) continue;
    try {
      portal.params.back() = read_parameter(*data, eval, types[i], format);
    } catch (SqlError& error) {
      if (error.diagnostic.message == "incorrect binary data format")
        error.diagnostic.message += fmt::format(" in bind parameter {}", i + 1);
      add_parameter_context(portal_name, i, format == 0, *data, error);
      throw;
    }
  }
  const std::uint16_t result_count = fields.uint16();
  for (std::uint16_t i = 0; i < result_count; ++i) formats.push_back(fields.int16());
  fields.finish();
  const auto is_known = [](std::int16_t format) { return format == 0 || format == 1; };
  const auto unknown = std::find_if_not(formats.begin(), formats.end(), is_known);
  if (result_count <= 1 && unknown == formats.end()) return;
  const bool is_plan = portal.statement->kind == StatementKind::kPlan;
  const std::size_t columns = is_plan ? shown_columns(*portal.statement).size()
                                      : columns_of(*portal.statement).size();
  if (columns == 0) return formats.clear();  // nobody asks for them
  if (result_count > 1 && columns != result_count) {
    throw SqlError("08P01", fmt::format("bind message has {} result formats but query has {} "
                                        "columns",
                                        result_count, columns));
  }
  if (unknown != formats.end())
    throw SqlError("22023", fmt::format("unsupported format code: {}", *unknown));
}

}  // namespace granary::frontend
