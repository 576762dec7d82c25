// planner/routine/sql_arguments.h: what means an argument of a function in LANGUAGE sql: its name,
// function.name, its number.
#pragma once

#include "planner/bind/variables.h"
#include "planner/routine/routine.h"

namespace granary::planner {

class SqlArguments final : public Variables {
 public:
  /// types: of the arguments in this call. They become parameters from `first` on (from 0).
  SqlArguments(const Routine& routine, std::span<const sql::Oid> types, std::uint32_t first = 0)
      : routine_(routine), types_(types), first_(first) {}

  Expr* find(Binder& binder, std::span<const std::string_view> name, bool whole,
             std::int32_t location) override;
  bool expand(Binder& binder, std::span<const std::string_view> name,
              std::vector<std::pair<Expr*, std::string>>& out, std::int32_t location) override;
  Expr* parameter(Binder& binder, std::size_t number, std::int32_t location) override;
  NameConflict name_conflict() const override { return NameConflict::kColumn; }
  bool in_stored_text() const override { return !routine_.sql_body.empty(); }

 private:
  /// `used`: parts of the name that the argument took.
  Expr* look_up(Binder& binder, std::span<const std::string_view> name, std::size_t& used,
                std::int32_t location);

  const Routine& routine_;
  std::span<const sql::Oid> types_;
  const std::uint32_t first_;
};

}  // namespace granary::planner
