// planner/bind/copy.cpp: COPY with its options.
#include <algorithm>
#include <cctype>
#include <set>
#include <span>

#include "planner/bind/ast.h"
#include "planner/bind/expression_api.h"
#include "planner/bind/from.h"
#include "planner/bind/option_value.h"
#include "planner/bind/range_tree.h"
#include "planner/bind/require_schema.h"
#include "planner/bind/statement.h"
#include "planner/bind/write.h"
#include "planner/compile/compiler.h"
#include "planner/trigger/table_triggers.h"
#include "sql/catalog/acl.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/row_security.h"

namespace granary::planner {
namespace {

using sql::SqlError;

class CopyBinder {
 public:
  CopyBinder(Binder& binder, const PgQuery__CopyStmt& node, CopyStatement& out)
      : binder_(binder), node_(node), out_(out) {}

  void options() {
    std::set<std::string> seen;
    for (auto* item : ast::list(node_.options, node_.n_options)) {
      const auto& option = *item->def_elem;
      if (!seen.insert(std::string(ast::text(option.defname))).second) {
        throw SqlError("42601", "conflicting or redundant options").at(option.location);
      }
      read(option);
    }
    finish();
  }

  /// FORCE_QUOTE of COPY (query), whose result has `columns`. errors  42703, 42701
  void quote(const std::vector<sql::ResultColumn>& columns) {
    auto& quoted = out_.options.force_quote;
    for (auto* item : quoted_) {
      const auto name = ast::string_of(item);
      const auto found = std::find_if(columns.begin(), columns.end(),
                                      [&](const auto& column) { return column.name == name; });
      if (found == columns.end())
        throw SqlError("42703", "column \"" + std::string(name) + "\" does not exist");
      const auto at = static_cast<std::uint32_t>(found - columns.begin());
      if (std::find(quoted.begin(), quoted.end(), at) != quoted.end())
        throw SqlError("42701", "column \"" + std::string(name) + "\" specified more than once");
      quoted.push_back(at);
    }
  }

  void columns() {
    const auto& relation = *out_.relation;
    out_.columns = listed(ast::list(node_.attlist, node_.n_attlist));
    if (node_.n_attlist > 0) return;
    for (std::uint32_t i = 0; i < relation.columns.size(); ++i) {
      if (!relation.columns[i].dropped && relation.columns[i].generated == 0)
        out_.columns.push_back(i);
    }
  }

  /// The columns of FORCE_QUOTE, FORCE_NOT_NULL and FORCE_NULL. needs  columns()
  void forced() {
    auto& options = out_.options;
    if (force_quote_ && !options.force_quote_all)
      options.force_quote = positions(quoted_, "FORCE_QUOTE");
    options.force_not_null = positions(not_null_, "FORCE_NOT_NULL");
    options.force_null = positions(null_columns_, "FORCE_NULL");
  }

 private:
  using Names = std::span<PgQuery__Node* const>;

  void read(const PgQuery__DefElem& option) {
    const auto name = ast::text(option.defname);
    auto& options = out_.options;
    if (name == "format") {
      format(option_text(option), option.location);
    } else if (name == "freeze") {
      static_cast<void>(option_truth(option));  // rows are never frozen nor thawed here
    } else if (name == "delimiter") {
      delimiter_ = option_text(option);
    } else if (name == "null") {
      null_ = option_text(option);
    } else if (name == "header") {
      header(option);
    } else if (name == "quote") {
      quote_ = option_text(option);
    } else if (name == "escape") {
      escape_ = option_text(option);
    } else if (name == "force_quote") {
      if (ast::is(option.arg, PG_QUERY__NODE__NODE_A_STAR))
        options.force_quote_all = true;
      else
        quoted_ = names(option);
      force_quote_ = true;
    } else if (name == "force_not_null") {
      not_null_ = names(option);
    } else if (name == "force_null") {
      null_columns_ = names(option);
    } else if (name == "encoding") {
      encoding(option);
    } else {
      throw SqlError("42601", "option \"" + std::string(name) + "\" not recognized")
          .at(option.location);
    }
  }

