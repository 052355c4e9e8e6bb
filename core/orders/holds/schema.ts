import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { TRUST_LEVELS } from "#core/accounts/types.ts";
import { createdAt, oneOf } from "#platform/database/columns.ts";
import { orders } from "../schema.ts";

export const order_holds = pgTable(
	"order_holds",
	{
		order_id: uuid("order_id")
			.primaryKey()
			.references(() => orders.id, { onDelete: "cascade" }),
		standing: text("standing", { enum: TRUST_LEVELS }).notNull(),
		network: text("network"),
		device: text("device"),
		begun: boolean("begun").notNull().default(false),
		/** Exceeds the untrusted buyers' share; a refused card releases such units at once. */
		wide: boolean("wide").notNull().default(false),
		renewals: integer("renewals").notNull().default(0),
		created_at: createdAt(),
	},
	(t) => [
		check("order_holds_standing", oneOf("standing", TRUST_LEVELS)),
		index("order_holds_network").on(t.network, t.created_at),
		index("order_holds_device").on(t.device),
		index("order_holds_created").on(t.created_at),
	],
);
