import { describe, expect, it } from "vitest";
import { attemptWord } from "#core/payments/shared/status.ts";
import { moneyFigures } from "./money-figures.ts";

type Attempt = Parameters<typeof moneyFigures>[0][number];
type Refund = Parameters<typeof moneyFigures>[1][number];

const attempt = (status: Attempt["status"], over: Partial<Attempt> = {}): Attempt => ({
	id: "a",
	status,
	amount: 10_000,
	net: 9_500,
	set_aside: null,
	...over,
});
const back = (amount: number, over: Partial<Refund> = {}): Refund => ({
	payment_id: "a",
	status: "confirmed",
	origin: "desk",
	amount,
	...over,
});
const figures = (attempts: Attempt[], refunds: Refund[] = []) =>
	Object.fromEntries(moneyFigures(attempts, refunds));

describe("the money of an order", () => {
	it("is with the shop less what went back", () => {
		expect(figures([attempt("approved")], [back(4_000), back(500, { status: "failed" })])).toEqual({
			Pago: 10_000,
			Devolvido: 4_000,
			"Ainda com a loja": 6_000,
			"Líquido do provedor": 5_500,
		});
	});

	it("that went back by other means is still paid out by the provider, the last piece of it too", () => {
		const byHand = (amount: number) => back(amount, { origin: "manual" });
		const net = (attempts: Attempt[], refunds: Refund[]) =>
			figures(attempts, refunds)["Líquido do provedor"];
		expect(net([attempt("approved")], [byHand(4_000)])).toBe(9_500);
		expect(net([attempt("refunded")], [byHand(4_000), byHand(6_000)])).toBe(9_500);
		expect(net([attempt("refunded")], [back(4_000), byHand(6_000)])).toBe(5_500);
		expect(net([attempt("refunded")], [back(10_000)])).toBe(0);
	});

	it("that a bank took after a lost contest is not with the shop", () => {
		expect(figures([attempt("charged_back")], [back(1_000)])).toEqual({
			Pago: 10_000,
			Devolvido: 1_000,
			"Tirado pelo banco": 9_000,
			"Ainda com a loja": 0,
			"Líquido do provedor": 0,
		});
	});

	it("that is contested is held until that is decided", () => {
		expect(figures([attempt("disputed")])).toMatchObject({
			"Retido até a decisão": 10_000,
			"Ainda com a loja": 0,
		});
	});

	it("of a former code counts apart until it is gone, and is taken off nothing", () => {
		const both = [
			attempt("approved"),
			attempt("approved", { id: "b", amount: 9_000, set_aside: "outdated" }),
		];
		expect(figures(both)).toEqual({
			Pago: 10_000,
			Devolvido: 0,
			"Ainda com a loja": 10_000,
			"De outro pagamento, a devolver": 9_000,
			"Líquido do provedor": 9_500,
		});
		const gone = [both[0] ?? attempt("approved"), { ...both[1], status: "refunded" } as Attempt];
		expect(figures(gone, [back(9_000, { payment_id: "b", origin: "unwanted" })])).toEqual({
			Pago: 10_000,
			Devolvido: 0,
			"Ainda com a loja": 10_000,
			"Líquido do provedor": 9_500,
		});
	});

	it("is unknown in what is paid out while the provider told nothing", () => {
		expect(figures([attempt("approved", { net: null }), attempt("pending")])).toMatchObject({
			Pago: 10_000,
			"Líquido do provedor": null,
		});
	});
});

it("an attempt says what its money is, not only that it came", () => {
	const word = (status: Attempt["status"], status_detail: string | null, refunded = 0) =>
		attemptWord(
			{ status, status_detail, method: "credit_card", provider_payment_id: "132883177" },
			refunded,
		);
	expect(word("approved", "accredited")).toBe("Pago");
	expect(word("approved", "accredited", 500)).toBe("Devolvido em parte");
	expect(word("pending", "pending_contingency")).toBe("Em análise");
	expect(word("pending", "pending_challenge")).toBe("Aguardando o banco");
	expect(
		attemptWord(
			{ status: "pending", status_detail: null, method: "pix", provider_payment_id: null },
			0,
		),
	).toBe("Aguardando");
	expect(word("cancelled", "to_check")).toBe("Não confere");
	expect(word("approved", "outdated")).toBe("A devolver");
	expect(word("disputed", "claim")).toBe("Em reclamação");
	expect(word("disputed", "chargeback")).toBe("Contestado");
});