  void format(const std::string& name, std::int32_t location) {
    if (name == "text")
      out_.options.format = CopyFormat::kText;
    else if (name == "csv")
      out_.options.format = CopyFormat::kCsv;
    else if (name == "binary")
      out_.options.format = CopyFormat::kBinary;
    else
      throw SqlError("22023", "COPY format \"" + name + "\" not recognized").at(location);
  }

  void header(const PgQuery__DefElem& option) {
    if (option.arg != nullptr && option_text(option) == "match") {
      if (!node_.is_from) throw SqlError("0A000", "cannot use \"match\" with HEADER in COPY TO");
      out_.options.header = out_.options.header_match = true;
    } else {
      try {
        out_.options.header = option_truth(option);
      } catch (const SqlError&) {
        throw SqlError("42601", "header requires a Boolean value or \"match\"");
      }
    }
  }

  void encoding(const PgQuery__DefElem& option) {
    const sql::Encoding* found = sql::find_encoding(option_text(option));
    if (found == nullptr) {
      throw SqlError("22023", "argument to option \"encoding\" must be a valid encoding name")
          .at(option.location);
    }
    out_.options.encoding = found;
  }

  static Names names(const PgQuery__DefElem& option) {
    if (!ast::is(option.arg, PG_QUERY__NODE__NODE_LIST)) {
      throw SqlError("22023", "argument to option \"" + std::string(ast::text(option.defname)) +
                                  "\" must be a list of column names")
          .at(option.location);
    }
    return ast::list(option.arg->list->items, option.arg->list->n_items);
  }

  /// Columns of the relation, each once.
  std::vector<std::uint32_t> listed(Names given) const {
    const auto& relation = *out_.relation;
    std::vector<std::uint32_t> out;
    for (auto* item : given) {
      const auto column = target_column(relation, ast::string_of(item), -1);
      const std::string shown = "column \"" + relation.columns[column].name + "\" ";
      if (relation.columns[column].generated != 0) {
        throw SqlError("42P10", shown + "is a generated column")
            .detail("Generated columns cannot be used in COPY.");
      }
      if (std::find(out.begin(), out.end(), column) != out.end())
        throw SqlError("42701", shown + "specified more than once");
      out.push_back(column);
    }
    return out;
  }

  std::vector<std::uint32_t> positions(Names given, const char* what) {
    std::vector<std::uint32_t> out;
    for (const std::uint32_t column : listed(given)) {
      const auto at = std::find(out_.columns.begin(), out_.columns.end(), column);
      if (at == out_.columns.end()) {
        throw SqlError("42P10", std::string(what) + " column \"" +
                                    out_.relation->columns[column].name +
                                    "\" not referenced by COPY");
      }
      out.push_back(static_cast<std::uint32_t>(at - out_.columns.begin()));
    }
    return out;
  }

  static char single(const std::optional<std::string>& text, char otherwise, const char* what) {
    if (!text) return otherwise;
    if (text->size() != 1)
      throw SqlError("0A000", std::string("COPY ") + what + " must be a single one-byte character");
    return (*text)[0];
  }

