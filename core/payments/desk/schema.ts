import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "#platform/database/columns.ts";

export const payment_checks = pgTable(
	"payment_checks",
	{
		provider: text("provider").primaryKey(),
		keys: text("keys", { enum: ["valid", "refused", "silent"] }).notNull(),
		failures: integer("failures").notNull().default(0),
		/** False: test credentials. Null: unknown. */
		live: boolean("live"),
		/** Not written any more: how far the shop's clock was ahead of the provider's, in milliseconds. */
		skew_ms: integer("skew_ms"),
		checked_at: moment("checked_at").notNull(),
		since: moment("since").notNull(),
	},
	() => [check("payment_checks_keys", oneOf("keys", ["valid", "refused", "silent"]))],
);
