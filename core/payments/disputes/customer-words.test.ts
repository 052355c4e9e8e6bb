import { expect, it } from "vitest";
import { FAILURE_WORDS } from "../refunds/refund-rules.ts";
import { CUSTOMER_WORDS } from "./dispute-rules.ts";

it("a contest is told in words that are true of a PIX and a boleto as well", () => {
	for (const words of [...Object.values(CUSTOMER_WORDS), FAILURE_WORDS.disputed]) {
		expect(`${words?.title} ${words?.text}`).not.toMatch(/cartão/i);
	}
});
