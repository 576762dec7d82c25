#include "planner/bind/recursion_rules.h"

#include "planner/parse/children.h"
#include "sql/error.h"
#include "sql/functions/function.h"

namespace granary::planner {

namespace {

using sql::SqlError;

/// Looks for references by name, as PostgreSQL does, before anything is bound.
class RecursionRules {
 public:
  explicit RecursionRules(const std::string& name) : name_(name) {}

  /// within: why a reference is not allowed here; null: it is
  void visit(const ProtobufCMessage& message, const char* within) {
    if (message.descriptor == &pg_query__range_var__descriptor) {
      refer(as<PgQuery__RangeVar>(message), within);
    } else if (message.descriptor == &pg_query__sub_link__descriptor) {
      visit_children(message, "a subquery");
    } else if (message.descriptor == &pg_query__join_expr__descriptor) {
      visit_join(as<PgQuery__JoinExpr>(message), within);
    } else if (message.descriptor == &pg_query__select_stmt__descriptor) {
      visit_select(as<PgQuery__SelectStmt>(message), within);
    } else {
      visit_children(message, within);
    }
  }

 private:
  template <class T>
  static const T& as(const ProtobufCMessage& message) {
    return reinterpret_cast<const T&>(message);
  }

  void visit_children(const ProtobufCMessage& message, const char* within) {
    each_child(message, [&](const ProtobufCMessage& child) { visit(child, within); });
  }
  void visit_node(const PgQuery__Node* node, const char* within) {
    if (node != nullptr) visit(node->base, within);
  }

  void refer(const PgQuery__RangeVar& reference, const char* within) {
    if (ast::text(reference.relname) != name_ || !ast::text(reference.schemaname).empty()) return;
    const std::string subject = "recursive reference to query \"" + name_ + "\" must not appear ";
    if (within != nullptr) {
      throw SqlError("42P19", subject + "within " + within).at(reference.location);
    }
    if (++references_ > 1) {
      throw SqlError("42P19", subject + "more than once").at(reference.location);
    }
  }

  void visit_join(const PgQuery__JoinExpr& join, const char* within) {
    constexpr const char* kOuter = "an outer join";
    const bool left_nullable = join.jointype == PG_QUERY__JOIN_TYPE__JOIN_RIGHT ||
                               join.jointype == PG_QUERY__JOIN_TYPE__JOIN_FULL;
    const bool right_nullable = join.jointype == PG_QUERY__JOIN_TYPE__JOIN_LEFT ||
                                join.jointype == PG_QUERY__JOIN_TYPE__JOIN_FULL;
    visit_node(join.larg, left_nullable ? kOuter : within);
    visit_node(join.rarg, right_nullable ? kOuter : within);
    visit_node(join.quals, within);
  }

  void visit_select(const PgQuery__SelectStmt& select, const char* within) {
    if (hides_name(select.with_clause)) return;
    if (select.larg != nullptr) {
      const bool except = select.op == PG_QUERY__SET_OPERATION__SETOP_EXCEPT;
      visit(select.larg->base, within);
      visit(select.rarg->base, except ? "EXCEPT" : within);
      return;
    }
    const int before = references_;
    for (const auto* item : ast::list(select.from_clause, select.n_from_clause)) {
      visit_node(item, within);
      if (references_ > before && !in_subselect(*item)) refuse_aggregates(select);
    }
    each_child(select.base, [&](const ProtobufCMessage& child) {
      for (const auto* item : ast::list(select.from_clause, select.n_from_clause)) {
        if (&item->base == &child) return;
      }
      visit(child, within);
    });
  }

  bool hides_name(const PgQuery__WithClause* with) const {
    if (with == nullptr) return false;
    for (const auto* table : ast::list(with->ctes, with->n_ctes)) {
      if (table->common_table_expr->ctename == name_) return true;
    }
    return false;
  }

  static bool in_subselect(const PgQuery__Node& item) {
    return item.node_case == PG_QUERY__NODE__NODE_RANGE_SUBSELECT;
  }

  /// Of a query that reads the recursive one itself.
  static void refuse_aggregates(const PgQuery__SelectStmt& select) {
    for (const auto* target : ast::list(select.target_list, select.n_target_list)) {
      refuse_aggregates_in(target->base);
    }
  }

  static void refuse_aggregates_in(const ProtobufCMessage& message) {
    if (message.descriptor == &pg_query__sub_link__descriptor) return;
    if (message.descriptor == &pg_query__func_call__descriptor) {
      const auto& call = as<PgQuery__FuncCall>(message);
      const std::string_view name = ast::string_of(call.funcname[call.n_funcname - 1]);
      if (call.over == nullptr && !sql::aggregates_named(name).empty()) {
        throw SqlError("42P19",
                       "aggregate functions are not allowed in a recursive query's recursive term")
            .at(call.location);
      }
    }
    each_child(message, [](const ProtobufCMessage& child) { refuse_aggregates_in(child); });
  }

  const std::string& name_;
  int references_ = 0;
};

/// Of what comes first in the text; -1: unknown.
std::int32_t leftmost_location(const ProtobufCMessage& message) {
  std::int32_t found = -1;
  const ProtobufCFieldDescriptor* own =
      protobuf_c_message_descriptor_get_field_by_name(message.descriptor, "location");
  if (own != nullptr) {
    const auto* bytes = reinterpret_cast<const char*>(&message);
    found = *reinterpret_cast<const std::int32_t*>(bytes + own->offset);
  }
  each_child(message, [&](const ProtobufCMessage& child) {
    const std::int32_t inner = leftmost_location(child);
    if (inner >= 0 && (found < 0 || inner < found)) found = inner;
  });
  return found;
}

[[noreturn]] void refuse_clause(const char* clause, std::int32_t location) {
  throw SqlError("0A000", std::string(clause) + " in a recursive query is not implemented")
      .at(location);
}

}  // namespace

void check_recursion(const PgQuery__SelectStmt& term, const std::string& name, const char* within) {
  RecursionRules(name).visit(term.base, within);
}

void refuse_clauses_of_recursion(const PgQuery__SelectStmt& recursive) {
  if (recursive.n_sort_clause > 0)
    refuse_clause("ORDER BY", leftmost_location(recursive.sort_clause[0]->base));
  if (recursive.limit_offset != nullptr)
    refuse_clause("OFFSET", leftmost_location(recursive.limit_offset->base));
  if (recursive.limit_count != nullptr)
    refuse_clause("LIMIT", leftmost_location(recursive.limit_count->base));
  if (recursive.n_locking_clause > 0) refuse_clause("FOR UPDATE/SHARE", -1);
}

}  // namespace granary::planner
