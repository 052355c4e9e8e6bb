import { and, eq, gt, lte } from "drizzle-orm";
import type { Buyer } from "#core/accounts/buyer.ts";
import { listRecipients } from "#core/mail/list-recipients.ts";
import type { OrderMail } from "#core/orders/emails.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { isRepeat, minutesToWait } from "#core/orders/holds/limit-buyers.ts";
import { loadOrderMail } from "#core/orders/send-emails.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { pixExpiring } from "#core/payments/emails.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { qrPngBase64 } from "#platform/payments/qr-image.ts";
import { applyToPayment, makeAllUnpayable } from "../apply-result.ts";
import {
	closeAttempt,
	insertWaiting,
	listWaiting,
	loadBuyerFacts,
	startAttempt,
} from "../attempts.ts";
import { isLimit } from "../errors.ts";
import { findPayment } from "../find-payments.ts";
import { payments } from "../schema.ts";
import { PIX_EXPIRY_MS, PIX_REMINDER_MS, secondsUntil } from "../shared/payment.ts";
import type { Payment, PaymentError, PaymentsDeps, PixPayment } from "../types.ts";

export type PixPaymentRequest = {
	orderId: string;
	/** Centavos: the order's total with the PIX discount. */
	amount: number;
	customerEmail: string;
	customerName: string;
};

/** Units are reserved a little longer than the code, which a bank may confirm late. */
const KEEP_AFTER_EXPIRY_MS = 5 * 60_000;
/** A parallel request is creating it; a repeated provider request returns the same one. */
const BEING_MADE_MS = 60_000;
const PIX_FAILED = "Não foi possível gerar o PIX.";

/**
 * Creates a PIX for an unpaid order, valid 30 minutes. Returns the pending code while it can be paid, without
 * prolonging anything; after expiry it reserves the units again and creates a new code. Limits: see `beginHold` and
 * `minutesToWait`.
 */
export async function createPixPayment(
	deps: PaymentsDeps,
	request: PixPaymentRequest,
	payer: Buyer,
): Promise<Result<PixPayment, PaymentError>> {
	const again =
		(await codeStands(deps, request)) ||
		(await isRepeat(deps.limiter, "payment", `pix:${request.orderId}`));
	const tried = again ? "payment again" : "payment";
	const minutes = await minutesToWait(deps.limiter, tried, payer, request.customerEmail);
	if (minutes !== null) {
		await deps.onLimit();
		return fail({ code: "too_many_payments", minutes });
	}
	const now = deps.clock();
	const started = await deps.db.transaction(async (tx) => {
		const locked = await lockOrder(tx, request.orderId);
		const waiting = locked ? await listWaiting(tx, locked.id) : [];
		const codes = waiting.filter(({ method }) => method === "pix");
		const current = codes.find((one) => isServing(one, deps, request.amount, now));
		const expiresAt = current?.expires_at ?? new Date(now.getTime() + PIX_EXPIRY_MS);
		const order = await startAttempt(tx, {
			order: locked,
			waiting,
			email: request.customerEmail,
			method: "pix",
			amount: request.amount,
			keepUntil: new Date(expiresAt.getTime() + KEEP_AFTER_EXPIRY_MS),
			payer,
			outbox: deps.outbox,
			now,
		});
		if (!order.ok) return order;
		const former = codes.filter(({ id }) => id !== current?.id);
		await closeAll(tx, former, now);
		const code = { order_id: request.orderId, amount: request.amount, expires_at: expiresAt };
		const payment = current ?? (await insertWaiting(tx, deps, { ...code, method: "pix" }));
		const replaced = [...order.value.replaced, ...former];
		return ok({ order: order.value.order, payment, replaced });
	});
	if (!started.ok) {
		if (isLimit(started.error)) await deps.onLimit();
		return started;
	}
	const { order, payment, replaced } = started.value;
	void makeAllUnpayable(deps, replaced);
	if (payment.qr_code) return ok(present(payment, deps.clock()));
	return generate(deps, payment, order, request);
}

async function codeStands(
	deps: PaymentsDeps,
	{ orderId, amount }: PixPaymentRequest,
): Promise<boolean> {
	const waiting = await listWaiting(deps.db, orderId);
	return waiting.some((one) => one.method === "pix" && isServing(one, deps, amount, deps.clock()));
}

