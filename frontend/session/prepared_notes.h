// frontend/session/prepared_notes.h: what the row of a prepared transaction has beside writes and
// row locks: its id and its advisory locks (docs/formats/prepared.md).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "frontend/session/advisory_table.h"

namespace granary::frontend {

std::string encode_hold(const AdvisoryHold& hold);
/// The record is the caller's to find. false: it is none.
bool decode_hold(std::string_view note, AdvisoryHold& out);

std::string encode_id(std::uint64_t id);
/// 0: it is none.
std::uint64_t decode_id(std::string_view note);

}  // namespace granary::frontend
