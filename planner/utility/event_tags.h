// planner/utility/event_tags.h: tags of commands, as WHEN TAG IN of event triggers names them.
#pragma once

#include <string_view>

namespace granary::planner::utility {

enum class TagUse : unsigned char {
  kUnknown,    // no command has it
  kNoTrigger,  // its commands fire no event triggers
  kCommand,    // they fire those of ddl_command_start, ddl_command_end and sql_drop
  kRewrite,    // those of table_rewrite as well
};

/// In any case.
TagUse use_of_tag(std::string_view tag);

}  // namespace granary::planner::utility
