import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ANYBODY, type Buyer } from "#core/accounts/types.ts";
import type { OrderSummary } from "#core/orders/types.ts";
import { takenOf } from "#core/payments/shared/refund-plan.ts";
import { percentOf } from "#core/values/money.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { runs } from "#testing/runs.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { countGround } from "../../fire/invariants.ts";
import { creditFor, LEAST_PAYMENT, NO_SUCH_CREDIT, TOO_MANY_CODES } from "./shared/credit.ts";

const DAY = 24 * 3_600_000;
let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "vales");
});
afterAll(() => test.close());

const issue = async (valor: string, over: Record<string, unknown> = {}) => {
	const form = { tipo: "credito", email: FORM.customer_email, dias: "30", motivo: "Troca", valor };
	const made = await test.shop.credit.issue(admin, { ...form, ...over });
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value;
};
const use = ({ id, customer_email }: OrderSummary, code?: string, buyer: Buyer = ANYBODY) =>
	test.shop.payments.credit.use(
		test.shop.payments.credit.form.parse({ orderId: id, customerEmail: customer_email, code }),
		buyer,
	);
const pay = async (order: OrderSummary, amount: number) => {
	const made = await test.shop.payments.awaited.pix.create({
		...{ orderId: order.id, amount, customerEmail: order.customer_email, customerName: "Ana" },
	});
	if (!made.ok) throw new Error(JSON.stringify(made.error));
	return made.value.paymentId;
};
const approve = (paymentId: string) => test.shop.payments.simulatePayment(paymentId, "approved");
const refundsOf = async ({ id }: OrderSummary) =>
	(await test.shop.orderAdmin.loadOrder(id))?.refunds ?? [];
const giveBack = async (order: OrderSummary, amount: number) =>
	test.shop.payments.refunds.request(admin, order.id, {
		...{ key: randomUUID(), wish: { mode: "value", amount }, expected: amount },
		...{ taken: takenOf(await refundsOf(order)), reason: "tamanho" },
	});
const balance = async (id: string) => (await test.shop.credit.find(id))?.saldo;
/** Amount and what went back, by method. */
const shares = async ({ id }: OrderSummary) =>
	Object.fromEntries(
		(
			await queryRows<{ method: string; amount: number; back: number }>(
				test.db,
				sql`select method, (amount * 100)::int as amount, (refunded_amount * 100)::int as back
					from payments where order_id = ${id}::uuid and status in ('approved', 'refunded')`,
			)
		).map(({ method, amount, back }) => [method, [amount, back]]),
	);
/** The ledger and the orders agree. */
const expectSound = async () => {
	const found = await countGround(test.db, {
		orders: new Map([["", ""]]),
		payments: new Set(),
		failures: 0,
	} as never);
	const wrong = Object.entries(found).filter(
		([name, count]) => count > 0 && /credit|two approved/.test(name),
	);
	expect(wrong).toEqual([]);
};

it.each([
	["covers all", 10_000, 10_000, 10_000],
	["leaves the least payment", 9_900, 10_000, 9_500 - LEAST_PAYMENT],
	["pays a part", 2_000, 10_000, 2_000],
	["is left alone where the rest would be too small", 400, 500, 0],
	["is empty", 0, 10_000, 0],
])("a credit that %s", (_, held, total, taken) => {
	expect(creditFor(held, { total, lowest: total - total / 20 })).toBe(taken);
});

