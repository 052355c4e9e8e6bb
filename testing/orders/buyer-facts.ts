import type { BuyerFacts } from "#platform/payments/payment-requests.ts";

/** A purchase as a provider hears of it. */
export const BUYER_FACTS: BuyerFacts = {
	name: "Ana Maria Souza",
	phone: { area: "11", number: "982143344" },
	zipCode: "01415001",
	registeredAt: new Date("2026-01-10T12:00:00Z"),
	address: "203.0.113.7",
	deviceId: "armor.abc",
	express: false,
	shipping: 1_200,
	items: [{ id: "JAL-1", title: "Jaleco", quantity: 2, unitPrice: 13_740 }],
};
