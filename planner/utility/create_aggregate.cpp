// planner/utility/create_aggregate.cpp: CREATE AGGREGATE.
// Longer than 400 lines because every option has rules of its own that look at others.
#include <algorithm>
#include <map>

#include "planner/bind/binder.h"
#include "planner/bind/coerce.h"
#include "planner/bind/option_value.h"
#include "planner/utility/base_types.h"
#include "planner/utility/collations.h"
#include "planner/utility/object_words.h"
#include "planner/utility/operators.h"
#include "planner/utility/routines.h"
#include "planner/utility/support_function.h"
#include "planner/utility/text_search.h"
#include "sql/catalog/called_routines.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/object_acl.h"
#include "sql/extension_oid.h"
#include "sql/types/type.h"

namespace granary::planner::utility {

using sql::Oid;
using sql::SqlError;
using sql::catalog::CatalogRow;
using sql::catalog::Ddl;
using sql::catalog::RoutineDefinition;

namespace {

/// What the definition says, under the names that PostgreSQL has for it today.
class Options {
 public:
  Options(UtilityRun& run, std::span<Node* const> definition) {
    constexpr std::string_view kOld[][2] = {
        {"sfunc1", "sfunc"}, {"stype1", "stype"}, {"initcond1", "initcond"}};
    constexpr std::string_view kKnown[] = {
        "sfunc",       "stype",      "sspace",      "finalfunc",       "finalfunc_extra",
        "initcond",    "basetype",   "parallel",    "finalfunc_modify", "combinefunc",
        "serialfunc",  "deserialfunc", "msfunc",    "minvfunc",        "mstype",
        "msspace",     "mfinalfunc", "mfinalfunc_extra", "mfinalfunc_modify", "minitcond",
        "sortop",      "hypothetical"};
    for (const Node* node : definition) {
      std::string name = node->def_elem->defname;
      for (const auto& old : kOld) {
        if (name == old[0]) name = old[1];
      }
      if (std::find(std::begin(kKnown), std::end(kKnown), name) == std::end(kKnown)) {
        run.session.notice("WARNING", "42601",
                           "aggregate attribute \"" + name + "\" not recognized");
        continue;
      }
      given_[name] = node->def_elem;
    }
  }

  const PgQuery__DefElem* find(const std::string& name) const {
    const auto found = given_.find(name);
    return found == given_.end() ? nullptr : found->second;
  }
  bool truth(const std::string& name) const {
    const PgQuery__DefElem* element = find(name);
    return element != nullptr && option_truth(*element);
  }

 private:
  std::map<std::string, const PgQuery__DefElem*> given_;
};

class AggregateMaker {
 public:
  AggregateMaker(UtilityRun& run, const PgQuery__DefineStmt& create)
      : run_(run),
        create_(create),
        ddl_(run.session, run.arena),
        options_(run, {create.definition, create.n_definition}) {}

  void make() {
    place();
    require("stype", "aggregate stype must be specified");
    require("sfunc", "aggregate sfunc must be specified");
    check_moving_options();
    bind_arguments();
    state_ = bind_state("stype");
    if (options_.find("mstype") != nullptr) moving_state_ = bind_state("mstype");
    refuse_unsupported();
    bind_functions();
    routine_.kind = 'a';
    routine_.language = kInternalLanguage;
    routine_.source = "aggregate_dummy";
    routine_.volatility = 'i';
    routine_.cost = 1;
    set_parallel();
    const Oid oid = sql::catalog::create_routine(ddl_, routine_, create_.replace);
    store(oid);
  }

 private:
  static constexpr std::int64_t kInternalLanguage = 12;

  void place() {
    routine_.name = ast::string_of(create_.defnames[create_.n_defnames - 1]);
    if (create_.n_defnames > 1) {
      const std::string schema(ast::string_of(create_.defnames[create_.n_defnames - 2]));
      routine_.schema = creation_schema_named(run_, schema);
    } else {
      routine_.schema = ddl_.catalog.creation_schema(run_.session);
    }
    sql::catalog::require_schema_create(run_.session, routine_.schema);
  }

