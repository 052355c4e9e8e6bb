import { and, eq, notInArray } from "drizzle-orm";
import { awayUnits } from "#core/orders/left-to-cancel.ts";
import { markRefunded } from "#core/orders/mark-refunded.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { endDispute } from "../disputes/follow-dispute.ts";
import { settleLateMoney } from "../inbox/late-money.ts";
import { isContested, isUnwanted } from "../transition-rules.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { decidedUnits } from "./decided-units.ts";
import { payment_refunds } from "./schema.ts";

type Deps = Pick<PaymentsDeps, "clock" | "outbox" | "parcels">;

/**
 * `before`: the payment as it was before nothing of it was left. `amount`: what went back last. `told`: whoever
 * gave it back by other means wrote down when and how, and the history says so already.
 */
type Finished = { order: OrderSummary; before: Payment; amount: number; told?: boolean };

/**
 * What paid the order takes it along when it is given back; what paid nothing is noted. Who has the money
 * contests nothing any more.
 */
export async function finishRefunded(
	tx: Tx,
	deps: Deps,
	{ order, before, amount, told = false }: Finished,
): Promise<void> {
	const { id, method } = before;
	await settleLateMoney(tx, deps, { id, status: "refunded" });
	if (isContested(before)) {
		await endDispute(tx, deps, { order, payment: before, now: deps.clock() }, "won");
	}
	const came = before.status === "approved" || before.status === "disputed";
	const unwanted = came && isUnwanted(before.set_aside);
	if (came && !unwanted) {
		const decided = await tx
			.select({ origin: payment_refunds.origin })
			.from(payment_refunds)
			.where(
				and(
					eq(payment_refunds.payment_id, id),
					notInArray(payment_refunds.status, ["proposed", "declined"]),
				),
			)
			.limit(2);
		// One made at the provider's panel alone decided nothing about the pieces.
		const unitsDecided = decided.length > 1 || decided.some(({ origin }) => origin !== "provider");
		await markRefunded(tx, order.id, {
			...{ paymentId: id, amount, unitsDecided },
			decided: await decidedUnits(tx, [order.id]),
			away: await awayUnits(tx, deps.parcels, [order]),
		});
		return;
	}
	if (told) return;
	const value = unwanted ? `${before.set_aside}_refunded` : "attempt_refunded";
	await recordEvents(tx, order.id, [
		{ kind: "payment", value, data: { method, paymentId: id, amount } },
	]);
}
