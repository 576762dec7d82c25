// planner/prepare.cpp: the door to the planner: cache first, then parse, bind and compile.
// Longer than 400 lines because all ways in share the lookup in the cache.
#include "planner/prepare.h"

#include <algorithm>
#include <array>
#include <utility>

#include "base/allocated_bytes.h"
#include "base/atomic.h"
#include "planner/bind/ast.h"
#include "planner/bind/star_widths.h"
#include "planner/bind/statement.h"
#include "planner/cache/counted.h"
#include "planner/cache/plan_cache.h"
#include "planner/cache/plan_variants.h"
#include "planner/cache/session_cache.h"
#include "planner/execute_arguments.h"
#include "planner/execute_parameters.h"
#include "planner/parse/lift.h"
#include "planner/parse/parse_tree.h"
#include "sql/catalog/given_names.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/statistics.h"
#include "sql/catalog/temporary.h"
#include "sql/types/type.h"

namespace granary::planner {
namespace {

using sql::SqlError;

/// Which texts a key is about: the same bytes mean different things as a shape, as a simple text
/// and as an extended one.
enum class KeyKind : char { kShape = 'L', kSimple = 'S', kExtended = 'E' };

/// Everything outside of the text that binding depends on.
void append_settings(const sql::SessionContext& session, std::string& key) {
  const std::uint64_t stamp = sql::catalog::plan_stamp(session);
  key.append(reinterpret_cast<const char*>(&stamp), sizeof stamp);
  const sql::Oid database = session.database_oid;
  key.append(reinterpret_cast<const char*>(&database), sizeof database);
}

std::string& make_key(KeyKind kind, const sql::SessionContext& session,
                      std::span<const sql::Oid> types, std::string_view text) {
  static thread_local std::string key;  // keeps its memory: a hit allocates nothing
  key.clear();
  key.push_back(static_cast<char>(kind));
  append_settings(session, key);
  key.append(reinterpret_cast<const char*>(types.data()), types.size_bytes());
  key.push_back('\0');
  key.append(text);
  return key;
}

StatementPtr empty_statement() {
  static const StatementPtr kEmpty = std::make_shared<Statement>();
  return kEmpty;
}

std::string_view trim(std::string_view text) {
  const auto blank = [](char c) {
    return c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f' || c == ';';
  };
  while (!text.empty() && blank(text.front()) && text.front() != ';') text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

sql::Oid literal_type(LiteralKind kind) {
  switch (kind) {
    case LiteralKind::kInt4:
      return sql::kInt4;
    case LiteralKind::kInt8:
      return sql::kInt8;
    case LiteralKind::kNumeric:
      return sql::kNumeric;
    case LiteralKind::kString:
    case LiteralKind::kNull:
      break;
  }
  return {};
}

sql::Value literal_value(const LiftedText& lifted, const Literal& literal, sql::Oid type,
                         sql::SessionContext& session, Arena& arena) {
  const bool whole = literal.kind == LiteralKind::kInt4 || literal.kind == LiteralKind::kInt8;
  if (whole && type == sql::kFloat8)
    return sql::Value::of_float(static_cast<double>(literal.integer));
  if (whole && type != sql::kNumeric) return sql::Value::of_int(literal.integer);
  if (literal.kind == LiteralKind::kNull) return sql::Value::null();
  const auto text = whole ? arena.copy(std::to_string(literal.integer))
                          : arena.copy(lifted.text_of(literal));
  if (type == sql::kText) return sql::Value::of_text(text);
  sql::EvalContext context;
  context.arena = &arena;
  context.session = &session;
  sql::Value out;
  sql::type_of(type).input(context, text, -1, type, out);
  return out;
}

struct FastTransaction {
  std::string_view text;
  TransactionCommand command;
  const char* tag;
};
constexpr FastTransaction kFastTransactions[] = {
    {"begin", TransactionCommand::kBegin, "BEGIN"},
    {"begin transaction", TransactionCommand::kBegin, "BEGIN"},
    {"begin work", TransactionCommand::kBegin, "BEGIN"},
    {"start transaction", TransactionCommand::kBegin, "START TRANSACTION"},
    {"commit", TransactionCommand::kCommit, "COMMIT"},
    {"commit transaction", TransactionCommand::kCommit, "COMMIT"},
    {"commit work", TransactionCommand::kCommit, "COMMIT"},
    {"end", TransactionCommand::kCommit, "COMMIT"},
    {"end transaction", TransactionCommand::kCommit, "COMMIT"},
    {"rollback", TransactionCommand::kRollback, "ROLLBACK"},
    {"rollback transaction", TransactionCommand::kRollback, "ROLLBACK"},
    {"abort", TransactionCommand::kRollback, "ROLLBACK"},
};
constexpr std::size_t kFastTextBytesMax = 20;

constexpr std::string_view kTransactionWords[] = {
    "begin", "start", "commit", "end", "rollback", "abort", "savepoint", "release", "prepare"};

bool names_transaction(std::string_view lowered) {
  return std::any_of(std::begin(kTransactionWords), std::end(kTransactionWords),
                     [&](std::string_view word) { return lowered.starts_with(word); });
}

char lower(char c) noexcept { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }

/// false: it does not, which two letters tell of most texts.
bool may_name_transaction(std::string_view text) noexcept {
  if (text.size() < 2) return false;
  const char first = lower(text[0]), second = lower(text[1]);
  for (const std::string_view word : kTransactionWords) {
    if (word[0] == first && word[1] == second) return true;
  }
  return false;
}

/// What follows the comments that `text` begins with; nested ones are left to the parser.
std::string_view without_comments(std::string_view text) {
  while (text.starts_with("--") || text.starts_with("/*")) {
    const bool line = text[0] == '-';
    const std::size_t end = text.find(line ? "\n" : "*/");
    if (end == std::string_view::npos || (!line && text.find("/*", 2) < end)) return text;
    text = trim(text.substr(end + (line ? 1 : 2)));
  }
  return text;
}

/// One transaction statement, which needs no catalog to be bound; null for everything else.
StatementPtr parse_transaction(std::string_view text) {
  if (text.find(';') != std::string_view::npos) return nullptr;
  try {
    const auto tree = ParseTree::parse(text);
    const bool is_one =
        tree.count() == 1 && tree.statement(0).node_case == PG_QUERY__NODE__NODE_TRANSACTION_STMT;
    return is_one ? build_transaction(tree.statement(0)) : nullptr;
  } catch (const SqlError&) {
    return nullptr;  // whoever parses it as a statement reports the error
  }
}

std::vector<StatementPtr> make_fast_transactions() {
  std::vector<StatementPtr> out;
  for (const auto& row : kFastTransactions) {
    auto made = std::make_shared<Statement>();
    made->kind = StatementKind::kTransaction;
    made->tag = row.tag;
    made->allowed_when_failed = row.command != TransactionCommand::kBegin;
    made->transaction = std::make_unique<TransactionStatement>();
    made->transaction->command = row.command;
    out.push_back(std::move(made));
  }
  return out;
}

/// build_statement, of which the statement knows how much it left behind.
StatementPtr build_measured(const ParseTree& tree, std::size_t index, const ParamSpec& params,
                            sql::SessionContext& session, bool& cacheable) {
  const std::string_view text = tree.statement_text(index);
  const std::int64_t before = thread_allocated_bytes();
  StatementPtr made = build_statement(tree.statement(index), text, params, session, cacheable);
  const std::int64_t kept = thread_allocated_bytes() - before;
  std::const_pointer_cast<Statement>(made)->bytes =  // nobody else has it yet
      kept > 0 ? static_cast<std::size_t>(kept) : 2048 + 16 * text.size();
  return made;
}

/// Of the only statement of the text. counted_as: what its runs are counted as.
StatementPtr build_with_variants(const ParseTree& tree, std::string_view text,
                                 std::string_view counted_as, ParamSpec params,
                                 sql::SessionContext& session, bool& cacheable) {
  PeekedValues peeked;
  params.peeked = &peeked;
  StatementPtr made =
      counted(build_measured(tree, 0, params, session, cacheable), counted_as, session);
  if (!cacheable || !peeked.noted() || made->kind != StatementKind::kPlan) return made;
  params.peeked = nullptr;
  params.types = made->param_types;
  const auto with_variants = std::const_pointer_cast<Statement>(made);  // nobody else has it yet
  with_variants->variants = std::make_unique<PlanVariants>(std::string(text), std::move(params),
                                                           std::move(peeked));
  return made;
}

/// A statement that is not planned has the parameters that it was declared with, too.
StatementPtr with_declared(StatementPtr made, std::span<const sql::Oid> param_types) {
  if (made->param_types.size() >= param_types.size()) return made;
  if (made->kind == StatementKind::kEmpty) made = std::make_shared<Statement>();
  auto& types = std::const_pointer_cast<Statement>(made)->param_types;  // nobody else has it yet
  for (std::size_t i = types.size(); i < param_types.size(); ++i) {
    if (!param_types[i])
      throw SqlError("42P18",
                     "could not determine data type of parameter $" + std::to_string(i + 1));
    types.push_back(param_types[i]);
  }
  return made;
}

StatementPtr build_text(std::string_view text, std::span<const sql::Oid> param_types,
                        sql::SessionContext& session, bool& cacheable,
                        std::shared_ptr<const StarWidths> star_widths = nullptr) {
  const auto tree = ParseTree::parse(text);
  cacheable &= tree.count() > 0;
  if (tree.count() == 0) return with_declared(empty_statement(), param_types);
  if (tree.count() > 1)
    throw SqlError("42601", "cannot insert multiple commands into a prepared statement");
  ParamSpec params;
  require_parameter_types(session, param_types);
  params.types.assign(param_types.begin(), param_types.end());
  params.text_offset = tree.statement_offset(0);
  params.star_widths = std::move(star_widths);
  return with_declared(build_with_variants(tree, text, tree.statement_text(0), std::move(params),
                                           session, cacheable),
                       param_types);
}

/// Those of the statement, and of the row types that it was bound to without having any.
std::shared_ptr<const StarWidths> widths_of(const Statement& statement) {
  auto out = std::make_shared<StarWidths>();
  if (statement.star_widths != nullptr) *out = *statement.star_widths;
  for (const sql::Dependency& dependency : statement.plan->dependencies) {
    const sql::RelationDesc& relation = *dependency.relation;
    if (relation.row_type) out->attributes.emplace(relation.row_type, relation.columns.size());
  }
  return out;
}

}  // namespace

bool same_columns(const Statement& one, const Statement& other) {
  if (one.plan == nullptr || other.plan == nullptr) return true;
  if (one.kind == StatementKind::kCopyTo) return true;  // nobody is told them before it runs
  const auto& columns = one.plan->columns;
  const auto& others = other.plan->columns;
  return std::equal(columns.begin(), columns.end(), others.begin(), others.end(),
                    [](const sql::ResultColumn& a, const sql::ResultColumn& b) {
                      // Clients are not told what fields a record has.
                      const bool is_record = a.type == sql::kRecord || a.type == sql::kRecordArray;
                      return a.type == b.type && (is_record || a.typmod == b.typmod) &&
                             a.name == b.name;
                    });
}

struct Planner::SimpleQuery::Impl {
  std::string_view text;
  LiftedText lifted;
  bool liftable = false;
  bool from_shape = false;        // `ready` is planned over lifted literals
  StatementPtr ready;             // found without parsing
  std::optional<ParseTree> tree;  // of the text as given

