import { expect, it } from "vitest";
import { paymentsBadge } from "./use-checks.ts";

it("says the worst of payments: that nobody can pay before what waits, and green only of nothing", () => {
	const word = (waiting: number, warnings: number, refused: boolean) => {
		const { tone, text } = paymentsBadge({ waiting, warnings, refused });
		return `${tone}: ${text}`;
	};
	expect(word(4, 1, true)).toBe("bad: Ninguém consegue pagar");
	expect(word(4, 1, false)).toBe("warn: Pagamentos esperam por você");
	expect(word(0, 1, false)).toBe("warn: Confira o provedor de pagamento");
	expect(word(0, 0, false)).toBe("ok: Tudo OK");
});
