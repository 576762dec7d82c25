// planner/utility/text_search_dictionaries.cpp: CREATE and ALTER TEXT SEARCH DICTIONARY.
#include "planner/bind/option_value.h"
#include "planner/utility/text_search.h"
#include "sql/catalog/privileges.h"
#include "sql/text_search/names.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::text_search::DictionaryOption;
using sql::text_search::DictionaryOptions;

namespace {

/// errors  42601 for an option without a value
DictionaryOption option_of(const PgQuery__DefElem& element) {
  DictionaryOption out{element.defname, option_text(element)};
  out.number = element.arg->node_case == PG_QUERY__NODE__NODE_INTEGER ||
               element.arg->node_case == PG_QUERY__NODE__NODE_FLOAT;
  return out;
}

const sql::catalog::TextSearchKind& dictionary_kind() {
  return sql::catalog::text_search_kind(sql::catalog::kPgTsDict);
}

void set_options(CatalogRow& row, const DictionaryOptions& options) {
  if (options.empty()) return row.set_null("dictinitoption");
  row.set("dictinitoption", dictionary_options_text(options));
}

}  // namespace

void run_create_dictionary(UtilityRun& run, const PgQuery__DefineStmt& create) {
  Ddl ddl(run.session, run.arena);
  const NewName name = new_text_search_name(run, {create.defnames, create.n_defnames},
                                            "text search dictionaries");
  Oid of_template;
  DictionaryOptions options;
  for (const Node* node : ast::list(create.definition, create.n_definition)) {
    const PgQuery__DefElem& element = *node->def_elem;
    if (std::string_view(element.defname) != "template") {
      options.push_back(option_of(element));
      continue;
    }
    const auto& kind = sql::catalog::text_search_kind(sql::catalog::kPgTsTemplate);
    of_template = named_row(ddl.access, kind, element).oid("oid");
  }
  if (!of_template) throw SqlError("42P17", "text search template is required");
  sql::text_search::try_dictionary(run.session, of_template, options);
  CatalogRow row = ddl.access.make(sql::catalog::kPgTsDict);
  row.set("dicttemplate", of_template);
  set_options(row, options);
  const Oid oid = insert_text_search_row(ddl, dictionary_kind(), name, row);
  if (of_template >= sql::kFirstUserOid) {
    ddl.depend({sql::catalog::kPgTsDict, oid, 0}, {sql::catalog::kPgTsTemplate, of_template, 0},
               'n');
  }
}

void run_alter_dictionary(UtilityRun& run, const Node& node) {
  const PgQuery__AlterTSDictionaryStmt& alter = *node.alter_tsdictionary_stmt;
  Ddl ddl(run.session, run.arena);
  const CatalogRow row =
      text_search_row(ddl.access, dictionary_kind(), {alter.dictname, alter.n_dictname});
  DictionaryOptions options =
      sql::text_search::read_dictionary_options(row.text("dictinitoption"));
  for (const Node* option : ast::list(alter.options, alter.n_options)) {
    const PgQuery__DefElem& element = *option->def_elem;
    std::erase_if(options,
                  [&](const DictionaryOption& one) { return one.name == element.defname; });
    if (element.arg != nullptr) options.push_back(option_of(element));
  }
  sql::text_search::try_dictionary(run.session, row.oid("dicttemplate"), options);
  CatalogRow changed = row;
  set_options(changed, options);
  ddl.access.update(row, changed);
  sql::catalog::plans_change(run.session);
}

}  // namespace granary::planner::utility
