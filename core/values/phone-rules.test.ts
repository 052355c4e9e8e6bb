import { describe, expect, it } from "vitest";
import { formatPhone, isValidPhone } from "./phone-rules.ts";

describe("phone numbers", () => {
	it.each([
		["11987654321", "(11) 98765-4321"],
		["(11) 3333-4444", "(11) 3333-4444"],
		["+55 85 98765-4321", "(85) 98765-4321"],
		["5511987654321", "(11) 98765-4321"],
	])("%s is written %s", (typed, written) => {
		expect(isValidPhone(typed)).toBe(true);
		expect(formatPhone(typed)).toBe(written);
	});

	it.each(["", "1198765432", "20987654321", "11887654321", "987654321", "119876543210", "abc"])(
		"%j is none",
		(typed) => {
			expect(isValidPhone(typed)).toBe(false);
		},
	);

	it("is formatted while it is typed", () => {
		expect(["1", "11", "119", "119876", "1198765432"].map(formatPhone)).toEqual([
			"1",
			"11",
			"(11) 9",
			"(11) 9876",
			"(11) 9876-5432",
		]);
	});
});
