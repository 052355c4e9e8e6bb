import { expect, it } from "vitest";
import { type Matter, matterDetail, matterSentence } from "./attention-rules.ts";

const NOW = new Date("2026-11-23T15:00:00-03:00");

const matter = (over: Partial<Matter>): Matter => ({
	key: "chargeback:m1",
	kind: "chargeback",
	id: "m1",
	amount: 10_000,
	order: { id: "o1", numero: 12, name: "Ana Souza" },
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
