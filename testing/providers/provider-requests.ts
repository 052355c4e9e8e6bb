import type {
	AwaitedRequest,
	CardOption,
	CardRequest,
} from "#platform/payments/payment-requests.ts";
import { BUYER_FACTS } from "../orders/buyer-facts.ts";

/** What the shop asks a provider for, whatever the way to pay. */
export const PAYMENT_REQUEST = {
	reference: "5d1f2e0c-0000-4000-8000-000000000001",
	idempotencyKey: "chave-1",
	orderId: "5d1f2e0c-0000-4000-8000-000000000002",
	amount: 28_681,
	description: "Pedido #5D1F2E0C",
	facts: BUYER_FACTS,
};

export const PIX_REQUEST: AwaitedRequest = {
	...PAYMENT_REQUEST,
	expiresAt: new Date("2026-11-21T12:00:00Z"),
	payer: {
		email: "ana@example.com",
		name: "Ana Maria Souza",
		document: "52998224725",
		address: null,
	},
};

export const BOLETO_REQUEST = {
	...PAYMENT_REQUEST,
	expiresAt: new Date("2026-11-27T02:59:59Z"),
	payer: {
		email: "ana@example.com",
		name: "Ana Maria Souza",
		document: "529.982.247-25",
		address: {
			zipCode: "01310100",
			street: "Avenida Paulista",
			number: "1000",
			district: "Bela Vista",
			city: "São Paulo",
			state: "SP",
		},
	},
} satisfies AwaitedRequest;

export const VISA: CardOption = {
	method: "credit_card",
	id: "visa",
	name: "Visa",
	issuerId: "25",
	codeLength: 3,
	plans: [{ count: 1, amount: 28_681, total: 28_681, free: true }],
};

/** A card in three parts, as raw fields, as the provider's adapter is asked to charge it. */
export const providerCard = (over: Partial<CardRequest> = {}): CardRequest => ({
	...PAYMENT_REQUEST,
	card: { kind: "fields", number: "4235647728025682", month: 11, year: 2030, cvc: "321" },
	brand: "visa",
	option: VISA,
	confirmation: "optional",
	method: "credit_card",
	installments: 3,
	descriptor: "REQUINTE",
	payer: { email: "ana@example.com", holderName: "APRO", document: "123.456.789-09" },
	...over,
});