  ParseTree& parsed() {
    if (!tree) tree = ParseTree::parse(text);
    return *tree;
  }

  /// A thread's last one, which keeps the memory for lifted texts.
  static std::unique_ptr<Impl>& spare() {
    static thread_local std::unique_ptr<Impl> kept;
    return kept;
  }
  static std::unique_ptr<Impl> make(std::string_view text) {
    std::unique_ptr<Impl> out = std::move(spare());
    if (out == nullptr) out = std::make_unique<Impl>();
    out->text = text;
    return out;
  }
  static void keep(std::unique_ptr<Impl> used) {
    constexpr std::size_t kKeptBytes = 16 * 1024;
    if (used == nullptr || used->lifted.shape.capacity() > kKeptBytes ||
        used->lifted.strings.capacity() > kKeptBytes ||
        used->lifted.literals.capacity() * sizeof(Literal) > kKeptBytes) {
      return;
    }
    used->liftable = used->from_shape = false;
    used->ready.reset();
    used->tree.reset();
    spare() = std::move(used);
  }
};

struct Planner::Impl {
  Impl(std::size_t entries_max, std::size_t bytes_max)
      : cache(entries_max, bytes_max), fast_transactions(make_fast_transactions()) {}
  PlanCache cache;
  const std::vector<StatementPtr> fast_transactions;
  std::array<Atomic<std::uint64_t>, 256> seen_large{};  // hashes of keys

