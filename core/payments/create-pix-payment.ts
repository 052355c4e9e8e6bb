import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { orderNumber } from "#core/orders/rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { fail, ok, type Result } from "#core/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { qrPngBase64 } from "#platform/payments/qr-image.ts";
import { applyPaymentResult } from "./apply-payment-result.ts";
import { cancelAtProvider, closeAttempt } from "./close-attempt.ts";
import { PIX_EXPIRY_MS } from "./payment-rules.ts";
import { payments } from "./schema.ts";
import { startAttempt } from "./start-attempt.ts";
import type { Payment, PaymentError, PaymentsDeps, PixPayment } from "./types.ts";

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
 * that one; after expiry it takes the units again (decision money 7) and makes a new code.
 */
export async function createPixPayment(
	deps: PaymentsDeps,
	request: PixPaymentRequest,
): Promise<Result<PixPayment, PaymentError>> {
	const now = deps.clock();
	const expiresAt = new Date(now.getTime() + PIX_EXPIRY_MS);
	const started = await deps.db.transaction(async (tx) => {
		const order = await startAttempt(tx, {
			orderId: request.orderId,
			email: request.customerEmail,
			method: "pix",
			amount: request.amount,
			keepUntil: new Date(expiresAt.getTime() + KEEP_AFTER_EXPIRY_MS),
			now,
		});
		if (!order.ok) return order;
		const { current, replaced } = await sortOut(tx, deps, request, now);
		const payment = current ?? (await insertPix(tx, deps, request, expiresAt));
		return ok({ order: order.value, payment, replaced });
	});
	if (!started.ok) return started;
	const { order, payment, replaced } = started.value;
	void cancelAtProvider(deps, replaced);
	if (payment.qr_code) return ok(await present(payment));
	return generate(deps, payment, order, request);
}

/** The PIX of this order that still serves, if any; pending ones that do not are closed. */
async function sortOut(
	tx: Tx,
	deps: PaymentsDeps,
	{ orderId, amount }: PixPaymentRequest,
	now: Date,
) {
	const pending = await tx
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.method, "pix"),
				eq(payments.status, "pending"),
			),
		);
	const serves = (payment: Payment) =>
		payment.provider === deps.provider.name &&
		payment.amount === amount &&
		payment.expires_at !== null &&
		payment.expires_at > now &&
		(payment.qr_code !== null || now.getTime() - payment.created_at.getTime() < BEING_MADE_MS);
	const current = pending.find(serves);
	const replaced = pending.filter((payment) => payment !== current);
	for (const payment of replaced) {
		await closeAttempt(
			tx,
			payment.id,
			payment.expires_at && payment.expires_at <= now ? "expired" : "cancelled",
			"replaced",
		);
	}
	return { current, replaced };
}

async function insertPix(
	tx: Tx,
	deps: PaymentsDeps,
	{ orderId, amount }: PixPaymentRequest,
	expiresAt: Date,
): Promise<Payment> {
	const [payment] = await tx
		.insert(payments)
		.values({
			order_id: orderId,
			provider: deps.provider.name,
			method: "pix",
			amount,
			idempotency_key: randomUUID(),
			expires_at: expiresAt,
			created_at: deps.clock(),
			updated_at: deps.clock(),
		})
		.returning();
	if (!payment) throw new Error("payment not written");
	return payment;
}

async function generate(
	deps: PaymentsDeps,
	payment: Payment,
	order: OrderSummary,
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
	const applied = await applyPaymentResult(deps, payment.id, answer.value);
	return applied?.qr_code
		? ok(await present(applied))
		: fail({ code: "provider_failed", message: PIX_FAILED });
}

async function present({ id, qr_code, expires_at }: Payment): Promise<PixPayment> {
	if (!qr_code || !expires_at) throw new Error(`PIX ${id} without code`);
	return {
		paymentId: id,
		qrCode: qr_code,
		qrCodeBase64: await qrPngBase64(qr_code),
		expiresAt: expires_at,
	};
}
