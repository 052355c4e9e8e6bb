import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";
import { declinedByShop } from "./refund-rows.ts";
import { payment_refunds } from "./schema.ts";

/**
 * Closes failed refunds of a payment that gave less back than they ask for: what they were about went back
 * another way, or the bank took it, and trying them again cannot help. Those that somebody asked for are
 * declined for the same reason. Nobody has to look at them any more.
 */
export async function settleImpossible(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	paymentId: string,
): Promise<void> {
	const left = sql`(select case when p.status = 'charged_back' then 0 else p.amount
		- coalesce((select sum(r.amount) from payment_refunds r
			where r.payment_id = p.id and r.status in ('requested', 'in_process', 'confirmed')), 0) end
		from ${payments} p where p.id = ${paymentId})`;
	const more = and(
		eq(payment_refunds.payment_id, paymentId),
		sql`${payment_refunds.amount} > ${left}`,
	);
	await tx
		.update(payment_refunds)
		.set({ settled_at: clock() })
		.where(and(more, eq(payment_refunds.status, "failed"), isNull(payment_refunds.settled_at)));
	await tx
		.update(payment_refunds)
		.set(declinedByShop(clock(), "O dinheiro já voltou de outro modo, ou o banco o retirou."))
		.where(and(more, eq(payment_refunds.status, "proposed")));
}