  /// In the cache that all share; or, where temporary relations matter, in the session's.
  PlanCache::Answer find(const std::string& key, sql::SessionContext& session, StatementPtr& out) {
    PlanCache::Answer answer = cache.find(key, out);
    if (session.temporary != nullptr) answer = find_for_session(key, session, answer, out);
    if (answer != PlanCache::Answer::kHit || sql::catalog::names_as_looked_up(out->lookups))
      return answer;
    out = nullptr;
    return PlanCache::Answer::kMiss;
  }

  /// Large texts are mostly data that nobody sends again: they are kept from the second time on.
  void put(const std::string& key, sql::SessionContext& session, const StatementPtr& made) {
    constexpr std::size_t kLargeBytes = 8192;
    if (key.size() > kLargeBytes && !seen_before(key)) return;
    if (!made->lookups.temporary) cache.put(key, made, made->bytes);
    if (session.temporary != nullptr) put_for_session(key, session, made);
  }

  /// Whether it is among the last that were asked for.
  bool seen_before(const std::string& key) {
    const std::uint64_t hash = std::hash<std::string>{}(key);
    Atomic<std::uint64_t>& slot = seen_large[hash % seen_large.size()];
    if (slot.load_relaxed() == hash) return true;
    slot.store_relaxed(hash);
    return false;
  }

