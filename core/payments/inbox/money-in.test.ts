import { expect, it } from "vitest";
import { moneyIn } from "./misfit-rules.ts";

it("calls nothing reais that was paid in another currency", () => {
	expect(moneyIn(5_881, "ARS")).toBe("58,81 ARS");
	expect(moneyIn(5_881, "BRL")).toBe("R$\u00a058,81");
	expect(moneyIn(5_881, null)).toBe("R$\u00a058,81");
});
