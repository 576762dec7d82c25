// sql/catalog/plain_styles.h: values as text that is kept and read by others.
#pragma once

#include "sql/session_context.h"

namespace granary::sql::catalog {

/// While it lives, the session's values have text forms that no setting changes the meaning of.
class PlainStyles {
 public:
  static bool are_set(const Settings& settings) {
    return settings.date_style == DateStyle::kIso && settings.bytea_output == ByteaOutput::kHex &&
           settings.extra_float_digits > 0 && settings.show("intervalstyle") == "postgres";
  }

  explicit PlainStyles(SessionContext& session) : settings_(session.settings) {
    if (are_set(settings_)) return;
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
