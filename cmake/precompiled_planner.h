// What nearly every batch of planner/ reads: a quarter of its compile time (cmake/precompiled.h).
#pragma once
#include <charconv>
#include <map>
#include <set>

#include "cmake/precompiled.h"
#include "planner/bind/binder.h"
#include "planner/bind/coerce.h"
#include "planner/statement.h"
#include "sql/catalog/ddl.h"
#include "sql/executor/execute.h"