  void require(const std::string& option, const char* message) const {
    if (options_.find(option) == nullptr) throw SqlError("42P13", message);
  }

  Oid type_named(const PgQuery__DefElem& element) {
    Binder binder(run_.session);
    std::int32_t typmod = -1;
    PgQuery__TypeName name = OptionType(element).name();
    Node wrapped = PG_QUERY__NODE__INIT;
    wrapped.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
    wrapped.type_name = &name;
    return bind_type_name(binder, &wrapped, &typmod);
  }

  void bind_arguments() {
    const PgQuery__DefElem* base = options_.find("basetype");
    if (create_.oldstyle) {
      if (base == nullptr) throw SqlError("42P13", "aggregate input type must be specified");
      std::string word = option_text(*base);
      std::transform(word.begin(), word.end(), word.begin(), ::tolower);
      if (word != "any") routine_.arguments.push_back({"", type_named(*base), 'i', ""});
    } else {
      if (base != nullptr)
        throw SqlError("42P13", "basetype is redundant with aggregate input type specification");
      if (create_.n_args > 1 && create_.args[1]->node_case == PG_QUERY__NODE__NODE_INTEGER &&
          create_.args[1]->integer->ival >= 0)
        sql::raise_not_supported("CREATE AGGREGATE with ORDER BY");
      if (create_.n_args > 0 && create_.args[0]->node_case == PG_QUERY__NODE__NODE_LIST) {
        for (auto* node : ast::list(create_.args[0]->list->items, create_.args[0]->list->n_items))
          add_argument(*node->function_parameter);
      }
    }
    for (const auto& argument : routine_.arguments) inputs_.push_back(argument.type);
  }

  void add_argument(const PgQuery__FunctionParameter& node) {
    Binder binder(run_.session);
    std::int32_t typmod = -1;
    Node wrapped = PG_QUERY__NODE__INIT;
    wrapped.node_case = PG_QUERY__NODE__NODE_TYPE_NAME;
    wrapped.type_name = node.arg_type;
    const bool variadic = node.mode == PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_VARIADIC;
    if (!variadic && node.mode != PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_IN &&
        node.mode != PG_QUERY__FUNCTION_PARAMETER_MODE__FUNC_PARAM_DEFAULT)
      throw SqlError("42P13", "aggregates cannot have output arguments");
    if (node.arg_type->setof) throw SqlError("42P13", "aggregates cannot accept set arguments");
    const Oid type = bind_type_name(binder, &wrapped, &typmod);
    const bool array = is_array(type) || type == sql::kAnyArray || type == sql::kAnyCompatibleArray;
    if (variadic && type == sql::kAny) sql::raise_not_supported("VARIADIC \"any\" of aggregates");
    if (variadic && !array) throw SqlError("42P13", "VARIADIC parameter must be an array");
    routine_.arguments.push_back(
        {std::string(ast::text(node.name)), type, variadic ? 'v' : 'i', ""});
  }

  /// A moving aggregate has its own state and functions, all or none of them.
  void check_moving_options() const {
    const bool moving = options_.find("mstype") != nullptr;
    for (const char* name : {"msfunc", "minvfunc"}) {
      if (moving && options_.find(name) == nullptr) {
        throw SqlError("42P13", std::string("aggregate ") + name +
                                    " must be specified when mstype is specified");
      }
    }
    for (const char* name : {"msfunc", "minvfunc", "mfinalfunc", "msspace", "minitcond"}) {
      if (!moving && options_.find(name) != nullptr) {
        throw SqlError("42P13", std::string("aggregate ") + name +
                                    " must not be specified without mstype");
      }
    }
  }

