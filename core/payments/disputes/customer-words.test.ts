import { describe, expect, it } from "vitest";
import { DISPUTES, ORDER_STATUSES } from "#core/orders/schema.ts";
import { FAILURE_WORDS } from "../refunds/refund-rules.ts";
import { customerWords } from "./dispute-rules.ts";

const wordsOf = (over: Partial<Parameters<typeof customerWords>[0]>): string => {
	const words = customerWords({
		dispute: "chargeback",
		status: "pendente",
		cancelled_at: null,
		...over,
	});
	return `${words?.title} ${words?.text}`;
};

it("a contest is told in words that are true of a PIX and a boleto as well", () => {
	const said = DISPUTES.map((dispute) => wordsOf({ dispute }));
	for (const words of [...said, FAILURE_WORDS.disputed.text]) {
		expect(words).not.toMatch(/cartão/i);
	}
});

describe.each(["chargeback", "claim"] as const)("a %s", (dispute) => {
	it.each(ORDER_STATUSES)(
		"of an order that is %s says that the sending waits only where it does",
		(status) => {
			const inTheShop = status === "pendente" || status === "processando";
			expect(wordsOf({ dispute, status }).includes("o envio espera")).toBe(inTheShop);
			expect(wordsOf({ dispute, status, cancelled_at: new Date() })).not.toContain("espera");
		},
	);
});

it("a contest of money that paid nothing of the order keeps nothing from leaving", () => {
	const order = { dispute: null, status: "pendente", cancelled_at: null } as const;
	expect(customerWords(order, "chargeback")?.text).not.toContain("espera");
});
