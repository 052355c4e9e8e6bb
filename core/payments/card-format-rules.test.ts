import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	formatCardNumber,
	formatCvc,
	formatExpiry,
	paymentMethodId,
	readPaymentMethodId,
	recognizeBrand,
} from "./card-format-rules.ts";

describe("typing a card", () => {
	it("groups the number by 4, up to 19 characters", () => {
		expect(formatCardNumber("42356")).toBe("4235 6");
		expect(formatCardNumber("4235-6477 2802x56829999")).toBe("4235 6477 2802 5682");
	});

	it("writes the expiry as MM/AA and the cvc with digits only", () => {
		expect(["1", "11", "113", "11/30", "11309"].map(formatExpiry)).toEqual([
			"1",
			"11",
			"11/3",
			"11/30",
			"11/30",
		]);
		expect(formatCvc("1a2 345")).toBe("1234");
	});

	it("stays as it is when it is formatted again", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 30 }), (typed) => {
				for (const format of [formatCardNumber, formatExpiry, formatCvc]) {
					expect(format(format(typed))).toBe(format(typed));
				}
				expect(formatCardNumber(typed).length).toBeLessThanOrEqual(19);
				expect(formatExpiry(typed).length).toBeLessThanOrEqual(5);
			}),
		);
	});
});

describe("brands", () => {
	it.each([
		["5031 4332 1540 6351", "master"],
		["4235 6477 2802 5682", "visa"],
		["3753 651535 56885", "amex"],
		["5067 7667 8388 8311", "elo"],
	])("%s is %s", (number, brand) => {
		expect(recognizeBrand(number)?.id).toBe(brand);
	});

	it("cannot be told from nothing", () => {
		expect(recognizeBrand("")).toBeNull();
		expect(recognizeBrand("9999")).toBeNull();
	});

	it("travel with _debit for debit", () => {
		const visa = recognizeBrand("4235");
		expect(paymentMethodId(visa, "credit_card")).toBe("visa");
		expect(paymentMethodId(visa, "debit_card")).toBe("visa_debit");
		expect(paymentMethodId(null, "debit_card")).toBe("outra_debit");
		expect(readPaymentMethodId("visa_debit")).toEqual({ brand: "visa", method: "debit_card" });
		expect(readPaymentMethodId("master")).toEqual({ brand: "master", method: "credit_card" });
	});
});