  Oid bind_state(const char* option) {
    const Oid state = type_named(*options_.find(option));
    const bool pseudo = sql::type_of(state).category == 'P' && !is_polymorphic(state);
    if (pseudo) {
      throw SqlError("42P13", "aggregate transition data type cannot be " +
                                  sql::format_type(state, -1));
    }
    if (is_polymorphic(state) && std::none_of(inputs_.begin(), inputs_.end(), is_polymorphic)) {
      throw SqlError("42P13", "cannot determine transition data type")
          .detail("A result of type " + sql::format_type(state, -1) +
                  " requires at least one input of type " + inputs_that_settle(state) + ".");
    }
    return state;
  }

  static std::string inputs_that_settle(Oid state) {
    return sql::format_type(state, -1).starts_with("anycompatible")
               ? "anycompatible, anycompatiblearray, anycompatiblenonarray, anycompatiblerange, "
                 "or anycompatiblemultirange"
               : "anyelement, anyarray, anynonarray, anyenum, anyrange, or anymultirange";
  }

  void refuse_unsupported() const {
    if (options_.find("serialfunc") != nullptr || options_.find("deserialfunc") != nullptr) {
      throw SqlError("42P13",
                     "serialization functions may be specified only when the aggregate "
                     "transition data type is internal");
    }
    if (options_.truth("hypothetical")) sql::raise_not_supported("hypothetical-set aggregates");
  }

  std::vector<Oid> with_state(Oid state, bool with_inputs) const {
    std::vector<Oid> out = {state};
    if (with_inputs) out.insert(out.end(), inputs_.begin(), inputs_.end());
    return out;
  }

  void bind_functions() {
    for (const auto& [option, state] : {std::pair{"initcond", state_}, {"minitcond", moving_state_}}) {
      if (const PgQuery__DefElem* initial = options_.find(option))
        check_initial(option_text(*initial), state);
    }
    SupportFinder finder(run_);
    transition_ = bind_transition(finder, "sfunc", "initcond", state_);
    if (moving_state_) bind_moving(finder);
    routine_.result = state_;
    bind_final(finder);
    bind_combine(finder);
    if (moving_state_) bind_moving_final(finder);
    bind_sort_operator();
  }

  /// errors  42883, 42804; 42501 for one that the user may not call
  SupportRoutine find(SupportFinder& finder, const Names& names, const std::vector<Oid>& types) {
    const SupportRoutine out = finder.find(names, types);
    sql::catalog::require_called(run_.session, {&out.oid, 1});
    return out;
  }

  SupportRoutine bind_transition(SupportFinder& finder, const char* function,
                                 const char* initial, Oid state) {
    const Names names = option_name(*options_.find(function));
    const SupportRoutine out = find(finder, names, with_state(state, true));
    if (out.result != state) {
      throw SqlError("42804", "return type of transition function " + dotted(names) + " is not " +
                                  sql::format_type(state, -1));
    }
    if (out.strict && options_.find(initial) == nullptr &&
        (inputs_.empty() || !binary_coercible(inputs_[0], state))) {
      throw SqlError("42P13",
                     "must not omit initial value when transition function is strict and "
                     "transition type is not compatible with input type");
    }
    return out;
  }

  void bind_moving(SupportFinder& finder) {
    moving_transition_ = bind_transition(finder, "msfunc", "minitcond", moving_state_);
    const Names names = option_name(*options_.find("minvfunc"));
    inverse_ = find(finder, names, with_state(moving_state_, true));
    if (inverse_.result != moving_state_) {
      throw SqlError("42804", "return type of inverse transition function " + dotted(names) +
                                  " is not " + sql::format_type(moving_state_, -1));
    }
    if (inverse_.strict != moving_transition_.strict) {
      throw SqlError("42P13",
                     "strictness of aggregate's forward and inverse transition functions must "
                     "match");
    }
  }

  SupportRoutine bind_one_final(SupportFinder& finder, const std::string& option, Oid state) {
    const bool extra = options_.truth(option + "_extra");
    const SupportRoutine out =
        find(finder, option_name(*options_.find(option)), with_state(state, extra));
    if (extra && out.strict) {
      throw SqlError("42P13",
                     "final function with extra arguments must not be declared STRICT");
    }
    return out;
  }

