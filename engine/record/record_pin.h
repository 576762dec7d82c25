// engine/record/record_pin.h: what keeps a record (engine/table/record_pins.h).
#pragma once

#include <memory>

namespace granary::engine {

struct Record;

/// Copies are cheap; the last one ends the pin, on whatever thread, and may outlive the engine.
using RecordPin = std::shared_ptr<Record>;

}  // namespace granary::engine
