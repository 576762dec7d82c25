// sql/client_text.h: text at the border to the client, whose encoding may be another than UTF-8, in
// which everything is kept.
#pragma once

#include <string>
#include <string_view>

#include "base/arena.h"
#include "sql/eval_context.h"
#include "sql/settings.h"

namespace granary::sql {

/// What the client sent as it is kept: `text` itself, or a copy in the arena. Errors 22021, 22P05.
std::string_view text_from_client(const Settings& settings, Arena& arena, std::string_view text);
std::string_view text_from_client(EvalContext& context, std::string_view text);

/// Brings what `out` has from `begin` on into the client's encoding. Errors 22P05.
void convert_for_client(const Settings& settings, std::string& out, std::size_t begin = 0);
void convert_for_client(EvalContext& context, std::string& out, std::size_t begin);

/// The binary form of types whose binary form is their text.
template <auto Output>
void send_as_text(EvalContext& context, const Value& value, Oid type, std::string& out) {
  const std::size_t begin = out.size();
  Output(context, value, type, out);
  convert_for_client(context, out, begin);
}

}  // namespace granary::sql
