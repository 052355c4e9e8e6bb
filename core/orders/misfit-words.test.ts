import { expect, it } from "vitest";
import { misfitWords } from "./misfit-words-rules.ts";

const plain = (text: string | null) => text?.replace(/\s/g, " ");
const event = (value: string, amount?: number) => ({
	kind: "payment" as const,
	value,
	...(amount ? { amount } : {}),
});

it("whoever paid an old code reads what becomes of it, and what is still to be paid", () => {
	expect(misfitWords([event("pending")], 31_990, false)).toBeNull();
	expect(plain(misfitWords([event("outdated", 28_491)], 31_990, false))).toBe(
		"Você pagou o código antigo (R$ 284,91). Estamos devolvendo o valor; o pedido atual continua à espera de R$ 319,90.",
	);
	expect(
		plain(
			misfitWords(
				[event("outdated", 28_491), event("outdated_refunded", 28_491), event("expired")],
				31_990,
				false,
			),
		),
	).toBe(
		"Você pagou o código antigo (R$ 284,91). Devolvemos o valor; o pedido atual continua à espera de R$ 319,90.",
	);
});

it("whoever paid another amount is not asked to pay again before the shop has looked", () => {
	expect(plain(misfitWords([event("to_check", 5_000)], 31_990, true))).toMatch(
		/^Recebemos R\$ 50,00 .* não pague de novo/,
	);
	// What an earlier version settled left no word of it.
	expect(misfitWords([event("to_check", 5_000)], 31_990, false)).toBeNull();
});
