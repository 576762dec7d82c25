// planner/utility/require_ownership.cpp: which objects a statement changes, that only their owners
// may change.
// Longer than 400 lines because every kind of object is named in its own way.
#include <algorithm>

#include "planner/utility/collations.h"
#include "planner/utility/large_objects.h"
#include "planner/utility/operator_classes.h"
#include "planner/utility/operators.h"
#include "planner/utility/owned.h"
#include "planner/utility/roles.h"
#include "planner/utility/routines.h"
#include "planner/utility/statistics_objects.h"
#include "planner/utility/text_search.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/shown_type.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/types/domain.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::Value;
using sql::catalog::CatalogRow;
using sql::catalog::ObjectAddress;

namespace {

const char* relation_word(char kind) {
  switch (kind) {
    case 'v':
      return "view";
    case 'm':
      return "materialized view";
    case 'i':
    case 'I':
      return "index";
    case 'S':
      return "sequence";
    case 'f':
      return "foreign table";
    default:
      return "table";
  }
}

bool is_relation(PgQuery__ObjectType type) {
  return type == PG_QUERY__OBJECT_TYPE__OBJECT_TABLE ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_VIEW ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_TABLE ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_INDEX ||
         type == PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE;
}

const char* routine_word(PgQuery__ObjectType type) {
  return type == PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE   ? "procedure"
         : type == PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE ? "aggregate"
         : type == PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE ? "routine"
                                                         : "function";
}

std::vector<std::string> names_in(const Node& node) {
  if (node.node_case == PG_QUERY__NODE__NODE_STRING) return {node.string->sval};
  std::vector<std::string> out;
  std::span<Node* const> parts;
  if (node.node_case == PG_QUERY__NODE__NODE_LIST) parts = {node.list->items, node.list->n_items};
  if (node.node_case == PG_QUERY__NODE__NODE_TYPE_NAME)
    parts = {node.type_name->names, node.type_name->n_names};
  for (const Node* part : parts) {
    if (part->node_case == PG_QUERY__NODE__NODE_STRING) out.push_back(part->string->sval);
  }
  return out;
}

class OwnerCheck {
 public:
  explicit OwnerCheck(UtilityRun& run)
      : run_(run), session_(run.session), access_(run.session, run.arena) {}

  bool is_superuser() { return sql::catalog::is_superuser(access_, session_.user_oid); }
  sql::catalog::CatalogAccess& access() { return access_; }

  void relation(const PgQuery__RangeVar* name) {
    if (name == nullptr) return;
    look_into(ast::text(name->schemaname));
    relation(ast::text(name->schemaname), name->relname, false, nullptr);
  }

  /// dropped: the owner of the schema may do it as well. word: what a part of it calls it
  void relation(std::string_view schema, std::string_view name, bool dropped, const char* word) {
    const Oid oid = session_.catalog.find_relation_oid(session_, schema, name);
    if (!oid) return;
    const std::optional<CatalogRow> row = access_.get(sql::catalog::kPgClass, oid);
    if (!row || owns(row->oid("relowner"))) return;
    if (dropped && owns_schema(row->oid("relnamespace"))) return;
    refuse(word != nullptr ? word : relation_word(row->letter("relkind")), name);
  }

  /// A relation that gets another name or schema, or another owner (role), is like a new one.
  void makes(const PgQuery__RangeVar& name, Oid role) {
    const Oid oid = session_.catalog.find_relation_oid(session_, ast::text(name.schemaname),
                                                       name.relname);
    const std::optional<CatalogRow> row = access_.get(sql::catalog::kPgClass, oid);
    if (row) makes(row->oid("relnamespace"), role);
  }
  void makes(Oid schema, Oid role) {
    using sql::catalog::allowed;
    if (!sql::catalog::is_temporary(schema)) {
      return sql::catalog::require_privileges(
          access_, role, {sql::catalog::kPgNamespace, schema, 0}, sql::catalog::kCreate);
    }
    const ObjectAddress database{sql::catalog::kPgDatabase, session_.database_oid, 0};
    if (allowed(access_, role, database, sql::catalog::kCreateTemporary) != 0) return;
    sql::catalog::raise_denied(access_, {sql::catalog::kPgNamespace, schema, 0});
  }
  void makes_schema() {
    sql::catalog::require_privileges(access_, session_.user_oid,
                                     {sql::catalog::kPgDatabase, session_.database_oid, 0},
                                     sql::catalog::kCreate);
  }

