// sql/catalog/indexed_rows.h: rows of a relation as one of its indexes sees them, for whoever fills
// the index.
#pragma once

#include "sql/catalog/catalog.h"
#include "sql/catalog/definition_printer.h"
#include "sql/executor/execute.h"
#include "sql/inverted/keys.h"
#include "sql/row_codec.h"

namespace granary::sql::catalog {

/// The values of an index's columns in rows of its relation.
class IndexedRows {
 public:
  IndexedRows(SessionContext& session, const RelationDesc& relation, const IndexDesc& index)
      : relation_(relation), index_(index), codec_(relation), number_(number_of(relation, index)) {
    context_.eval.session = &session;
    context_.session = &session;
    context_.transaction = &session.transaction;
    if (relation.needs_index_programs())
      programs_ = session.catalog.definition_printer()->index_programs(session, relation);
    whole_row_ = !programs_.index_expressions.empty() || !programs_.index_predicates.empty();
    for (const IndexColumn& column : index.columns) columns_.push_back(column.column);
    wanted_.resize(columns_.size());
    values_.resize(relation.columns.size() + relation.index_expressions.size());
  }

  /// Null: the index has no entry for the row. Valid until the next call; evaluates in `arena`.
  const Value* read(std::string_view row, Arena& arena) {
    if (!whole_row_) {
      codec_.decode(row, columns_, wanted_.data());
      for (std::size_t i = 0; i < columns_.size(); ++i) values_[columns_[i]] = wanted_[i];
      return values_.data();
    }
    codec_.decode_all(row, values_.data());
    context_.eval.arena = context_.statement_arena = &arena;
    if (!programs_.index_predicates.empty()) {
      const std::optional<Program>& predicate = programs_.index_predicates[number_];
      if (predicate && !predicate->matches(context_, values_.data())) return nullptr;
    }
    for (const IndexColumn& part : index_.columns) {
      if (!relation_.is_expression(part)) continue;
      const Program& program = programs_.index_expressions[part.column - relation_.columns.size()];
      values_[part.column] = program.run(context_, values_.data());
    }
    return values_.data();
  }

  /// The keys of the index's entries for a row; valid until the next call. values: as read gave
  const std::vector<std::string>& entries(const Value* values, std::string_view row_key) {
    if (index_.is_inverted()) {
      inverted::row_entries(relation_, index_, values, row_key, entries_);
    } else {
      entries_.resize(1);
      encode_index_key(relation_, index_, values, row_key, entries_[0]);
    }
    return entries_;
  }

 private:
  /// Where predicates count from; an index that is not in the description yet is the last one.
  static std::size_t number_of(const RelationDesc& relation, const IndexDesc& index) {
    std::size_t i = 0;
    while (i < relation.indexes.size() && relation.indexes[i].oid != index.oid) ++i;
    return i;
  }

  const RelationDesc& relation_;
  const IndexDesc& index_;
  RowCodec codec_;
  std::size_t number_;
  ExecContext context_;
  WriteChecks programs_;
  bool whole_row_ = false;
  std::vector<std::uint32_t> columns_;
  std::vector<Value> wanted_, values_;
  std::vector<std::string> entries_;
};

/// What they are in the session's words, in the order of the index; "null" for NULL.
std::vector<std::string> key_texts(SessionContext& session, const RelationDesc& relation,
                                   const IndexDesc& index, const Value* values);

/// 23505, could not create unique index. values: of the key, in words
[[noreturn]] void raise_duplicated(SessionContext& session, const RelationDesc& table,
                                   const IndexDesc& index,
                                   const std::vector<std::string>& values);

}  // namespace granary::sql::catalog
