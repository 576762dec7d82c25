// frontend/session/prepared_notes.h: advisory locks in the row of a prepared transaction
// (docs/formats/prepared.md).
#pragma once

#include <string>
#include <string_view>

#include "frontend/session/advisory_table.h"

namespace granary::frontend {

std::string encode_hold(const AdvisoryHold& hold);
/// The record is the caller's to find. false: it is none.
bool decode_hold(std::string_view note, AdvisoryHold& out);

}  // namespace granary::frontend
