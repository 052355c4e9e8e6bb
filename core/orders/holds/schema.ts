import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { STANDINGS } from "#core/accounts/buyer-rules.ts";
import { createdAt, oneOf } from "#platform/database/columns.ts";
import { orders } from "../schema.ts";

/** Whose hands an unpaid order is in, and how its units are kept: what the limits of keeping count. */
export const order_holds = pgTable(
	"order_holds",
	{
		order_id: uuid("order_id")
			.primaryKey()
			.references(() => orders.id, { onDelete: "cascade" }),
		standing: text("standing", { enum: STANDINGS }).notNull(),
		network: text("network"),
		device: text("device"),
		/** Its units are kept for a payment that has begun. */
		begun: boolean("begun").notNull().default(false),
		/** Beyond strangers' share of a variation; a card gives such units back as soon as it is refused. */
		wide: boolean("wide").notNull().default(false),
		/** How often beginning a payment prolonged it. */
		renewals: integer("renewals").notNull().default(0),
		created_at: createdAt(),
	},
	(t) => [
		check("order_holds_standing", oneOf("standing", STANDINGS)),
		index("order_holds_network").on(t.network, t.created_at),
		index("order_holds_device").on(t.device),
		index("order_holds_created").on(t.created_at),
	],
);
