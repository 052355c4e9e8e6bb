import type { OrderSummary } from "#core/orders/types.ts";
import type { CardPaymentRequest } from "#core/payments/methods/card.ts";

export const CARD_NUMBER = "4235647728025682";

export type CardOver = Partial<Omit<CardPaymentRequest, "fields">> & {
	fields?: Partial<CardPaymentRequest["fields"]>;
};
/** A card payment as the checkout sends it; the holder's name decides what the sandbox answers. */
export const cardRequest = (
	order: OrderSummary,
	holderName: string,
	{ fields, ...over }: CardOver = {},
): CardPaymentRequest => ({
	orderId: order.id,
	amount: order.subtotal + order.shipping,
	customerEmail: order.customer_email,
	method: "credit_card",
	brand: "visa",
	installments: 1,
	planTotal: null,
	deviceId: null,
	address: null,
	token: null,
	...over,
	fields: {
		number: CARD_NUMBER,
		expiry: "11/40",
		cvc: "987",
		holderName,
		holderEmail: "titular@example.com",
		holderDocument: "123.456.789-09",
		...fields,
	},
});
