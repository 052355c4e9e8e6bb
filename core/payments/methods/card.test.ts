import { sql } from "drizzle-orm";
import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { CARD_NUMBER, type CardOver, cardRequest } from "#testing/orders/card-request.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { messageForError } from "../errors.ts";
import { TOO_MANY_ATTEMPTS } from "../shared/cards.ts";

const pay = (order: OrderSummary, holderName: string, over?: CardOver) =>
	test.shop.payments.createCardPayment(cardRequest(order, holderName, over));

const HOUR = 3_600_000;

let logged = "";
const write = (line: string) => {
	logged += line;
};
const test = heldShop((over) =>
	openTestShop({ log: pino({ level: "debug" }, { write }), ...over }),
);

describe("a card", () => {
	it.each(["credit_card", "debit_card"] as const)(
		"approved by %s pays without a discount",
		async (method) => {
			const order = await test.place([LINES.coatM]);
			expect(await pay(order, "APRO", { method })).toMatchObject({
				ok: true,
				value: { status: "approved", statusDetail: "accredited" },
			});
			expect(await test.order(order.id)).toMatchObject({
				payment_status: "approved",
				payment_method: method,
				discount: 0,
				total: 31_000,
				stock_state: "sold",
			});
			expect(await pay(order, "APRO")).toEqual({ ok: false, error: { code: "already_paid" } });
		},
	);

	it("refused keeps the units, so that the shopper can try again", async () => {
		const order = await test.place([LINES.coatM]);
		for (const [holder, statusDetail] of [
			["FUND", "cc_rejected_insufficient_amount"],
			["SECU", "cc_rejected_bad_filled_security_code"],
		] as const) {
			expect(await pay(order, holder)).toMatchObject({
				value: { status: "rejected", statusDetail },
			});
		}
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "rejected",
			stock_state: "reserved",
		});
		expect(await pay(order, "APRO")).toMatchObject({ value: { status: "approved" } });
	});

	it("under analysis closes the order to other cards and to changes, and keeps its units for days", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await pay(order, "CONT")).toMatchObject({ ok: true, value: { status: "pending" } });
		expect(await pay(order, "APRO")).toEqual({ ok: false, error: { code: "payment_in_progress" } });
		const changed = await test.shop.orders.placeOrder(
			test.request([LINES.bag], { orderToken: order.token }),
			SHOP_BUYER,
		);
		expect(changed).toMatchObject({ ok: false, error: { code: "closed" } });
		test.wait(48 * HOUR);
		expect(await test.shop.orders.expireReservations()).toBe(0);
	});

	it("under an analysis that never ends gives the order up after days", async () => {
		const order = await test.place([LINES.coatM]);
		await pay(order, "CONT");
		test.wait(97 * HOUR);
		await test.shop.payments.reconcilePending();
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "expired",
			stock_state: "released",
		});
		expect(await pay(order, "APRO")).toMatchObject({ value: { status: "approved" } });
	});

	it("sent twice at once is charged once", async () => {
		const order = await test.place([LINES.coatM]);
		const answers = await Promise.all([pay(order, "APRO"), pay(order, "APRO"), pay(order, "APRO")]);
		expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
		const [charged] = await queryRows<{ n: number }>(
			test.db,
			sql`select count(*)::int as n from payments`,
		);
		expect(charged?.n).toBe(1);
	});

	it("ends the PIX that was shown before, and money for that one goes back", async () => {
		const order = await test.place([LINES.coatM]);
		const pix = await test.shop.payments.awaited.pix.create({
			orderId: order.id,
			amount: 29_450,
			customerEmail: order.customer_email,
			customerName: order.customer_name,
		});
		const paymentId = pix.ok ? pix.value.paymentId : "";
		await pay(order, "APRO");
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "expired",
		});
		await test.shop.payments.simulatePayment(paymentId, "approved");
		await test.shop.payments.refundUnwanted();
		expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
			status: "refunded",
		});
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			payment_method: "credit_card",
			stock_state: "sold",
			total: 31_000,
		});
		expect((await test.history(order.id)).slice(-2)).toEqual([
			"payment:duplicate",
			"payment:duplicate_refunded",
		]);
	});
});

it("card data is kept and logged nowhere, on no path (rule payments 2)", async () => {
	const order = await test.place([LINES.coatM]);
	await pay(order, "FUND");
	await pay(order, "APRO", { amount: 1 });
	await pay(order, "APRO");
	const tables = await queryRows<{ table_name: string }>(
		test.db,
		sql`select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
	);
	const kept = await Promise.all(
		tables.map(({ table_name }) =>
			queryRows(test.db, sql`select to_json(t)::text as row from ${sql.identifier(table_name)} t`),
		),
	);
	const everything = JSON.stringify(kept) + logged;
	expect(everything).toContain(FORM.customer_email);
	for (const secret of [CARD_NUMBER, '\\"987\\"', "11/40"])
		expect(everything).not.toContain(secret);
	// As a field: a random token may hold the letters.
	expect(everything).not.toMatch(/cvc\W{0,4}:/i);
});

describe("what is refused before any charge", () => {
	it("an amount that is not the server's, or an order of someone else", async () => {
		const order = await test.place([LINES.coatM]);
		expect(await pay(order, "APRO", { amount: 29_450 })).toEqual({
			ok: false,
			error: { code: "amount_changed", amount: 31_000 },
		});
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

	it("a form that is not complete or has mistakes, which is no attempt yet", async () => {
		const order = await test.place([LINES.coatM]);
		for (let n = 0; n < 5; n++) {
			expect(await pay(order, "APRO", { fields: { cvc: " " } })).toMatchObject({
				error: { code: "invalid", message: expect.stringMatching(/^Dados incompletos/) },
			});
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
		// What is pressed while it waits makes nobody wait longer.
		for (let n = 0; n < 12; n++) {
			const again = await pay(order, "FUND");
			if (again.ok || again.error.code !== "too_many_attempts") throw new Error("not refused");
			expect(again.error.seconds).toBeLessThanOrEqual(60);
		}
		// The holder's own order is not touched by what somebody tried with that e-mail.
		expect(await pay(other, "APRO", { amount: 6_200 })).toMatchObject({
			value: { status: "approved" },
		});
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
});