  /// Whose an object is and in which schema (0: in none), of the kinds that RENAME and OWNER TO
  /// name so.
  struct Place {
    Oid owner, schema;
  };
  std::optional<Place> place(const Node& object, PgQuery__ObjectType type_of) {
    if (is_routine(type_of)) {
      return place(find_routine_row(run_, access_, *object.object_with_args, type_of), "proowner",
                   "pronamespace");
    }
    if (const auto* kind = text_search_kind_of(type_of)) {
      if (kind->owner == nullptr) return std::nullopt;
      return place(find_text_search_row(access_, *kind, {object.list->items, object.list->n_items}),
                   kind->owner, kind->schema);
    }
    if (const auto* kind = class_kind_of(type_of))
      return place(find_class_row(access_, *kind, object), kind->owner, kind->schema);
    switch (type_of) {
      case PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR:
        return place(find_operator_row(run_, access_, *object.object_with_args), "oprowner",
                     "oprnamespace");
      case PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT:
        return place(find_statistics_row(access_, {object.list->items, object.list->n_items}),
                     "stxowner", "stxnamespace");
      case PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE:
        return named_place(sql::catalog::kPgLanguage, "lanname", object, "lanowner");
      case PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA:
        return named_place(sql::catalog::kPgNamespace, "nspname", object, "nspowner");
      case PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE:
        return named_place(sql::catalog::kPgDatabase, "datname", object, "datdba");
      case PG_QUERY__OBJECT_TYPE__OBJECT_TABLESPACE:
        return named_place(sql::catalog::kPgTablespace, "spcname", object, "spcowner");
      case PG_QUERY__OBJECT_TYPE__OBJECT_PUBLICATION:
        return named_place(sql::catalog::kPgPublication, "pubname", object, "pubowner");
      case PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER:
        return named_place(sql::catalog::kPgForeignServer, "srvname", object, "srvowner");
      case PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER:
        return named_place(sql::catalog::kPgEventTrigger, "evtname", object, "evtowner");
      case PG_QUERY__OBJECT_TYPE__OBJECT_LARGEOBJECT:
        return place(access_.get(sql::catalog::kPgLargeobjectMetadata, large_object_oid(object)),
                     "lomowner", nullptr);
      case PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION:
      case PG_QUERY__OBJECT_TYPE__OBJECT_TYPE:
      case PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN:
        return place_of_parts(names_in(object), type_of);
      default:
        return std::nullopt;
    }
  }

  bool is_there(const PgQuery__RangeVar& name) {
    return static_cast<bool>(session_.catalog.find_relation_oid(
        session_, ast::text(name.schemaname), name.relname));
  }

  void schema(std::string_view name) {
    const Oid oid = session_.catalog.find_schema(session_, name);
    if (oid && !owns_schema(oid)) refuse("schema", name);
  }

  void database(std::string_view name) {
    const std::optional<CatalogRow> row = database_row(name);
    if (row && !owns(row->oid("datdba"))) refuse("database", name);
  }

  std::optional<CatalogRow> database_row(std::string_view name) {
    const Value key = Value::of_text(name);
    return access_.get_by(sql::catalog::kPgDatabase, sql::catalog::kDatabaseNameIndex, {&key, 1});
  }

  /// bare: its error does not name its schema
  void routine(const PgQuery__ObjectWithArgs& object, PgQuery__ObjectType type, bool dropped,
               const char* word, bool bare = false) {
    look_into(object);
    const std::optional<CatalogRow> row = find_routine_row(run_, access_, object, type);
    if (!row || owns(row->oid("proowner"))) return;
    if (dropped && owns_schema(row->oid("pronamespace"))) return;
    if (bare) refuse(word, row->text("proname"));
    std::string name;
    for (std::size_t i = 0; i < object.n_objname; ++i)
      name += (i > 0 ? "." : "") + std::string(ast::string_of(object.objname[i]));
    refuse(word, name);
  }

