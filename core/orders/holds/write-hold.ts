import { sql } from "drizzle-orm";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { higherStanding } from "./hold-rules.ts";
import type { OrderHold } from "./read-holds.ts";
import { order_holds } from "./schema.ts";

const HANDS = {
	standing: sql.placeholder("standing"),
	network: sql.placeholder("network"),
	device: sql.placeholder("device"),
	begun: sql.placeholder("begun"),
	wide: sql.placeholder("wide"),
	renewals: sql.placeholder("renewals"),
};

const written = keptStatement((db) =>
	db
		.insert(order_holds)
		.values({ order_id: sql.placeholder("order_id"), ...HANDS })
		.onConflictDoUpdate({
			target: order_holds.order_id,
			set: {
				standing: sql`excluded.standing`,
				network: sql`excluded.network`,
				device: sql`excluded.device`,
				begun: sql`excluded.begun`,
				wide: sql`excluded.wide`,
				renewals: sql`excluded.renewals`,
			},
		})
		.returning(),
);

const UNTOUCHED = { begun: false, wide: false, renewals: 0 };

/**
 * Writes down in whose hands an order is now; the best standing it was ever in stays. `known` is what was
 * written of it before. Answers what is written now.
 */
export async function writeHold(
	tx: Tx,
	orderId: string,
	{ standing, network, device }: Buyer,
	now: Partial<Pick<OrderHold, "begun" | "wide" | "renewals">>,
	known: OrderHold | null,
): Promise<OrderHold> {
	const [hold] = await written(tx, {
		...UNTOUCHED,
		...known,
		order_id: orderId,
		standing: higherStanding(known?.standing ?? standing, standing),
		network: network ?? known?.network ?? null,
		device: device ?? known?.device ?? null,
		...now,
	});
	if (!hold) throw new Error(`the hold of order ${orderId} was not written`);
	return hold;
}