const isServing = (
	{ provider, amount, expires_at, qr_code, created_at }: Payment,
	deps: PaymentsDeps,
	requested: number,
	now: Date,
): boolean =>
	provider === deps.provider.name &&
	amount === requested &&
	expires_at !== null &&
	expires_at > now &&
	(qr_code !== null || now.getTime() - created_at.getTime() < BEING_MADE_MS);

async function closeAll(tx: Tx, former: Payment[], now: Date): Promise<void> {
	for (const { id, expires_at } of former) {
		const over = expires_at !== null && expires_at <= now;
		await closeAttempt(tx, id, over ? "expired" : "cancelled", "replaced");
	}
}

async function generate(
	deps: PaymentsDeps,
	payment: Payment,
	order: OrderMail,
	request: PixPaymentRequest,
): Promise<Result<PixPayment, PaymentError>> {
	const { expires_at } = payment;
	if (!expires_at) throw new Error(`PIX ${payment.id} without expiry`);
	const answer = await deps.provider.createPix({
		reference: payment.id,
		idempotencyKey: payment.idempotency_key,
		orderId: order.id,
		amount: payment.amount,
		description: `Pedido #${orderNumber(order.id)}`,
		expiresAt: expires_at,
		facts: await loadBuyerFacts(deps.db, order, { address: null, deviceId: null }),
		payer: {
			email: order.customer_email,
			name: request.customerName,
			document: order.customer_cpf,
		},
	});
	if (!answer.ok) {
		const { reason, detail } = answer;
		deps.log.warn({ paymentId: payment.id, reason, detail }, "PIX not generated");
		if (reason !== "unknown") {
			await deps.db.transaction((tx) => closeAttempt(tx, payment.id, "cancelled", reason));
		}
		return fail({ code: "provider_failed", message: PIX_FAILED });
	}
	const applied = await applyToPayment(deps, payment, answer.value);
	return applied.qr_code
		? ok(present(applied, deps.clock()))
		: fail({ code: "provider_failed", message: PIX_FAILED });
}

function present({ id, qr_code, expires_at }: Payment, now: Date): PixPayment {
	if (!qr_code || !expires_at) throw new Error(`PIX ${id} without code`);
	return {
		paymentId: id,
		qrCode: qr_code,
		qrCodeBase64: qrPngBase64(qr_code),
		expiresAt: expires_at,
		secondsLeft: secondsUntil(expires_at, now),
	};
}

/**
 * Sends one reminder for each PIX that expires within ten minutes; returns how many. Safe in parallel processes.
 */
export async function remindExpiringPix({
	db,
	clock,
	outbox,
}: Pick<PaymentsDeps, "db" | "clock" | "outbox">): Promise<number> {
	const now = clock();
	const expiring = await db
		.select({ id: payments.id, order_id: payments.order_id })
		.from(payments)
		.where(
			and(
				eq(payments.status, "pending"),
				eq(payments.method, "pix"),
				gt(payments.expires_at, now),
				lte(payments.expires_at, new Date(now.getTime() + PIX_REMINDER_MS)),
			),
		);
	let reminded = 0;
	for (const { id, order_id } of expiring) {
		const written = await runTransaction(db, async (tx) => {
			const held = await lockOrder(tx, order_id);
			const payment = await findPayment(tx, id);
			// Paid or replaced meanwhile.
			if (!held || payment?.status !== "pending") return false;
			const { qr_code, expires_at } = payment;
			if (!qr_code || !expires_at) return false;
			const order = await loadOrderMail(tx, order_id);
			// Only recipients of the order's first e-mail.
			if (!(await listRecipients(tx, order_id)).includes(order.customer_email.toLowerCase()))
				return false;
			return outbox.queue(tx, {
				template: pixExpiring,
				to: order.customer_email,
				toName: order.customer_name,
				orderId: order.id,
				data: { order, code: qr_code, expiresAt: expires_at },
				dedupeKey: `pix-expiring:${id}`,
			});
		});
		if (written) reminded += 1;
	}
	return reminded;
}