  void operator_(const PgQuery__ObjectWithArgs& object, bool dropped, bool bare = false) {
    look_into(object);
    const std::optional<CatalogRow> row = find_operator_row(run_, access_, object);
    if (!row || owns(row->oid("oprowner"))) return;
    if (dropped && owns_schema(row->oid("oprnamespace"))) return;
    if (bare) refuse("operator", row->text("oprname"));
    std::string name;
    for (std::size_t i = 0; i < object.n_objname; ++i)
      name += (i > 0 ? "." : "") + std::string(ast::string_of(object.objname[i]));
    refuse("operator", name);
  }

  void collation(const std::vector<std::string>& name, bool dropped) {
    const std::string schema = schema_in(name);
    look_into(schema);
    const std::optional<CatalogRow> row =
        sql::catalog::find_collation(access_, schema, name.back());
    if (!row || owns(row->oid("collowner"))) return;
    if (dropped && owns_schema(row->oid("collnamespace"))) return;
    refuse("collation", row->text("collname"));
  }

  /// bare: its error does not name its access method
  void operator_class(const sql::catalog::ClassKind& kind, const Node& names, bool dropped,
                      bool bare) {
    const std::optional<CatalogRow> row = find_class_row(access_, kind, names);
    if (!row || owns(row->oid(kind.owner))) return;
    if (dropped && owns_schema(row->oid(kind.schema))) return;
    const std::string name(row->text(kind.name));
    const sql::catalog::AccessMethod* method =
        bare ? nullptr : sql::catalog::find_access_method(row->oid(kind.method));
    refuse(kind.word, method == nullptr ? name : std::string(method->name) + "." + name);
  }

  void publication(std::string_view name) {
    const std::optional<CatalogRow> row = sql::catalog::find_publication(access_, name);
    if (row && !owns(row->oid("pubowner"))) refuse("publication", name);
  }
  void foreign(std::string_view name, bool wrapper) {
    const auto row = wrapper ? sql::catalog::find_wrapper(access_, name)
                             : sql::catalog::find_server(access_, name);
    if (row && !owns(row->oid(wrapper ? "fdwowner" : "srvowner")))
      refuse(wrapper ? "foreign-data wrapper" : "foreign server", name);
  }
  void event_trigger(std::string_view name) {
    for (const CatalogRow& row : access_.scan(sql::catalog::kPgEventTrigger)) {
      if (row.text("evtname") == name && !owns(row.oid("evtowner"))) refuse("event trigger", name);
    }
  }

  /// shown: as the error calls it; empty: as its row does
  void text_search(const sql::catalog::TextSearchKind& kind, std::span<Node* const> names,
                   bool dropped, std::string_view shown) {
    look_into(schema_in(name_parts(names)));
    const std::optional<CatalogRow> row = find_text_search_row(access_, kind, names);
    if (row && kind.owner == nullptr) throw SqlError("42501", "must be superuser");
    if (!row || owns(row->oid(kind.owner))) return;
    if (dropped && owns_schema(row->oid(kind.schema))) return;
    refuse(kind.word, shown.empty() ? row->text(kind.name) : shown);
  }
  void text_search(const sql::catalog::TextSearchKind& kind, std::span<Node* const> names,
                   bool dropped) {
    std::string shown;
    for (const std::string& part : name_parts(names)) shown += (shown.empty() ? "" : ".") + part;
    text_search(kind, names, dropped, shown);
  }

  void language(std::string_view name) {
    for (const CatalogRow& row : access_.scan(sql::catalog::kPgLanguage)) {
      if (row.text("lanname") == name && !owns(row.oid("lanowner"))) refuse("language", name);
    }
  }
  void extension(std::string_view name) {
    const Value key = Value::of_text(name);
    const std::optional<CatalogRow> row = access_.get_by(
        sql::catalog::kPgExtension, sql::catalog::kExtensionNameIndex, {&key, 1});
    if (row && !owns(row->oid("extowner"))) refuse("extension", name);
  }

