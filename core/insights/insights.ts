import type { Db } from "#platform/database/database.ts";
import { countPending } from "./count-pending.ts";
import { loadDashboard } from "./load-dashboard.ts";
import type { Period } from "./period-rules.ts";
import { searchEverything } from "./search-everything.ts";

/** Figures of the shop for those who run it. */
export const createInsights = (deps: { db: Db; clock: () => Date }) => ({
	countPending: () => countPending(deps.db),
	loadDashboard: (period: Period) => loadDashboard(deps, period),
	searchEverything: (term: string) => searchEverything(deps.db, term),
});
