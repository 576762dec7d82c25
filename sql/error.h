// sql/error.h: the user's errors and notices, with PostgreSQL's fields. Raised in sql, planner and
// frontend; caught in one place, the session's statement boundary. Messages, SQLSTATEs and
// positions are PostgreSQL 15's.
#pragma once

#include <cstdint>
#include <exception>
#include <source_location>
#include <string>
#include <utility>

namespace granary::sql {

/// What ErrorResponse and NoticeResponse carry. Empty strings are left out of the message.
struct Diagnostic {
  std::string severity = "ERROR";  // ERROR, FATAL, NOTICE, WARNING, INFO, LOG, DEBUG
  std::string sqlstate;            // five characters, sql/sqlstate.h
  std::string message;
  std::string detail;
  std::string hint;
  std::string context;
  std::string schema, table, column, data_type, constraint;
  std::int32_t position = 0;  // 1-based, in characters of the query text; 0: none
  std::string internal_query;          // the text that a function ran, where the error is in it
  std::int32_t internal_position = 0;  // in it, as position
  std::source_location source;         // where it was raised
  bool for_client = true;              // of a notice: otherwise it is for the log alone
};

class SqlError : public std::exception {
 public:
  SqlError(const char* sqlstate, std::string message,
           std::source_location source = std::source_location::current()) {
    diagnostic.source = source;
    diagnostic.sqlstate = sqlstate;
    diagnostic.message = std::move(message);
  }
  const char* what() const noexcept override { return diagnostic.message.c_str(); }

  SqlError&& detail(std::string text) && {
    diagnostic.detail = std::move(text);
    return std::move(*this);
  }
  SqlError&& hint(std::string text) && {
    diagnostic.hint = std::move(text);
    return std::move(*this);
  }
  /// location: 0-based byte offset as libpg_query gives it, or negative for none; the session turns
  /// bytes into characters.
  SqlError&& at(std::int32_t location) && {
    location_bytes = location;
    return std::move(*this);
  }
  SqlError&& on_constraint(std::string schema, std::string table, std::string constraint) && {
    diagnostic.schema = std::move(schema);
    diagnostic.table = std::move(table);
    diagnostic.constraint = std::move(constraint);
    return std::move(*this);
  }
  SqlError&& on_column(std::string schema, std::string table, std::string column) && {
    diagnostic.schema = std::move(schema);
    diagnostic.table = std::move(table);
    diagnostic.column = std::move(column);
    return std::move(*this);
  }

  Diagnostic diagnostic;
  std::int32_t location_bytes = -1;
  /// 40001: the transaction may go through when it is run again (sql/serialization_failure.h).
  bool may_replay = false;
};

/// 0A000 "FEATURE is not supported".
[[noreturn]] void raise_not_supported(
    const std::string& feature, std::int32_t location_bytes = -1,
    std::source_location source = std::source_location::current());

}  // namespace granary::sql
