import type { Context } from "hono";
import { z } from "zod";
import type { Buyer } from "#core/accounts/types.ts";
import { messageForError } from "#core/payments/errors.ts";
import type { AwaitedStarter } from "#core/payments/payments.ts";
import { readPaymentMethodId } from "#core/payments/shared/card-number.ts";
import type { CardFields } from "#core/payments/shared/cards.ts";
import {
	amountInReais,
	CHALLENGE_MS,
	PENDING_CHALLENGE,
	payerSchema,
} from "#core/payments/shared/payment.ts";
import { messageForStatus } from "#core/payments/shared/status.ts";
import type { PaymentError } from "#core/payments/types.ts";
import type { Shop } from "#core/shop.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { typedText } from "#core/values/typed-text.ts";
import { FIRST_DIGITS } from "#platform/payments/payment-requests.ts";
import { findAllowedAdmin, refuse, withBody } from "./call.ts";

const STATUS: Record<PaymentError["code"], 400 | 404 | 409 | 429 | 502> = {
	order_not_found: 404,
	already_paid: 409,
	order_cancelled: 409,
	money_to_check: 409,
	amount_changed: 409,
	out_of_stock: 409,
	renewals_used: 409,
	holds_too_much: 429,
	in_others_payments: 409,
	too_many_payments: 429,
	too_many_boletos: 429,
	payment_in_progress: 409,
	too_many_attempts: 429,
	plan_changed: 409,
	invalid: 400,
	provider_failed: 502,
};

/** Response when a payment cannot start. `fieldOf`: body field of a card form field. */
const refusePayment = (
	c: Context,
	error: PaymentError,
	fieldOf: (field: string | undefined) => string | undefined = (field) => field,
) =>
	c.json(
		{
			error: messageForError(error),
			code: error.code,
			...(error.code === "too_many_attempts" && { retryAfter: error.seconds }),
			...(error.code === "too_many_payments" && { retryAfter: error.minutes * 60 }),
			...(error.code === "invalid" && {
				field: fieldOf(error.field),
				...(error.fields && { fields: error.fields }),
			}),
			...(error.code === "out_of_stock" && { lines: error.lines }),
			...(error.code === "plan_changed" && { planTotal: reaisFromCentavos(error.total) }),
			...(error.code === "amount_changed" && { amount: reaisFromCentavos(error.amount) }),
		},
		STATUS[error.code],
	);

const orderId = z.uuid("Pedido não encontrado.");
const text = (max: number) => typedText("Dados incompletos", max, "Texto longo demais");

const cardBody = payerSchema.extend({
	orderId,
	installments: z
		.number("Quantidade de parcelas inválida")
		.int("Quantidade de parcelas inválida")
		.min(1, "Quantidade de parcelas inválida")
		.max(12, "Quantidade de parcelas inválida"),
	paymentMethodId: text(40).min(1, "Informe a bandeira do cartão"),
	cardNumber: text(40).default(""),
	cardExpiry: text(10).default(""),
	cardCVC: text(10).default(""),
	/** Token of the provider's hosted fields, instead of the three above, with the card's first digits. */
	cardToken: text(200).min(1, "Token do cartão inválido").optional(),
	cardFirstDigits: text(8).default(""),
	cardLastFour: z
		.string()
		.regex(/^\d{4}$/)
		.nullish()
		.catch(null),
	/** Reais of all instalments together, as displayed; omitted when equal to the amount. */
	planTotal: amountInReais.optional(),
	deviceId: z
		.string()
		.regex(/^[\w.:-]{1,200}$/)
		.nullish()
		.catch(null),
	cardholderName: text(120),
	holderEmail: text(255).optional(),
	document: text(30),
});

const offerBody = z.object({
	orderId,
	customerEmail: payerSchema.shape.customerEmail,
	firstDigits: z.string("Informe o cartão").regex(FIRST_DIGITS, "Número do cartão inválido"),
});

/** Card form fields with other names in the body. */
const BODY_FIELDS: Record<keyof CardFields, keyof z.infer<typeof cardBody>> = {
	number: "cardNumber",
	expiry: "cardExpiry",
	cvc: "cardCVC",
	holderName: "cardholderName",
	holderEmail: "holderEmail",
	holderDocument: "document",
};
const bodyField = (field: string | undefined): string | undefined =>
	field && Object.hasOwn(BODY_FIELDS, field) ? BODY_FIELDS[field as keyof CardFields] : field;