describe("a credit spent beside PIX", () => {
	it("pays its part, goes back after the money, and is spent again", async () => {
		const { id, code } = await issue("80,00");
		const order = await test.place([LINES.coatP]);
		const lowest = percentOf(order.total, 95);
		expect(await use(order, code)).toEqual({ ok: true, value: { credit: 8_000, paid: false } });
		expect(await balance(id)).toBe(0);
		await approve(await pay(order, lowest - 8_000));
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			payment_method: "pix",
			total: lowest,
			credit: 8_000,
		});
		expect(await shares(order)).toEqual({
			pix: [lowest - 8_000, 0],
			store_credit: [8_000, 0],
		});
		const mail = (await readOutbox(test.db)).find(
			({ template }) => template === "payment-approved",
		);
		expect(mail?.body_text).toContain("80,00 do seu crédito");
		// Money first, then the credit.
		expect(await giveBack(order, lowest - 9_000)).toMatchObject({ ok: true });
		expect(await balance(id)).toBe(0);
		test.wait(60 * DAY);
		expect(await giveBack(order, 9_000)).toMatchObject({ ok: true });
		expect(await balance(id)).toBe(8_000);
		expect(await shares(order)).toEqual({
			pix: [lowest - 8_000, lowest - 8_000],
			store_credit: [8_000, 8_000],
		});
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		// It had ended meanwhile: what comes back of a paid order stays valid for 90 days.
		expect(await test.shop.credit.find(id)).toMatchObject({ estado: "ativo" });
		const next = await test.place([LINES.bag]);
		expect(await use(next, code)).toEqual({ ok: true, value: { credit: next.total, paid: true } });
		expect(await balance(id)).toBe(8_000 - next.total);
		await expectSound();
	});

	it("changes the amount that a started payment must bring", async () => {
		const { code } = await issue("50,00");
		const order = await test.place([LINES.coatP]);
		const lowest = percentOf(order.total, 95);
		const outdated = await pay(order, lowest);
		expect(await use(order, code)).toMatchObject({ ok: true });
		await approve(outdated);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending" });
		await approve(await pay(order, lowest - 5_000));
		await test.shop.payments.refundUnwanted();
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
		await expectSound();
	});

	it("goes back when nobody pays, and is taken anew for a payment that comes later", async () => {
		const { id, code } = await issue("80,00");
		const order = await test.place([LINES.coatP]);
		const lowest = percentOf(order.total, 95);
		await use(order, code);
		const late = await pay(order, lowest - 8_000);
		test.wait(DAY);
		await test.shop.orders.expireReservations();
		expect(await balance(id)).toBe(8_000);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "expired", credit: 0 });
		await approve(late);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved", credit: 8_000 });
		expect(await balance(id)).toBe(0);
		await expectSound();
	});

	it("goes back with a cancellation, of an unpaid order and of a paid one", async () => {
		const { id, code } = await issue("80,00");
		const unpaid = await test.place([LINES.coatP]);
		await use(unpaid, code);
		await test.shop.orders.cancelOwnOrder(unpaid.token);
		expect(await balance(id)).toBe(8_000);
		const order = await test.place([LINES.coatP]);
		await use(order, code);
		await approve(await pay(order, percentOf(order.total, 95) - 8_000));
		const how = { reason: "outro", note: "Sem peça", restock: true, refund: true } as const;
		expect(await test.shop.orderAdmin.cancelOrder(admin, order.id, how)).toMatchObject({
			ok: true,
			value: { refund: "done" },
		});
		expect(await balance(id)).toBe(8_000);
		expect(await test.order(order.id)).toMatchObject({ payment_status: "refunded" });
		await expectSound();
	});
});