  void finish() {
    auto& options = out_.options;
    const bool csv = options.format == CopyFormat::kCsv,
               binary = options.format == CopyFormat::kBinary;
    if (binary && delimiter_) throw SqlError("42601", "cannot specify DELIMITER in BINARY mode");
    if (binary && null_) throw SqlError("42601", "cannot specify NULL in BINARY mode");
    if (binary && options.header) throw SqlError("0A000", "cannot specify HEADER in BINARY mode");
    options.delimiter = single(delimiter_, csv ? ',' : '\t', "delimiter");
    options.null_text = null_ ? *null_ : csv ? "" : "\\N";
    if (options.delimiter == '\n' || options.delimiter == '\r') {
      throw SqlError("22023", "COPY delimiter cannot be newline or carriage return");
    }
    if (options.null_text.find_first_of("\r\n") != std::string::npos) {
      throw SqlError("22023", "COPY null representation cannot use newline or carriage return");
    }
    if (!csv &&
        std::string_view("\\.abcdefghijklmnopqrstuvwxyz0123456789").find(options.delimiter) !=
            std::string_view::npos) {
      throw SqlError("22023",
                     std::string("COPY delimiter cannot be \"") + options.delimiter + "\"");
    }
    if (!csv && quote_) throw SqlError("0A000", "COPY quote available only in CSV mode");
    options.quote = single(quote_, '"', "quote");
    if (csv && options.delimiter == options.quote)
      throw SqlError("22023", "COPY delimiter and quote must be different");
    if (!csv && escape_) throw SqlError("0A000", "COPY escape available only in CSV mode");
    options.escape = single(escape_, options.quote, "escape");
    if (!csv && force_quote_)
      throw SqlError("0A000", "COPY force quote available only in CSV mode");
    if (force_quote_ && node_.is_from)
      throw SqlError("0A000", "COPY force quote only available using COPY TO");
    if (!csv && !not_null_.empty())
      throw SqlError("0A000", "COPY force not null available only in CSV mode");
    if (!not_null_.empty() && !node_.is_from) {
      throw SqlError("0A000", "COPY force not null only available using COPY FROM");
    }
    if (!csv && !null_columns_.empty())
      throw SqlError("0A000", "COPY force null available only in CSV mode");
    if (!null_columns_.empty() && !node_.is_from)
      throw SqlError("0A000", "COPY force null only available using COPY FROM");
    if (options.null_text.find(options.delimiter) != std::string::npos) {
      throw SqlError("0A000", "COPY delimiter must not appear in the NULL specification");
    }
    if (csv && options.null_text.find(options.quote) != std::string::npos) {
      throw SqlError("0A000", "CSV quote character must not appear in the NULL specification");
    }
  }

