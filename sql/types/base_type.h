// sql/types/base_type.h: base types of users (CREATE TYPE name (INPUT = ...)). Their input and
// output functions are built-in ones under other names, so a value is one of the built-in type
// whose input function it is, the representation; nothing else of that type is the new one's: it
// has no order, no operators and no casts but those that users make.
#pragma once

#include <string>

#include "sql/types/user_types.h"

namespace granary::sql {

/// The built-in type that values of a base type, or of a domain over one, are made of; other types
/// stand for themselves.
Oid representation_of(Oid type) noexcept;
/// False for shells as well.
bool is_base_type(Oid type) noexcept;

/// What a base type is besides its name.
struct BaseType {
  Oid oid, array;
  char category = 'U';
  bool preferred = false;
  bool collatable = false;
  Oid input, output;      // the built-in types whose functions these are
  Oid receive, send;      // 0: there is none
  bool modifier_input = false, modifier_output = false;  // those of `input`
};

namespace types {
/// `name` lives for ever.
TypeRow base_type_row(const BaseType& type, const char* name);
/// A type that is only announced: nobody has a value of it.
TypeRow shell_row(Oid oid, const char* name);
}  // namespace types

}  // namespace granary::sql