describe("an order that credit pays whole", () => {
	it("is paid at once, without the discount of PIX, and sold", async () => {
		const { id, code } = await issue("1.000,00");
		const order = await test.place([LINES.coatM]);
		const about = { orderId: order.id, customerEmail: order.customer_email, code };
		const { form, use: useCredit } = test.shop.payments.credit;
		// Whoever asks is told, and nothing happens before they say yes.
		expect(await useCredit(form.parse({ ...about, ask: true }), ANYBODY)).toEqual({
			...{ ok: true, value: { credit: 0, paid: false, covers: order.total } },
		});
		expect(await test.order(order.id)).toMatchObject({ payment_status: "pending", credit: 0 });
		expect(await use(order, code)).toEqual({
			...{ ok: true, value: { credit: order.total, paid: true } },
		});
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			payment_method: "store_credit",
			stock_state: "sold",
			total: order.total,
		});
		expect(await balance(id)).toBe(100_000 - order.total);
		expect(await use(order, code)).toMatchObject({ ok: false, error: { code: "already_paid" } });
		expect(await giveBack(order, order.total)).toMatchObject({ ok: true });
		expect(await balance(id)).toBe(100_000);
		await expectSound();
	});

	it("is not paid when its pieces are gone, and nothing is used", async () => {
		const { id, code } = await issue("1.000,00");
		const order = await test.place([LINES.coatM]);
		test.wait(DAY);
		await test.shop.orders.expireReservations();
		await test.place([LINES.coatM]);
		expect(await use(order, code)).toMatchObject({ ok: false, error: { code: "out_of_stock" } });
		expect(await balance(id)).toBe(100_000);
		await expectSound();
	});
});

it("is spent once by orders that use it at the same time", async () => {
	const { id, code } = await issue("80,00", { tipo: "presente", email: "" });
	const orders = [];
	for (const _ of [1, 2, 3]) orders.push(await test.place([LINES.bag]));
	await Promise.all(orders.map((order) => use(order, code)));
	const rows = await Promise.all(orders.map((order) => test.order(order.id)));
	const spent = rows.reduce((sum, { credit }) => sum + credit, 0);
	expect(spent).toBeLessThanOrEqual(8_000);
	expect(await balance(id)).toBe(8_000 - spent);
	await expectSound();
});

describe("who may use a credit", () => {
	it("is its owner, or whoever has the code of a gift card", async () => {
		const { code } = await issue("80,00", { email: "outra@example.com" });
		const gift = await issue("80,00", { tipo: "presente", email: "" });
		const order = await test.place([LINES.coatP]);
		const refused = { ok: false, error: { message: NO_SUCH_CREDIT } };
		expect(await use(order, code)).toMatchObject(refused);
		expect(await use(order, "VALE-XXXX-XXXX-XXXX")).toMatchObject(refused);
		expect(await use(order, gift.code.toLowerCase())).toMatchObject({ ok: true });
		expect(await use(order, gift.code)).toMatchObject(refused);
	});

	it("is nobody once it is blocked or has ended, until it is let go", async () => {
		const { id, code } = await issue("80,00");
		const order = await test.place([LINES.coatP]);
		const block = (blocked: boolean) =>
			test.shop.credit.setBlocked(admin, { id, blocked, form: { motivo: "Suspeita" } });
		await block(true);
		expect(await use(order, code)).toMatchObject({ error: { message: NO_SUCH_CREDIT } });
		await block(false);
		test.wait(40 * DAY);
		const later = await test.place([LINES.coatP]);
		expect(await use(later, code)).toMatchObject({ error: { message: NO_SUCH_CREDIT } });
		await test.shop.credit.expire();
		expect(await test.shop.credit.find(id)).toMatchObject({
			saldo: 0,
			estado: "vencido",
			entries: [{ tipo: "vencimento", valor: -8_000 }, { tipo: "emissao" }],
		});
	});

	it("may not guess codes from one network", async () => {
		const order = await test.place([LINES.coatP]);
		const somewhere = { ...ANYBODY, network: "203.0.113.9" };
		for (let n = 0; n < 10; n++) await use(order, `VALE${n}`, somewhere);
		expect(await use(order, "VALE99", somewhere)).toMatchObject({
			error: { message: TOO_MANY_CODES },
		});
	});
});

