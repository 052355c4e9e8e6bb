import { and, eq, isNull, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { ORDERS } from "#core/orders/lent.ts";
import { reopenOrder } from "#core/orders/reopen-order.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { LONGEST_NUMBER } from "#core/values/typed-text-rules.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { applyPaymentResult } from "../apply-payment-result.ts";
import { totalWhenPaidBy } from "../check-order.ts";
import { providerOf } from "../provider-of.ts";
import { payments } from "../schema.ts";
import type { PaymentsDeps } from "../types.ts";
import { payment_inbox } from "./schema.ts";

export type LinkError =
	| { code: "not_found" }
	/** No order has this number. */
	| { code: "no_order" }
	/** The order was paid or cancelled. */
	| { code: "not_open" }
	/** Paid this way it costs `due` centavos. */
	| { code: "amount"; due: number }
	/** The order is cancelled and its pieces are not there any more. */
	| { code: "no_pieces" }
	/** The provider does not hold the money, or could not be asked. */
	| { code: "provider_failed" };

/**
 * Lets money that named no attempt of the shop pay an unpaid order of just this amount, by the order's
 * number (rule payments 47). `reopen`: a cancelled one too, which then lives again. On failure nothing changed.
 */
export async function linkInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	{ id, order: number, reopen = false }: { id: string; order: string; reopen?: boolean },
): Promise<Result<null, LinkError>> {
	const waiting = and(
		eq(payment_inbox.id, id),
		isNull(payment_inbox.resolved_at),
		isNull(payment_inbox.asked_at),
		eq(payment_inbox.kind, "unknown_reference"),
	);
	const [found] = isUuid(id) ? await deps.db.select().from(payment_inbox).where(waiting) : [];
	const provider = found && providerOf(deps, found.provider);
	if (!found || !provider) return fail({ code: "not_found" });
	const key = found.provider_payment_id;
	const there = await provider.find({ providerPaymentId: key });
	const read = there.ok ? there.value : null;
	if (read?.status !== "approved" || read.refunded > 0) return fail({ code: "provider_failed" });
	const orderId = await findByNumber(deps, number);
	if (!orderId) return fail({ code: "no_order" });
	const linked = await runTransaction(deps.db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail<LinkError>({ code: "no_order" });
		const closed = order.payment_status === "approved" || order.payment_status === "refunded";
		if ((order.cancelled_at && !reopen) || closed) return fail<LinkError>({ code: "not_open" });
		const method = read.method ?? found.method ?? order.payment_method ?? "pix";
		const same = order.payment_method === method;
		const due = same ? order.total : await totalWhenPaidBy(tx, order, method);
		if (due !== found.amount) return fail<LinkError>({ code: "amount", due });
		if (order.cancelled_at) {
			const reopened = await reopenOrder(tx, order, { actor: admin.name, now: deps.clock() });
			if (!reopened.ok) return fail<LinkError>({ code: "no_pieces" });
		}
		const [made] = await tx
			.insert(payments)
			.values({
				order_id: orderId,
				provider: provider.name,
				provider_payment_id: key,
				method,
				amount: found.amount,
				idempotency_key: `linked-${id}`,
				created_at: deps.clock(),
			})
			.returning({ id: payments.id });
		if (!made) throw new Error("payment not written");
		const [settled] = await tx
			.update(payment_inbox)
			.set({
				resolution: "linked",
				resolved_at: deps.clock(),
				resolved_by: admin.name,
				payment_id: made.id,
				order_id: orderId,
			})
			.where(waiting)
			.returning();
		if (!settled) throw new Error(`inbox ${id} changed meanwhile`);
		await recordChange(tx, admin, {
			action: "pagamento.resolver",
			entity: "payment_inbox",
			entityId: id,
			before: { tipo: found.kind, codigo: key },
			after: { solucao: order.cancelled_at ? "reopened" : "linked" },
		});
		return ok(made.id);
	});
	if (!linked.ok) return linked;
	await applyPaymentResult(deps, linked.value, { ...read, reference: linked.value }, "call");
	return ok(null);
}

/** `1251`, with or without a sign before it. */
async function findByNumber({ db }: PaymentsDeps, number: string): Promise<string | null> {
	const digits = /^#?(\d{1,9})$/.exec(number.slice(0, LONGEST_NUMBER).trim())?.[1];
	if (!digits) return null;
	const [row] = await queryRows<{ id: string }>(
		db,
		sql`select o.id from ${ORDERS} o where o.numero = ${Number(digits)}`,
	);
	return row?.id ?? null;
}
