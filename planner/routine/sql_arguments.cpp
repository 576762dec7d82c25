#include "planner/routine/sql_arguments.h"

#include "planner/bind/coerce.h"
#include "planner/bind/composite.h"
#include "sql/types/domain.h"

namespace granary::planner {

using sql::SqlError;

Expr* SqlArguments::find(Binder& binder, std::span<const std::string_view> name, bool whole,
                         std::int32_t location) {
  std::size_t used = 0;
  Expr* argument = look_up(binder, name, used, location);
  if (whole) {  // name.*, where one value is wanted
    const bool row = argument != nullptr && used == name.size() &&
                     is_row_type(sql::base_type(argument->type));
    return row ? argument : nullptr;
  }
  if (argument == nullptr || used == name.size()) return argument;
  const bool field = used + 1 == name.size() && is_row_type(sql::base_type(argument->type));
  Scope none;
  return field ? bind_field({binder, none, Clause::kSelectList}, argument, name[used], location)
               : nullptr;
}

bool SqlArguments::expand(Binder& binder, std::span<const std::string_view> name,
                          std::vector<std::pair<Expr*, std::string>>& out, std::int32_t location) {
  std::size_t used = 0;
  Expr* argument = look_up(binder, name, used, location);
  if (argument == nullptr || used != name.size()) return false;
  argument = coerce_implicit(binder, argument, sql::base_type(argument->type));
  if (!is_row_type(argument->type)) return false;
  for (const RowField& field : fields_of(binder, *argument))
    out.emplace_back(field_of_row(binder, argument, field, location), field.name);
  return true;
}

Expr* SqlArguments::parameter(Binder& binder, std::size_t number, std::int32_t location) {
  if (number == 0 || number > types_.size())
    throw SqlError("42P02", "there is no parameter $" + std::to_string(number)).at(location);
  Expr* out = binder.pool.expr(ExprKind::kParam);
  out->param = first_ + static_cast<std::uint32_t>(number - 1);
  out->type = types_[number - 1];
  out->location = location;
  return out;
}

Expr* SqlArguments::look_up(Binder& binder, std::span<const std::string_view> name,
                            std::size_t& used, std::int32_t location) {
  const auto& names = routine_.input_names;
  const bool qualified = name.size() > 1 && name[0] == routine_.name;
  for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) {
    if (at == 1 && !qualified) break;
    used = at + 1;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (!names[i].empty() && names[i] == name[at]) return parameter(binder, i + 1, location);
    }
  }
  return nullptr;
}

}  // namespace granary::planner