  void statistics(std::span<Node* const> names, bool dropped, bool bare = false) {
    look_into(schema_in(name_parts(names)));
    const std::optional<CatalogRow> row = find_statistics_row(access_, names);
    if (!row || owns(row->oid("stxowner"))) return;
    if (dropped && owns_schema(row->oid("stxnamespace"))) return;
    if (bare) refuse("statistics object", row->text("stxname"));
    std::string name;
    for (const Node* part : names)
      name += (name.empty() ? "" : ".") + std::string(ast::string_of(part));
    refuse("statistics object", name);
  }

  /// domain: what is none is left to the statement to refuse.
  void type(const std::vector<std::string>& name, bool dropped, bool domain = false) {
    if (name.empty()) return;
    const std::string schema = schema_in(name);
    look_into(schema);
    const Oid oid = sql::catalog::find_type_oid(session_, schema, name.back());
    if (!oid || (domain && !sql::is_domain(oid))) return;
    const std::optional<CatalogRow> row = access_.get(sql::catalog::kPgType, oid);
    if (!row || owns(row->oid("typowner"))) return;
    if (dropped && owns_schema(row->oid("typnamespace"))) return;
    refuse("type", sql::catalog::shown_type(session_, oid));
  }

  /// The relation that a column, constraint, trigger or rule, the last of the names, is part of.
  void whole_of(const Node& object) {
    const std::vector<std::string> names = names_in(object);
    if (names.size() < 2) return;
    const std::string schema = names.size() > 2 ? names[names.size() - 3] : "";
    look_into(schema);
    relation(schema, names[names.size() - 2], false, "relation");
  }

  /// A trigger, policy or rule that DROP names: of what is not there nobody is asked to be owner.
  bool is_there(const Node& object, PgQuery__ObjectType type) {
    const std::vector<std::string> names = names_in(object);
    if (names.size() < 2) return false;
    const Oid relation = session_.catalog.find_relation_oid(
        session_, names.size() > 2 ? names[names.size() - 3] : "", names[names.size() - 2]);
    const auto among = [&](std::uint32_t catalog, const char* of, const char* name) {
      return std::ranges::any_of(access_.scan(catalog), [&](const CatalogRow& row) {
        return row.oid(of) == relation && row.text(name) == names.back();
      });
    };
    switch (type) {
      case PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER:
        return among(sql::catalog::kPgTrigger, "tgrelid", "tgname");
      case PG_QUERY__OBJECT_TYPE__OBJECT_POLICY:
        return among(sql::catalog::kPgPolicy, "polrelid", "polname");
      default:
        return among(sql::catalog::kPgRewrite, "ev_class", "rulename");
    }
  }

  /// RENAME, OWNER TO and SET SCHEMA, whose errors call all routines functions.
  void altered(const Node& node, PgQuery__ObjectType type_of) {
    object(node, type_of, false, "function", true);
  }

  /// word: for a routine
  void object(const Node& object, PgQuery__ObjectType type_of, bool dropped, const char* word,
              bool bare = false) {
    if (is_relation(type_of)) {
      const std::vector<std::string> names = names_in(object);
      look_into(schema_in(names));
      if (!names.empty()) relation(schema_in(names), names.back(), dropped, nullptr);
    } else if (is_routine(type_of)) {
      routine(*object.object_with_args, type_of, dropped, word, bare);
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR) {
      operator_(*object.object_with_args, dropped, bare);
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION) {
      collation(names_in(object), dropped);
    } else if (const auto* text_search_kind = text_search_kind_of(type_of)) {
      const std::span<Node* const> names(object.list->items, object.list->n_items);
      bare ? text_search(*text_search_kind, names, dropped, "")
           : text_search(*text_search_kind, names, dropped);
    } else if (const auto* kind = class_kind_of(type_of)) {
      operator_class(*kind, object, dropped, bare);
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE) {
      language(names_in(object).back());
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_EXTENSION) {
      extension(names_in(object).back());
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT) {
      statistics(ast::list(object.list->items, object.list->n_items), dropped, bare);
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA) {
      schema(names_in(object).back());
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE) {
      database(names_in(object).back());
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE ||
               type_of == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN) {
      type(names_in(object), dropped, type_of == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN);
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_DOMCONSTRAINT) {
      type(names_in(*object.list->items[0]), dropped);
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_COLUMN ||
               type_of == PG_QUERY__OBJECT_TYPE__OBJECT_TABCONSTRAINT ||
               type_of == PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER ||
               type_of == PG_QUERY__OBJECT_TYPE__OBJECT_POLICY ||
               type_of == PG_QUERY__OBJECT_TYPE__OBJECT_RULE) {
      if (!dropped || is_there(object, type_of)) whole_of(object);
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_PUBLICATION) {
      publication(names_in(object).back());
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER) {
      event_trigger(names_in(object).back());
    } else if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_FDW ||
               type_of == PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER) {
      foreign(names_in(object).back(), type_of == PG_QUERY__OBJECT_TYPE__OBJECT_FDW);
    }
  }