  std::vector<sql::Value> literal_values(const LiftedText& lifted, const Statement& statement,
                                         sql::SessionContext& session, Arena& arena) const {
    std::vector<sql::Value> out;
    if (statement.kind == StatementKind::kExecute) return out;  // of what it executes
    out.reserve(lifted.literals.size() + 1);
    // Rows stand as sql/executor/literal_rows.h says.
    const std::size_t a_row = lifted.row_kinds.size();
    for (std::size_t i = 0; i < lifted.literals.size(); ++i) {
      if (i == a_row && a_row > 0) out.push_back(row_count(lifted));
      const sql::Oid type = statement.param_types[a_row > 0 ? i % a_row : i];
      out.push_back(literal_value(lifted, lifted.literals[i], type, session, arena));
    }
    return out;
  }

  static sql::Value row_count(const LiftedText& lifted) {
    const std::size_t rows = lifted.literals.size() / lifted.row_kinds.size();
    return sql::Value::of_int(static_cast<std::int64_t>(rows));
  }

  /// given: the text that was lifted.
  StatementPtr plan_shape(const LiftedText& lifted, std::string_view given,
                          sql::SessionContext& session) {
    const auto shape = ParseTree::parse(lifted.shape_text());
    if (shape.count() != 1) throw SqlError("42601", "more than one statement");
    ParamSpec params;
    params.fixed = true;
    params.unknown_is_text = true;
    params.runs_at_once = true;
    params.stands_for_rows = !lifted.row_kinds.empty();
    for (const LiteralKind kind : lifted.row_kinds) params.types.push_back(literal_type(kind));
    for (std::size_t i = 0; i < lifted.literals.size() && !params.stands_for_rows; ++i)
      params.types.push_back(literal_type(lifted.literals[i].kind));
    bool cacheable = true;
    const std::string_view text = lifted.shape_text();
    const bool shows_rows = params.stands_for_rows;
    auto made = build_with_variants(shape, text, shows_rows ? text : given, std::move(params),
                                    session, cacheable);
    if (made->kind == StatementKind::kExecute &&
        !takes_literals(*made->prepared, lifted.literals.size())) {
      throw SqlError("0A000", "EXECUTE of a shape with expressions for arguments");
    }
    if (cacheable) put(make_key(KeyKind::kShape, session, {}, lifted.shape), session, made);
    return made;
  }

