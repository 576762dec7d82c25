// sql/catalog/drop.cpp: removing objects with what depends on them (PostgreSQL 5.14, Dependency
// Tracking).
// Longer than 400 lines because every kind of object goes in its own way.
#include <map>
#include <set>

#include "base/check.h"
#include "sql/catalog/cast_catalog.h"
#include "sql/catalog/catalog_impl.h"
#include "sql/catalog/collation_catalog.h"
#include "sql/catalog/ddl.h"
#include "sql/catalog/default_acl.h"
#include "sql/catalog/definitions.h"
#include "sql/catalog/dependents.h"
#include "sql/catalog/enum_catalog.h"
#include "sql/catalog/event_trigger_catalog.h"
#include "sql/catalog/expected.h"
#include "sql/catalog/extended_statistics.h"
#include "sql/catalog/foreign_catalog.h"
#include "sql/catalog/inheritance_rows.h"
#include "sql/catalog/large_objects.h"
#include "sql/catalog/operator_catalog.h"
#include "sql/catalog/operator_class_catalog.h"
#include "sql/catalog/privileges.h"
#include "sql/catalog/publication_catalog.h"
#include "sql/catalog/range_catalog.h"
#include "sql/catalog/routine_catalog.h"
#include "sql/catalog/row_security.h"
#include "sql/catalog/sequence.h"
#include "sql/catalog/table_rewrite.h"
#include "sql/catalog/temporary.h"
#include "sql/catalog/text_search_catalog.h"
#include "sql/catalog/trigger_catalog.h"
#include "sql/catalog/watched_ddl.h"
#include "sql/cursor.h"
#include "sql/executor/running_plan.h"
#include "sql/types/reg.h"

namespace granary::sql::catalog {

namespace {

std::string relation_name(SessionContext& session, CatalogAccess& access, Oid oid, bool with_kind) {
  const std::optional<CatalogRow> row = access.get(kPgClass, oid);
  if (!row) return "relation " + std::to_string(oid.value);
  std::string name = quote_identifier(row->text("relname"));
  if (session.catalog.find_relation_oid(session, "", row->text("relname")) != oid) {
    const std::string schema =
        session.catalog.schema_name(session, row->oid("relnamespace")).value_or("");
    name = quote_identifier(schema) + "." + name;
  }
  if (!with_kind) return name;
  switch (row->letter("relkind")) {
    case 'v':
      return "view " + name;
    case 'm':
      return "materialized view " + name;
    case 'i':
    case 'I':
      return "index " + name;
    case 'S':
      return "sequence " + name;
    case 'c':
      return "composite type " + name;
    case 'f':
      return "foreign table " + name;
    default:
      return "table " + name;
  }
}

Oid oid_of(CatalogAccess& access, const ObjectAddress& object, std::string_view column) {
  const std::optional<CatalogRow> row = access.get(object.catalog, object.oid);
  return row ? row->oid(column) : Oid{};
}

std::string column_name(CatalogAccess& access, Oid relation, std::int64_t number) {
  const Value key[2] = {Value::of_int(relation.value), Value::of_int(number)};
  const std::optional<CatalogRow> row = access.get(kPgAttribute, key);
  return std::string(row ? row->text("attname") : std::string_view{});
}

class Drop {
 public:
  Drop(Ddl& ddl, bool cascade)
      : ddl_(ddl),
        access_(ddl.access),
        cascade_(cascade),
        chosen_(ddl.access, [this](const ObjectAddress& object) { lock(object); }) {}

  void run(const std::vector<ObjectAddress>& objects) {
    for (const ObjectAddress& object : objects) {
      check_droppable(object, objects);
      chosen_.add_named(object);
    }
    const std::vector<Dependents::Dependence> blocked = chosen_.blocked();
    if (!blocked.empty() && !cascade_) refuse(objects, blocked);
    if (meets_other_temporary_) raise_not_supported("dropping temporary tables of other sessions");
    announce(blocked);
    refuse_in_use();
    if (WatchedDdl* watched = ddl_.session.watched_ddl) {
      for (const auto& [object, on] : chosen_.told())
        watched->note_dropped(object, chosen_.is_named(object), uses_another(object));
    }
    for (const ObjectAddress& object : chosen_.all()) remove(object);
    settle_tables();
  }