/** Cards: options and payment. Amounts in reais (rule payments 9). */
const cardFunctions = (
	shop: Shop,
	buyerOf: (c: Context) => Promise<Buyer>,
	senderOf: (c: Context) => string | null,
) => ({
	"create-card-payment": withBody(cardBody, async (c, body) => {
		const { orderId, amount, customerEmail, installments, cardToken, ...card } = body;
		const { planTotal = null, deviceId = null } = card;
		const result = await shop.payments.createCardPayment(
			{
				orderId,
				amount,
				customerEmail,
				installments,
				planTotal,
				deviceId,
				address: senderOf(c),
				...readPaymentMethodId(card.paymentMethodId),
				fields: {
					number: card.cardNumber,
					expiry: card.cardExpiry,
					cvc: card.cardCVC,
					holderName: card.cardholderName,
					holderEmail: card.holderEmail ?? customerEmail,
					holderDocument: card.document,
				},
				token: cardToken
					? {
							id: cardToken,
							firstDigits: card.cardFirstDigits,
							lastFour: card.cardLastFour ?? null,
						}
					: null,
			},
			await buyerOf(c),
		);
		if (!result.ok) return refusePayment(c, result.error, bodyField);
		const { paymentId, status, statusDetail } = result.value;
		return c.json({
			approved: status === "approved",
			pending: status === "pending",
			statusDetail,
			paymentId,
			...(statusDetail === PENDING_CHALLENGE && { secondsLeft: CHALLENGE_MS / 1000 }),
			...(status === "rejected" && { error: messageForStatus(statusDetail) }),
		});
	}),

	/** Payment options of the card being typed, by its first digits. */
	"card-options": withBody(offerBody, async (c, body) => {
		const offered = await shop.payments.offerCard(body, await buyerOf(c));
		if (!offered.ok) return refusePayment(c, offered.error);
		return c.json({
			cards: offered.value.map((card) => ({
				...card,
				plans: card.plans.map(({ amount, total, interest, ...plan }) => ({
					...plan,
					amount: reaisFromCentavos(amount),
					total: reaisFromCentavos(total),
					interest: reaisFromCentavos(interest),
				})),
			})),
		});
	}),
});

/** `create-pix-payment`, `create-boleto-payment`: one for each method that waits for money. */
const awaitedFunctions = (shop: Shop, buyerOf: (c: Context) => Promise<Buyer>) =>
	Object.fromEntries(
		Object.entries<AwaitedStarter>(shop.payments.awaited).map(([method, { form, create }]) => [
			`create-${method}-payment`,
			withBody(form, async (c, body) => {
				const result = await create(body, await buyerOf(c));
				return result.ok ? c.json(result.value) : refusePayment(c, result.error);
			}),
		]),
	);

/** Store credit and gift cards for an unpaid order; amounts in reais. */
const creditFunctions = (shop: Shop, buyerOf: (c: Context) => Promise<Buyer>) => {
	const { credit } = shop.payments;
	const answer = (c: Context, used: Awaited<ReturnType<typeof credit.use>>) =>
		used.ok
			? c.json({
					paid: used.value.paid,
					credit: reaisFromCentavos(used.value.credit),
					covers: reaisFromCentavos(used.value.covers ?? 0),
				})
			: refusePayment(c, used.error);
	return {
		"use-credit": withBody(credit.form, async (c, body) =>
			answer(c, await credit.use(body, await buyerOf(c))),
		),
		"drop-credit": withBody(credit.form, async (c, body) => answer(c, await credit.drop(body))),
	};
};

const paymentBody = z.object({ paymentId: z.string("Informe o pagamento").max(100) });
const testBody = z.object({ test: z.boolean("Informe test como true") });
const simulatedBody = paymentBody.extend({
	status: z.enum(["approved", "rejected"], "Informe approved ou rejected").default("approved"),
});

/** The payment functions; amounts in reais (rule payments 9). */
export const paymentFunctions = (
	shop: Shop,
	buyerOf: (c: Context) => Promise<Buyer>,
	senderOf: (c: Context) => string | null,
) => ({
	...awaitedFunctions(shop, buyerOf),

	"get-payment-status": withBody(paymentBody, async (c, { paymentId }) =>
		c.json(await shop.payments.getPaymentStatus(paymentId)),
	),

	...cardFunctions(shop, buyerOf, senderOf),
	...creditFunctions(shop, buyerOf),

	/** Cancels a card that waits for the bank's confirmation. */
	"cancel-card-payment": withBody(paymentBody, async (c, { paymentId }) => {
		const payment = await shop.payments.cancelCard(paymentId);
		return payment
			? c.json({ found: true, status: payment.status, statusDetail: payment.status_detail })
			: refuse(c, 409, {
					error: "O banco ainda não liberou este cartão. Aguarde um instante e tente de novo.",
				});
	}),

	/** With a real provider for administrators only: each call queries it (rule payments 4). */
	"test-payment": withBody(testBody, async (c) => {
		const { sandbox } = shop.payments.checkoutOptions();
		if (!sandbox && !(await findAllowedAdmin(shop, c.req.raw.headers, "system", "read"))) {
			return refuse(c, 403, { error: "Só administradores podem testar o provedor." });
		}
		return c.json(await shop.payments.testConnection());
	}),

	/** Sandbox only: simulates the bank's answer to a PIX or a boleto. */
	"sandbox-pix": async (c: Context) =>
		shop.payments.checkoutOptions().sandbox
			? simulate(shop)(c)
			: refuse(c, 404, { error: "Função não encontrada." }),
});

const simulate = ({ payments }: Shop) =>
	withBody(simulatedBody, async (c, { paymentId, status }) => {
		const payment = await payments.simulatePayment(paymentId, status);
		if (payment === "never_refused")
			return refuse(c, 409, { error: "Um boleto não é recusado: é pago, ou vence." });
		return payment
			? c.json({ found: true, status: payment.status })
			: refuse(c, 404, { error: "Pagamento não encontrado." });
	});
