// planner/utility/drop_missing.cpp: DROP of kinds of objects that nobody can make here: every name
// is missing, which IF EXISTS forgives.
#include <algorithm>

#include "planner/bind/ddl_table.h"
#include "planner/utility/run.h"
#include "sql/functions/function.h"
#include "sql/types/type.h"
#include "sql/catalog/extension_members.h"

namespace granary::planner::utility {

using sql::SqlError;

namespace {

enum class Shape : std::uint8_t {
  kName,      // word "x"
  kOfTable,   // word "x" for relation "r"
  kFunction,  // word f(types)
  kOfMethod,  // word "x" for access method "m"
};

struct MissingKind {
  PgQuery__ObjectType type;
  Shape shape;
  const char* word;
};

constexpr MissingKind kMissingKinds[] = {
    {PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE, Shape::kName, "language"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_CONVERSION, Shape::kName, "conversion"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_TSCONFIGURATION, Shape::kName, "text search configuration"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_TSDICTIONARY, Shape::kName, "text search dictionary"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_TSPARSER, Shape::kName, "text search parser"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_TSTEMPLATE, Shape::kName, "text search template"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_STATISTIC_EXT, Shape::kName, "statistics object"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_PUBLICATION, Shape::kName, "publication"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_SUBSCRIPTION, Shape::kName, "subscription"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FOREIGN_SERVER, Shape::kName, "server"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FDW, Shape::kName, "foreign-data wrapper"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_EVENT_TRIGGER, Shape::kName, "event trigger"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_ACCESS_METHOD, Shape::kName, "access method"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_TRIGGER, Shape::kOfTable, "trigger"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_RULE, Shape::kOfTable, "rule"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_POLICY, Shape::kOfTable, "policy"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_FUNCTION, Shape::kFunction, "function"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_PROCEDURE, Shape::kFunction, "procedure"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE, Shape::kFunction, "aggregate"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_ROUTINE, Shape::kFunction, "routine"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_OPCLASS, Shape::kOfMethod, "operator class"},
    {PG_QUERY__OBJECT_TYPE__OBJECT_OPFAMILY, Shape::kOfMethod, "operator family"},
};

class MissingObject {
 public:
  MissingObject(UtilityRun& run, const MissingKind& kind, bool missing_ok)
      : run_(run), kind_(kind), missing_ok_(missing_ok) {}

  void report(const Node& object) {
    switch (kind_.shape) {
      case Shape::kName:
        read_names(object, 0, 0);
        if (schema_missing()) return;
        missing(std::string(kind_.word) + " \"" + shown() + "\"", "42704");
        return;
      case Shape::kOfTable:
        report_of_table(object);
        return;
      case Shape::kFunction:
        report_function(*object.object_with_args);
        return;
      case Shape::kOfMethod: {
        const std::string method(ast::string_of(object.list->items[0]));
        static constexpr std::string_view kMethods[] = {"btree", "hash",   "gist",
                                                        "gin",   "spgist", "brin"};
        if (std::find(std::begin(kMethods), std::end(kMethods), method) == std::end(kMethods))
          throw SqlError("42704", "access method \"" + method + "\" does not exist");
        read_names(object, 1, 0);
        if (schema_missing()) return;
        missing(std::string(kind_.word) + " \"" + shown() + "\"", "42704",
                " for access method \"" + method + "\"");
        return;
      }
    }
  }

 private:
  /// The names of a list but `first` of its first and `last` of its last ones.
  void read_names(const Node& object, std::size_t first, std::size_t last) {
    if (object.node_case == PG_QUERY__NODE__NODE_STRING) {
      name_ = object.string->sval;
      return;
    }
    const PgQuery__List& list = *object.list;
    const std::size_t end = list.n_items - last;
    name_ = ast::string_of(list.items[end - 1]);
    if (end - first > 1) schema_ = ast::string_of(list.items[end - 2]);
  }

  std::string shown() const { return schema_.empty() ? name_ : schema_ + "." + name_; }

  void missing(const std::string& what, const char* sqlstate, const std::string& where = {}) {
    if (!missing_ok_) throw SqlError(sqlstate, what + " does not exist" + where);
    run_.session.notice("NOTICE", "00000", what + " does not exist" + where + ", skipping");
  }

  /// true: the schema that was named is missing, which has been said.
  bool schema_missing() {
    if (schema_.empty() || run_.session.catalog.find_schema(run_.session, schema_)) return false;
    missing("schema \"" + schema_ + "\"", "3F000");
    return true;
  }