  Binder& binder_;
  const PgQuery__CopyStmt& node_;
  CopyStatement& out_;
  std::optional<std::string> delimiter_, null_, quote_, escape_;
  bool force_quote_ = false;
  Names quoted_, not_null_, null_columns_;
};

/// errors  42501 for who may not have the server read or write files
void require_files(sql::SessionContext& session, bool from) {
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  const sql::Oid role =
      from ? sql::catalog::kReadServerFiles : sql::catalog::kWriteServerFiles;
  if (sql::catalog::has_privileges_of(access, session.user_oid, role)) return;
  throw SqlError("42501", std::string("must be superuser or have privileges of the pg_") +
                              (from ? "read" : "write") + "_server_files role to COPY " +
                              (from ? "from" : "to") + " a file")
      .hint("Anyone can COPY to stdout or from stdin. psql's \\copy command also works for "
            "anyone.");
}

/// The file on the server, if one is named. errors  42602, 42501
std::string server_file(sql::SessionContext& session, const PgQuery__CopyStmt& node) {
  if (node.is_program) sql::raise_not_supported("COPY PROGRAM");
  std::string name(ast::text(node.filename));
  if (!name.empty()) require_files(session, node.is_from);
  if (!node.is_from && !name.empty() && !name.starts_with('/'))
    throw SqlError("42602", "relative path not allowed for COPY to file");
  return name;
}

std::unique_ptr<sql::Plan> plan_table_rows(Binder& binder, const CopyStatement& copy) {
  Query* query = binder.pool.query();
  RangeEntry* range = relation_range(binder, copy.relation, {});
  if (copy.relation->kind == 'p') add_tree(binder, *range, false);
  binder.note_access(*range, sql::catalog::kSelect);
  query->from.push_back(binder.pool.leaf(range));
  for (const auto column : copy.columns) {
    query->targets.push_back({binder.column(range, column), range->columns[column].name,
                              copy.relation->oid, range->columns[column].number});
    note_read(*query->targets.back().expr);
  }
  auto plan = std::make_unique<sql::Plan>();
  require_access(binder.session, binder.access);  // before policies: COPY asks for privileges first
  Compiler(binder, *plan).compile_statement(*query);
  return plan;
}

/// With policies a table is copied by a query of it alone, which has no rows of its partitions.
bool has_policies(sql::SessionContext& session, const sql::RelationDesc& relation) {
  Arena arena;
  sql::catalog::CatalogAccess access(session, arena);
  return sql::catalog::is_row_secured(access, relation.oid, session.user_oid);
}

void refuse_kind(sql::SessionContext& session, const sql::RelationDesc& relation, bool from) {
  if (relation.kind == 'i' || relation.kind == 'I')
    throw SqlError("42809", "\"" + relation.name + "\" is an index");
  if (from && relation.kind == 'v' &&
      !has_instead_trigger(session, relation, TriggerOperation::kInsert)) {
    throw SqlError("42809", "cannot copy to view \"" + relation.name + "\"")
        .hint("To enable copying to a view, provide an INSTEAD OF INSERT trigger.");
  }
  if (!from && relation.kind == 'v') {
    throw SqlError("42809", "cannot copy from view \"" + relation.name + "\"")
        .hint("Try the COPY (SELECT ...) TO variant.");
  }
  if (!from && relation.kind == 'p' && !has_policies(session, relation)) {
    throw SqlError("42809", "cannot copy from partitioned table \"" + relation.name + "\"")
        .hint("Try the COPY (SELECT ...) TO variant.");
  }
  if (!from && relation.kind == 'f') {
    throw SqlError("42809", "cannot copy from foreign table \"" + relation.name + "\"")
        .hint("Try the COPY (SELECT ...) TO variant.");
  }
  if (relation.kind == 'c')
    throw SqlError("42809", "\"" + relation.name + "\" is a composite type");
  if (relation.kind == 'm') {
    const std::string name = "\"" + relation.name + "\"";
    if (from) throw SqlError("42809", "cannot copy to materialized view " + name);
    throw SqlError("42809", "cannot copy from materialized view " + name)
        .hint("Try the COPY (SELECT ...) TO variant.");
  }
  if (relation.kind == 'S') {
    throw SqlError("42809", std::string("cannot copy ") + (from ? "to" : "from") + " sequence \"" +
                                relation.name + "\"");
  }
}

}  // namespace

std::shared_ptr<Statement> build_copy(const PgQuery__Node& root, sql::SessionContext& session) {
  const auto& node = *root.copy_stmt;
  auto out = std::make_shared<Statement>();
  out->tag = "COPY";
  out->kind = node.is_from ? StatementKind::kCopyFrom : StatementKind::kCopyTo;
  out->changes_data = node.is_from;
  out->refused_as = node.is_from ? "COPY FROM" : "COPY TO";
  out->copy = std::make_unique<CopyStatement>();
  auto& copy = *out->copy;
  copy.file = server_file(session, node);
  Binder binder(session);
  CopyBinder options(binder, node, copy);
  if (node.relation == nullptr) {
    options.options();
    if (ast::is(node.query, PG_QUERY__NODE__NODE_SELECT_STMT) &&
        into_of(*node.query->select_stmt) != nullptr) {
      throw SqlError("0A000", "COPY (SELECT INTO) is not supported");
    }
    ParamSpec none;
    none.fixed = true;
    none.for_copy = true;
    out->plan = build_plan(binder, *node.query, none);
    if (out->plan->columns.empty())
      throw SqlError("0A000", "COPY query must have a RETURNING clause");
    options.quote(out->plan->columns);
    out->refused_as = refused_as(*node.query);
    out->changes_data = changes_data(*out->plan, out->refused_as);
    return out;
  }
  const std::string_view schema = ast::text(node.relation->schemaname);
  if (!schema.empty()) require_schema(session, schema, -1);
  copy.relation = binder.relation(schema, ast::text(node.relation->relname), -1);
  refuse_kind(session, *copy.relation, node.is_from);
  if (copy.relation->persistence == 't') out->changes_data = false;
  options.columns();
  options.options();
  options.forced();
  if (node.is_from) {
    if (copy.relation->system)
      throw SqlError("42501",
                     "permission denied: \"" + copy.relation->name + "\" is a system catalog");
    out->plan = plan_row_insert(session, copy.relation, copy.columns, node.where_clause);
  } else {
    out->plan = plan_table_rows(binder, copy);
  }
  return out;
}

}  // namespace granary::planner
