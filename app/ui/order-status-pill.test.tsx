import { expect, it } from "vitest";
import type { Dispute, PaymentStatus } from "#core/orders/types.ts";
import { customerPaymentTone, paymentTone } from "./order-status-pill.tsx";

const CASES: [PaymentStatus, Dispute | null, string, string][] = [
	["approved", null, "ok", "ok"],
	["approved", "won", "ok", "ok"],
	["approved", "fraud", "ok", "ok"],
	["approved", "claim", "bad", "neutral"],
	["approved", "chargeback", "bad", "neutral"],
	["refunded", "lost", "bad", "neutral"],
	["refunded", null, "neutral", "neutral"],
	["pending", null, "warn", "warn"],
];

it.each(CASES)("money that is %s and %s looks %s to the shop and %s to its customer", (...one) => {
	const [payment_status, dispute, shop, customer] = one;
	expect(paymentTone({ payment_status, dispute })).toBe(shop);
	expect(customerPaymentTone({ payment_status, dispute })).toBe(customer);
});
