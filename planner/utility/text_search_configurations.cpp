// planner/utility/text_search_configurations.cpp: CREATE TEXT SEARCH CONFIGURATION, and its
// mappings: which dictionaries a type of tokens has.
#include <algorithm>
#include <set>

#include "planner/utility/text_search.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/privileges.h"
#include "sql/text_search/built_in.h"
#include "sql/text_search/parser.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::kPgTsConfig;
using sql::catalog::kPgTsConfigMap;
using sql::catalog::kPgTsDict;

namespace {

const sql::catalog::TextSearchKind& configuration_kind() {
  return sql::catalog::text_search_kind(kPgTsConfig);
}

struct Mapping {
  std::int64_t type, order;
  Oid dictionary;
};

std::vector<Mapping> read_mappings(Ddl& ddl, Oid configuration) {
  std::vector<Mapping> out;
  for (const CatalogRow& row : mappings_of(ddl.access, configuration))
    out.push_back({row.integer("maptokentype"), row.integer("mapseqno"), row.oid("mapdict")});
  return out;
}

void insert_mappings(Ddl& ddl, Oid configuration, const std::vector<Mapping>& mappings) {
  for (const Mapping& one : mappings) {
    CatalogRow row = ddl.access.make(kPgTsConfigMap);
    row.set("mapcfg", configuration);
    row.set("maptokentype", one.type);
    row.set("mapseqno", one.order);
    row.set("mapdict", one.dictionary);
    if (ddl.access.insert(row)) continue;
    throw SqlError("23505",
                   "duplicate key value violates unique constraint \"pg_ts_config_map_index\"")
        .detail("Key (mapcfg, maptokentype, mapseqno)=(" + std::to_string(configuration.value) +
                ", " + std::to_string(one.type) + ", " + std::to_string(one.order) +
                ") already exists.");
  }
}

void depend_on_dictionaries(Ddl& ddl, Oid configuration, const std::vector<Mapping>& mappings) {
  std::set<Oid> dictionaries;
  for (const Mapping& one : mappings) {
    if (one.dictionary >= sql::kFirstUserOid) dictionaries.insert(one.dictionary);
  }
  for (const Oid dictionary : dictionaries)
    ddl.depend({kPgTsConfig, configuration, 0}, {kPgTsDict, dictionary, 0}, 'n');
}

void forget_dictionaries(Ddl& ddl, Oid configuration) {
  const Value depender[2] = {Value::of_int(kPgTsConfig), Value::of_int(configuration.value)};
  for (const CatalogRow& row :
       ddl.access.find(sql::catalog::kPgDepend, sql::catalog::kDependDependerIndex, depender)) {
    if (row.integer("refclassid") == kPgTsDict) ddl.access.remove(row);
  }
}

/// The change of an ALTER MAPPING.
class MappingChange {
 public:
  MappingChange(Ddl& ddl, const PgQuery__AlterTSConfigurationStmt& alter)
      : ddl_(ddl),
        alter_(alter),
        row_(text_search_row(ddl.access, configuration_kind(),
                             {alter.cfgname, alter.n_cfgname})),
        oid_(row_.oid("oid")),
        before_(read_mappings(ddl, oid_)) {}

  void run() {
    types_ = token_types();
    if (alter_.kind == PG_QUERY__ALTER_TSCONFIG_TYPE__ALTER_TSCONFIG_DROP_MAPPING) {
      drop();
    } else if (alter_.replace) {
      replace();
    } else {
      map();
    }
    store();
  }

 private:
  /// Each once. errors  22023
  std::vector<std::int64_t> token_types() const {
    std::vector<std::int64_t> out;
    for (const Node* node : ast::list(alter_.tokentype, alter_.n_tokentype)) {
      const std::string name(ast::string_of(node));
      const auto known = sql::text_search::token_types();
      const auto found = std::ranges::find_if(known, [&](const auto& one) {
        return one.alias == name;
      });
      if (found == known.end())
        throw SqlError("22023", "token type \"" + name + "\" does not exist");
      if (std::ranges::find(out, found->number) == out.end()) out.push_back(found->number);
    }
    return out;
  }

