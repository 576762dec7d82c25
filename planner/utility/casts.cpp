#include "planner/utility/casts.h"

#include <algorithm>

#include "planner/bind/coerce.h"
#include "planner/bind/ddl_table.h"
#include "planner/bind/user_casts.h"
#include "planner/utility/routines.h"
#include "sql/catalog/cast_catalog.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/catalog/roles.h"
#include "sql/catalog/type_names.h"
#include "sql/types/composite.h"
#include "sql/types/domain.h"
#include "sql/types/enum.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::CastContext;
using sql::CastMethod;
using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::ObjectAddress;

namespace {

[[noreturn]] void invalid(const std::string& message) { throw SqlError("42P17", message); }

std::string spelled(const PgQuery__TypeName& name) {
  std::string out;
  for (std::size_t i = 0; i < name.n_names; ++i)
    out += (i > 0 ? "." : "") + std::string(ast::string_of(name.names[i]));
  return out + (name.n_array_bounds > 0 ? "[]" : "");
}

/// errors  as of any type's name, without a position: PostgreSQL tells none here
Oid type_in_cast(UtilityRun& run, const PgQuery__TypeName& name) {
  std::int32_t typmod = -1;
  try {
    return ddl::bind_defined_type(run, name, &typmod);
  } catch (SqlError& error) {
    error.location_bytes = -1;
    throw;
  }
}

/// errors  42501 where the user owns neither type
void require_owned(Ddl& ddl, Oid source, Oid target) {
  const auto owns = [&](Oid type) {
    return sql::catalog::has_privileges_of(ddl.access, ddl.session.user_oid,
                                           sql::catalog::type_row(ddl, type).oid("typowner"));
  };
  if (owns(source) || owns(target)) return;
  throw SqlError("42501", "must be owner of type " + sql::format_type(source, -1) + " or type " +
                              sql::format_type(target, -1));
}

class CastMaker {
 public:
  CastMaker(UtilityRun& run, const PgQuery__CreateCastStmt& create)
      : run_(run), create_(create), ddl_(run.session, run.arena) {}

  void make() {
    cast_.source = type_in_cast(run_, *create_.sourcetype);
    cast_.target = type_in_cast(run_, *create_.targettype);
    refuse_pseudo(cast_.source, *create_.sourcetype, "source");
    refuse_pseudo(cast_.target, *create_.targettype, "target");
    require_owned(ddl_, cast_.source, cast_.target);
    for (const Oid type : {cast_.source, cast_.target})
      sql::catalog::require_type_usage(run_.session, type);
    warn_of_domain(cast_.source, "source");
    warn_of_domain(cast_.target, "target");
    cast_.method = create_.func != nullptr ? CastMethod::kFunction
                   : create_.inout         ? CastMethod::kInputOutput
                                           : CastMethod::kBinary;
    std::size_t arguments = 0;
    if (cast_.method == CastMethod::kFunction) arguments = bind_function();
    if (cast_.method == CastMethod::kBinary) check_binary();
    if (cast_.source == cast_.target && arguments < 2)
      invalid("source data type and target data type are the same");
    cast_.context = create_.context == PG_QUERY__COERCION_CONTEXT__COERCION_IMPLICIT
                        ? CastContext::kImplicit
                    : create_.context == PG_QUERY__COERCION_CONTEXT__COERCION_ASSIGNMENT
                        ? CastContext::kAssignment
                        : CastContext::kExplicit;
    sql::catalog::create_cast(ddl_, cast_);
  }

 private:
  void refuse_pseudo(Oid type, const PgQuery__TypeName& name, const char* which) {
    if (sql::catalog::type_row(ddl_, type).letter("typtype") != 'p') return;
    throw SqlError("42809", std::string(which) + " data type " + spelled(name) +
                                " is a pseudo-type");
  }

  void warn_of_domain(Oid type, const char* which) {
    if (!sql::is_domain(type)) return;
    run_.session.notice("WARNING", "42809",
                        std::string("cast will be ignored because the ") + which +
                            " data type is a domain");
  }

  struct Function {
    Oid oid, result;
    std::vector<Oid> inputs;
    char kind = 'f';
    bool gives_rows = false;
  };

  Function find_function() {
    const PgQuery__ObjectWithArgs& object = *create_.func;
    const std::string name(ast::string_of(object.objname[object.n_objname - 1]));
    const std::string schema(
        object.n_objname > 1 ? ast::string_of(object.objname[object.n_objname - 2]) : "");
    std::vector<Oid> types;
    for (std::size_t i = 0; i < object.n_objargs; ++i)
      types.push_back(type_in_cast(run_, *object.objargs[i]->type_name));
    if ((schema.empty() || schema == "pg_catalog") && !object.args_unspecified) {
      for (const sql::FunctionRow* row : sql::functions_named(name)) {
        const auto own = row->arguments.span();
        if (std::equal(own.begin(), own.end(), types.begin(), types.end()))
          return {row->oid, row->result, types, 'f', row->open_set != nullptr};
      }
    }
    const CatalogRow row =
        routine_row(run_, ddl_.access, object, PG_QUERY__OBJECT_TYPE__OBJECT_FUNCTION);
    Function out{row.oid("oid"), row.oid("prorettype"), {}, row.letter("prokind"),
                 row.truth("proretset")};
    for (const std::int64_t type : row.numbers("proargtypes"))
      out.inputs.push_back(Oid{static_cast<std::uint32_t>(type)});
    return out;
  }

