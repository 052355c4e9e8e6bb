import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { listOrderItems, lockOrder } from "#core/orders/find-orders.ts";
import type { OrderRefund, RefundOrder } from "#core/orders/ports.ts";
import { recordEvents, recordOrderChange } from "#core/orders/record-event.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { payments } from "../schema.ts";
import {
	type AsCredit,
	allocate,
	type CreditedPart,
	leftOf,
	planRefund,
	type RefundPlan,
	refundBase,
	takenOf,
	withCredit,
} from "../shared/refund-plan.ts";
import {
	REFUND_REASON_LABELS,
	type RefundForm,
	refundableUntil,
	refundForm,
} from "../shared/refunds.ts";
import { isUnwanted, TO_RETURN } from "../shared/status.ts";
import type { Payment, PaymentsDeps } from "../types.ts";
import { confirmRefund } from "./confirm-refund.ts";
import { checkGift, closeGift } from "./gift-refunds.ts";
import {
	declinedByShop,
	listPaying,
	listRefunds,
	loadRefund,
	type Refund,
} from "./read-refunds.ts";
import { payment_refund_lines, payment_refunds } from "./schema.ts";
import { sendRefund } from "./send-refund.ts";

export type RefundError =
	| { code: "not_found" | "not_paid" | "disputed" | "nothing" }
	/** The refund period is over; a manual refund can be recorded. */
	| { code: "too_old" }
	| { code: "too_much"; most: number }
	/** The gift card that the order sold was spent: it holds `most` centavos. */
	| { code: "gift_spent"; most: number }
	| { code: "amount_changed"; amount: number }
	/** Another decision came first: `taken` centavos are gone. */
	| { code: "decided_meanwhile"; taken: number }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * Refunds a paid order, or records a manual refund. One key is one decision, however often it is sent. Returns the
 * refund after the provider request: only `confirmed` means that the money was returned. On failure nothing changed
 * (rule payments 30).
 */
export async function requestRefund(
	deps: PaymentsDeps,
	admin: Admin,
	orderId: string,
	wanted: RefundForm,
): Promise<Result<OrderRefund, RefundError>> {
	const written = await write(deps, admin, orderId, wanted, true);
	if (!written.ok) return written;
	await sendParts(deps, written.value);
	return ok(await loadRefund(deps.db, orderId, written.value.id));
}

/**
 * Saves a refund request of somebody who may not decide; no money moves before `confirmProposed`. Fails like
 * `requestRefund`.
 */
export async function proposeRefund(
	deps: PaymentsDeps,
	admin: Admin,
	orderId: string,
	wanted: RefundForm,
): Promise<Result<OrderRefund, RefundError>> {
	const written = await write(deps, admin, orderId, wanted, false);
	return written.ok ? ok(await loadRefund(deps.db, orderId, written.value.id)) : written;
}

/** Refund of pieces that a return has checked. */
export type CheckedReturn = {
	orderId: string;
	/** The same key is the same refund. */
	key: string;
	/** Pieces with the outgoing freight, or an amount in centavos without pieces. */
	wish: { lines: { id: string; quantity: number }[]; freight: boolean } | { amount: number };
	/** Centavos that the pieces still bring, where a part went back by an earlier decision; otherwise null. */
	rest: number | null;
	reason: RefundForm["reason"];
	/** Whether `admin` may decide about money; otherwise it is proposed. */
	decides: boolean;
	byHand: boolean;
	credit: AsCredit | null;
};

/**
 * Centavos that a return brings back; `freight` and `credit`: the parts of them that are outgoing freight and store
 * credit. `id`: of its first refund.
 */
export type ReturnedMoney = { id: string; amount: number; freight: number; credit: number };

/**
 * Refunds checked pieces at their worth now, as money or store credit; their stock is decided already. The same key
 * returns the same once. Fails like `requestRefund`, without the comparisons of a dialog.
 */
