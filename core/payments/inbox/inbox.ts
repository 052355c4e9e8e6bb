import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import type { ProviderPayment } from "#platform/payments/provider.ts";
import { notifyReturned } from "../emails.ts";
import { payment_inbox, payments } from "../schema.ts";
import { isHeld, isMoneyOfHere, type Mismatch, type Resolution } from "../shared/mismatches.ts";
import { TO_CHECK } from "../shared/status.ts";
import type { InboxPayment, Payment, PaymentsDeps } from "../types.ts";

const VALUES = {
	returned: "misfit_returned",
	gone: "misfit_returned",
	by_hand: "misfit_by_hand",
	kept: "misfit_kept",
	linked: "misfit_linked",
	moved: "misfit_moved",
} as const;

/** For money of a cancelled order; without a value here, its refund is in the history. */
const LATE_VALUES: Partial<Record<keyof typeof VALUES, string>> = {
	...VALUES,
	returned: undefined,
	gone: undefined,
	by_hand: "late_by_hand",
	kept: "late_kept",
};

/**
 * Records in the order's history what happened to inbox money (rule payments 21), by whom and why. Test money and
 * other currencies have no amount; refunds of a cancelled order's money have their own event.
 */
export async function recordSettled(
	tx: Tx,
	settled: Pick<
		InboxPayment,
		"order_id" | "payment_id" | "kind" | "amount" | "resolved_by" | "note" | "returned_on"
	> & { resolution: keyof typeof VALUES | null },
): Promise<void> {
	const { order_id, payment_id, kind, amount, resolution, resolved_by, note, returned_on } =
		settled;
	if (!order_id || !resolution) return;
	const value = (kind === "cancelled_order" ? LATE_VALUES : VALUES)[resolution];
	if (!value) return;
	await recordEvents(tx, order_id, {
		kind: "payment",
		value: isMoneyOfHere(kind) ? value : "misfit_seen",
		data: {
			paymentId: payment_id,
			misfit: kind,
			...(isMoneyOfHere(kind) ? { amount } : {}),
			...(note ? { note } : {}),
			...(returned_on ? { day: returned_on } : {}),
		},
		...(resolved_by ? { actor: resolved_by } : {}),
	});
}

/** Writes into the audit log how an administrator settled an inbox payment. */
export const recordSolution = (
	db: Db | Tx,
	admin: Admin,
	{ id, kind, provider_payment_id }: InboxPayment,
	after: Record<string, unknown>,
): Promise<string> =>
	recordChange(db, admin, {
		...{ action: "pagamento.resolver", entity: "payment_inbox", entityId: id },
		before: { tipo: kind, codigo: provider_payment_id },
		after,
	});

/** Its money went back as requested here, or by the provider's panel. */
const wentBack = (resolved_at: Date) => ({
	resolution: sql<Resolution>`case when asked_at is null then 'gone' else 'returned' end`,
	resolved_by: payment_inbox.asked_by,
	resolved_at,
});

type Found = {
	provider: string;
	kind: Mismatch;
	payment: ProviderPayment;
	attempt: Pick<Payment, "id" | "order_id"> | null;
};

/**
 * Puts a payment that fits nothing (rule payments 21) into the inbox until somebody decides; idempotent. Settles
 * one that the provider no longer holds. Returns whether it is new.
 */
