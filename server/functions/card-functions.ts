import type { Context } from "hono";
import { z } from "zod";
import type { Buyer } from "#core/accounts/buyer-rules.ts";
import { readPaymentMethodId } from "#core/payments/card-format-rules.ts";
import type { CardFields } from "#core/payments/card-rules.ts";
import {
	amountInReais,
	CHALLENGE_MS,
	PENDING_CHALLENGE,
	payerSchema,
} from "#core/payments/payment-rules.ts";
import { messageForStatus } from "#core/payments/status-rules.ts";
import type { Shop } from "#core/shop.ts";
import { reaisFromCentavos } from "#core/values/money.ts";
import { typedText } from "#core/values/typed-text-rules.ts";
import { FIRST_DIGITS } from "#platform/payments/card-options.ts";
import { readBody } from "./call.ts";
import { refusePayment } from "./refuse-payment.ts";

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
	/** Made by the provider's own fields, instead of the three above, with the card's first digits. */
	cardToken: text(200).min(1, "Token do cartão inválido").optional(),
	cardFirstDigits: text(8).default(""),
	cardLastFour: z
		.string()
		.regex(/^\d{4}$/)
		.nullish()
		.catch(null),
	/** Reais of all parts together as they were shown; left out when it is the amount. */
	planTotal: amountInReais.optional(),
	/** The device as the provider's script names it. */
	deviceId: z
		.string()
		.regex(/^[\w.:-]{1,200}$/)
		.nullish()
		.catch(null),
	cardholderName: text(120),
	/** The customer's own when left out. */
	holderEmail: text(255).optional(),
	document: text(30),
});

const offerBody = z.object({
	orderId,
	customerEmail: payerSchema.shape.customerEmail,
	firstDigits: z.string("Informe o cartão").regex(FIRST_DIGITS, "Número do cartão inválido"),
});

/** Where the body carries what the card form calls otherwise. */
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

/** Cards: how one may pay, and paying with it. Amounts travel in reais (rule payments 9). */
export const cardFunctions = (
	shop: Shop,
	buyerOf: (c: Context) => Promise<Buyer>,
	senderOf: (c: Context) => string | null,
) => ({
	"create-card-payment": async (c: Context) => {
		const body = await readBody(c, cardBody);
		if (!body.ok) return body.response;
		const { orderId, amount, customerEmail, installments, cardToken, ...card } = body.value;
		const { planTotal = null, deviceId = null } = card;
		const made = await shop.payments.createCardPayment(
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
		if (!made.ok) return refusePayment(c, made.error, bodyField);
		const { paymentId, status, statusDetail } = made.value;
		return c.json({
			approved: status === "approved",
			pending: status === "pending",
			statusDetail,
			paymentId,
			...(statusDetail === PENDING_CHALLENGE && { secondsLeft: CHALLENGE_MS / 1000 }),
			...(status === "rejected" && { error: messageForStatus(statusDetail) }),
		});
	},

	/** How the card being typed may pay an order, by its first digits. */
	"card-options": async (c: Context) => {
		const body = await readBody(c, offerBody);
		if (!body.ok) return body.response;
		const offered = await shop.payments.offerCard(body.value, await buyerOf(c));
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
	},
});