  StatementPtr plan_as_given(SimpleQuery::Impl& query, std::size_t index,
                             sql::SessionContext& session) {
    auto& tree = query.parsed();
    ParamSpec params;
    params.fixed = params.runs_at_once = true;
    params.text_offset = tree.statement_offset(index);
    bool cacheable = tree.count() == 1;
    const std::string_view text = tree.statement_text(index);
    auto made =
        counted(build_measured(tree, index, params, session, cacheable), text, session);
    if (cacheable) put(make_key(KeyKind::kSimple, session, {}, query.text), session, made);
    return made;
  }
};

Planner::Planner(std::size_t cache_bytes_max, std::size_t cache_entries_max)
    : impl_(std::make_unique<Impl>(cache_entries_max, cache_bytes_max)) {}
Planner::~Planner() = default;

Planner::SimpleQuery::SimpleQuery(std::unique_ptr<Impl> made) : impl(std::move(made)) {}
Planner::SimpleQuery::SimpleQuery(SimpleQuery&&) noexcept = default;
Planner::SimpleQuery::~SimpleQuery() { Impl::keep(std::move(impl)); }

std::size_t Planner::SimpleQuery::count() const noexcept {
  if (impl->ready != nullptr) return 1;
  return impl->tree ? impl->tree->count() : 0;
}

Planner::SimpleQuery Planner::split(std::string_view text, sql::SessionContext& session,
                                    StatementPtr transaction) {
  auto made = SimpleQuery::Impl::make(text);
  made->ready = std::move(transaction);
  if (made->ready != nullptr) return SimpleQuery(std::move(made));
  made->liftable = lift_literals(text, session.settings.standard_conforming_strings, made->lifted);
  if (!session.catalog_changed) {
    auto answer = PlanCache::Answer::kMiss;
    if (made->liftable) {
      answer = impl_->find(make_key(KeyKind::kShape, session, {}, made->lifted.shape), session,
                           made->ready);
      made->from_shape = answer == PlanCache::Answer::kHit;
      if (answer == PlanCache::Answer::kUnliftable) made->liftable = false;
    }
    if (answer != PlanCache::Answer::kHit) {
      impl_->find(make_key(KeyKind::kSimple, session, {}, text), session, made->ready);
    }
  }
  if (made->ready == nullptr) made->parsed();
  return SimpleQuery(std::move(made));
}

bool Planner::literal_arguments(const SimpleQuery& query, const Statement& execute,
                                std::span<const sql::Oid> types, sql::SessionContext& session,
                                Arena& arena, std::vector<sql::Value>& out) const {
  const SimpleQuery::Impl& state = *query.impl;
  const PreparedReference& reference = *execute.prepared;
  return state.liftable && takes_literals(reference, state.lifted.literals.size()) &&
         planner::literal_arguments(reference, state.lifted, types, session, arena, out);
}

PreparedQuery Planner::prepare_simple(SimpleQuery& query, std::size_t index,
                                      sql::SessionContext& session, Arena& arena, bool as_given) {
  auto& state = *query.impl;
  PreparedQuery out;
  out.text = state.tree ? state.tree->statement_text(index) : trim(state.text);
  /// Literals were converted to a type that is gone: the plan is not worth keeping.
  const auto outdated = [&] {
    return state.from_shape && state.ready != nullptr && !current(*state.ready, session);
  };
  if (!as_given) {
    try {
      if (state.ready != nullptr) {
        out.statement = state.ready;
        if (state.from_shape)
          out.params = impl_->literal_values(state.lifted, *out.statement, session, arena);
        return out;
      }
      if (state.liftable && state.parsed().count() == 1) {
        out.statement = impl_->plan_shape(state.lifted, state.text, session);
        out.params = impl_->literal_values(state.lifted, *out.statement, session, arena);
        return out;
      }
    } catch (const sql::ExecInterrupt&) {
      if (!outdated()) throw;
      forget(*state.ready, session);
      out.statement = impl_->plan_as_given(state, index, session);
      out.params.clear();
      return out;
    } catch (const SqlError&) {
      if (outdated()) forget(*state.ready, session);
      // The text as given decides: either it raises the error with its own positions, or it means
      // something else than its shape.
      out.statement = impl_->plan_as_given(state, index, session);
      out.params.clear();
      if (!state.from_shape && session.temporary == nullptr)
        impl_->cache.put_unliftable(make_key(KeyKind::kShape, session, {}, state.lifted.shape));
      return out;
    }
  }
  out.statement = impl_->plan_as_given(state, index, session);
  return out;
}

StatementPtr Planner::prepare_extended(std::string_view text, std::span<const sql::Oid> param_types,
                                       sql::SessionContext& session) {
  if (param_types.empty()) {
    if (auto fast = transaction_statement(text)) return fast;
  }
  StatementPtr out;
  if (!session.catalog_changed &&
      impl_->find(make_key(KeyKind::kExtended, session, param_types, text), session, out) ==
          PlanCache::Answer::kHit) {
    if (current(*out, session)) return out;
    forget(*out, session);
  }
  bool cacheable = true;
  out = build_text(text, param_types, session, cacheable);
  const auto kind = KeyKind::kExtended;
  if (cacheable) impl_->put(make_key(kind, session, param_types, text), session, out);
  return out;
}

StatementPtr Planner::prepare_again(std::string_view text, const Statement& before,
                                    sql::SessionContext& session) {
  StatementPtr out = prepare_extended(text, before.param_types, session);
  if (same_columns(before, *out)) return out;
  bool cacheable = false;  // others who prepare the text now get all columns
  return build_text(text, before.param_types, session, cacheable, widths_of(before));
}

StatementPtr Planner::prepare_cursor(std::string_view text, std::span<const sql::Oid> param_types,
                                     sql::SessionContext& session) {
  const auto tree = ParseTree::parse(text);
  ParamSpec params;
  require_parameter_types(session, param_types);
  params.types.assign(param_types.begin(), param_types.end());
  params.fixed = true;
  params.for_cursor = true;
  bool cacheable = false;
  return build_statement(tree.statement(0), tree.statement_text(0), params, session, cacheable);
}

bool Planner::current(const Statement& statement, sql::SessionContext& session) const {
  return statement.plan == nullptr ||
         (statement.settings_fingerprint == sql::catalog::plan_stamp(session) &&
          relations_unchanged(*statement.plan, session) && !may_be_hidden(statement, session));
}

StatementPtr Planner::for_values(const StatementPtr& statement, const sql::Value* values,
                                 sql::SessionContext& session) const {
  const auto& variants = statement->variants;
  if (variants == nullptr || session.catalog_changed || !current(*statement, session))
    return statement;
  const std::uint64_t wanted = variants->wanted(values);
  const std::optional<StatementPtr> found = variants->find(wanted);
  if (found && *found == nullptr) return statement;
  if (found && current(**found, session)) return *found;
  StatementPtr made = variants->make(values, session);
  // The values are of the types that the statement gave its parameters.
  if (made->param_types != statement->param_types) made = nullptr;
  variants->put(wanted, made);
  return made != nullptr ? made : statement;
}

void Planner::shrink_cache_to(std::size_t bytes) { impl_->cache.shrink_to(bytes); }

void Planner::forget(const Statement& statement, sql::SessionContext& session) {
  impl_->cache.forget(statement);
  if (session.temporary != nullptr) session.temporary->forget_statement(&statement);
}

StatementPtr Planner::transaction_statement(SimpleQuery& query, std::size_t index) {
  SimpleQuery::Impl& state = *query.impl;
  if (state.ready != nullptr) {
    return state.ready->kind == StatementKind::kTransaction ? state.ready : nullptr;
  }
  const auto& node = state.parsed().statement(index);
  return node.node_case == PG_QUERY__NODE__NODE_TRANSACTION_STMT ? build_transaction(node)
                                                                 : nullptr;
}

StatementPtr Planner::transaction_statement(std::string_view text) {
  text = without_comments(trim(text));
  if (!may_name_transaction(text)) return nullptr;
  std::array<char, kFastTextBytesMax> lowered{};
  const std::size_t bytes = std::min(text.size(), lowered.size());
  std::transform(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(bytes), lowered.begin(),
                 lower);
  const std::string_view start(lowered.data(), bytes);
  if (!names_transaction(start)) return nullptr;
  for (std::size_t i = 0; i < std::size(kFastTransactions) && text.size() == bytes; ++i) {
    if (kFastTransactions[i].text == start) return impl_->fast_transactions[i];
  }
  return parse_transaction(text);
}

}  // namespace granary::planner