 private:
  /// Whether the object only uses something else that goes.
  bool uses_another(const ObjectAddress& object) {
    if (chosen_.is_taken(object)) return true;
    const Value depender[3] = {Value::of_int(object.catalog), Value::of_int(object.oid.value),
                               Value::of_int(object.sub)};
    for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, depender)) {
      const ObjectAddress on{static_cast<std::uint32_t>(row.integer("refclassid")),
                             row.oid("refobjid"),
                             static_cast<std::int32_t>(row.integer("refobjsubid"))};
      if (row.letter("deptype") == 'n' && chosen_.contains(on)) return true;
    }
    if (object.catalog != kPgConstraint) return false;
    // A check uses its columns, beside being a part of its table.
    const std::optional<CatalogRow> check = access_.get(kPgConstraint, object.oid);
    return check && check->letter("contype") == 'c' && !check->is_null("conkey") &&
           chosen_.contains({kPgClass, check->oid("conrelid"), 0});
  }

  /// errors  55006 for a table that a statement around this one or a cursor uses, or whose rows
  /// deferred constraints have still to look at
  void refuse_in_use() {
    const SessionCursors* cursors = find_cursors(ddl_.session);
    const bool has_cursors = cursors != nullptr && !cursors->empty();
    if (ddl_.session.deferred_checks.empty() && !RunningPlan::any() && !has_cursors) return;
    for (const ObjectAddress& object : chosen_.all()) {
      if (object.catalog != kPgClass || object.sub != 0) continue;
      const RelationPtr relation = ddl_.catalog.find_relation(ddl_.session, object.oid);
      if (relation == nullptr) continue;
      const bool index = relation->kind == 'i' || relation->kind == 'I';
      ddl_.refuse_in_use(*relation, index ? "DROP INDEX" : "DROP TABLE");
    }
  }

  /// The table that `object` is a part of, or 0.
  Oid table_of(const ObjectAddress& object) {
    if (object.catalog == kPgAttrdef) return oid_of(access_, object, "adrelid");
    if (object.catalog == kPgConstraint) return oid_of(access_, object, "conrelid");
    if (object.catalog == kPgTrigger) return oid_of(access_, object, "tgrelid");
    if (object.catalog == kPgPolicy) return oid_of(access_, object, "polrelid");
    if (object.catalog == kPgRewrite) return oid_of(access_, object, "ev_class");
    if (object.catalog != kPgClass) return {};
    if (object.sub != 0) return object.oid;
    return oid_of(access_, {kPgIndex, object.oid, 0}, "indrelid");
  }

  /// The table that a foreign key refers to, or 0.
  Oid parent_of(const ObjectAddress& object) {
    return object.catalog == kPgConstraint ? oid_of(access_, object, "confrelid") : Oid{};
  }

  void lock(const ObjectAddress& object) {
    const Oid table = table_of(object);
    if (table) lock_relation(table);
    const Oid parent = parent_of(object);
    if (parent) lock_relation(parent);
    if (object.catalog == kPgClass && object.sub == 0) lock_relation(object.oid);
  }

  void lock_relation(Oid oid) {
    if (!locked_.insert(oid).second) return;
    const std::optional<CatalogRow> row = access_.get(kPgClass, oid);
    if (!row) require(engine::OpResult::kConflict);
    if (is_other_temporary(ddl_.session, row->oid("relnamespace"))) {
      meets_other_temporary_ = true;
      return;
    }
    require(ddl_.session.transaction.lock_exclusively(*row->ref.record));
  }

