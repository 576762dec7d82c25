// planner/utility/dependent_views.h: views that read what is about to get another name.
#pragma once

#include "planner/bind/stored_view.h"
#include "planner/utility/run.h"
#include "sql/catalog/ddl.h"

namespace granary::planner::utility {

/// Stores the views that read any of the relations with the new names. Called before the catalog
/// has them. errors  0A000 for a view that the printer does not know
void rename_in_views(UtilityRun& run, sql::catalog::Ddl& ddl, const Redescribed& after);

/// Before the last column of `after` is added: views that name something like it anyhow, as USING
/// does, go on meaning what they mean.
void keep_apart_in_views(UtilityRun& run, sql::catalog::Ddl& ddl, const sql::RelationPtr& after);

}  // namespace granary::planner::utility
