// planner/bind/variables.h: names that mean a function's arguments or variables where the text of
// its statements is bound. They become parameters of the statement.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "planner/bind/binder.h"

namespace granary::planner {

/// What a name means that a variable and a column have.
enum class NameConflict : std::uint8_t { kError, kColumn, kVariable };

class Variables {
 public:
  virtual ~Variables() = default;

  /// The value that a name of one to three parts means; null: it is no variable. whole: `name`
  /// stood before `.*`. errors  42703 for a field that a record has not, 55000
  virtual Expr* find(Binder& binder, std::span<const std::string_view> name, bool whole,
                     std::int32_t location) = 0;
  /// The fields of a variable before `.*`; false: it is no variable of several.
  virtual bool expand(Binder& binder, std::span<const std::string_view> name,
                      std::vector<std::pair<Expr*, std::string>>& out, std::int32_t location) = 0;
  /// $number. errors  42P02
  virtual Expr* parameter(Binder& binder, std::size_t number, std::int32_t location) = 0;
  virtual NameConflict name_conflict() const = 0;
  /// The text is one that is stored with its names resolved: what it names was allowed.
  virtual bool in_stored_text() const { return false; }
};

/// Texts that are bound on the way (views, defaults, checks) have names of their own.
class HideVariables {
 public:
  explicit HideVariables(Binder& binder) : binder_(binder), hidden_(binder.variables) {
    binder.variables = nullptr;
  }
  ~HideVariables() { binder_.variables = hidden_; }
  HideVariables(const HideVariables&) = delete;
  HideVariables& operator=(const HideVariables&) = delete;

 private:
  Binder& binder_;
  Variables* hidden_;
};

}  // namespace granary::planner