  /// As far as RENAME and OWNER TO look for it in a schema that its name has.
  void looks_into(const Node& object, PgQuery__ObjectType type_of) {
    if (object.node_case == PG_QUERY__NODE__NODE_OBJECT_WITH_ARGS)
      look_into(*object.object_with_args);
    else if (class_kind_of(type_of) == nullptr)
      look_into(schema_in(names_in(object)));
  }

  Oid role_of(const PgQuery__RoleSpec& role) { return role_oid_of(run_, access_, role); }
  Oid new_owner(const PgQuery__RoleSpec& role) {
    const Oid owner = role_of(role);
    sql::catalog::require_member(access_, session_.user_oid, owner);
    return owner;
  }

 private:
  static std::string schema_in(const std::vector<std::string>& names) {
    return names.size() > 1 ? names[names.size() - 2] : "";
  }
  /// The schema of a name that has one: looking into it takes the right to use it. errors  42501
  void look_into(std::string_view schema) {
    sql::catalog::require_schema_usage(session_, schema);
  }
  void look_into(const PgQuery__ObjectWithArgs& object) {
    look_into(schema_in(name_parts({object.objname, object.n_objname})));
  }

  static std::optional<Place> place(const std::optional<CatalogRow>& row, const char* owner,
                                    const char* schema) {
    if (!row) return std::nullopt;
    return Place{row->oid(owner), schema == nullptr ? Oid{} : row->oid(schema)};
  }
  std::optional<Place> named_place(std::uint32_t catalog, const char* column, const Node& object,
                                   const char* owner) {
    const std::vector<std::string> names = names_in(object);
    for (const CatalogRow& row : access_.scan(catalog)) {
      if (row.text(column) == names.back()) return place(row, owner, nullptr);
    }
    return std::nullopt;
  }
  std::optional<Place> place_of_parts(const std::vector<std::string>& names,
                                      PgQuery__ObjectType type_of) {
    if (type_of == PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION) {
      return place(sql::catalog::find_collation(access_, schema_in(names), names.back()),
                   "collowner", "collnamespace");
    }
    const Oid oid = sql::catalog::find_type_oid(session_, schema_in(names), names.back());
    if (!oid) return std::nullopt;
    return place(access_.get(sql::catalog::kPgType, oid), "typowner", "typnamespace");
  }

  bool owns(Oid owner) {
    return sql::catalog::has_privileges_of(access_, session_.user_oid, owner);
  }
  bool owns_schema(Oid schema) {
    const std::optional<CatalogRow> row = access_.get(sql::catalog::kPgNamespace, schema);
    return row && owns(row->oid("nspowner"));
  }
  [[noreturn]] void refuse(std::string_view word, std::string_view name) {
    throw SqlError("42501", "must be owner of " + std::string(word) + " " + std::string(name));
  }

  UtilityRun& run_;
  sql::SessionContext& session_;
  sql::catalog::CatalogAccess access_;
};

