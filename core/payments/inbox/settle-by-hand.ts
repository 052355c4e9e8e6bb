import { and, eq, isNull } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findPayment } from "../find-payment.ts";
import { confirmRefund } from "../refunds/confirm-refund.ts";
import { confirmedOf } from "../refunds/refund-rows.ts";
import { payment_refunds } from "../refunds/schema.ts";
import type { PaymentsDeps } from "../types.ts";
import { byHandForm } from "./by-hand-rules.ts";
import type { InboxPayment } from "./list-inbox.ts";
import { recordSettled } from "./record-settled.ts";
import { payment_inbox } from "./schema.ts";
import { tellOfReturned } from "./tell-of-returned.ts";

export type ByHandError =
	| { code: "not_found" }
	/** The provider was asked to give it back and may still do so. */
	| { code: "asked" }
	/** Somebody contests it: a bank holds it until that is decided. */
	| { code: "disputed" }
	| { code: "invalid"; fields: Record<string, string> };

/** How it went back, which the customer does not read, and on which day of São Paulo, `2026-11-24`. */
export type ByHand = { how: string; day: string };

/**
 * Writes down that money of the inbox was given back by other means (rule payments 18): the history of its
 * order says so, its customer is told once, and money of a known attempt is a refund of that. On failure
 * nothing changed.
 */
export async function settleByHand(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
	said: ByHand,
): Promise<Result<null, ByHandError>> {
	if (!isUuid(id)) return fail({ code: "not_found" });
	const [found] = await deps.db.select().from(payment_inbox).where(waiting(id));
	if (!found) return fail({ code: "not_found" });
	const form = byHandForm(found, deps.clock()).safeParse(said);
	if (!form.success) return fail({ code: "invalid", fields: fieldErrors(form.error) });
	return runTransaction(deps.db, async (tx) => {
		// The order first, then what is its: everyone takes them in this order.
		const order = found.order_id ? await lockOrder(tx, found.order_id) : null;
		const [held] = await tx.select().from(payment_inbox).where(waiting(id)).for("update");
		if (!held) return fail({ code: "not_found" });
		if (held.asked_at) return fail({ code: "asked" });
		const attempt = held.payment_id ? await findPayment(tx, held.payment_id) : null;
		const late = held.kind === "cancelled_order";
		const status = late ? attempt?.status : held.provider_status;
		if (status === "disputed") return fail({ code: "disputed" });
		const settled = await write(tx, deps, admin, held, form.data);
		if (late && order && attempt) {
			const amount = attempt.amount - (await confirmedOf(tx, attempt.id));
			await recordSettled(tx, { ...settled, amount });
			const [refund] = await tx
				.insert(payment_refunds)
				.values({
					...{ payment_id: attempt.id, order_id: order.id, amount, origin: "manual" },
					...{ requested_by: admin.name, idempotency_key: `by-hand-${id}` },
					...{ created_at: deps.clock(), returned_on: settled.returned_on },
				})
				.returning();
			if (!refund) throw new Error("refund not written");
			await confirmRefund(tx, deps, { order, payment: attempt, refund }, null);
		} else {
			const rest = { ...settled, amount: settled.amount - settled.refunded_amount };
			await recordSettled(tx, rest);
			await tellOfReturned(tx, deps.outbox, rest);
		}
		return ok(null);
	});
}

const waiting = (id: string) => and(eq(payment_inbox.id, id), isNull(payment_inbox.resolved_at));

async function write(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	admin: Admin,
	{ id, kind, provider_payment_id }: InboxPayment,
	{ how, day }: ByHand,
): Promise<InboxPayment> {
	const [settled] = await tx
		.update(payment_inbox)
		.set({
			...{ resolution: "by_hand", note: how, returned_on: day },
			...{ resolved_at: clock(), resolved_by: admin.name },
		})
		.where(waiting(id))
		.returning();
	if (!settled) throw new Error(`inbox ${id} changed meanwhile`);
	await recordChange(tx, admin, {
		action: "pagamento.resolver",
		entity: "payment_inbox",
		entityId: id,
		before: { tipo: kind, codigo: provider_payment_id },
		after: { solucao: "by_hand", observacao: how, devolvido_em: day },
	});
	return settled;
}