export async function putInInbox(
	tx: Tx,
	{ log, clock, outbox }: Pick<PaymentsDeps, "log" | "clock" | "outbox">,
	{ provider: name, kind, payment, attempt }: Found,
): Promise<boolean> {
	const now = clock();
	const mine = and(
		eq(payment_inbox.provider, name),
		eq(payment_inbox.provider_payment_id, payment.providerPaymentId),
	);
	if (!isHeld(payment)) {
		const settled = await tx
			.update(payment_inbox)
			.set({
				provider_status: payment.status,
				refunded_amount: payment.refunded,
				...wentBack(now),
			})
			.where(and(mine, isNull(payment_inbox.resolved_at)))
			.returning();
		if (settled.length > 0) await notifyOffice(tx);
		for (const one of settled) {
			await recordSettled(tx, one);
			await notifyReturned(tx, outbox, one);
		}
		return false;
	}
	const reported = {
		provider_status: payment.status,
		refunded_amount: payment.refunded,
		payer: payment.payer ?? null,
		method: payment.method ?? null,
		fee: payment.fee,
		net: payment.net,
		approved_at: payment.approvedAt,
	};
	const [stored] = await tx
		.insert(payment_inbox)
		.values({
			provider: name,
			provider_payment_id: payment.providerPaymentId,
			kind,
			reference: payment.reference,
			payment_id: attempt?.id ?? null,
			order_id: attempt?.order_id ?? null,
			amount: payment.amount,
			currency: payment.currency,
			live: payment.live,
			...reported,
			created_at: now,
		})
		.onConflictDoUpdate({
			target: [payment_inbox.provider, payment_inbox.provider_payment_id],
			set: reported,
		})
		.returning({ isNew: sql<boolean>`(xmax = 0)` });
	if (!stored?.isNew) return false;
	await notifyOffice(tx);
	log.error({ kind, providerPaymentId: payment.providerPaymentId }, "payment that fits nothing");
	return true;
}

/**
 * Puts a payment that does not fit its attempt into the inbox. `closes`: the pending attempt waits for a decision
 * and is closed.
 */
export async function putMismatchInInbox(
	tx: Tx,
	deps: Pick<PaymentsDeps, "log" | "clock" | "outbox">,
	attempt: Payment,
	payment: ProviderPayment,
	{ mismatch, closes }: { mismatch: Mismatch; closes: boolean },
): Promise<void> {
	const { id, order_id, method, provider } = attempt;
	if (await putInInbox(tx, deps, { provider, kind: mismatch, payment, attempt })) {
		const data = { method, paymentId: id, misfit: mismatch };
		await recordEvents(tx, order_id, {
			kind: "payment",
			value: TO_CHECK,
			data: isMoneyOfHere(mismatch) ? { ...data, amount: payment.amount } : data,
		});
	}
	if (mismatch === "second_payment") return;
	await tx
		.update(payments)
		.set({
			provider_payment_id: payment.providerPaymentId,
			provider_status: payment.status,
			provider_changed_at: payment.changedAt,
			checked_at: deps.clock(),
			...(closes && { status: "cancelled" as const, status_detail: TO_CHECK }),
		})
		.where(eq(payments.id, id));
}

/**
 * Money in `payments` for a cancelled order without a decision to refund (rule payments 21). What was linked pays an
 * order since.
 */
export const waitsInInbox: SQL = sql`exists (select 1 from ${payment_inbox} i where i.payment_id = ${payments.id}
	and i.kind = 'cancelled_order' and i.asked_at is null and i.resolution is distinct from 'linked')`;

/** Puts money that arrived after the cancellation into the inbox, once. */
export async function holdLateMoney(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	payment: Payment,
): Promise<void> {
	const { id, order_id, provider, provider_payment_id, provider_status, status } = payment;
	const { amount, refunded_amount, currency, live, method, fee, net, approved_at } = payment;
	await tx
		.insert(payment_inbox)
		.values({
			provider,
			provider_payment_id: provider_payment_id ?? id,
			kind: "cancelled_order",
			reference: id,
			payment_id: id,
			order_id,
			...{ amount, refunded_amount, currency, live, method, fee, net, approved_at },
			provider_status: provider_status ?? status,
			created_at: clock(),
		})
		.onConflictDoNothing();
}

/** Settles it: refunded, or charged back. */
export async function settleLateMoney(
	tx: Tx,
	{ clock }: Pick<PaymentsDeps, "clock">,
	{ id, status }: Pick<Payment, "id" | "status">,
): Promise<void> {
	await tx
		.update(payment_inbox)
		.set({ provider_status: status, ...wentBack(clock()) })
		.where(
			and(
				eq(payment_inbox.payment_id, id),
				eq(payment_inbox.kind, "cancelled_order"),
				isNull(payment_inbox.resolved_at),
			),
		);
}
