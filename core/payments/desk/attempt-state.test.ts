import { expect, it } from "vitest";
import type { AttemptRow } from "./attempt-rows.ts";
import { attemptState } from "./attempt-state-rules.ts";
import { type Matter, sortMatters } from "./attention-rules.ts";
import { dayWords, readDay } from "./day-rules.ts";
import { refusalOf } from "./refusal-rules.ts";

const NOW = new Date("2026-11-21T21:00:00Z");
const row = (over: Partial<AttemptRow>): AttemptRow => ({
	id: "1",
	inbox: false,
	strange: false,
	order_id: "o1",
	numero: 1282,
	customer: "Ana",
	provider: "mercado-pago",
	code: "132883177",
	method: "pix",
	installments: 1,
	card_brand: null,
	card_last_four: null,
	status: "approved",
	status_detail: "accredited",
	amount: 28_491,
	currency: null,
	refunded: 0,
	fee: null,
	net: null,
	releases_at: null,
	approved_at: null,
	expires_at: "2026-11-21T21:39:00Z",
	resolution: null,
	returned_on: null,
	created_at: "2026-11-21T21:09:00Z",
	...over,
});

it.each([
	[{ status: "pending" }, "Aguardando PIX até 18:39"],
	[
		{ status: "pending", method: "credit_card", expires_at: "2026-11-23T12:00:00Z" },
		"Em análise até 23/11",
	],
	[{ status: "pending", method: "credit_card", code: null }, "Sem resposta ainda"],
	[{}, "Pago"],
	[{ refunded: 100 }, "Devolvido em parte"],
	[{ status_detail: "dispute_won" }, "Contestação ganha"],
	[{ status_detail: "to_return" }, "Devolução pedida"],
	[
		{ status: "rejected", method: "credit_card", status_detail: "cc_rejected_insufficient_amount" },
		"Recusado: limite",
	],
	[{ status: "expired" }, "Expirado"],
	[{ status: "cancelled" }, "Cancelado"],
	[{ status: "refunded" }, "Devolvido"],
	[{ status: "disputed", status_detail: "chargeback" }, "Contestado"],
	[{ status: "disputed", status_detail: "claim" }, "Em reclamação"],
	[{ status: "charged_back" }, "Contestação perdida"],
] as [Partial<AttemptRow>, string][])("%j is said as %s", (over, word) => {
	expect(attemptState(row(over), null, NOW).word).toBe(word);
});

const matter = (kind: Matter["kind"], over: Partial<Matter> = {}): Matter => ({
	key: kind,
	kind,
	id: "1",
	amount: 1,
	order: null,
	payment: null,
	method: "pix",
	since: NOW,
	deadline: null,
	asked: false,
	nearest: null,
	about: null,
	...over,
});

it("a row that needs somebody says what for", () => {
	expect(attemptState(row({}), matter("no_stock"), NOW)).toEqual({
		word: "Pago, sem estoque",
		tone: "bad",
	});
});

it("deadlines come first, the nearest of all; then customers' money, the shop's own, how it is told", () => {
	const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
	const sorted = sortMatters([
		matter("silence"),
		matter("cancel"),
		matter("no_stock"),
		matter("no_order", { since: at(-1) }),
		matter("chargeback", { deadline: at(8) }),
		matter("chargeback", { deadline: at(2), key: "near" }),
		matter("fraud"),
	]);
	expect(sorted.map(({ key }) => key)).toEqual([
		"fraud",
		"near",
		"chargeback",
		"no_order",
		"no_stock",
		"cancel",
		"silence",
	]);
});

it("no day lies after today", () => {
	const of = (dia: string) => readDay(new URLSearchParams({ dia }), "2026-11-21");
	expect(of("2026-11-20")).toBe("2026-11-20");
	expect(of("2026-11-22")).toBe("2026-11-21");
	expect(of("ontem")).toBe("2026-11-21");
	expect(dayWords("2026-11-20", "2026-11-21", "2026-11-20")).toBe("Ontem, 20/11");
});

it("a refusal is told by its kind; one that nobody knows is another one", () => {
	expect(refusalOf("cc_rejected_bad_filled_date")).toBe("data");
	expect(refusalOf("cc_rejected_high_risk")).toBe("risk");
	expect(refusalOf("rejected_by_bank")).toBe("bank");
	// Nobody answered the bank, which refused nothing.
	expect(refusalOf("not_confirmed")).toBe("confirmation");
	expect(refusalOf(null)).toBe("other");
});
