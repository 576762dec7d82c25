// sql/executor/write_checks.h: what writers of a relation have to look at besides the row itself,
// compiled: CHECK constraints, generated columns, expressions and predicates of indexes, foreign
// keys.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sql/catalog/foreign_key_tree.h"
#include "sql/executor/error_details.h"
#include "sql/executor/program.h"
#include "sql/row_codec.h"

namespace granary::sql {

/// What a policy asks of a row, and what is said of one that does not meet it.
struct PolicyCheck {
  std::string violation;
  Program condition;
};
/// errors  42501
void require_policies(ExecContext& context, const std::vector<PolicyCheck>& policies,
                      const Value* row);

/// What writers of one relation check: NOT NULL is in the relation, CHECKs are compiled over the
/// full row.
struct WriteChecks {
  std::vector<std::pair<std::string, Program>>
      checks;  // constraint name, condition (violated when FALSE)
  std::vector<std::pair<std::uint32_t, Program>> generated;  // column, value over the row
  /// One for each of RelationDesc::index_expressions, over the row.
  std::vector<Program> index_expressions;
  /// One for each of RelationDesc::indexes, where any of them is partial.
  std::vector<std::optional<Program>> index_predicates;
  /// The bounds that rows of a partition are within; null where somebody else has seen to that.
  std::shared_ptr<const struct PartitionChecks> partition;
  const struct ForeignKeyRules* foreign_keys = nullptr;  // null: the relation has to do with none
  std::vector<PolicyCheck> policies;  // looked at before everything else
  ErrorDetails details;
};

/// What writing one relation means for its foreign keys and for those of others on it, and for its
/// keys that are DEFERRABLE. Relations
/// that referential actions write have rules as well, in the same plan; cycles are possible.
struct ForeignKeyRules {
  RelationPtr relation;
  RowCodec codec;
  WriteChecks checks;  // of rows that referential actions change

  struct Reference {  // a foreign key of this relation
    const ForeignKeyDesc* key;
    RelationPtr parent;
  };
  std::vector<Reference> references;

  struct Referrer {  // a foreign key on this relation
    const ForeignKeyDesc* key;
    RelationPtr child;
    struct Part : catalog::ForeignKeyPart {
      const ForeignKeyRules* rules = nullptr;  // where an action writes it
      std::vector<std::pair<std::uint32_t, Program>> defaults;  // SET DEFAULT: column, value
      /// Its row triggers that what happens on DELETE and on UPDATE fires; null: none.
      std::shared_ptr<const class TableTriggers> delete_triggers, update_triggers;
      /// Where the child's columns are in the part's rows; empty: in the same places.
      std::vector<std::uint32_t> to_root;
      /// Of a partition: rows that an action brings to it or takes out of it would fire triggers.
      bool has_move_triggers = false;
      /// Of a partition: a table above it, below the child, that others refer to; mostly null.
      RelationPtr referenced_above;
    };
    std::vector<Part> parts;  // the child, or those of its partitions that have rows
    const ForeignKeyRules* child_rules = nullptr;  // of a partitioned child that actions write
    /// The child's triggers that what happens on DELETE and on UPDATE fires; null: none.
    std::shared_ptr<const class TableTriggers> delete_triggers, update_triggers;
    /// What happens on DELETE and on UPDATE, as the child's owner (0: it calls nothing).
    struct Rights {
      Oid owner{};
      bool denied = false;
    } on_delete, on_update;
  };
  std::vector<Referrer> referrers;

  std::vector<const IndexDesc*> keys;  // of this relation, those that are DEFERRABLE
};

}  // namespace granary::sql