  /// What an extension brought goes with the extension only.
  void check_member(const ObjectAddress& object) {
    constexpr std::uint32_t kMembers[] = {kPgClass, kPgType, kPgProc, kPgOpclass, kPgOpfamily};
    if (std::ranges::find(kMembers, object.catalog) == std::end(kMembers) &&
        find_text_search_kind(object.catalog) == nullptr)
      return;
    const Value prefix[2] = {Value::of_int(object.catalog), Value::of_int(object.oid.value)};
    for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, prefix)) {
      if (row.letter("deptype") != 'e') continue;
      const std::string what = describe_object(
          ddl_.session, access_, {kPgExtension, row.oid("refobjid"), 0});
      throw SqlError("2BP01", "cannot drop " + describe_object(ddl_.session, access_, object) +
                                  " because " + what + " requires it")
          .hint("You can drop " + what + " instead.");
    }
  }

  /// An index of a constraint goes with the constraint only, one of `all` that are dropped.
  void check_droppable(const ObjectAddress& object, const std::vector<ObjectAddress>& all) {
    if (object.sub == 0) check_member(object);
    const bool may_belong = object.catalog == kPgClass || object.catalog == kPgType ||
                            object.catalog == kPgTrigger || object.catalog == kPgRewrite ||
                            object.catalog == kPgProc || object.catalog == kPgConstraint;
    if (!may_belong || object.sub != 0) return;
    const Value prefix[2] = {Value::of_int(object.catalog), Value::of_int(object.oid.value)};
    for (const CatalogRow& row : access_.find(kPgDepend, kDependDependerIndex, prefix)) {
      if (row.letter("deptype") != 'i') continue;
      ObjectAddress owner{static_cast<std::uint32_t>(row.integer("refclassid")),
                          row.oid("refobjid"),
                          static_cast<std::int32_t>(row.integer("refobjsubid"))};
      if (owner.catalog != kPgConstraint && owner.catalog != kPgClass &&
          owner.catalog != kPgTrigger && owner.catalog != kPgType)
        continue;
      if (object.catalog == kPgConstraint && owner.catalog != kPgTrigger) continue;
      const ObjectAddress whole{owner.catalog, owner.oid, 0};
      if (std::ranges::find(all, owner) != all.end() || std::ranges::find(all, whole) != all.end())
        continue;
      // An index on a partition goes with the one above it before all.
      const std::vector<Oid> above = parents_of(access_, object.oid);
      if (owner.catalog == kPgConstraint && !above.empty()) owner = {kPgClass, above[0], 0};
      const std::string what = describe_object(ddl_.session, access_, owner);
      throw SqlError("2BP01", "cannot drop " + describe_object(ddl_.session, access_, object) +
                                  " because " + what + " requires it")
          .hint("You can drop " + what + " instead.");
    }
  }

  /// One line for each, as far as PostgreSQL shows them.
  template <class Line>
  static std::string lines(const std::vector<Dependents::Dependence>& blocked, const Line& line) {
    constexpr std::size_t kShownMax = 100;
    std::string out;
    for (std::size_t i = 0; i < std::min(blocked.size(), kShownMax); ++i)
      out += (i == 0 ? "" : "\n") + line(blocked[i]);
    if (blocked.size() > kShownMax) {
      const std::size_t rest = blocked.size() - kShownMax;
      out += "\nand " + std::to_string(rest) + (rest == 1 ? " other object" : " other objects") +
             " (see server log for list)";
    }
    return out;
  }

  [[noreturn]] void refuse(const std::vector<ObjectAddress>& objects,
                           const std::vector<Dependents::Dependence>& blocked) {
    const std::string what = objects.size() == 1
                                 ? describe_object(ddl_.session, access_, objects[0])
                                 : std::string("desired object(s)");
    throw SqlError("2BP01", "cannot drop " + what + " because other objects depend on " +
                                (objects.size() == 1 ? "it" : "them"))
        .detail(lines(blocked,
                      [&](const auto& pair) {
                        return describe_object(ddl_.session, access_, pair.first) +
                               " depends on " + describe_object(ddl_.session, access_, pair.second);
                      }))
        .hint("Use DROP ... CASCADE to drop the dependent objects too.");
  }

  void announce(const std::vector<Dependents::Dependence>& blocked) {
    if (blocked.empty()) return;
    const std::string told = lines(blocked, [&](const auto& pair) {
      return "drop cascades to " + describe_object(ddl_.session, access_, pair.first);
    });
    if (blocked.size() == 1) {
      ddl_.session.notice("NOTICE", "00000", told);
    } else {
      ddl_.session.notice("NOTICE", "00000",
                          "drop cascades to " + std::to_string(blocked.size()) + " other objects",
                          told);
    }
  }

  void remove_rows(std::uint32_t catalog, std::uint32_t index, std::span<const Value> prefix) {
    for (const CatalogRow& row : access_.find(catalog, index, prefix)) {
      if (removed_.insert(std::to_string(catalog) + std::string(row.key)).second)
        access_.remove(row);
    }
  }
  void remove_row(std::uint32_t catalog, Oid oid) {
    const Value key = Value::of_int(oid.value);
    remove_rows(catalog, 0, {&key, 1});
  }

  void remove(const ObjectAddress& object) {
    const Value oid = Value::of_int(object.oid.value);
    const Value depender[3] = {Value::of_int(object.catalog), oid, Value::of_int(object.sub)};
    const Value described[3] = {oid, Value::of_int(object.catalog), Value::of_int(object.sub)};
    const std::size_t parts = object.sub == 0 ? 2 : 3;
    remove_rows(kPgDepend, kDependDependerIndex, {depender, parts});
    remove_rows(kPgDescription, 0, {described, parts});
    if (object.catalog == kPgClass) remove_rows(kPgInitPrivs, 0, {described, parts});
    const Oid table = table_of(object);
    if (table && !chosen_.contains({kPgClass, table, 0})) remember_table(table);
    const Oid parent = parent_of(object);
    if (parent && !chosen_.contains({kPgClass, parent, 0})) remember_table(parent);
    if (object.catalog == kPgType) {
      remove_rows(kPgEnum, kEnumSortOrderIndex, {&oid, 1});
      remove_row(kPgRange, object.oid);
      forget_at_end(ddl_, object.oid, true);
    }
    if (object.catalog == kPgClass && object.sub != 0) {
      drop_column(object);
    } else if (object.catalog == kPgClass) {
      remove_relation(object.oid);
    } else if (object.catalog == kPgAttrdef) {
      remove_default(object);
    } else {
      if (object.catalog == kPgProc) remove_row(kPgAggregate, object.oid);
      if (object.catalog == kPgCast) note_dropped_cast(ddl_.session);
      if (object.catalog == kPgTsConfig) remove_rows(kPgTsConfigMap, 0, {&oid, 1});
      if (find_text_search_kind(object.catalog) != nullptr) plans_change(ddl_.session);
      if (object.catalog == kPgOperator) leave_operators(object);
      if (object.catalog == kPgConstraint) touch_domain(object);
      if (object.catalog == kPgLargeobjectMetadata) {
        LargeObject(ddl_.session, object.oid).remove();
      } else {
        remove_row(object.catalog, object.oid);
      }
    }
  }

  void remove_relation(Oid oid) {
    const std::optional<CatalogRow> row = access_.get(kPgClass, oid);
    if (!row) require(engine::OpResult::kConflict);
    const char kind = row->letter("relkind");
    const Value prefix = Value::of_int(oid.value);
    bool primary = false;
    leave_tree(oid);
    if (kind == 'p') remove_row(kPgPartitionedTable, oid);
    if (kind == 'f') remove_row(kPgForeignTable, oid);
    if (kind == 'i' || kind == 'I') {
      const std::optional<CatalogRow> index = access_.get(kPgIndex, oid);
      primary = index && index->truth("indisprimary") && index->truth("indimmediate");
      remove_row(kPgIndex, oid);
    }
    if (kind == 'S') {
      remove_row(kPgSequence, oid);
      const auto values = static_cast<std::uint32_t>(row->integer("relfilenode"));
      forget_values(ddl_, engine::TableId{values}, true);
    }
    if (kind == 'v' || kind == 'm') remove_rule(prefix);
    const auto storage = static_cast<std::uint32_t>(row->integer("relfilenode"));
    if (storage != 0 && !primary) ddl_.session.ddl_effects.dropped(engine::TableId{storage});
    remove_rows(kPgAttribute, 0, {&prefix, 1});
    remove_row(kPgClass, oid);
    forget_relation_at_end(ddl_.session, oid, true);
  }

  /// Parents that stay are described anew.
  void leave_tree(Oid oid) {
    for (const Oid parent : parents_of(access_, oid)) {
      if (chosen_.contains({kPgClass, parent, 0})) continue;
      const std::optional<CatalogRow> row = access_.get(kPgClass, parent);
      if (row && std::string_view("rpf").find(row->letter("relkind")) != std::string_view::npos) {
        lock_relation(parent);
        remember_table(parent);
      }
      replace_default_partition(access_, parent, oid, {});
    }
    const Value prefix = Value::of_int(oid.value);
    remove_rows(kPgInherits, 0, {&prefix, 1});
    remove_rows(kPgInherits, kInheritsParentIndex, {&prefix, 1});
  }

  /// Operators that name it as theirs are without it; a statement does not see its own writes.
  void leave_operators(const ObjectAddress& object) {
    ddl_.advance();
    if (const auto row = access_.get(kPgOperator, object.oid)) unlink_operator(access_, *row);
    ddl_.advance();
  }

  /// What a domain demands is kept with the version of its row.
  void touch_domain(const ObjectAddress& constraint) {
    const Oid domain = oid_of(access_, constraint, "contypid");
    if (!domain || chosen_.contains({kPgType, domain, 0})) return;
    ddl_.advance();
    if (const auto row = access_.get(kPgType, domain)) access_.update(*row, *row);
  }

  /// The rule stands for the view in pg_depend (dependents): its rows there go with it.
  void remove_rule(const Value& view) {
    for (const CatalogRow& rule : access_.find(kPgRewrite, kRewriteRelidIndex, {&view, 1})) {
      const Value depender[2] = {Value::of_int(kPgRewrite), Value::of_int(rule.oid("oid").value)};
      remove_rows(kPgDepend, kDependDependerIndex, depender);
    }
    remove_rows(kPgRewrite, kRewriteRelidIndex, {&view, 1});
  }

  void drop_column(const ObjectAddress& object) {
    ddl_.change_attribute(object.oid, static_cast<std::int16_t>(object.sub), [&](CatalogRow& row) {
      row.set("attname", "........pg.dropped." + std::to_string(object.sub) + "........");
      row.set("atttypid", Oid{});
      row.set("attnotnull", std::int64_t{0});
      row.set("atthasdef", std::int64_t{0});
      row.set("atthasmissing", std::int64_t{0});
      row.set("attidentity", std::int64_t{0});
      row.set("attgenerated", std::int64_t{0});
      row.set("attisdropped", std::int64_t{1});
      row.set_null("attmissingval");
    });
  }

  void remove_default(const ObjectAddress& object) {
    const CatalogRow row = expect_row(access_, kPgAttrdef, object.oid);
    const Oid table = row.oid("adrelid");
    const auto number = static_cast<std::int16_t>(row.integer("adnum"));
    remove_row(kPgAttrdef, object.oid);
    if (chosen_.contains({kPgClass, table, number})) return;
    ddl_.change_attribute(table, number,
                          [](CatalogRow& changed) { changed.set("atthasdef", std::int64_t{0}); });
  }

  void remember_table(Oid table) {
    if (before_.contains(table)) return;
    const RelationPtr relation = build_relation(ddl_.session, table);
    if (relation == nullptr) require(engine::OpResult::kConflict);
    before_[table] = relation;
  }

  /// Tables that stay but lost parts: counts in pg_class, and other keys where the primary key
  /// went.
  void settle_tables() {
    ddl_.advance();
    for (const auto& [oid, before] : before_) {
      RelationDesc after = *build_relation(ddl_.session, oid);
      ddl_.touch(after, !after.indexes.empty(), after.checks.size());
      if (before->primary_key() == nullptr || after.primary_key() != nullptr) continue;
      ddl_.advance();
      rewrite_table(ddl_, *before, after, {}, nullptr);
    }
    ddl_.advance();
  }

  Ddl& ddl_;
  CatalogAccess& access_;
  const bool cascade_;
  bool meets_other_temporary_ = false;
  Dependents chosen_;
  std::set<Oid> locked_;
  std::set<std::string> removed_;
  std::map<Oid, RelationPtr> before_;
};

}  // namespace