export async function refundReturn(
	deps: PaymentsDeps,
	admin: Admin,
	{ wish, ...checked }: CheckedReturn,
): Promise<Result<ReturnedMoney, RefundError>> {
	const byPieces = "lines" in wish;
	const written = await runTransaction(deps.db, (tx) =>
		decide(tx, deps, {
			...{ admin, ...checked, expected: null, taken: null, note: "" },
			units: byPieces ? "checked" : "none",
			wish: byPieces ? { mode: "lines", ...wish } : { mode: "value", ...wish },
		}),
	);
	if (!written.ok) return written;
	await sendParts(deps, written.value);
	const parts = await deps.db
		.select({
			amount: payment_refunds.amount,
			freight: payment_refunds.freight,
			isCredit: sql<boolean>`credit_days is not null or ${payments.method} = 'store_credit'`,
		})
		.from(payment_refunds)
		.innerJoin(payments, eq(payments.id, payment_refunds.payment_id))
		.where(sql`starts_with(${payment_refunds.idempotency_key}, ${keyOf(checked.key)})`);
	const sum = (some: typeof parts) => some.reduce((all, { amount }) => all + amount, 0);
	const credit = sum(parts.filter(({ isCredit }) => isCredit));
	const freight = parts.reduce((all, part) => all + part.freight, 0);
	return ok({ id: written.value.id, amount: sum(parts), freight, credit });
}

const keyOf = (key: string): string => `desk-${key}`;

async function write(
	deps: PaymentsDeps,
	admin: Admin,
	orderId: string,
	wanted: RefundForm,
	decides: boolean,
): Promise<Result<Decided, RefundError>> {
	const parsed = refundForm.safeParse(wanted);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	return runTransaction(deps.db, (tx) =>
		decide(tx, deps, { admin, orderId, decides, credit: null, rest: null, ...parsed.data }),
	);
}

type Parsed = ReturnType<typeof refundForm.parse>;

/** `also`: the parts from further payments of an edited order. */
type Decided = Pick<Refund, "id" | "status"> & { also: string[] };

/** Sends what is requested; parts that wait for a decision, or were recorded as done by hand, stay as they are. */
async function sendParts(deps: PaymentsDeps, { id, also }: Decided): Promise<void> {
	for (const part of [id, ...also]) await sendRefund(deps, part);
}

type Decision = Omit<Parsed, "expected" | "taken" | "units"> & {
	admin: Admin;
	orderId: string;
	decides: boolean;
	credit: AsCredit | null;
	rest: number | null;
	units: OrderRefund["units"];
	/** Null where no dialog displayed the amounts. */
	expected: number | null;
	taken: number | null;
};

