import { and, eq, type SQL } from "drizzle-orm";
import { z } from "zod";
import type { Buyer } from "#core/accounts/types.ts";
import type { OrderMail } from "#core/orders/email-parts.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { isRepeat, minutesToWait } from "#core/orders/holds/limit-buyers.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { alone } from "#platform/jobs/alone.ts";
import type { AwaitedRequest } from "#platform/payments/payment-requests.ts";
import { applyReport, cancelAtProvider } from "../apply-report.ts";
import {
	abandonAttempt,
	closeAttempt,
	insertWaiting,
	listWaiting,
	loadBuyerFacts,
	payerEmail,
	startAttempt,
} from "../attempts.ts";
import { isLimit } from "../errors.ts";
import { findPayment } from "../find-payments.ts";
import { payments } from "../schema.ts";
import { payerSchema } from "../shared/payment.ts";
import type { Payment, PaymentError, PaymentsDeps } from "../types.ts";

/** What the payment page sends for any method. `amount`: the order's total with this method. */
export const awaitedForm = payerSchema.extend({ orderId: z.uuid("Pedido não encontrado.") });

export type AwaitedForm = z.output<typeof awaitedForm>;

/** Payer and time of a payment about to start. */
export type Terms = {
	/** From the form; else from the order. */
	payer?: Pick<AwaitedRequest["payer"], "document" | "address">;
	/** Until when the shop waits for the money. */
	expiresAt: Date;
	/** The last day on which it can be paid, if that is earlier. */
	dueDay?: string;
};

/** A method that waits for money: what differs between PIX, boleto and others. */
export type AwaitedMethod<Form extends AwaitedForm, View> = {
	method: PaymentMethod;
	/** The body of the request. */
	form: z.ZodType<Form>;
	/** Fails when the shop does not take it, or the payer's data are incomplete. */
	prepare(deps: PaymentsDeps, form: Form): Promise<Result<Terms, PaymentError>>;
	/** More that stops it, with the order's row locked; `current` is the payment that can still be paid. */
	check?(
		tx: Tx,
		about: { form: Form; terms: Terms; payer: Buyer; current: Payment | undefined },
	): Promise<PaymentError | null>;
	/** More to save with it. */
	save?(tx: Tx, form: Form, terms: Terms): Promise<void>;
	/** Whether its time has not passed. */
	isOpen(payment: Payment, now: Date): boolean;
	/** What the provider has created, for the shopper; null before. */
	show(payment: Payment, now: Date): View | null;
	/** What a former one becomes. */
	closes(former: Payment, now: Date): "expired" | "cancelled";
	/** When the provider needs it to end. */
	endOf(payment: Payment): Date;
	/** `detail`: the provider's reason. */
	failure(detail: string | null): string;
};

/** Units are reserved a little longer than the shop waits: a bank may confirm late. */
const KEEP_AFTER_MS = 5 * 60_000;
/** A parallel request is creating it; a repeated provider request returns the same one. */
const BEING_CREATED_MS = 60_000;

/**
 * Creates a payment that waits for money, of an unpaid order, and reserves its units. Returns the pending one while
 * it can be paid, without prolonging anything; a new one replaces former ones, also at the provider. Limits: see
 * `beginHold` and `minutesToWait`.
 */
export async function createAwaited<Form extends AwaitedForm, View>(
	deps: PaymentsDeps,
	kind: AwaitedMethod<Form, View>,
	form: Form,
	payer: Buyer,
): Promise<Result<View, PaymentError>> {
	const { method } = kind;
	const again =
		(await listWaiting(deps.db, form.orderId)).some((one) => serves(deps, kind, one, form)) ||
		(await isRepeat(deps.limiter, "payment", `${method}:${form.orderId}`));
	const tried = again ? "payment again" : "payment";
	const minutes = await minutesToWait(deps.limiter, tried, payer, form.customerEmail);
	if (minutes !== null) {
		await deps.onLimit();
		return fail({ code: "too_many_payments", minutes });
	}
	const terms = await kind.prepare(deps, form);
	if (!terms.ok) return terms;
	const started = await deps.db.transaction((tx) =>
		start(tx, deps, kind, { form, terms: terms.value, payer }),
	);
	if (!started.ok) {
		if (isLimit(started.error)) await deps.onLimit();
		return started;
	}
	const { order, payment, replaced } = started.value;
	void cancelAtProvider(deps, replaced);
	const view = kind.show(payment, deps.clock());
	return view ? ok(view) : generate(deps, kind, { form, terms: terms.value, order, payment });
}