std::string describe_object(SessionContext& session, CatalogAccess& access,
                            const ObjectAddress& object) {
  if (object.catalog == kPgClass) {
    const std::string relation = relation_name(session, access, object.oid, true);
    if (object.sub == 0) return relation;
    return "column " + column_name(access, object.oid, object.sub) + " of " + relation;
  }
  const std::optional<CatalogRow> row = access.get(object.catalog, object.oid);
  if (!row) return "object " + std::to_string(object.oid.value);
  if (object.catalog == kPgNamespace) return "schema " + std::string(row->text("nspname"));
  if (object.catalog == kPgDatabase) return "database " + std::string(row->text("datname"));
  if (object.catalog == kPgLanguage) return "language " + std::string(row->text("lanname"));
  if (object.catalog == kPgExtension) return "extension " + std::string(row->text("extname"));
  if (object.catalog == kPgAuthid) return "role " + std::string(row->text("rolname"));
  if (object.catalog == kPgTablespace) return "tablespace " + std::string(row->text("spcname"));
  if (object.catalog == kPgAm) return "access method " + std::string(row->text("amname"));
  if (object.catalog == kPgEventTrigger)
    return "event trigger " + std::string(row->text("evtname"));
  if (object.catalog == kPgPublication)
    return "publication " + std::string(row->text("pubname"));
  if (object.catalog == kPgPublicationRel || object.catalog == kPgPublicationNamespace)
    return describe_published(session, access, object, *row);
  if (object.catalog == kPgForeignDataWrapper)
    return "foreign-data wrapper " + std::string(row->text("fdwname"));
  if (object.catalog == kPgForeignServer) return "server " + std::string(row->text("srvname"));
  if (object.catalog == kPgUserMapping) return describe_user_mapping(access, *row);
  if (object.catalog == kPgDefaultAcl) return describe_default_acl(access, *row);
  if (object.catalog == kPgType) return describe_type(access, *row);
  if (object.catalog == kPgCast) return describe_cast(session, *row);
  if (object.catalog == kPgTrigger) {
    return "trigger " + std::string(row->text("tgname")) + " on " +
           relation_name(session, access, row->oid("tgrelid"), true);
  }
  if (object.catalog == kPgPolicy) {
    return "policy " + std::string(row->text("polname")) + " on " +
           relation_name(session, access, row->oid("polrelid"), true);
  }
  if (object.catalog == kPgRewrite) {
    return "rule " + std::string(row->text("rulename")) + " on " +
           relation_name(session, access, row->oid("ev_class"), true);
  }
  if (object.catalog == kPgStatisticExt)
    return "statistics object " + statistics_name(access, *row);
  if (object.catalog == kPgProc) return describe_routine(access, *row);
  if (object.catalog == kPgOpclass) return describe_class(access, class_kind(), *row);
  if (object.catalog == kPgOpfamily) return describe_class(access, family_kind(), *row);
  if (object.catalog == kPgAmop || object.catalog == kPgAmproc)
    return describe_member(session, access, object.catalog, *row);
  if (object.catalog == kPgOperator) return "operator " + operator_name(access, *row, true);
  if (const TextSearchKind* kind = find_text_search_kind(object.catalog))
    return std::string(kind->word) + " " + text_search_name(access, *kind, *row);
  if (object.catalog == kPgCollation) return "collation " + shown_collation(access, *row);
  if (object.catalog == kPgLargeobjectMetadata)
    return "large object " + std::to_string(object.oid.value);
  if (object.catalog == kPgConstraint && row->oid("contypid")) {
    return "constraint " + std::string(row->text("conname"));
  }
  if (object.catalog == kPgConstraint) {
    return "constraint " + std::string(row->text("conname")) + " on " +
           relation_name(session, access, row->oid("conrelid"), true);
  }
  if (object.catalog == kPgAttrdef) {
    const Oid table = row->oid("adrelid");
    return "default value for column " + column_name(access, table, row->integer("adnum")) +
           " of " + relation_name(session, access, table, true);
  }
  return "object " + std::to_string(object.oid.value);
}

void drop_objects(Ddl& ddl, const std::vector<ObjectAddress>& objects, bool cascade) {
  Drop(ddl, cascade).run(objects);
}

}  // namespace granary::sql::catalog
