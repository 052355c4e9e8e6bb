import { boolean, check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { moment, oneOf } from "#platform/database/columns.ts";

/** What a provider answered when it was last asked whether it takes the shop's credentials. */
export const payment_checks = pgTable(
	"payment_checks",
	{
		provider: text("provider").primaryKey(),
		/** `silent`: it did not answer. */
		keys: text("keys", { enum: ["valid", "refused", "silent"] }).notNull(),
		/** How many times in a row it did not answer. */
		failures: integer("failures").notNull().default(0),
		/** False: test credentials. Null while it never said. */
		live: boolean("live"),
		/** How far the shop's clock is ahead of the provider's, in milliseconds. */
		skew_ms: integer("skew_ms"),
		checked_at: moment("checked_at").notNull(),
		/** Since when `keys` is what it is. */
		since: moment("since").notNull(),
	},
	() => [check("payment_checks_keys", oneOf("keys", ["valid", "refused", "silent"]))],
);
