import { randomUUID } from "node:crypto";
import { and, gt, lte } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { ProviderFailure, ProviderPayment } from "#platform/payments/provider.ts";
import { qrPngBase64 } from "#platform/payments/qr-image.ts";
import { SANDBOX } from "#platform/payments/shared/provider-words.ts";
import { sendPixReminder } from "../emails.ts";
import { payments } from "../schema.ts";
import { PIX_EXPIRY_MS, PIX_REMINDER_MS, secondsUntil } from "../shared/payment.ts";
import type { PaymentsDeps, PixPayment } from "../types.ts";
import { type AwaitedForm, type AwaitedMethod, awaitedForm, remindAwaited } from "./awaited.ts";

/** A PIX: valid 30 minutes; after expiry the units are reserved again and a new code is created. */
export const PIX: AwaitedMethod<AwaitedForm, PixPayment> = {
	method: "pix",
	form: awaitedForm,
	prepare: async ({ clock }) => ok({ expiresAt: new Date(clock().getTime() + PIX_EXPIRY_MS) }),
	isOpen: ({ expires_at }, now) => expires_at !== null && expires_at > now,
	show: ({ id, qr_code, expires_at }, now) =>
		qr_code && expires_at
			? {
					paymentId: id,
					qrCode: qr_code,
					qrCodeBase64: qrPngBase64(qr_code),
					expiresAt: expires_at,
					secondsLeft: secondsUntil(expires_at, now),
				}
			: null,
	closes: ({ expires_at }, now) => (expires_at && expires_at <= now ? "expired" : "cancelled"),
	endOf: ({ id, expires_at }) => {
		if (!expires_at) throw new Error(`PIX ${id} without expiry`);
		return expires_at;
	},
	failure: () => "Não foi possível gerar o PIX.",
};

/** Sends one reminder for each PIX that expires within ten minutes; returns how many. */
export function remindExpiringPix(
	deps: Pick<PaymentsDeps, "db" | "clock" | "outbox" | "log">,
): Promise<number> {
	const now = deps.clock();
	const soon = new Date(now.getTime() + PIX_REMINDER_MS);
	const due = and(gt(payments.expires_at, now), lte(payments.expires_at, soon));
	return remindAwaited(deps, "pix", due, sendPixReminder);
}

const CENTAVOS = 100;
/** No attempt's reference looks like this, so webhooks, sweeps and reports skip it. */
const MARK = "teste-";

export type TestPix = { id: string; code: string; image: string };
/** `returned`: paid and refunded; `over`: can no longer be paid. */
export type TestPixState = "waiting" | "paid" | "returned" | "over";
type TestPixError = { code: "not_found" } | { code: "provider"; message: string };

const FAILURES: Record<ProviderFailure["reason"], string> = {
	refused:
		"O Mercado Pago recusou o pedido. Confira no painel dele se a conta tem uma chave PIX e saldo para devolver.",
	misconfigured: "O Mercado Pago recusou as chaves. Copie-as de novo do painel.",
	unavailable: "O Mercado Pago não respondeu. Tente de novo em instantes.",
	unknown: "O Mercado Pago não respondeu. Confira no painel dele antes de tentar de novo.",
};
const failed = ({ reason }: ProviderFailure) =>
	fail({ code: "provider" as const, message: FAILURES[reason] });

const stateOf = ({ status }: ProviderPayment): TestPixState => {
	if (status === "pending") return "waiting";
	if (status === "approved") return "paid";
	return status === "refunded" ? "returned" : "over";
};

/**
 * Creates a PIX of R$ 1,00 at the current provider, to verify with real money that payments arrive. It belongs to
 * no order and appears in no stock, sales or payment list.
 */
export async function createTestPix(
	{ db, provider, clock }: PaymentsDeps,
	admin: Admin,
): Promise<Result<TestPix, TestPixError>> {
	if (provider.name === SANDBOX) return fail({ code: "not_found" });
	const key = randomUUID();
	const answer = await provider.createAwaited("pix", {
		reference: `${MARK}${key}`,
		idempotencyKey: key,
		orderId: `${MARK}${key}`,
		amount: CENTAVOS,
		description: "PIX de teste",
		expiresAt: new Date(clock().getTime() + PIX_EXPIRY_MS),
		facts: {
			name: admin.name,
			phone: null,
			zipCode: null,
			registeredAt: null,
			address: null,
			deviceId: null,
			express: false,
			shipping: 0,
			items: [],
		},
		payer: { email: admin.email, name: admin.name, document: null, address: null },
	});
	if (!answer.ok) return failed(answer);
	const { providerPaymentId: id, qrCode: code } = answer.value;
	if (!code) return failed({ ok: false, reason: "refused", detail: null });
	await record({ db }, admin, "PIX de teste criado");
	return ok({ id, code, image: qrPngBase64(code) });
}

async function find(
	{ provider }: Pick<PaymentsDeps, "provider">,
	id: string,
): Promise<Result<ProviderPayment, TestPixError>> {
	const answer = await provider.find({ providerPaymentId: id });
	if (!answer.ok) return failed(answer);
	const payment = answer.value;
	return payment?.reference.startsWith(MARK) && payment.amount === CENTAVOS
		? ok(payment)
		: fail({ code: "not_found" });
}

/** Reads the state of a test PIX from the provider. */
export async function readTestPix(
	deps: PaymentsDeps,
	id: string,
): Promise<Result<TestPixState, TestPixError>> {
	const found = await find(deps, id);
	return found.ok ? ok(stateOf(found.value)) : found;
}

/** Ends a test PIX: refunds a paid one, cancels an unpaid one. */
export async function endTestPix(
	deps: PaymentsDeps,
	admin: Admin,
	id: string,
): Promise<Result<TestPixState, TestPixError>> {
	const found = await find(deps, id);
	if (!found.ok) return found;
	const state = stateOf(found.value);
	const key = `${found.value.reference}-fim`;
	if (state === "waiting") {
		const cancelled = await deps.provider.cancel(id, key);
		if (cancelled.ok) return ok("over");
		// Paid a moment ago: read the outcome again.
		return cancelled.reason === "refused" ? readTestPix(deps, id) : failed(cancelled);
	}
	if (state !== "paid") return ok(state);
	const refund = await deps.provider.refund(id, key);
	if (!refund.ok) return failed(refund);
	if (refund.value.status === "rejected") {
		return failed({ ok: false, reason: "refused", detail: null });
	}
	await record(deps, admin, "PIX de teste pago e devolvido");
	return ok("returned");
}

const record = ({ db }: Pick<PaymentsDeps, "db">, admin: Admin, situacao: string) =>
	db.transaction((tx) =>
		recordChange(tx, admin, {
			action: "conexao.testar",
			entity: "conexoes",
			after: { conexao: "Mercado Pago", situacao },
		}),
	);