  /// How many arguments it takes.
  std::size_t bind_function() {
    const Function function = find_function();
    const std::vector<Oid>& inputs = function.inputs;
    if (inputs.empty() || inputs.size() > 3)
      invalid("cast function must take one to three arguments");
    if (!binary_coercible(cast_.source, inputs[0])) {
      invalid("argument of cast function must match or be binary-coercible from source data type");
    }
    if (inputs.size() > 1 && inputs[1] != sql::kInt4)
      invalid("second argument of cast function must be type integer");
    if (inputs.size() > 2 && inputs[2] != sql::kBool)
      invalid("third argument of cast function must be type boolean");
    if (!binary_coercible(function.result, cast_.target)) {
      invalid("return data type of cast function must match or be binary-coercible to target data "
              "type");
    }
    if (function.kind != 'f') invalid("cast function must be a normal function");
    if (function.gives_rows) invalid("cast function must not return a set");
    cast_.function = function.oid;
    return inputs.size();
  }

  void check_binary() {
    if (!sql::catalog::is_superuser(ddl_.access, run_.session.user_oid))
      throw SqlError("42501", "must be superuser to create a cast WITHOUT FUNCTION");
    const CatalogRow source = sql::catalog::type_row(ddl_, cast_.source);
    const CatalogRow target = sql::catalog::type_row(ddl_, cast_.target);
    const auto differ = [&](const char* column) {
      return source.integer(column) != target.integer(column);
    };
    if (differ("typlen") || differ("typbyval") || differ("typalign"))
      invalid("source and target data types are not physically compatible");
    const auto refuse = [&](bool (*is)(Oid), const std::string& message) {
      if (is(cast_.source) || is(cast_.target)) invalid(message);
    };
    refuse([](Oid type) { return sql::is_composite(type); },
           "composite data types are not binary-compatible");
    refuse([](Oid type) { return sql::is_enum(type); },
           "enum data types are not binary-compatible");
    refuse([](Oid type) { return is_array(type) && !sql::is_domain(type); },
           "array data types are not binary-compatible");
    refuse([](Oid type) { return sql::is_domain(type); },
           "domain data types must not be marked binary-compatible");
    bool possible = true;
    same_bits(cast_.source, cast_.target, &possible);
    if (!possible)
      sql::raise_not_supported("casts WITHOUT FUNCTION between types that are stored differently");
  }

  UtilityRun& run_;
  const PgQuery__CreateCastStmt& create_;
  Ddl ddl_;
  sql::CastRow cast_{};
};

struct NamedCast {
  Oid source, target;
  std::optional<CatalogRow> row;
};

NamedCast named_cast(UtilityRun& run, Ddl& ddl, const Node& object) {
  const PgQuery__List& types = *object.list;
  NamedCast out{type_in_cast(run, *types.items[0]->type_name),
                type_in_cast(run, *types.items[1]->type_name),
                {}};
  out.row = sql::catalog::find_cast_row(ddl.access, out.source, out.target);
  return out;
}

[[noreturn]] void raise_missing(const NamedCast& cast) {
  throw SqlError("42704", "cast from type " + sql::format_type(cast.source, -1) + " to type " +
                              sql::format_type(cast.target, -1) + " does not exist");
}

/// None, after a NOTICE, where IF EXISTS forgives it.
std::optional<ObjectAddress> dropped_cast(UtilityRun& run, Ddl& ddl, const Node& object,
                                          bool missing_ok) {
  NamedCast cast;
  try {
    cast = named_cast(run, ddl, object);
  } catch (const SqlError& error) {
    const std::string& state = error.diagnostic.sqlstate;
    if (!missing_ok || (state != "42704" && state != "3F000")) throw;
    run.session.notice("NOTICE", "00000", error.diagnostic.message + ", skipping");
    return std::nullopt;
  }
  if (!cast.row) {
    if (!missing_ok) raise_missing(cast);
    const PgQuery__List& types = *object.list;
    run.session.notice("NOTICE", "00000",
                       "cast from type " + spelled(*types.items[0]->type_name) + " to type " +
                           spelled(*types.items[1]->type_name) + " does not exist, skipping");
    return std::nullopt;
  }
  require_owned(ddl, cast.source, cast.target);
  const ObjectAddress address{sql::catalog::kPgCast, cast.row->oid("oid"), 0};
  if (address.oid < sql::kFirstUserOid) {
    throw SqlError("2BP01", "cannot drop " + sql::catalog::describe_cast(ddl.session, *cast.row) +
                                " because it is required by the database system");
  }
  return address;
}

}  // namespace

void run_create_cast(UtilityRun& run, const Node& node) {
  CastMaker(run, *node.create_cast_stmt).make();
}

void drop_casts(UtilityRun& run, const PgQuery__DropStmt& drop) {
  Ddl ddl(run.session, run.arena);
  std::vector<ObjectAddress> objects;
  for (std::size_t i = 0; i < drop.n_objects; ++i) {
    if (const auto found = dropped_cast(run, ddl, *drop.objects[i], drop.missing_ok))
      objects.push_back(*found);
  }
  if (objects.empty()) return;
  drop_objects(ddl, objects, drop.behavior == PG_QUERY__DROP_BEHAVIOR__DROP_CASCADE);
}

ObjectAddress cast_address(UtilityRun& run, Ddl& ddl, const Node& object) {
  const NamedCast cast = named_cast(run, ddl, object);
  if (!cast.row) raise_missing(cast);
  require_owned(ddl, cast.source, cast.target);
  return {sql::catalog::kPgCast, cast.row->oid("oid"), 0};
}

}  // namespace granary::planner::utility
