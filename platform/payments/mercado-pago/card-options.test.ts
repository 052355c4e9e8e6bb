import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
} from "#testing/providers/fake-mercado-pago.ts";
import { createMercadoPago } from "./mercado-pago.ts";

let fake: FakeMercadoPago;
beforeAll(async () => {
	fake = await startFakeMercadoPago();
});
beforeEach(() => fake.reset());
afterAll(() => fake.close());

const ask = (bin: string, amount: number) =>
	createMercadoPago(fake.options).cardOptions?.(bin, amount);

describe("what a card may be used for", () => {
	it("is what the provider says: brand, bank, parts with their totals", async () => {
		const answer = await ask("50314332", 29_170);
		expect(answer).toMatchObject({
			ok: true,
			value: [{ method: "credit_card", id: "master", issuerId: "25", codeLength: 3 }],
		});
		const plans = (answer?.ok && answer.value[0]?.plans) || [];
		expect(plans).toHaveLength(12);
		expect(plans[0]).toEqual({ count: 1, amount: 29_170, total: 29_170, free: true });
		expect(plans[2]).toEqual({ count: 3, amount: 9_723, total: 29_170, free: true });
		expect(plans[5]).toMatchObject({ count: 6, total: 32_350, amount: 5_392, free: false });
	});

	it("is debit only where the provider says so, and then in one payment", async () => {
		const answer = await ask("50677667", 29_170);
		expect(answer).toMatchObject({
			value: [{ method: "debit_card", id: "debelo", plans: [{ count: 1, total: 29_170 }] }],
		});
	});

	it("is not without interest when the bank adds its own", async () => {
		fake.trouble("GET /v1/payment_methods/installments", {
			status: 200,
			body: [
				{
					payment_method_id: "visa",
					issuer: { id: 25 },
					payer_costs: [
						{ installments: 1, installment_rate: 0, total_amount: 100 },
						{
							installments: 2,
							installment_rate: 0,
							installment_rate_collector: ["THIRD_PARTY"],
							total_amount: 100,
						},
					],
				},
			],
		});
		expect(await ask("42356477", 10_000)).toMatchObject({
			value: [
				{
					plans: [
						{ count: 1, free: true },
						{ count: 2, free: false },
					],
				},
			],
		});
	});

	it("is nothing for a card that nobody knows, and unknown when nobody answers", async () => {
		expect(await ask("99999999", 10_000)).toEqual({ ok: true, value: [] });
		fake.trouble("GET /v1/payment_methods/search", "drop", "drop");
		expect(await ask("42356477", 10_000)).toMatchObject({ ok: false, reason: "unavailable" });
	});
});
