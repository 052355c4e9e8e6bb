import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { isRepeat, minutesToWait } from "#core/orders/holds/limit-buyers.ts";
import type { OrderMail } from "#core/orders/mails/order-steps.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { qrPngBase64 } from "#platform/payments/qr-image.ts";
import { applyToPayment, makeAllUnpayable } from "./apply-payment-result.ts";
import { closeAttempt } from "./close-attempt.ts";
import { isLimit } from "./error-rules.ts";
import { loadBuyerFacts } from "./load-buyer-facts.ts";
import { PIX_EXPIRY_MS, secondsUntil } from "./payment-rules.ts";
import { startAttempt } from "./start-attempt.ts";
import type { Payment, PaymentError, PaymentsDeps, PixPayment } from "./types.ts";
import { insertWaiting, listWaiting } from "./waiting-codes.ts";

export type PixPaymentRequest = {
	orderId: string;
	/** Centavos: the order's total with the PIX discount. */
	amount: number;
	customerEmail: string;
	customerName: string;
};

/** Units stay a little longer than the code, which a bank may confirm late. */
const KEEP_AFTER_EXPIRY_MS = 5 * 60_000;
/** A code being made right now by a twin of this request; asking the provider again gives the same. */
const BEING_MADE_MS = 60_000;
const PIX_FAILED = "Não foi possível gerar o PIX.";

/**
 * A PIX for an unpaid order, valid 30 minutes. Asked again while a code can still be paid it answers
 * that one, and nothing is prolonged; after expiry it takes the units again and makes a new code. Begun
 * payments are limited: see `beginHold` and `minutesToWait`.
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

/** Whether the order has a code that would be answered: asking for it makes none. */
async function codeStands(
	deps: PaymentsDeps,
	{ orderId, amount }: PixPaymentRequest,
): Promise<boolean> {
	const waiting = await listWaiting(deps.db, orderId);
	return waiting.some((one) => one.method === "pix" && isServing(one, deps, amount, deps.clock()));
}

/** Whether this one can still be paid, as this order by now. */
const isServing = (
	{ provider, amount, expires_at, qr_code, created_at }: Payment,
	deps: PaymentsDeps,
	asked: number,
	now: Date,
): boolean =>
	provider === deps.provider.name &&
	amount === asked &&
	expires_at !== null &&
	expires_at > now &&
	(qr_code !== null || now.getTime() - created_at.getTime() < BEING_MADE_MS);

/** Closes codes that another one stands for. */
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
