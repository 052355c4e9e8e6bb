import { expect, it } from "vitest";
import type { PaymentAttempt } from "#core/orders/ports.ts";
import { evidenceOf } from "#core/payments/shared/disputes.ts";
import { SAMPLE_DETAILS } from "../sample-orders.ts";

const card = (bank_confirmed: boolean): PaymentAttempt => ({
	id: "a",
	provider: "mercado-pago",
	provider_payment_id: "1",
	method: "credit_card",
	status: "disputed",
	status_detail: "chargeback",
	set_aside: null,
	amount: 10_000,
	installments: 1,
	charged_amount: null,
	net: null,
	card_brand: "visa",
	card_last_four: "4217",
	bank_confirmed,
	created_at: new Date(),
});

function told(bankConfirmed: boolean, customer_orders: number) {
	const [sample] = SAMPLE_DETAILS;
	if (!sample) throw new Error("no example");
	return evidenceOf({ ...sample, attempts: [card(bankConfirmed)], customer_orders });
}

it("what was not confirmed at the bank is no proof, and speaks against nobody", () => {
	const titles = (bankConfirmed: boolean) => told(bankConfirmed, 1).map(({ title }) => title);
	expect(titles(true)).toContain("Confirmação no banco");
	expect(titles(false)).not.toContain("Confirmação no banco");
});

it("other orders of the customer are counted in words", () => {
	const buyer = (orders: number) =>
		told(true, orders).find(({ title }) => title === "Quem comprou e para onde foi")?.text;
	expect(buyer(1)).toMatch(/nenhum outro pedido com o mesmo e-mail$/);
	expect(buyer(2)).toMatch(/; 1 outro pedido com/);
	expect(buyer(4)).toMatch(/; 3 outros pedidos com/);
});
