#include "planner/utility/event_objects.h"

#include "planner/utility/types.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/trigger_catalog.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::kPgClass;
using sql::catalog::ObjectAddress;

namespace {

using Found = std::optional<ObjectAddress>;

/// Objects by the names in a statement; none where there is no such object.
class NamedObjects {
 public:
  explicit NamedObjects(UtilityRun& run) : run_(run) {}

  Found relation(const PgQuery__RangeVar* name) {
    if (name == nullptr) return std::nullopt;
    return relation(ast::text(name->schemaname), name->relname);
  }

  Found object(PgQuery__ObjectType type, const Node* object) {
    if (object == nullptr) return std::nullopt;
    PgQuery__CommentStmt comment = PG_QUERY__COMMENT_STMT__INIT;
    comment.objtype = type;
    comment.object = const_cast<Node*>(object);
    try {
      sql::catalog::Ddl ddl(run_.session, run_.arena);
      return commented_object(run_, ddl, comment);
    } catch (const SqlError&) {
      return std::nullopt;  // what is wrong is the statement's to say
    }
  }
  Found object(PgQuery__ObjectType type, std::span<Node* const> names) {
    PgQuery__List list = PG_QUERY__LIST__INIT;
    list.items = const_cast<Node**>(names.data());
    list.n_items = names.size();
    Node node = PG_QUERY__NODE__INIT;
    node.node_case = PG_QUERY__NODE__NODE_LIST;
    node.list = &list;
    return object(type, &node);
  }
  Found routine(PgQuery__ObjectType type, PgQuery__ObjectWithArgs* routine) {
    Node node = PG_QUERY__NODE__INIT;
    node.node_case = PG_QUERY__NODE__NODE_OBJECT_WITH_ARGS;
    node.object_with_args = routine;
    return object(type, &node);
  }
  Found type(std::span<Node* const> names) {
    const auto at = [&](std::size_t from_end) {
      return names.size() < from_end ? std::string_view{}
                                     : ast::string_of(names[names.size() - from_end]);
    };
    const Oid oid = sql::catalog::find_type_oid(run_.session, at(2), at(1));
    if (!oid) return std::nullopt;
    return ObjectAddress{sql::catalog::kPgType, oid, 0};
  }
  Found type(const PgQuery__RangeVar& name) {
    const Oid oid =
        sql::catalog::find_type_oid(run_.session, ast::text(name.schemaname), name.relname);
    if (!oid) return std::nullopt;
    return ObjectAddress{sql::catalog::kPgType, oid, 0};
  }

  Found renamed(const PgQuery__RenameStmt& rename) {
    if (rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_COLUMN ||
        rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_ATTRIBUTE) {
      Found out = relation(rename.relation);
      const sql::RelationPtr table =
          out ? run_.session.catalog.find_relation(run_.session, out->oid) : nullptr;
      if (table == nullptr) return std::nullopt;
      for (const sql::ColumnDesc& column : table->columns) {
        if (!column.dropped && column.name == rename.subname) out->sub = column.number;
      }
      return out;
    }
    if (rename.rename_type == PG_QUERY__OBJECT_TYPE__OBJECT_SCHEMA) {
      const Oid oid = run_.session.catalog.find_schema(run_.session, rename.subname);
      if (oid) return ObjectAddress{sql::catalog::kPgNamespace, oid, 0};
    }
    // A trigger, a constraint ...: known by the row that is written.
    if (!ast::text(rename.subname).empty()) return std::nullopt;
    return rename.relation != nullptr ? relation(rename.relation)
                                      : object(rename.rename_type, rename.object);
  }

 private:
  Found relation(std::string_view schema, std::string_view name) {
    const Oid oid = run_.session.catalog.find_relation_oid(run_.session, schema, name);
    if (!oid) return std::nullopt;
    return ObjectAddress{kPgClass, oid, 0};
  }

  UtilityRun& run_;
};

/// The family of ALTER OPERATOR FAMILY, whose method stands apart.
Found altered_family(NamedObjects& names, const PgQuery__AlterOpFamilyStmt& alter) {
  PgQuery__String method = PG_QUERY__STRING__INIT;
  method.sval = alter.amname;
  Node first_name = PG_QUERY__NODE__INIT;
  first_name.node_case = PG_QUERY__NODE__NODE_STRING;
  first_name.string = &method;
  std::vector<Node*> all = {&first_name};
  all.insert(all.end(), alter.opfamilyname, alter.opfamilyname + alter.n_opfamilyname);
  return names.object(PG_QUERY__OBJECT_TYPE__OBJECT_OPFAMILY, all);
}

}  // namespace

