import type { ClosedAttempt } from "#core/orders/payments-port.ts";
import { makeAllUnpayable } from "./apply-payment-result.ts";
import { returnMoney } from "./return-money.ts";
import type { PaymentsDeps } from "./types.ts";

/**
 * What the provider has to do for a cancelled order, once that is committed: closed attempts become
 * unpayable, ordered refunds are made. True when money was given back at once; otherwise a job goes on
 * asking. Never throws: the order is cancelled either way.
 */
export async function settleCancelled(
	deps: PaymentsDeps,
	orderId: string,
	closed: ClosedAttempt[],
): Promise<boolean> {
	void makeAllUnpayable(deps, closed);
	try {
		return (await returnMoney(deps, orderId)) > 0;
	} catch (err) {
		deps.log.error({ err, orderId }, "refund of a cancelled order not made yet");
		return false;
	}
}
