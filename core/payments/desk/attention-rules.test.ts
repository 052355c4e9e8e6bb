import { expect, it } from "vitest";
import { type Matter, matterDetail, matterSentence } from "./attention-rules.ts";

const NOW = new Date("2026-11-23T15:00:00-03:00");

const matter = (over: Partial<Matter>): Matter => ({
	key: "chargeback:m1",
	kind: "chargeback",
	id: "m1",
	amount: 10_000,
	order: { id: "4efc4f07-1d7c-4f6e-9b5a-0c8d5a1b2c3d", name: "Ana Souza" },
	method: "credit_card",
	since: NOW,
	deadline: null,
	about: null,
	asked: false,
	payment: "p1",
	nearest: null,
	...over,
});

it("a contest is told of the way that was paid with", () => {
	const said = (["credit_card", "pix", null] as const).map((method) =>
		matterSentence(matter({ method })),
	);
	expect(said).toEqual([
		"Ana Souza contestou a compra no cartão.",
		"Ana Souza contestou o PIX.",
		"Ana Souza contestou a compra.",
	]);
});

it("since when keys are refused reads as a sentence", () => {
	expect(matterDetail(matter({ kind: "keys" }), NOW)).toBe("Desde hoje, 15:00.");
});

it("an order is called by the number that people read", () => {
	const nearest = {
		id: "52c6aa19-0000-4000-8000-000000000000",
		payment_status: "pending",
		cancelled_at: null,
	} as const;
	expect(matterDetail(matter({ kind: "second_payment" }), NOW)).toBe(
		"Pedido #4EFC4F07. Hoje, 15:00.",
	);
	const orphan = matter({ kind: "no_order", order: null, nearest });
	expect(matterDetail(orphan, NOW)).toBe("O mais próximo é o #52C6AA19, pendente. Hoje, 15:00.");
});