std::optional<ObjectAddress> named_object(UtilityRun& run, const Node& node) {
  NamedObjects names(run);
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_ALTER_TABLE_STMT:
      return names.relation(node.alter_table_stmt->relation);
    case PG_QUERY__NODE__NODE_ALTER_SEQ_STMT:
      return names.relation(node.alter_seq_stmt->sequence);
    case PG_QUERY__NODE__NODE_REFRESH_MAT_VIEW_STMT:
      return names.relation(node.refresh_mat_view_stmt->relation);
    case PG_QUERY__NODE__NODE_RENAME_STMT:
      return names.renamed(*node.rename_stmt);
    case PG_QUERY__NODE__NODE_ALTER_OBJECT_SCHEMA_STMT: {
      const PgQuery__AlterObjectSchemaStmt& alter = *node.alter_object_schema_stmt;
      return alter.relation != nullptr ? names.relation(alter.relation)
                                       : names.object(alter.object_type, alter.object);
    }
    case PG_QUERY__NODE__NODE_ALTER_OWNER_STMT:
      return names.object(node.alter_owner_stmt->object_type, node.alter_owner_stmt->object);
    case PG_QUERY__NODE__NODE_ALTER_OBJECT_DEPENDS_STMT: {
      const PgQuery__AlterObjectDependsStmt& alter = *node.alter_object_depends_stmt;
      return alter.relation != nullptr ? names.relation(alter.relation)
                                       : names.object(alter.object_type, alter.object);
    }
    case PG_QUERY__NODE__NODE_COMMENT_STMT:
      return names.object(node.comment_stmt->objtype, node.comment_stmt->object);
    case PG_QUERY__NODE__NODE_ALTER_FUNCTION_STMT:
      return names.routine(node.alter_function_stmt->objtype, node.alter_function_stmt->func);
    case PG_QUERY__NODE__NODE_ALTER_OPERATOR_STMT:
      return names.routine(PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR,
                           node.alter_operator_stmt->opername);
    case PG_QUERY__NODE__NODE_ALTER_DOMAIN_STMT:
      return names.type({node.alter_domain_stmt->type_name, node.alter_domain_stmt->n_type_name});
    case PG_QUERY__NODE__NODE_ALTER_ENUM_STMT:
      return names.type({node.alter_enum_stmt->type_name, node.alter_enum_stmt->n_type_name});
    case PG_QUERY__NODE__NODE_ALTER_TYPE_STMT:
      return names.type({node.alter_type_stmt->type_name, node.alter_type_stmt->n_type_name});
    case PG_QUERY__NODE__NODE_ALTER_OP_FAMILY_STMT:
      return altered_family(names, *node.alter_op_family_stmt);
    case PG_QUERY__NODE__NODE_ALTER_COLLATION_STMT:
      return names.object(
          PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION,
          {node.alter_collation_stmt->collname, node.alter_collation_stmt->n_collname});
    case PG_QUERY__NODE__NODE_ALTER_TSCONFIGURATION_STMT:
      return names.object(PG_QUERY__OBJECT_TYPE__OBJECT_TSCONFIGURATION,
                          {node.alter_tsconfiguration_stmt->cfgname,
                           node.alter_tsconfiguration_stmt->n_cfgname});
    case PG_QUERY__NODE__NODE_ALTER_TSDICTIONARY_STMT:
      return names.object(
          PG_QUERY__OBJECT_TYPE__OBJECT_TSDICTIONARY,
          {node.alter_tsdictionary_stmt->dictname, node.alter_tsdictionary_stmt->n_dictname});
    case PG_QUERY__NODE__NODE_ALTER_STATS_STMT:
      return names.object(PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT,
                          {node.alter_stats_stmt->defnames, node.alter_stats_stmt->n_defnames});
    default:
      return std::nullopt;
  }
}

/// As catalog_of, of foreign data.
static std::uint32_t foreign_catalog_of(const Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_CREATE_FDW_STMT:
    case PG_QUERY__NODE__NODE_ALTER_FDW_STMT:
      return sql::catalog::kPgForeignDataWrapper;
    case PG_QUERY__NODE__NODE_CREATE_FOREIGN_SERVER_STMT:
    case PG_QUERY__NODE__NODE_ALTER_FOREIGN_SERVER_STMT:
      return sql::catalog::kPgForeignServer;
    case PG_QUERY__NODE__NODE_CREATE_USER_MAPPING_STMT:
    case PG_QUERY__NODE__NODE_ALTER_USER_MAPPING_STMT:
      return sql::catalog::kPgUserMapping;
    default:
      return 0;
  }
}

