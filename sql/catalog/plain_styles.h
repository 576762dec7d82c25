// sql/catalog/plain_styles.h: values as text that is kept and read by others.
#pragma once

#include "sql/session_context.h"

namespace granary::sql::catalog {

/// While it lives, the session's values have text forms that no setting changes the meaning of.
class PlainStyles {
 public:
  explicit PlainStyles(SessionContext& session) : settings_(session.settings) {
    const bool are_plain =
        settings_.date_style == DateStyle::kIso && settings_.bytea_output == ByteaOutput::kHex &&
        settings_.extra_float_digits > 0 && settings_.show("intervalstyle") == "postgres";
    if (are_plain) return;
    settings_.push_savepoint();
    changed_ = true;
    for (const auto& [name, value] : {std::pair{"datestyle", "ISO"}, {"bytea_output", "hex"},
                                      {"extra_float_digits", "1"}, {"intervalstyle", "postgres"}})
      settings_.set(name, value, true);
  }
  ~PlainStyles() {
    if (!changed_) return;
    settings_.rollback_savepoint();
    settings_.release_savepoint();
  }
  PlainStyles(const PlainStyles&) = delete;
  PlainStyles& operator=(const PlainStyles&) = delete;

 private:
  Settings& settings_;
  bool changed_ = false;
};

}  // namespace granary::sql::catalog