bool makes_index(const Node& constraint) {
  const PgQuery__Constraint& one = *constraint.constraint;
  return ast::text(one.indexname).empty() &&
         (one.contype == PG_QUERY__CONSTR_TYPE__CONSTR_PRIMARY ||
          one.contype == PG_QUERY__CONSTR_TYPE__CONSTR_UNIQUE ||
          one.contype == PG_QUERY__CONSTR_TYPE__CONSTR_EXCLUSION);
}

/// An index is made in the schema of its table.
bool makes_index(const PgQuery__AlterTableCmd& command) {
  if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AddConstraint)
    return makes_index(*command.def);
  if (command.subtype != PG_QUERY__ALTER_TABLE_TYPE__AT_AddColumn) return false;
  const auto constraints =
      ast::list(command.def->column_def->constraints, command.def->column_def->n_constraints);
  return std::ranges::any_of(constraints, [](const Node* each) { return makes_index(*each); });
}

void alter_table(OwnerCheck& check, const sql::SessionContext& session,
                 const PgQuery__AlterTableStmt& alter) {
  check.relation(alter.relation);
  if (!check.is_there(*alter.relation)) return;
  for (std::size_t i = 0; i < alter.n_cmds; ++i) {
    const PgQuery__AlterTableCmd& command = *alter.cmds[i]->alter_table_cmd;
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_ChangeOwner)
      check.makes(*alter.relation, check.new_owner(*command.newowner));
    if (makes_index(command)) check.makes(*alter.relation, session.user_oid);
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AddInherit)
      check.relation(command.def->range_var);
    if (command.subtype == PG_QUERY__ALTER_TABLE_TYPE__AT_AttachPartition)
      check.relation(command.def->partition_cmd->name);
  }
}

void rename(OwnerCheck& check, UtilityRun& run, const PgQuery__RenameStmt& rename) {
  if (rename.relation != nullptr) {
    check.relation(rename.relation);
    if (is_relation(rename.rename_type)) check.makes(*rename.relation, run.session.user_oid);
    return;
  }
  if (rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA) {
    check.schema(rename.subname);
    return check.makes_schema();
  }
  if (rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_DATABASE)
    return check.database(rename.subname);
  if (rename.object == nullptr) return;
  // A type may get another name wherever it is; that it is a domain is asked after its owner.
  if (rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE ||
      rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_DOMAIN)
    return check.altered(*rename.object, PG_QUERY__OBJECT_TYPE__OBJECT_TYPE);
  check.altered(*rename.object, rename.rename_type);
  const auto place = check.place(*rename.object, rename.rename_type);
  if (place && place->schema) check.makes(place->schema, run.session.user_oid);
}

void create_database(OwnerCheck& check, const sql::SessionContext& session,
                     const PgQuery__CreatedbStmt& create) {
  if (!sql::catalog::has_attribute(check.access(), session.user_oid, "rolcreatedb"))
    throw SqlError("42501", "permission denied to create database");
  for (std::size_t i = 0; i < create.n_options; ++i) {
    const PgQuery__DefElem& option = *create.options[i]->def_elem;
    const std::string value = argument_text(option.arg);
    if (std::string_view(option.defname) == "owner") {
      const auto owner = sql::catalog::find_role(check.access(), value);
      if (owner)
        sql::catalog::require_member(check.access(), session.user_oid, owner->oid("oid"));
    }
    if (std::string_view(option.defname) != "template") continue;
    const std::optional<CatalogRow> row = check.database_row(value);
    if (row && !row->truth("datistemplate") &&
        !sql::catalog::has_privileges_of(check.access(), session.user_oid, row->oid("datdba")))
      throw SqlError("42501", "permission denied to copy database \"" + value + "\"");
  }
}

void create_schema(OwnerCheck& check, const PgQuery__CreateSchemaStmt& create) {
  if (create.authrole != nullptr) check.role_of(*create.authrole);
  check.makes_schema();
  if (create.authrole != nullptr) check.new_owner(*create.authrole);
}

void comment(OwnerCheck& check, const sql::SessionContext& session,
             const PgQuery__CommentStmt& comment) {
  if (comment.objtype != PG_QUERY__OBJECT_TYPE__OBJECT_ROLE)
    return check.object(*comment.object, comment.objtype, false, routine_word(comment.objtype));
  const auto role = sql::catalog::find_role(check.access(), names_in(*comment.object).back());
  if (role && role->truth("rolsuper")) throw SqlError("42501", "must be superuser");
  if (!sql::catalog::has_attribute(check.access(), session.user_oid, "rolcreaterole"))
    throw SqlError("42501", "must have CREATEROLE privilege");
}