std::uint32_t catalog_of(const Node& node) {
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_VIEW_STMT:
    case PG_QUERY__NODE__NODE_INDEX_STMT:
    case PG_QUERY__NODE__NODE_CREATE_TABLE_AS_STMT:
    case PG_QUERY__NODE__NODE_SELECT_STMT:
    case PG_QUERY__NODE__NODE_CREATE_SEQ_STMT:
      return kPgClass;
    case PG_QUERY__NODE__NODE_CREATE_SCHEMA_STMT:
      return sql::catalog::kPgNamespace;
    case PG_QUERY__NODE__NODE_CREATE_FUNCTION_STMT:
      return sql::catalog::kPgProc;
    case PG_QUERY__NODE__NODE_RULE_STMT:
      return sql::catalog::kPgRewrite;
    case PG_QUERY__NODE__NODE_CREATE_TRIG_STMT:
      return sql::catalog::kPgTrigger;
    case PG_QUERY__NODE__NODE_CREATE_POLICY_STMT:
    case PG_QUERY__NODE__NODE_ALTER_POLICY_STMT:
      return sql::catalog::kPgPolicy;
    case PG_QUERY__NODE__NODE_CREATE_CAST_STMT:
      return sql::catalog::kPgCast;
    case PG_QUERY__NODE__NODE_CREATE_OP_FAMILY_STMT:
      return sql::catalog::kPgOpfamily;
    case PG_QUERY__NODE__NODE_CREATE_OP_CLASS_STMT:
      return sql::catalog::kPgOpclass;
    case PG_QUERY__NODE__NODE_CREATE_STATS_STMT:
      return sql::catalog::kPgStatisticExt;
    case PG_QUERY__NODE__NODE_CREATE_EXTENSION_STMT:
    case PG_QUERY__NODE__NODE_ALTER_EXTENSION_STMT:
      return sql::catalog::kPgExtension;
    case PG_QUERY__NODE__NODE_CREATE_PUBLICATION_STMT:
    case PG_QUERY__NODE__NODE_ALTER_PUBLICATION_STMT:
      return sql::catalog::kPgPublication;
    case PG_QUERY__NODE__NODE_DEFINE_STMT:
      switch (node.define_stmt->kind) {
        case PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE:
          return sql::catalog::kPgProc;
        case PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR:
          return sql::catalog::kPgOperator;
        case PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION:
          return sql::catalog::kPgCollation;
        case PG_QUERY__OBJECT_TYPE__OBJECT_TSCONFIGURATION:
          return sql::catalog::kPgTsConfig;
        case PG_QUERY__OBJECT_TYPE__OBJECT_TSDICTIONARY:
          return sql::catalog::kPgTsDict;
        default:
          return 0;
      }
    case PG_QUERY__NODE__NODE_RENAME_STMT:
      switch (node.rename_stmt->rename_type) {
        case PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER:
          return sql::catalog::kPgTrigger;
        case PG_QUERY__OBJECT_TYPE__OBJECT_RULE:
          return sql::catalog::kPgRewrite;
        case PG_QUERY__OBJECT_TYPE__OBJECT_POLICY:
          return sql::catalog::kPgPolicy;
        case PG_QUERY__OBJECT_TYPE__OBJECT_FDW:
          return sql::catalog::kPgForeignDataWrapper;
        case PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER:
          return sql::catalog::kPgForeignServer;
        case PG_QUERY__OBJECT_TYPE__OBJECT_TABCONSTRAINT:
        case PG_QUERY__OBJECT_TYPE__OBJECT_DOMCONSTRAINT:
          return sql::catalog::kPgConstraint;
        default:
          return 0;
      }
    default:
      return foreign_catalog_of(node);
  }
}

std::optional<ObjectAddress> made_type(UtilityRun& run, const Node& node) {
  NamedObjects names(run);
  switch (node.node_case) {
    case PG_QUERY__NODE__NODE_COMPOSITE_TYPE_STMT:
      return names.type(*node.composite_type_stmt->typevar);
    case PG_QUERY__NODE__NODE_CREATE_ENUM_STMT:
      return names.type({node.create_enum_stmt->type_name, node.create_enum_stmt->n_type_name});
    case PG_QUERY__NODE__NODE_CREATE_RANGE_STMT:
      return names.type({node.create_range_stmt->type_name, node.create_range_stmt->n_type_name});
    case PG_QUERY__NODE__NODE_CREATE_DOMAIN_STMT:
      return names.type({node.create_domain_stmt->domainname,
                         node.create_domain_stmt->n_domainname});
    case PG_QUERY__NODE__NODE_DEFINE_STMT:
      if (node.define_stmt->kind == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE)
        return names.type({node.define_stmt->defnames, node.define_stmt->n_defnames});
      return std::nullopt;
    default:
      return std::nullopt;
  }
}

}  // namespace granary::planner::utility
