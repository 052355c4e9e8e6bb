import { describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/buyer-rules.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { type CardOver, cardRequest } from "#testing/card-request.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { addBags, LINES, openTestShop } from "#testing/test-shop.ts";
import { TOO_MANY_ATTEMPTS } from "./card-rules.ts";
import { messageForError } from "./error-rules.ts";

const test = heldShop(openTestShop);

const pay = (order: OrderSummary, holderName: string, over?: CardOver) =>
	test.shop.payments.createCardPayment(cardRequest(order, holderName, over));

describe("what is refused before any charge", () => {
	it("an amount that is not the server's", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await pay(order, "APRO", { amount: 29_450 })).toEqual({
			ok: false,
			error: { code: "amount_changed", amount: 31_000 },
		});
	});

	it("an order of someone else", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await pay(order, "APRO", { customerEmail: "outra@example.com" })).toEqual({
			ok: false,
			error: { code: "order_not_found" },
		});
	});

	it.each([
		["more instalments than the total allows", [LINES.bag], { installments: 7 }],
		["13 instalments", [LINES.coatM], { installments: 13 }],
		["no instalment", [LINES.coatM], { installments: 0 }],
		["instalments by debit", [LINES.coatM], { installments: 2, method: "debit_card" as const }],
	])("%s", async (_, lines, over) => {
		const order = await test.place(lines);
		expect(await pay(order, "APRO", over)).toMatchObject({
			ok: false,
			error: { code: "invalid", field: "installments", message: "Quantidade de parcelas inválida" },
		});
	});

	it("a form that is not complete, which is no attempt yet", async () => {
		const order = await test.place([LINES.coatM]);
		for (let n = 0; n < 5; n++) {
			expect(await pay(order, "APRO", { fields: { cvc: " " } })).toMatchObject({
				error: { code: "invalid", message: expect.stringMatching(/^Dados incompletos/) },
			});
		}
		expect(await pay(order, "APRO")).toMatchObject({ ok: true });
	});

	it("mistakes in the form, which never reach the provider and do not count", async () => {
		const order = await test.place([LINES.coatM]);
		for (let n = 0; n < 5; n++) {
			expect(await pay(order, "APRO", { fields: { number: "4235647728025683" } })).toMatchObject({
				error: { message: "Cartão inválido" },
			});
		}
		expect(await pay(order, "APRO")).toMatchObject({ ok: true });
	});

	it("the fourth card of one holder for an order within a minute, and of nobody else", async () => {
		const order = await test.place([LINES.coatM]);
		const other = await test.place([LINES.bag]);
		for (let n = 0; n < 3; n++) expect(await pay(order, "FUND")).toMatchObject({ ok: true });
		const fourth = await pay(order, "APRO", { fields: { holderEmail: "TITULAR@example.com" } });
		expect(fourth).toMatchObject({ ok: false, error: { code: "too_many_attempts" } });
		// Told how long it really is: the words alone say "alguns minutos".
		const seconds = !fourth.ok && "seconds" in fourth.error ? fourth.error.seconds : null;
		expect(seconds).toBeGreaterThan(0);
		expect(seconds).toBeLessThanOrEqual(60);
		expect(!fourth.ok && messageForError(fourth.error)).toBe(TOO_MANY_ATTEMPTS);
		// The holder's own order is not touched by what somebody tried with that e-mail.
		expect(await pay(other, "APRO", { amount: 6_200 })).toMatchObject({
			value: { status: "approved" },
		});
	});

	it("what is pressed while it waits makes nobody wait longer", async () => {
		const order = await test.place([LINES.coatM]);
		const home = { ...ANYBODY, network: "203.0.113.5", device: "a".repeat(32) };
		const press = () => test.shop.payments.createCardPayment(cardRequest(order, "FUND"), home);
		for (let n = 0; n < 3; n++) expect(await press()).toMatchObject({ ok: true });
		for (let n = 0; n < 12; n++) {
			const refused = await press();
			if (refused.ok || refused.error.code !== "too_many_attempts") throw new Error("not refused");
			expect(refused.error.seconds).toBeLessThanOrEqual(60);
		}
	});

	it("the seventh card of an order, whatever e-mails its holders have", async () => {
		const order = await test.place([LINES.coatM]);
		const holder = (n: number) => ({ fields: { holderEmail: `titular${n}@example.com` } });
		for (let n = 0; n < 6; n++)
			expect(await pay(order, "FUND", holder(n))).toMatchObject({ ok: true });
		expect(await pay(order, "APRO", holder(7))).toMatchObject({
			error: { code: "too_many_attempts" },
		});
	});

	it("the seventh card after six refused from one network, whatever orders and e-mails it uses", async () => {
		await addBags(test);
		const network = { ...ANYBODY, network: "203.0.113.5" };
		const sent: string[] = [];
		for (let n = 0; n < 21; n++) {
			const order = await test.place([LINES.bag]);
			const made = await test.shop.payments.createCardPayment(
				cardRequest(order, "FUND", { amount: 6_200, fields: { holderEmail: `t${n}@example.com` } }),
				network,
			);
			sent.push(made.ok ? "sent" : made.error.code);
		}
		expect(sent.filter((what) => what === "sent")).toHaveLength(6);
		// Those that the limit refuses are no cards tried, and use up nothing else.
		expect(new Set(sent.slice(6))).toEqual(new Set(["too_many_attempts"]));
	});
});