void depends(OwnerCheck& check, const PgQuery__AlterObjectDependsStmt& alter) {
  if (alter.relation != nullptr) return check.relation(alter.relation);
  check.object(*alter.object, alter.object_type, false, routine_word(alter.object_type));
}

/// Statements that name their objects in a way of their own.
void other(OwnerCheck& check, UtilityRun& run, const Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_CREATE_STMT:
      for (std::size_t i = 0; i < node.create_stmt->n_inh_relations; ++i)
        check.relation(node.create_stmt->inh_relations[i]->range_var);
      return;
    case PG_QUERY__NODE__NODE_CLUSTER_STMT:
      return check.relation(node.cluster_stmt->relation);
    case PG_QUERY__NODE__NODE_ALTER_OBJECT_DEPENDS_STMT:
      return depends(check, *node.alter_object_depends_stmt);
    case PG_QUERY__NODE__NODE_CREATE_STATS_STMT:
      if (const Node* of = node.create_stats_stmt->relations[0];
          of->node_case == PG_QUERY__NODE__NODE_RANGE_VAR)
        check.relation(of->range_var);
      return;
    case PG_QUERY__NODE__NODE_ALTER_EXTENSION_STMT:
      return check.extension(node.alter_extension_stmt->extname);
    case PG_QUERY__NODE__NODE_ALTER_STATS_STMT:
      return check.statistics(
          ast::list(node.alter_stats_stmt->defnames, node.alter_stats_stmt->n_defnames), false);
    case PG_QUERY__NODE__NODE_ALTER_TSCONFIGURATION_STMT:
      return check.text_search(
          *text_search_kind_of(PG_QUERY__OBJECT_TYPE__OBJECT_TSCONFIGURATION),
          {node.alter_tsconfiguration_stmt->cfgname, node.alter_tsconfiguration_stmt->n_cfgname},
          false);
    case PG_QUERY__NODE__NODE_ALTER_TSDICTIONARY_STMT:
      return check.text_search(
          *text_search_kind_of(PG_QUERY__OBJECT_TYPE__OBJECT_TSDICTIONARY),
          {node.alter_tsdictionary_stmt->dictname, node.alter_tsdictionary_stmt->n_dictname},
          false);
    case PG_QUERY__NODE__NODE_CREATE_POLICY_STMT:
      return check.relation(node.create_policy_stmt->table);
    case PG_QUERY__NODE__NODE_ALTER_POLICY_STMT:
      return check.relation(node.alter_policy_stmt->table);
    case PG_QUERY__NODE__NODE_RULE_STMT:
      return check.relation(node.rule_stmt->relation);
    case PG_QUERY__NODE__NODE_CREATEDB_STMT:
      return create_database(check, run.session, *node.createdb_stmt);
    case PG_QUERY__NODE__NODE_DROPDB_STMT:
      return check.database(node.dropdb_stmt->dbname);
    case PG_QUERY__NODE__NODE_ALTER_DATABASE_STMT:
      return check.database(node.alter_database_stmt->dbname);
    case PG_QUERY__NODE__NODE_ALTER_DATABASE_SET_STMT:
      return check.database(node.alter_database_set_stmt->dbname);
    case PG_QUERY__NODE__NODE_CREATE_SCHEMA_STMT:
      return create_schema(check, *node.create_schema_stmt);
    case PG_QUERY__NODE__NODE_CHECK_POINT_STMT:
      if (!sql::catalog::has_privileges_of(check.access(), run.session.user_oid,
                                           sql::catalog::kMayCheckpoint)) {
        throw SqlError(
            "42501",
            "must be superuser or have privileges of pg_checkpoint to do CHECKPOINT");
      }
      return;
    default:
      return;
  }
}

