import { and, eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-orders.ts";
import { releaseWide } from "#core/orders/holds/begin-hold.ts";
import { shortenHold } from "#core/orders/holds/holds.ts";
import { isLinkValid } from "#core/orders/manage/manual-orders.ts";
import { receiveDifference } from "#core/orders/manage/settle-difference.ts";
import { markPaid } from "#core/orders/mark-paid.ts";
import { retakeCredit } from "#core/orders/order-credit.ts";
import { setPaymentMethod, setPaymentStatus } from "#core/orders/payment-state.ts";
import { recordEvents } from "#core/orders/record-event.ts";
import { releaseReservation, reserveUntil } from "#core/orders/reservations.ts";
import { isPaid } from "#core/orders/shared/cancel.ts";
import { reservesForDays } from "#core/orders/shared/payment-method.ts";
import { amountToPay } from "#core/orders/shared/totals.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import type { Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { firstOf } from "#platform/database/sql/query.ts";
import {
	DISPUTE,
	type PaymentProvider,
	type ProviderPayment,
} from "#platform/payments/provider.ts";
import { closeAttempts, sumsWhenPaidBy } from "./attempts.ts";
import { endDispute, openDispute } from "./disputes/follow-dispute.ts";
import {
	sendAnalysisEmail,
	sendAnalysisRefusedEmail,
	sendBoletoEmail,
	sendLatePaymentEmail,
} from "./emails.ts";
import { findPayment, listAttemptsOf, providerOf } from "./find-payments.ts";
import { countSignal } from "./health.ts";
import { holdLateMoney, putInInbox, putMismatchInInbox, settleLateMoney } from "./inbox/inbox.ts";
import {
	decide,
	type Effect,
	figuresOf,
	isMissed,
	type Report,
	type ReportSource,
	whyUnwanted,
} from "./payment.ts";
import { bookReported } from "./refunds/book-reported.ts";
import { finishRefunded, settleImpossible } from "./refunds/confirm-refund.ts";
import { payments } from "./schema.ts";
import { strangeMoney } from "./shared/mismatches.ts";
import { ANALYSIS_MS } from "./shared/payment.ts";
import { LATE } from "./shared/status.ts";
import type { Payment, PaymentsDeps, ReplacedAttempt } from "./types.ts";

/**
 * Applies a provider's report, or the shop's own decision, to a payment and its order; idempotent and independent of
 * the order of reports (rule payments 1). `decide` says what it means. Returns the current payment. Makes no request
 * to a provider, except that attempts which can be paid no more are cancelled there in the background.
 */
export async function applyReport(
	deps: PaymentsDeps,
	paymentId: string,
	report: Report,
	source: ReportSource = "call",
): Promise<Payment> {
	const { payment, replaced } = await deps.db.transaction((tx) =>
		applyIn(tx, deps, paymentId, report, source),
	);
	void cancelAtProvider(deps, replaced);
	return payment;
}

/** `others`: other pending attempts of this order. `replaced`: attempts closed by an effect. */
type Change = {
	order: OrderSummary;
	before: Payment;
	payment: Payment;
	others: readonly Payment[];
	report: Report;
	replaced: ReplacedAttempt[];
};

async function applyIn(
	tx: Tx,
	deps: PaymentsDeps,
	paymentId: string,
	report: Report,
	source: ReportSource,
): Promise<Pick<Change, "payment" | "replaced">> {
	// Lock order: the order first, then its payments.
	const known = await findPayment(tx, paymentId);
	const order = known && (await lockOrder(tx, known.order_id));
	const attempts = order ? await listAttemptsOf(tx, order.id) : [];
	const before = attempts.find(({ id }) => id === paymentId);
	if (!order || !before) throw new Error(`payment ${paymentId} vanished`);
	const unchanged = { payment: before, replaced: [] };
	const now = deps.clock();
	const isWhole = report.providerPaymentId !== undefined;

	const decision = decide(before, report, deps.takesRealMoney);
	if (decision.kind === "mismatch") {
		if (isWhole) await putMismatchInInbox(tx, deps, before, report as ProviderPayment, decision);
		return unchanged;
	}
	if (decision.kind === "old") return unchanged;
	const figures = figuresOf(before, report, now);
	if (decision.kind === "figures") {
		if (isWhole) await tx.update(payments).set(figures).where(eq(payments.id, before.id));
		return unchanged;
	}
	const [payment] = await tx
		.update(payments)
		.set({
			...figures,
			...(report.status === "refunded" && { refunded_amount: before.amount }),
			status: report.status,
			status_detail: decision.detail,
			updated_at: now,
		})
		.where(eq(payments.id, before.id))
		.returning();
	if (!payment) throw new Error(`payment ${before.id} not written`);
	if (report.status !== before.status && isMissed(report, source, now)) {
		await countSignal(tx, { provider: payment.provider, now }, "missed");
	}
	const others = attempts.filter(({ id, status }) => id !== before.id && status === "pending");
	const change: Change = { order, before, payment, others, report, replaced: [] };
	for (const effect of decision.effects) await EFFECTS[effect](tx, deps, change);
	return change;
}

type Run = (tx: Tx, deps: PaymentsDeps, change: Change) => Promise<unknown>;

/** What the effects of a change do, with the order's row locked. */
const EFFECTS: Record<Effect, Run> = {
	"book refund": (tx, deps, { order, payment, report }) =>
		bookReported(tx, deps, { order, payment }, report.refunded ?? 0),
	"notify analysis": (tx, { outbox }, { payment }) => sendAnalysisEmail(tx, outbox, payment),
	"notify refusal": (tx, { outbox }, { payment }) => sendAnalysisRefusedEmail(tx, outbox, payment),
	"send boleto": (tx, { outbox }, { payment }) => sendBoletoEmail(tx, outbox, payment),
	"extend reservation": async (tx, { clock }, { order, payment }) => {
		if (payment.difference) return;
		const now = clock();
		return reserveUntil(tx, order, { until: new Date(now.getTime() + ANALYSIS_MS), now });
	},
	"pay order": payOrder,
	"open dispute": async (tx, deps, change) => {
		await record(tx, change, isClaim(change.payment) ? "claimed" : "disputed");
		await contest(tx, deps, change);
		await settleImpossible(tx, deps, change.payment.id);
	},
	"change dispute": contest,
	"win dispute": async (tx, deps, change) => {
		const { order, before, payment } = change;
		await endDispute(tx, deps, { order, payment, now: deps.clock() }, "won");
		await record(tx, change, isClaim(before) ? "claim_over" : "dispute_won");
	},
	"lose dispute": async (tx, deps, change) => {
		await record(tx, change, isClaim(change.payment) ? "claimed" : "charged_back");
		const order = await readOrder(tx, change);
		await endDispute(tx, deps, { order, payment: change.payment, now: deps.clock() }, "lost");
		await settleImpossible(tx, deps, change.payment.id);
		await settleLateMoney(tx, deps, change.payment);
	},
	"finish refund": async (tx, deps, { order, before, payment }) => {
		// Earlier refunds are in the history already: the last event covers the rest.
		const rest = await bookReported(tx, deps, { order, payment: before }, payment.amount);
		await finishRefunded(tx, deps, { order, before, amount: rest || payment.amount });
	},
	"expire order": async (tx, { clock }, { order, payment, others }) => {
		if (payment.difference) return;
		// The link of an order made by the shop lasts longer than its codes.
		if (others.length === 0 && (await isLinkValid(tx, order.id, clock()))) return;
		await setPaymentStatus(tx, order.id, "expired", aboutOf(payment));
		if (others.length === 0) await releaseReservation(tx, order.id, "expired");
	},
	"reject order": async (tx, { clock }, { order, payment, others }) => {
		if (payment.difference) return;
		await setPaymentStatus(tx, order.id, "rejected", aboutOf(payment));
		if (others.length > 0) return;
		await releaseWide(tx, order.id, clock().getTime() - payment.created_at.getTime());
		if (reservesForDays(payment.method)) await shortenHold(tx, order.id, clock());
	},
};

const isClaim = ({ status_detail }: Payment): boolean => status_detail === DISPUTE.claim;

const aboutOf = ({ id, method, status_detail }: Payment) => ({
	method,
	paymentId: id,
	detail: status_detail,
});

const record = (tx: Tx, { order, payment }: Change, value: string) =>
	recordEvents(tx, order.id, { kind: "payment", value, data: aboutOf(payment) });

/** The order as earlier effects left it. */
async function readOrder(tx: Tx, { order: { id } }: Change): Promise<OrderSummary> {
	const order = await lockOrder(tx, id);
	if (!order) throw new Error(`order ${id} vanished`);
	return order;
}

async function contest(tx: Tx, deps: PaymentsDeps, change: Change): Promise<void> {
	const { payment } = change;
	const order = await readOrder(tx, change);
	const kind = isClaim(payment) ? "claim" : "chargeback";
	await openDispute(tx, deps, { order, payment, now: deps.clock() }, kind);
}

async function payOrder(tx: Tx, deps: PaymentsDeps, change: Change): Promise<void> {
	const { order, payment, others } = change;
	const { id: paymentId, method, installments: count, charged_amount, amount } = payment;
	const sameMethod = order.payment_method === method;
	const sums = sameMethod ? order : await sumsWhenPaidBy(tx, order, method);
	// It came after the credit beside it went back.
	const missing = order.amount_due > 0 || isPaid(order) ? 0 : amountToPay(order, sums) - amount;
	const retaken =
		!order.cancelled_at && (await retakeCredit(tx, order, missing, deps.clock())) ? missing : 0;
	const unwanted = whyUnwanted(payment, order, amountToPay(order, sums) - retaken);
	if (unwanted === LATE) {
		await sendLatePaymentEmail(tx, deps.outbox, payment);
		await holdLateMoney(tx, deps, payment);
	}
	if (unwanted) {
		change.payment = await setAside(tx, payment, unwanted);
		return;
	}
	if (payment.difference) {
		await receiveDifference(tx, order, { amount, method, paymentId });
	} else {
		if (!sameMethod) await setPaymentMethod(tx, order, { method, sums, renewed: {} });
		const plan = { count, total: charged_amount ?? amount };
		await markPaid(tx, deps, order, { method, paymentId, plan, at: payment.approved_at });
	}
	if (others.length === 0) return;
	change.replaced = await closeAttempts(tx, order.id, "paid_otherwise", { except: paymentId });
}

/** Marks a payment that pays nothing for refund, once no dispute holds it. */
async function setAside(tx: Tx, payment: Payment, reason: string): Promise<Payment> {
	const { id, order_id, method, amount, status } = payment;
	const [noted] = await tx
		.update(payments)
		.set({ set_aside: reason, ...(status === "approved" && { status_detail: reason }) })
		.where(eq(payments.id, id))
		.returning();
	await recordEvents(tx, order_id, {
		kind: "payment",
		value: reason,
		data: { method, paymentId: id, amount },
	});
	return noted ?? payment;
}

/**
 * Applies a payment that a provider reports by itself to the attempt it references. A reference of the shop without
 * an attempt goes to the inbox.
 */
export async function applyProviderPayment(
	deps: PaymentsDeps,
	{ name }: PaymentProvider,
	payment: ProviderPayment,
	source: "webhook" | "sweep",
): Promise<void> {
	const known =
		(await findPayment(deps.db, payment.reference)) ??
		(await findLinked(deps, name, payment.providerPaymentId));
	if (known?.provider === name) await applyReport(deps, known.id, payment, source);
	else if (isUuid(payment.reference)) {
		const kind = strangeMoney(payment, deps.takesRealMoney) ?? "unknown_reference";
		await deps.db.transaction((tx) =>
			putInInbox(tx, deps, { provider: name, kind, payment, attempt: null }),
		);
	}
}

/** The payment of this id at the provider. */
export const findLinked = (
	{ db }: Pick<PaymentsDeps, "db">,
	provider: string,
	id: string,
): Promise<Payment | null> =>
	firstOf(
		db
			.select()
			.from(payments)
			.where(and(eq(payments.provider, provider), eq(payments.provider_payment_id, id))),
	);

/** Reads a payment from its provider and applies what it says; without a response nothing changes. */
export async function readAndApply(
	deps: PaymentsDeps,
	{ id, provider: name, provider_payment_id }: Payment,
	source: ReportSource = "look",
): Promise<void> {
	const provider = providerOf(deps, name);
	if (!provider || !provider_payment_id) return;
	const read = await provider.find({ providerPaymentId: provider_payment_id });
	if (read.ok && read.value) await applyReport(deps, id, read.value, source);
}

/**
 * Cancels a closed attempt at the provider. When the provider refuses, the payment has changed meanwhile: its new
 * state, maybe money, is read and applied. `reconcileClosed` retries other failures.
 */
export async function makeUnpayable(deps: PaymentsDeps, payment: Payment): Promise<void> {
	const provider = providerOf(deps, payment.provider);
	const { id, provider_payment_id } = payment;
	if (!provider || !provider_payment_id) return;
	const answer = await provider.cancel(provider_payment_id, `${id}-cancel`);
	if (answer.ok) {
		if (answer.value) await applyReport(deps, id, answer.value);
		return;
	}
	deps.log.info({ paymentId: id, reason: answer.reason }, "payment not cancelled yet");
	if (answer.reason === "refused") await readAndApply(deps, payment);
}

/** Cancels just closed attempts at their providers, in the background; never throws. */
export async function cancelAtProvider(
	deps: PaymentsDeps,
	closed: readonly Pick<Payment, "id">[],
): Promise<void> {
	for (const { id } of closed) {
		try {
			const payment = await findPayment(deps.db, id);
			if (payment) await makeUnpayable(deps, payment);
		} catch (err) {
			deps.log.warn({ paymentId: id, err }, "payment not cancelled yet");
		}
	}
}
