import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { findByNumber, lockOrder } from "#core/orders/find-orders.ts";
import { findRetakeable, retakeCredit } from "#core/orders/order-credit.ts";
import { reopenOrder } from "#core/orders/reservations.ts";
import { amountToPay } from "#core/orders/shared/totals.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { SANDBOX } from "#platform/payments/shared/provider-words.ts";
import { applyReport } from "../apply-report.ts";
import { sumsWhenPaidBy } from "../attempts.ts";
import { findPayment, providerOf } from "../find-payments.ts";
import type { Report } from "../payment.ts";
import { payment_inbox, payments } from "../schema.ts";
import { LATE } from "../shared/status.ts";
import type { InboxPayment, PaymentsDeps } from "../types.ts";
import { recordSettled, recordSolution } from "./inbox.ts";

type LinkError =
	| { code: "not_found" }
	| { code: "no_order" }
	| { code: "not_open" }
	/** The order costs `due` centavos with this method. */
	| { code: "amount"; due: number }
	| { code: "no_pieces" }
	/** The provider does not hold the money, or did not respond. */
	| { code: "provider_failed" };

type Wish = { id: string; order: string; reopen?: boolean };

const LINKED = ["unknown_reference", "cancelled_order"] as const;

/**
 * Assigns inbox money without an attempt, or of a cancelled order, to an unpaid order of exactly this amount, by
 * either order number (rule payments 47). `reopen`: also a cancelled order, which is reopened. On failure nothing
 * changed.
 */
export async function linkInboxMoney(
	deps: PaymentsDeps,
	admin: Admin,
	{ id, order: number, reopen = false }: Wish,
): Promise<Result<null, LinkError>> {
	const waiting = and(
		eq(payment_inbox.id, id),
		isNull(payment_inbox.resolved_at),
		isNull(payment_inbox.asked_at),
		inArray(payment_inbox.kind, LINKED),
	);
	const [found] = isUuid(id) ? await deps.db.select().from(payment_inbox).where(waiting) : [];
	if (!found) return fail({ code: "not_found" });
	const read = await readMoney(deps, found);
	if (!read) return fail({ code: "provider_failed" });
	const orderId = await findByNumber(deps.db, number);
	if (!orderId) return fail({ code: "no_order" });
	const linked = await runTransaction(deps.db, async (tx) => {
		const opened = await openFor(tx, deps, { admin, found, orderId, reopen, read });
		if (!opened.ok) return opened;
		const paymentId = await giveAttempt(tx, deps, { found, orderId, method: opened.value.method });
		const [settled] = await tx
			.update(payment_inbox)
			.set({
				resolution: "linked",
				resolved_at: deps.clock(),
				resolved_by: admin.name,
				payment_id: paymentId,
				order_id: orderId,
			})
			.where(waiting)
			.returning();
		if (!settled) throw new Error(`inbox ${id} changed meanwhile`);
		await recordSettled(tx, settled);
		if (found.order_id && found.order_id !== orderId) {
			await recordSettled(tx, { ...settled, order_id: found.order_id, resolution: "moved" });
		}
		const solucao = opened.value.reopened ? "reopened" : "linked";
		await recordSolution(tx, admin, found, { solucao });
		return ok(paymentId);
	});
	if (!linked.ok) return linked;
	await applyReport(deps, linked.value, { ...read, reference: linked.value });
	return ok(null);
}

/**
 * The provider's current data; null unless it holds the full amount. The sandbox stores nothing, so the shop's row
 * counts.
 */
async function readMoney(
	deps: PaymentsDeps,
	{ provider: name, provider_payment_id, payment_id, kind }: InboxPayment,
): Promise<Report | null> {
	const provider = providerOf(deps, name);
	if (!provider) return null;
	if (provider.name === SANDBOX && kind === "cancelled_order") {
		const own = await findPayment(deps.db, payment_id ?? "");
		const whole = own?.status === "approved" && own.refunded_amount === 0;
		return whole ? { status: "approved", statusDetail: null } : null;
	}
	const there = await provider.find({ providerPaymentId: provider_payment_id });
	const read = there.ok ? there.value : null;
	return read?.status === "approved" && read.refunded === 0 ? read : null;
}

type Opening = {
	admin: Admin;
	found: InboxPayment;
	orderId: string;
	reopen: boolean;
	read: Report;
};

async function openFor(
	tx: Tx,
	{ clock }: PaymentsDeps,
	{ admin, found, orderId, reopen, read }: Opening,
): Promise<Result<{ method: PaymentMethod; reopened: boolean }, LinkError>> {
	const order = await lockOrder(tx, orderId);
	if (!order) return fail({ code: "no_order" });
	const closed = order.payment_status === "approved" || order.payment_status === "refunded";
	if ((order.cancelled_at && !reopen) || closed) return fail({ code: "not_open" });
	const method = read.method ?? found.method ?? order.payment_method ?? "pix";
	const same = order.payment_method === method;
	const due = amountToPay(order, same ? order : await sumsWhenPaidBy(tx, order, method));
	const now = clock();
	// The credit beside it went back with the cancellation, and is taken anew.
	const missing = due - found.amount;
	if (missing !== 0 && !(await findRetakeable(tx, { order, amount: missing, now }))) {
		return fail({ code: "amount", due });
	}
	if (order.cancelled_at) {
		const reopened = await reopenOrder(tx, order, { actor: admin.name, now });
		if (!reopened.ok) return fail({ code: "no_pieces" });
	}
	if (missing !== 0) await retakeCredit(tx, order, missing, now);
	return ok({ method, reopened: order.cancelled_at !== null });
}

/** The attempt to pay the order: a new one, or the known one of a cancelled order, which is polled until then. */
async function giveAttempt(
	tx: Tx,
	{ clock }: PaymentsDeps,
	{ found, orderId, method }: { found: InboxPayment; orderId: string; method: PaymentMethod },
): Promise<string> {
	const { id, kind, payment_id, provider, provider_payment_id, amount } = found;
	const [given] =
		kind === "cancelled_order"
			? await tx
					.update(payments)
					.set({
						order_id: orderId,
						status: "cancelled",
						status_detail: null,
						set_aside: null,
						provider_status: "pending",
					})
					.where(
						and(
							eq(payments.id, payment_id ?? ""),
							eq(payments.status, "approved"),
							eq(payments.set_aside, LATE),
						),
					)
					.returning({ id: payments.id })
			: await tx
					.insert(payments)
					.values({
						order_id: orderId,
						provider,
						provider_payment_id,
						method,
						amount,
						idempotency_key: `linked-${id}`,
						created_at: clock(),
					})
					.returning({ id: payments.id });
	if (!given) throw new Error(`inbox ${id} changed meanwhile`);
	return given.id;
}