describe("the office", () => {
	it("says what is wrong with a form, and never lets a balance fall below zero", async () => {
		const form = { tipo: "credito", valor: "-1", email: "", dias: "0", motivo: "" };
		expect(await test.shop.credit.issue(admin, form)).toMatchObject({
			error: { code: "invalid", fields: { valor: expect.any(String), motivo: "Diga por quê" } },
		});
		const { id } = await issue("80,00");
		const correct = (valor: string) =>
			test.shop.credit.correct(admin, { id, form: { valor, motivo: "Acerto" } });
		expect(await correct("−80,01")).toMatchObject({ error: { code: "negative", most: 8_000 } });
		expect(await correct("-20,50")).toMatchObject({ ok: true, value: { saldo: 5_950 } });
		const { rows, open } = await test.shop.credit.list(new URLSearchParams("q=ana situacao=ativo"));
		expect([rows.length, open]).toEqual([0, 5_950]);
		const list = await test.shop.credit.list(new URLSearchParams("q=ana&situacao=ativo"));
		expect(list.rows).toMatchObject([{ id, saldo: 5_950, emitido: 8_000, estado: "ativo" }]);
		let csv = "";
		for await (const part of test.shop.credit.exportCsv(new URLSearchParams())) csv += part;
		expect(csv.split("\r\n").filter(Boolean)).toHaveLength(3);
		expect(csv).toContain("-20,50");
	});

	it("sends the code, stores only its end, and replaces a lost one", async () => {
		const { id, code } = await issue("80,00", { avisar: true });
		const [mail] = await readOutbox(test.db);
		expect(mail?.body_text).toContain(code);
		const [row] = await queryRows<{ text: string }>(
			test.db,
			sql`select v::text as text from vales v where id = ${id}::uuid`,
		);
		expect(row?.text).not.toContain(code.replaceAll("-", ""));
		const renewed = await test.shop.credit.renewCode(admin, id);
		const order = await test.place([LINES.coatP]);
		expect(await use(order, code)).toMatchObject({ ok: false });
		expect(await use(order, renewed.ok ? renewed.value.code : "")).toMatchObject({ ok: true });
	});

	it("never changes or deletes a movement", async () => {
		await issue("80,00");
		await expect(test.db.execute(sql`update vale_lancamentos set valor = 1`)).rejects.toThrow();
		await expect(test.db.execute(sql`delete from vale_lancamentos`)).rejects.toThrow();
	});
});

it("whatever is issued, used, paid, refunded and cancelled adds up to the centavo", async () => {
	const step = fc.oneof(
		fc.record({ do: fc.constant("use" as const), at: fc.nat(2) }),
		fc.record({ do: fc.constant("pay" as const) }),
		fc.record({ do: fc.constant("refund" as const), part: fc.integer({ min: 1, max: 100 }) }),
		fc.record({ do: fc.constant("cancel" as const) }),
		fc.record({ do: fc.constant("place" as const) }),
	);
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 3 }),
			fc.array(step, { minLength: 3, maxLength: 9 }),
			async (amounts, steps) => {
				await test.reset();
				await emptyTables(test.db, "vales");
				const credits = [];
				for (const amount of amounts) {
					credits.push(
						await issue(`${Math.floor(amount / 100)},${String(amount % 100).padStart(2, "0")}`),
					);
				}
				let order = await test.place([LINES.bag]);
				for (const one of steps) {
					const now = await test.order(order.id);
					if (one.do === "use") await use(now, credits[one.at % credits.length]?.code);
					if (one.do === "place") order = await test.place([LINES.bag]);
					if (one.do === "cancel") {
						const how = { reason: "outro", note: "", restock: true, refund: true } as const;
						await test.shop.orderAdmin.cancelOrder(admin, order.id, how);
					}
					if (one.do === "pay" && now.payment_status === "pending" && !now.cancelled_at) {
						const lowest = percentOf(now.subtotal + now.shipping, 95);
						await approve(await pay(now, lowest - now.credit));
					}
					if (one.do === "refund" && now.payment_status === "approved") {
						await giveBack(now, Math.ceil((now.total * one.part) / 100));
					}
					await expectSound();
				}
				for (const [method, [amount = 0, back = 0]] of Object.entries(await shares(order))) {
					expect(back, method).toBeLessThanOrEqual(amount);
				}
			},
		),
		{ numRuns: runs(6, 60) },
	);
}, 120_000);