/** Whether it can be paid for this request; without its code it may just be created. */
function serves<Form extends AwaitedForm, View>(
	deps: PaymentsDeps,
	kind: AwaitedMethod<Form, View>,
	payment: Payment,
	{ amount }: Form,
): boolean {
	const now = deps.clock();
	return (
		payment.method === kind.method &&
		payment.provider === deps.provider.name &&
		payment.amount === amount &&
		kind.isOpen(payment, now) &&
		(payment.qr_code !== null ||
			payment.slip !== null ||
			now.getTime() - payment.created_at.getTime() < BEING_CREATED_MS)
	);
}

async function start<Form extends AwaitedForm, View>(
	tx: Tx,
	deps: PaymentsDeps,
	kind: AwaitedMethod<Form, View>,
	{ form, terms, payer }: { form: Form; terms: Terms; payer: Buyer },
) {
	const { method } = kind;
	const { orderId, amount, customerEmail } = form;
	const now = deps.clock();
	const order = await lockOrder(tx, orderId);
	const waiting = await listWaiting(tx, orderId);
	const own = waiting.filter((one) => one.method === method);
	const current = own.find((one) => serves(deps, kind, one, form));
	const stopped = await kind.check?.(tx, { form, terms, payer, current });
	if (stopped) return fail(stopped);
	const expires_at = current?.expires_at ?? terms.expiresAt;
	const started = await startAttempt(tx, {
		order,
		waiting,
		email: customerEmail,
		method,
		amount,
		keepUntil: new Date(expires_at.getTime() + KEEP_AFTER_MS),
		payer,
		outbox: deps.outbox,
		now,
	});
	if (!started.ok) return started;
	await kind.save?.(tx, form, terms);
	const former = own.filter(({ id }) => id !== current?.id);
	for (const one of former) await closeAttempt(tx, one.id, kind.closes(one, now), "replaced");
	const payment =
		current ??
		(await insertWaiting(tx, deps, {
			...{ order_id: orderId, method, amount, expires_at },
			difference: order !== null && order.amount_due > 0,
			due_day: terms.dueDay,
		}));
	const replaced = [...started.value.replaced, ...former];
	return ok({ order: started.value.order, payment, replaced });
}

type Started<Form> = { form: Form; terms: Terms; order: OrderMail; payment: Payment };

async function generate<Form extends AwaitedForm, View>(
	deps: PaymentsDeps,
	kind: AwaitedMethod<Form, View>,
	{ form, terms, order, payment }: Started<Form>,
): Promise<Result<View, PaymentError>> {
	const { method } = kind;
	const answer = await deps.provider.createAwaited(method, {
		reference: payment.id,
		idempotencyKey: payment.idempotency_key,
		orderId: order.id,
		amount: payment.amount,
		description: `Pedido #${orderNumber(order.id)}`,
		expiresAt: kind.endOf(payment),
		facts: await loadBuyerFacts(deps.db, order, { address: null, deviceId: null }),
		payer: {
			...(terms.payer ?? { document: order.customer_cpf, address: null }),
			email: await payerEmail(deps, order.customer_email),
			name: form.customerName,
		},
	});
	if (answer.ok) {
		const applied = await applyReport(deps, payment.id, answer.value);
		const view = kind.show(applied, deps.clock());
		return view ? ok(view) : fail({ code: "provider_failed", message: kind.failure(null) });
	}
	const { reason, detail } = answer;
	deps.log.warn({ paymentId: payment.id, method, reason, detail }, "payment not created");
	if (reason !== "unknown") {
		await deps.db.transaction((tx) => abandonAttempt(tx, deps, payment, reason));
	}
	return fail({ code: "provider_failed", message: kind.failure(detail) });
}

/** Sends the reminders of pending payments that are `due`; returns how many. Safe in parallel processes. */
export async function remindAwaited(
	{ db, outbox, log }: Pick<PaymentsDeps, "db" | "outbox" | "log">,
	method: PaymentMethod,
	due: SQL | undefined,
	send: (tx: Tx, outbox: PaymentsDeps["outbox"], payment: Payment) => Promise<boolean>,
): Promise<number> {
	const found = await db
		.select({ id: payments.id, order_id: payments.order_id })
		.from(payments)
		.where(and(eq(payments.status, "pending"), eq(payments.method, method), due));
	let reminded = 0;
	for (const { id, order_id } of found) {
		const sent = await alone(log, id, () =>
			runTransaction(db, async (tx) => {
				const held = await lockOrder(tx, order_id);
				const payment = await findPayment(tx, id);
				// Paid or replaced meanwhile.
				return held && payment?.status === "pending" ? send(tx, outbox, payment) : false;
			}),
		);
		if (sent) reminded += 1;
	}
	return reminded;
}