  void bind_final(SupportFinder& finder) {
    if (options_.find("finalfunc") == nullptr) return;
    final_ = bind_one_final(finder, "finalfunc", state_);
    routine_.result = final_.result;
    if (is_polymorphic(routine_.result) &&
        std::none_of(inputs_.begin(), inputs_.end(), is_polymorphic))
      throw SqlError("42P13", "cannot determine result data type");
  }

  void bind_moving_final(SupportFinder& finder) {
    Oid result = moving_state_;
    if (options_.find("mfinalfunc") != nullptr) {
      moving_final_ = bind_one_final(finder, "mfinalfunc", moving_state_);
      result = moving_final_.result;
    }
    if (result == routine_.result) return;
    throw SqlError("42P13", "moving-aggregate implementation returns type " +
                                sql::format_type(result, -1) +
                                ", but plain implementation returns type " +
                                sql::format_type(routine_.result, -1));
  }

  /// The operator by which min and max would find their answer in an index.
  void bind_sort_operator() {
    const PgQuery__DefElem* named = options_.find("sortop");
    if (named == nullptr) return;
    if (inputs_.size() != 1) {
      throw SqlError("42P13",
                     "sort operator can only be specified for single-argument aggregates");
    }
    const Names names = option_name(*named);
    const std::string schema = names.size() > 1 ? names[names.size() - 2] : "";
    if (schema.empty() || schema == "pg_catalog") {
      if (const auto* found = sql::find_operator(names.back(), inputs_[0], inputs_[0]))
        sort_operator_ = found->oid;
    }
    for (const CatalogRow& row :
         sql::catalog::operator_rows(ddl_.access, schema, names.back())) {
      if (!sort_operator_ && row.oid("oprleft") == inputs_[0] && row.oid("oprright") == inputs_[0])
        sort_operator_ = row.oid("oid");
    }
    if (sort_operator_) return;
    const std::string type = sql::format_type(inputs_[0], -1);
    throw SqlError("42883", "operator does not exist: " + type + " " + dotted(names) + " " + type);
  }

  void bind_combine(SupportFinder& finder) {
    const PgQuery__DefElem* named = options_.find("combinefunc");
    if (named == nullptr) return;
    const Names names = option_name(*named);
    combine_ = find(finder, names, {state_, state_});
    if (combine_.result == state_) return;
    throw SqlError("42804", "return type of combine function " + dotted(names) + " is not " +
                                sql::format_type(state_, -1));
  }

  void check_initial(const std::string& text, Oid state) {
    if (is_polymorphic(state)) return;
    sql::EvalContext context;
    context.arena = &run_.arena;
    context.session = &run_.session;
    sql::Value value;
    sql::type_of(state).input(context, text, -1, state, value);
  }

  void set_parallel() {
    const PgQuery__DefElem* element = options_.find("parallel");
    if (element == nullptr) return;
    const std::string word = option_text(*element);
    if (word != "safe" && word != "restricted" && word != "unsafe") {
      throw SqlError("42601", "parameter \"parallel\" must be SAFE, RESTRICTED, or UNSAFE");
    }
    routine_.parallel = word[0];
  }

  char modify_letter(const std::string& option) const {
    const PgQuery__DefElem* element = options_.find(option);
    if (element == nullptr) return 'r';
    const std::string word = option_text(*element);
    if (word == "read_only") return 'r';
    if (word == "shareable") return 's';
    if (word == "read_write") return 'w';
    throw SqlError("42601", "parameter \"" + option +
                                "\" must be READ_ONLY, SHAREABLE, or READ_WRITE");
  }

