import { eq } from "drizzle-orm";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import type { Tx } from "#platform/database/database.ts";
import { order_holds } from "../schema.ts";
import { higherStanding } from "./hold-rules.ts";
import type { OrderHold } from "./read-holds.ts";

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
	const [written] = known
		? await tx
				.update(order_holds)
				.set({
					standing: higherStanding(known.standing, standing),
					network: network ?? known.network,
					device: device ?? known.device,
					...now,
				})
				.where(eq(order_holds.order_id, orderId))
				.returning()
		: await tx
				.insert(order_holds)
				.values({ order_id: orderId, standing, network, device, ...now })
				.returning();
	if (!written) throw new Error(`the hold of order ${orderId} was not written`);
	return written;
}
