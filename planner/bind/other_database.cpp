#include "planner/bind/other_database.h"

#include <pg_query/pg_query.pb-c.h>

#include <algorithm>
#include <span>
#include <string>

#include "planner/bind/ast.h"
#include "planner/bind/composite.h"
#include "planner/bind/user_operator.h"
#include "planner/parse/children.h"
#include "sql/error.h"

namespace granary::planner {
namespace {

template <class Message>
const Message& as(const ProtobufCMessage& message) {
  return reinterpret_cast<const Message&>(message);
}

class DatabaseCheck {
 public:
  explicit DatabaseCheck(std::string_view database) : database_(database) {}

  /// placed: PostgreSQL says where a relation stands that is named here.
  void visit(const ProtobufCMessage& message, bool placed = false) const {
    const auto* const kind = message.descriptor;
    placed = placed || is_query(kind);
    if (kind == &pg_query__lock_stmt__descriptor) return;  // asks for a block first
    if (kind == &pg_query__range_var__descriptor) {
      relation(as<PgQuery__RangeVar>(message), placed);
    } else if (kind == &pg_query__func_call__descriptor) {
      const auto& call = as<PgQuery__FuncCall>(message);
      names({call.funcname, call.n_funcname}, call.location);
    } else if (kind == &pg_query__object_with_args__descriptor) {
      const auto& object = as<PgQuery__ObjectWithArgs>(message);
      names({object.objname, object.n_objname}, -1);
    } else if (kind == &pg_query__create_function_stmt__descriptor) {
      const auto& create = as<PgQuery__CreateFunctionStmt>(message);
      names({create.funcname, create.n_funcname}, -1);
    } else if (kind == &pg_query__create_enum_stmt__descriptor) {
      const auto& create = as<PgQuery__CreateEnumStmt>(message);
      names({create.type_name, create.n_type_name}, -1);
    } else if (kind == &pg_query__create_domain_stmt__descriptor) {
      const auto& create = as<PgQuery__CreateDomainStmt>(message);
      names({create.domainname, create.n_domainname}, -1);
    } else if (kind == &pg_query__drop_stmt__descriptor) {
      drop(as<PgQuery__DropStmt>(message));
    } else if (kind == &pg_query__comment_stmt__descriptor) {
      const auto& comment = as<PgQuery__CommentStmt>(message);
      if (is_relation(comment.objtype)) list(comment.object);
    }
    each_child(message, [&](const ProtobufCMessage& child) { visit(child, placed); });
  }

 private:
  static bool is_query(const ProtobufCMessageDescriptor* kind) {
    return kind == &pg_query__select_stmt__descriptor ||
           kind == &pg_query__insert_stmt__descriptor ||
           kind == &pg_query__update_stmt__descriptor ||
           kind == &pg_query__delete_stmt__descriptor ||
           kind == &pg_query__merge_stmt__descriptor ||
           kind == &pg_query__table_like_clause__descriptor;
  }

  static bool is_relation(PgQuery__ObjectType type) {
    switch (type) {
      case PG_QUERY__OBJECT_TYPE__OBJECT_TABLE:
      case PG_QUERY__OBJECT_TYPE__OBJECT_VIEW:
      case PG_QUERY__OBJECT_TYPE__OBJECT_MATVIEW:
      case PG_QUERY__OBJECT_TYPE__OBJECT_SEQUENCE:
      case PG_QUERY__OBJECT_TYPE__OBJECT_INDEX:
      case PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_TABLE:
        return true;
      default:
        return false;
    }
  }

  void relation(const PgQuery__RangeVar& name, bool placed) const {
    const std::string_view database = ast::text(name.catalogname);
    if (database.empty() || database == database_) return;
    raise("\"" + std::string(database) + "." + name.schemaname + "." + name.relname + "\"",
          placed ? name.location : -1);
  }

  void drop(const PgQuery__DropStmt& drop) const {
    if (!is_relation(drop.remove_type)) return;
    for (std::size_t i = 0; i < drop.n_objects; ++i) list(drop.objects[i]);
  }

  /// A relation, written as a list of names.
  void list(const PgQuery__Node* node) const {
    if (node == nullptr || node->node_case != PG_QUERY__NODE__NODE_LIST) return;
    const std::span items(node->list->items, node->list->n_items);
    if (is_other(items)) raise("\"" + spelled(items) + "\"", -1);
  }

  void names(std::span<PgQuery__Node* const> items, std::int32_t location) const {
    if (is_other(items)) raise(spelled(items), location);
  }

  bool is_other(std::span<PgQuery__Node* const> items) const {
    const bool plain = std::ranges::all_of(items, [](const PgQuery__Node* item) {
      return item->node_case == PG_QUERY__NODE__NODE_STRING;
    });
    if (!plain || items.size() != 3 || ast::string_of(items[0]) == database_) return false;
    // What stored texts call by number is spelled so.
    return ast::string_of(items[0]) != kOperatorByOid && ast::string_of(items[0]) != kFieldByNumber;
  }

  static std::string spelled(std::span<PgQuery__Node* const> items) {
    std::string out;
    for (const PgQuery__Node* item : items) {
      if (!out.empty()) out += '.';
      out += ast::string_of(item);
    }
    return out;
  }

  [[noreturn]] static void raise(const std::string& name, std::int32_t location) {
    throw sql::SqlError("0A000", "cross-database references are not implemented: " + name)
        .at(location);
  }

  const std::string_view database_;
};

}  // namespace

void refuse_other_database(const sql::SessionContext& session, const PgQuery__Node& statement,
                           std::string_view text) {
  // Such a name has two dots.
  if (std::ranges::count(text, '.') < 2) return;
  DatabaseCheck(session.database).visit(statement.base);
}

}  // namespace granary::planner