  void store(Oid oid) {
    ddl_.advance();
    if (const auto old = ddl_.access.get(sql::catalog::kPgAggregate, oid)) {
      ddl_.access.remove(*old);
      ddl_.advance();
    }
    CatalogRow row = ddl_.access.make(sql::catalog::kPgAggregate);
    row.set("aggfnoid", oid);
    row.set("aggkind", 'n');
    row.set("aggtransfn", transition_.oid);
    row.set("aggfinalfn", final_.oid);
    row.set("aggcombinefn", combine_.oid);
    row.set("aggfinalextra", std::int64_t{options_.truth("finalfunc_extra")});
    row.set("aggfinalmodify", modify_letter("finalfunc_modify"));
    row.set("aggmtransfn", moving_transition_.oid);
    row.set("aggminvtransfn", inverse_.oid);
    row.set("aggmfinalfn", moving_final_.oid);
    row.set("aggmfinalextra", std::int64_t{options_.truth("mfinalfunc_extra")});
    row.set("aggmfinalmodify", modify_letter("mfinalfunc_modify"));
    row.set("aggsortop", sort_operator_);
    row.set("aggtranstype", state_);
    row.set("aggmtranstype", moving_state_);
    if (const PgQuery__DefElem* space = options_.find("sspace"))
      row.set("aggtransspace", std::int64_t{option_integer(*space)});
    if (const PgQuery__DefElem* initial = options_.find("initcond"))
      row.set("agginitval", option_text(*initial));
    if (const PgQuery__DefElem* space = options_.find("msspace"))
      row.set("aggmtransspace", std::int64_t{option_integer(*space)});
    if (const PgQuery__DefElem* initial = options_.find("minitcond"))
      row.set("aggminitval", option_text(*initial));
    ddl_.access.insert(row);
    const sql::catalog::ObjectAddress self{sql::catalog::kPgProc, oid, 0};
    for (const SupportRoutine* used : {&transition_, &final_, &combine_, &moving_transition_,
                                       &inverse_, &moving_final_}) {
      if (used->oid >= sql::kFirstUserOid || !sql::extension_with(used->oid).empty())
        ddl_.depend(self, {sql::catalog::kPgProc, used->oid, 0}, 'n');
    }
    for (const Oid state : {state_, moving_state_}) {
      if (state >= sql::kFirstUserOid) ddl_.depend(self, {sql::catalog::kPgType, state, 0}, 'n');
    }
    if (sort_operator_ >= sql::kFirstUserOid)
      ddl_.depend(self, {sql::catalog::kPgOperator, sort_operator_, 0}, 'n');
  }

  UtilityRun& run_;
  const PgQuery__DefineStmt& create_;
  Ddl ddl_;
  Options options_;
  RoutineDefinition routine_;
  std::vector<Oid> inputs_;
  Oid state_;
  SupportRoutine transition_, final_, combine_;
  Oid moving_state_;  // 0: it has no form for frames that move
  SupportRoutine moving_transition_, inverse_, moving_final_;
  Oid sort_operator_;
};

}  // namespace

void run_define(UtilityRun& run, const Node& node) {
  const PgQuery__DefineStmt& create = *node.define_stmt;
  if (create.kind == PG_QUERY__OBJECT_TYPE__OBJECT_TYPE) return run_create_base_type(run, create);
  if (create.kind == PG_QUERY__OBJECT_TYPE__OBJECT_OPERATOR)
    return run_create_operator(run, create);
  if (create.kind == PG_QUERY__OBJECT_TYPE__OBJECT_COLLATION)
    return run_create_collation(run, create);
  if (create.kind == PG_QUERY__OBJECT_TYPE__OBJECT_TSCONFIGURATION)
    return run_create_configuration(run, create);
  if (create.kind == PG_QUERY__OBJECT_TYPE__OBJECT_TSDICTIONARY)
    return run_create_dictionary(run, create);
  if (create.kind == PG_QUERY__OBJECT_TYPE__OBJECT_TSPARSER)
    sql::raise_not_supported("CREATE TEXT SEARCH PARSER");
  if (create.kind == PG_QUERY__OBJECT_TYPE__OBJECT_TSTEMPLATE)
    sql::raise_not_supported("CREATE TEXT SEARCH TEMPLATE");
  if (create.kind != PG_QUERY__OBJECT_TYPE__OBJECT_AGGREGATE)
    sql::raise_not_supported(std::string("CREATE ") + object_word(create.kind));
  AggregateMaker(run, create).make();
}

}  // namespace granary::planner::utility
