import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "#platform/database/columns.ts";

/** Rate limit counters, shared between processes. */
export const rate_limits = pgTable("rate_limits", {
	key: text("key").primaryKey(),
	points: integer("points").notNull().default(0),
	expire: moment("expire"),
});