  void report_of_table(const Node& object) {
    read_names(object, 0, 1);
    if (schema_missing()) return;
    const PgQuery__List& list = *object.list;
    const std::string part(ast::string_of(list.items[list.n_items - 1]));
    if (run_.session.catalog.find_relation(run_.session, schema_, name_) == nullptr) {
      missing("relation \"" + shown() + "\"", "42P01");
      return;
    }
    const bool rule = kind_.type == PG_QUERY__OBJECT_TYPE__OBJECT_RULE;
    const char* relation = missing_ok_ || rule ? "relation" : "table";
    std::string spelled;  // as the NOTICE has it
    for (std::size_t i = 0; i + 1 < list.n_items; ++i) {
      spelled += spelled.empty() ? "" : ".";
      spelled += ast::string_of(list.items[i]);
    }
    missing(std::string(kind_.word) + " \"" + part + "\" for " + relation + " \"" +
                (missing_ok_ ? spelled : name_) + "\"",
            "42704");
  }

  void report_function(const PgQuery__ObjectWithArgs& object) {
    name_ = ast::string_of(object.objname[object.n_objname - 1]);
    if (object.n_objname > 1) schema_ = ast::string_of(object.objname[object.n_objname - 2]);
    if (schema_missing()) return;
    std::string types, spelled;
    std::vector<sql::Oid> oids;
    for (std::size_t i = 0; i < object.n_objargs; ++i) {
      const PgQuery__TypeName& type = *object.objargs[i]->type_name;
      sql::Oid oid;
      try {
        std::int32_t typmod = -1;
        oid = ddl::bind_defined_type(run_, type, &typmod);
      } catch (const SqlError& error) {
        const std::string& state = error.diagnostic.sqlstate;
        if (!missing_ok_ || (state != "42704" && state != "3F000")) throw;
        run_.session.notice("NOTICE", "00000", error.diagnostic.message + ", skipping");
        return;
      }
      oids.push_back(oid);
      types += (i > 0 ? ", " : "") + sql::format_type(oid, -1);
      if (i > 0) spelled += ",";
      for (std::size_t at = 0; at < type.n_names; ++at)
        spelled += (at > 0 ? "." : "") + std::string(ast::string_of(type.names[at]));
      if (type.n_array_bounds > 0) spelled += "[]";
    }
    if (object.args_unspecified) {
      refuse_built_in(nullptr);
      if (!missing_ok_) {
        throw SqlError(
            "42883", "could not find a " + std::string(kind_.word) + " named \"" + shown() + "\"");
      }
    } else {
      refuse_built_in(&oids);
    }
    if (kind_.type == PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE && object.n_objargs == 0)
      types = "*";
    missing(std::string(kind_.word) + " " + shown() + "(" + (missing_ok_ ? spelled : types) + ")",
            "42883");
  }

  void refuse_built_in(const std::vector<sql::Oid>* types) {
    if (!schema_.empty() && schema_ != "pg_catalog") return;
    for (const sql::FunctionRow* row : sql::functions_named(name_)) {
      const auto own = row->arguments.span();
      if (types != nullptr && !std::equal(own.begin(), own.end(), types->begin(), types->end()))
        continue;
      if (!sql::catalog::is_found_by_name(run_.session, row->oid)) continue;
      std::string shown_types;
      for (const sql::Oid type : own)
        shown_types += (shown_types.empty() ? "" : ",") + sql::format_type(type, -1);
      sql::catalog::raise_cannot_drop("function " + name_ + "(" + shown_types + ")", row->oid);
    }
  }

  UtilityRun& run_;
  const MissingKind& kind_;
  const bool missing_ok_;
  std::string schema_, name_;
};

}  // namespace

void drop_missing(UtilityRun& run, const Node& object, const PgQuery__DropStmt& drop) {
  for (const MissingKind& kind : kMissingKinds) {
    if (kind.type == drop.remove_type) MissingObject(run, kind, drop.missing_ok).report(object);
  }
}

void refuse_missing_kind(UtilityRun& run, PgQuery__ObjectType type, const Node& object) {
  // Of these there are some, which come with the server.
  if (type == PG_QUERY__OBJECT_TYPE__OBJECT_LANGUAGE ||
      type == PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION ||
      type == PG_QUERY__OBJECT_TYPE__OBJECT_ACCESS_METHOD)
    return;
  for (const MissingKind& kind : kMissingKinds) {
    if (kind.type == type && kind.shape == Shape::kName)
      MissingObject(run, kind, false).report(object);
  }
}

bool drop_missing(UtilityRun& run, const Node& node) {
  const PgQuery__DropStmt& drop = *node.drop_stmt;
  for (const MissingKind& kind : kMissingKinds) {
    if (kind.type != drop.remove_type) continue;
    for (std::size_t i = 0; i < drop.n_objects; ++i)
      MissingObject(run, kind, drop.missing_ok).report(*drop.objects[i]);
    return true;
  }
  return false;
}

}  // namespace granary::planner::utility