async function decide(
	tx: Tx,
	deps: PaymentsDeps,
	decision: Decision,
): Promise<Result<Decided, RefundError>> {
	const { admin, orderId, wish, byHand, decides, credit } = decision;
	const order = await lockOrder(tx, orderId);
	if (!order) return fail({ code: "not_found" });
	const idempotency_key = keyOf(decision.key);
	const [known] = await tx
		.select()
		.from(payment_refunds)
		.where(eq(payment_refunds.idempotency_key, idempotency_key));
	if (known) return ok({ ...known, also: [] });
	const paying = await listPaying(tx, orderId);
	if (!paying.ok) return paying;
	const now = deps.clock();
	const isTooOld = ({ method, created_at }: Payment) =>
		!byHand && refundableUntil(method, created_at) < now;
	if (!credit && paying.value.every(isTooOld)) return fail({ code: "too_old" });
	const items = await listOrderItems(tx, orderId);
	const refunds = await listRefunds(tx, orderId);
	const base = refundBase({ ...order, items }, paying.value, refunds);
	const plan = planRefund(base, wish, decision.rest);
	if (!plan.ok) return plan;
	const gift = await checkGift(tx, order, plan.value.amount);
	if (!gift.ok) return gift;
	const taken = takenOf(base.refunds);
	if (decision.taken !== null && taken !== decision.taken) {
		return fail({ code: "decided_meanwhile", taken });
	}
	if (decision.expected !== null && plan.value.amount !== decision.expected) {
		return fail({ code: "amount_changed", amount: plan.value.amount });
	}
	const allocated = allocate(plan.value.amount, paying.value, refunds);
	if (!allocated) return fail({ code: "too_much", most: leftOf(base) });
	const parts = withCredit(allocated, credit);
	if (parts.some(({ payment, days }) => days === null && isTooOld(payment))) {
		return fail({ code: "too_old" });
	}
	// Credit goes back to where it came from, also beside money that only goes back by hand.
	const isByHand = ({ payment, days }: Part) =>
		days !== null || (byHand && payment.method !== "store_credit");
	let { freight } = plan.value;
	const written: (Part & { refund: Refund })[] = [];
	for (const [at, part] of parts.entries()) {
		const { payment, amount, days } = part;
		// Pieces are decided once, with the first part.
		const isFirst = at === 0;
		const ofFreight = Math.min(freight, amount);
		freight -= ofFreight;
		const [refund] = await tx
			.insert(payment_refunds)
			.values({
				payment_id: payment.id,
				order_id: orderId,
				origin: isByHand(part) ? "manual" : "desk",
				credit_days: days,
				status: decides ? "requested" : "proposed",
				...(!decides && { proposed_by: admin.name, proposed_at: now }),
				amount,
				freight: ofFreight,
				reason: decision.reason,
				note: decision.note,
				units: isFirst && plan.value.lines.length > 0 ? decision.units : "none",
				idempotency_key: isFirst ? idempotency_key : `${idempotency_key}-${at}`,
				requested_by: admin.name,
				created_at: now,
			})
			.returning();
		if (!refund) throw new Error("refund not written");
		if (isFirst) await writeLines(tx, refund.id, plan.value);
		written.push({ ...part, refund });
	}
	await closeGift(tx, order, { by: admin.name, now });
	const { refund } = written[0] ?? {};
	if (!refund) throw new Error("refund not written");
	const also = written.slice(1).map((one) => one.refund.id);
	await recordOrderChange(
		tx,
		admin,
		orderId,
		decides ? "pedido.devolver" : "pedido.pedir-devolucao",
		{
			after: {
				[decides ? "valor" : "valor_pedido"]: plan.value.amount,
				motivo_devolucao: REFUND_REASON_LABELS[decision.reason],
				por_fora: byHand,
			},
		},
	);
	const requested = written.filter((part) => !isByHand(part));
	if (!decides || (!byHand && requested.length > 0)) {
		const amount = decides
			? requested.reduce((all, part) => all + part.amount, 0)
			: plan.value.amount;
		await recordEvents(tx, orderId, {
			kind: "payment",
			value: decides ? "refund_requested" : "refund_proposed",
			data: { amount, refund: refund.id },
			actor: admin.name,
		});
	}
	if (!decides) return ok({ ...refund, also });
	for (const part of written) {
		if (isByHand(part)) await confirmRefund(tx, deps, { order, ...part }, null);
	}
	return ok({ ...refund, status: isByHand(parts[0] as Part) ? "confirmed" : refund.status, also });
}

type Part = CreditedPart<Payment>;

async function writeLines(tx: Tx, refund_id: string, { lines }: RefundPlan): Promise<void> {
	if (lines.length === 0) return;
	await tx.insert(payment_refund_lines).values(
		lines.map(({ id, quantity, amount }) => ({
			refund_id,
			order_item_id: id,
			quantity,
			amount,
		})),
	);
}

/**
 * Orders the full refund of a paid order, whose row is locked: marks the paying payments; `refundUnwanted` retries
 * until the provider did it.
 */
export async function orderRefund(tx: Tx, orderId: string): Promise<RefundOrder> {
	const approved = await tx
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "approved"),
				isNotNull(payments.provider_payment_id),
			),
		);
	const paid = approved.filter(({ set_aside }) => !isUnwanted(set_aside));
	for (const { id } of paid) {
		await tx
			.update(payments)
			.set({ status_detail: TO_RETURN, set_aside: TO_RETURN })
			.where(eq(payments.id, id));
		await decideFailedAnew(tx, id);
		await tx
			.update(payment_refunds)
			.set(declinedByShop(new Date(), "O valor todo volta: o pedido foi cancelado."))
			.where(and(eq(payment_refunds.payment_id, id), eq(payment_refunds.status, "proposed")));
	}
	return paid.length > 0 ? "ordered" : "by_hand";
}

/** A new decision settles the failed ones. */
const decideFailedAnew = (tx: Tx, paymentId: string) =>
	tx
		.update(payment_refunds)
		.set({ settled_at: sql`now()` })
		.where(
			and(
				eq(payment_refunds.payment_id, paymentId),
				eq(payment_refunds.status, "failed"),
				isNull(payment_refunds.settled_at),
			),
		);