  bool is_meant(std::int64_t type) const {
    return std::ranges::find(types_, type) != types_.end();
  }

  void drop() {
    after_ = before_;
    for (const std::int64_t type : types_) {
      if (std::erase_if(after_, [&](const Mapping& one) { return one.type == type; }) > 0)
        continue;
      const auto& known = sql::text_search::token_types()[static_cast<std::size_t>(type - 1)];
      const std::string message =
          "mapping for token type \"" + std::string(known.alias) + "\" does not exist";
      if (!alter_.missing_ok) throw SqlError("42704", message);
      ddl_.session.notice("NOTICE", "00000", message + ", skipping");
    }
  }

  std::vector<Oid> dictionaries() const {
    std::vector<Oid> out;
    for (const Node* names : ast::list(alter_.dicts, alter_.n_dicts)) {
      const CatalogRow row = text_search_row(
          ddl_.access, sql::catalog::text_search_kind(kPgTsDict),
          {names->list->items, names->list->n_items});
      out.push_back(row.oid("oid"));
    }
    return out;
  }

  void replace() {
    const std::vector<Oid> pair = dictionaries();
    after_ = before_;
    for (Mapping& one : after_) {
      if (one.dictionary == pair[0] && (types_.empty() || is_meant(one.type)))
        one.dictionary = pair[1];
    }
  }

  void map() {
    const std::vector<Oid> wanted = dictionaries();
    after_ = before_;
    if (alter_.override)
      std::erase_if(after_, [&](const Mapping& one) { return is_meant(one.type); });
    for (const std::int64_t type : types_) {
      std::int64_t order = 0;
      for (const Oid dictionary : wanted) after_.push_back({type, ++order, dictionary});
    }
  }

  /// What reads the configuration looks at the version of its row.
  void store() {
    for (const CatalogRow& row : mappings_of(ddl_.access, oid_)) ddl_.access.remove(row);
    forget_dictionaries(ddl_, oid_);
    ddl_.advance();
    insert_mappings(ddl_, oid_, after_);
    depend_on_dictionaries(ddl_, oid_, after_);
    ddl_.access.update(row_, row_);
    sql::catalog::plans_change(ddl_.session);
  }

  Ddl& ddl_;
  const PgQuery__AlterTSConfigurationStmt& alter_;
  const CatalogRow row_;
  const Oid oid_;
  const std::vector<Mapping> before_;
  std::vector<std::int64_t> types_;
  std::vector<Mapping> after_;
};

}  // namespace

void run_create_configuration(UtilityRun& run, const PgQuery__DefineStmt& create) {
  Ddl ddl(run.session, run.arena);
  const NewName name = new_text_search_name(run, {create.defnames, create.n_defnames},
                                            "text search configurations");
  Oid parser, source;
  for (const Node* node : ast::list(create.definition, create.n_definition)) {
    const PgQuery__DefElem& element = *node->def_elem;
    const std::string_view option = element.defname;
    if (option == "parser") {
      const auto& kind = sql::catalog::text_search_kind(sql::catalog::kPgTsParser);
      parser = named_row(ddl.access, kind, element).oid("oid");
    } else if (option == "copy") {
      source = named_row(ddl.access, configuration_kind(), element).oid("oid");
    } else {
      throw SqlError("42601", "text search configuration parameter \"" + std::string(option) +
                                  "\" not recognized");
    }
  }
  if (parser && source)
    throw SqlError("42601", "cannot specify both PARSER and COPY options");
  if (!parser && !source) throw SqlError("42P17", "text search parser is required");
  CatalogRow row = ddl.access.make(kPgTsConfig);
  row.set("cfgparser", parser ? parser : sql::text_search::kDefaultParser);
  const Oid oid = insert_text_search_row(ddl, configuration_kind(), name, row);
  if (!source) return;
  const std::vector<Mapping> mappings = read_mappings(ddl, source);
  insert_mappings(ddl, oid, mappings);
  depend_on_dictionaries(ddl, oid, mappings);
}

void run_alter_configuration(UtilityRun& run, const Node& node) {
  Ddl ddl(run.session, run.arena);
  MappingChange(ddl, *node.alter_tsconfiguration_stmt).run();
}

}  // namespace granary::planner::utility