void alter_owner(OwnerCheck& check, const PgQuery__AlterOwnerStmt& alter) {
  const Oid owner = check.role_of(*alter.newowner);
  const auto place = check.place(*alter.object, alter.object_type);
  // Nobody is refused what changes nothing, or what is not there, but for looking into the schema.
  if (!place || place->owner == owner) return check.looks_into(*alter.object, alter.object_type);
  check.altered(*alter.object, alter.object_type);
  check.new_owner(*alter.newowner);
  if (alter.object_type == PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA) return check.makes_schema();
  if (place->schema) check.makes(place->schema, owner);
}

void set_schema(OwnerCheck& check, UtilityRun& run,
                const PgQuery__AlterObjectSchemaStmt& alter) {
  if (alter.relation != nullptr) check.relation(alter.relation);
  const Oid schema = run.session.catalog.find_schema(run.session, alter.newschema);
  if (schema) check.makes(schema, run.session.user_oid);
  if (alter.relation == nullptr && alter.object != nullptr)
    check.altered(*alter.object, alter.object_type);
}

}  // namespace

void require_ownership(UtilityRun& run, const Node& node) {
  OwnerCheck check(run);
  if (check.is_superuser()) return;
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_ALTER_TABLE_STMT:
      return alter_table(check, run.session, *node.alter_table_stmt);
    case PG_QUERY__NODE__NODE_RENAME_STMT:
      return rename(check, run, *node.rename_stmt);
    case PG_QUERY__NODE__NODE_ALTER_OBJECT_SCHEMA_STMT:
      return set_schema(check, run, *node.alter_object_schema_stmt);
    case PG_QUERY__NODE__NODE_ALTER_OWNER_STMT:
      return alter_owner(check, *node.alter_owner_stmt);
    case PG_QUERY__NODE__NODE_DROP_STMT:
      for (std::size_t i = 0; i < node.drop_stmt->n_objects; ++i) {
        const PgQuery__ObjectType type = node.drop_stmt->remove_type;
        check.object(*node.drop_stmt->objects[i], type, true, routine_word(type));
      }
      return;
    case PG_QUERY__NODE__NODE_COMMENT_STMT:
      return comment(check, run.session, *node.comment_stmt);
    case PG_QUERY__NODE__NODE_INDEX_STMT:
      check.relation(node.index_stmt->relation);
      return check.makes(*node.index_stmt->relation, run.session.user_oid);
    case PG_QUERY__NODE__NODE_REFRESH_MAT_VIEW_STMT:
      return check.relation(node.refresh_mat_view_stmt->relation);
    case PG_QUERY__NODE__NODE_REINDEX_STMT:
      return check.relation(node.reindex_stmt->relation);
    case PG_QUERY__NODE__NODE_ALTER_SEQ_STMT:
      return check.relation(node.alter_seq_stmt->sequence);
    case PG_QUERY__NODE__NODE_ALTER_FUNCTION_STMT:
      return check.routine(*node.alter_function_stmt->func, node.alter_function_stmt->objtype,
                           false, routine_word(node.alter_function_stmt->objtype));
    case PG_QUERY__NODE__NODE_ALTER_OPERATOR_STMT:
      return check.operator_(*node.alter_operator_stmt->opername, false);
    case PG_QUERY__NODE__NODE_ALTER_ENUM_STMT:
      return check.type(
          name_parts({node.alter_enum_stmt->type_name, node.alter_enum_stmt->n_type_name}), false);
    case PG_QUERY__NODE__NODE_ALTER_DOMAIN_STMT:
      return check.type(name_parts({node.alter_domain_stmt->type_name,
                                    node.alter_domain_stmt->n_type_name}), false, true);
    case PG_QUERY__NODE__NODE_ALTER_TYPE_STMT:
      return check.type(
          name_parts({node.alter_type_stmt->type_name, node.alter_type_stmt->n_type_name}), false);
    case PG_QUERY__NODE__NODE_ALTER_COLLATION_STMT:
      return check.collation(name_parts({node.alter_collation_stmt->collname,
                                         node.alter_collation_stmt->n_collname}), false);
    default:
      return other(check, run, node);
  }
}

}  // namespace granary::planner::utility
