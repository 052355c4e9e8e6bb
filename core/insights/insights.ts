import type { Db } from "#platform/database/database.ts";
import { countPending } from "./count-pending.ts";

/** Figures of the shop for those who run it. */
export const createInsights = ({ db }: { db: Db }) => ({
	countPending: () => countPending(db),
});
