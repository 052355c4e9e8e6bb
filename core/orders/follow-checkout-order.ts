import { eq } from "drizzle-orm";
import { type CheckoutDeps, findCheckoutOrder } from "./find-checkout-order.ts";
import { isOrderToken } from "./find-order-by-token.ts";
import { orders } from "./schema.ts";
import type { CheckoutOrder } from "./types.ts";

/** As often as the page of a payment asks. */
const QUIET_MS = 10_000;
/** A provider that is slow is heard the next time. */
const PATIENCE_MS = 4_000;

/**
 * The same as `findCheckoutOrder`, after the provider was asked about what waits for money: nobody whose
 * payment was not told yet reads that they have not paid. Not for pages that are made on the server, which
 * wait for no provider.
 */
export async function followCheckoutOrder(
	deps: CheckoutDeps,
	token: string,
): Promise<CheckoutOrder | null> {
	if (!isOrderToken(token)) return null;
	const [found] = await deps.db
		.select({ id: orders.id })
		.from(orders)
		.where(eq(orders.access_token, token));
	if (!found) return null;
	await Promise.race([deps.payments.askOpen(found.id, QUIET_MS), patience()]);
	return findCheckoutOrder(deps, token);
}

const patience = (): Promise<void> =>
	new Promise((done) => {
		setTimeout(done, PATIENCE_MS).unref();
	});
