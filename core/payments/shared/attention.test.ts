import { describe, expect, it } from "vitest";
import type { AttemptRow } from "./attempts.ts";
import { attemptState } from "./attempts.ts";
import { sortTasks, type Task, taskDetail } from "./attention.ts";

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

const task = (kind: Task["kind"], over: Partial<Task> = {}): Task => ({
	key: kind,
	kind,
	id: "1",
	amount: 1,
	order: null,
	payment: null,
	method: "pix",
	since: NOW,
	deadline: null,
	requested: false,
	nearest: null,
	about: null,
	...over,
});

it("a row that needs somebody says what for", () => {
	expect(attemptState(row({}), task("no_stock"), NOW)).toEqual({
		word: "Pago, sem estoque",
		tone: "bad",
	});
});

it("deadlines come first, the nearest of all; then customers' money, the shop's own, how it is told", () => {
	const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
	const sorted = sortTasks([
		task("silence"),
		task("cancel"),
		task("no_stock"),
		task("no_order", { since: at(-1) }),
		task("chargeback", { deadline: at(8) }),
		task("chargeback", { deadline: at(2), key: "near" }),
		task("fraud"),
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

describe("a task in words", () => {
	const NOW = new Date("2026-11-23T15:00:00-03:00");

	const task = (over: Partial<Task>): Task => ({
		key: "chargeback:m1",
		kind: "chargeback",
		id: "m1",
		amount: 10_000,
		order: { id: "4efc4f07-1d7c-4f6e-9b5a-0c8d5a1b2c3d", name: "Ana Souza" },
		method: "credit_card",
		since: NOW,
		deadline: null,
		about: null,
		requested: false,
		payment: "p1",
		nearest: null,
		...over,
	});

	it("an order is called by the number that people read", () => {
		const nearest = {
			id: "52c6aa19-0000-4000-8000-000000000000",
			payment_status: "pending",
			cancelled_at: null,
		} as const;
		expect(taskDetail(task({ kind: "second_payment" }), NOW)).toBe(
			"Pedido #4EFC4F07. Hoje, 15:00.",
		);
		const orphan = task({ kind: "no_order", order: null, nearest });
		expect(taskDetail(orphan, NOW)).toBe("O mais próximo é o #52C6AA19, pendente. Hoje, 15:00.");
	});
});
