import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/types.ts";
import { markRefunded } from "#core/orders/mark-paid.ts";
import { ORDER_PARCELS } from "#core/shipping/for-orders.ts";
import { percentOf } from "#core/values/money.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { CODE, discountCodes, withCode } from "#testing/records/discount-codes.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { cancelIn } from "../cancel-order.ts";
import { lockOrder } from "../find-orders.ts";
import { SHOP_BUYER } from "../holds/hold-limits.ts";
import type { WantedLine } from "./checkout-request.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "customer_discounts"));

/** The form of an edit with these changes of each line or of the note. */
async function editFormOf(
	id: string,
	{ quantity, notes = "" }: { quantity?: number; notes?: string },
) {
	const order = await test.shop.orderAdmin.loadOrder(id);
	const lines = order?.items.map(({ id: item, produto_id: productId, size, color, ...line }) => ({
		...{ item, productId, size, color, quantity: quantity ?? line.quantity },
	}));
	const address = Object.fromEntries(
		Object.entries(order ?? {}).filter(([name]) => name.startsWith("address_")),
	);
	return { lines, freight: "keep", notes, address };
}

describe("the price of an order with a code", () => {
	const { checkStockAndUses, give, used, tryPlace, payBy } = discountCodes(() => test);

	afterEach(checkStockAndUses);

	describe("an order with a discount code", () => {
		it("costs that much less, PIX takes its part of the rest, and page and e-mail say so", async () => {
			await give();
			const order = await test.place(
				[LINES.coatP],
				withCode({ discountCode: " descq7w2 e9r4t6 " }),
			);
			expect(order).toMatchObject({
				subtotal: 28_990,
				shipping: 1_200,
				discount_code: CODE,
				code_discount: 2_899,
				discount: 2_899,
				total: 27_291,
			});
			expect(await used()).toBe(1);
			expect(await test.shop.orders.findOrderByToken(order.token)).toMatchObject({
				discount_code: CODE,
				code_discount: 2_899,
			});
			// (289,90 - 28,99 + 12,00) × 0,95 = 259,2645
			expect(await payBy(order.id, 25_926)).toMatchObject({ ok: true });
			const paid = { code_discount: 2_899, discount: 4_264, total: 25_926 };
			expect(await test.order(order.id)).toMatchObject(paid);
			const [mail] = await readOutbox(test.db);
			expect(mail?.body_text).toContain(`Cupom ${CODE}: - R$\u00a028,99`);
		});

		it("has free delivery by its subtotal before the code", async () => {
			await give({ discount_type: "fixed", discount_value: 20_000 });
			expect(await test.place([LINES.coatM], withCode())).toMatchObject({
				subtotal: 31_000,
				shipping: 0,
				total: 11_000,
			});
		});

		it("may use a code that is for some of its products only", async () => {
			await give({ applies_to: { all: false, products: [LINES.bag.productId] } });
			const order = await test.place([LINES.coatP, LINES.bag], withCode());
			expect(order).toMatchObject({ subtotal: 33_990, code_discount: 500 });
		});

		it("may use a code that is for a category and those below it", async () => {
			await emptyTables(test.db, "categorias");
			await test.reset();
			const [mother] = await queryRows<{ id: string }>(
				test.db,
				sql`insert into categorias (nome, slug) values ('Jalecos', 'jalecos') returning id`,
			);
			const id = mother?.id ?? "";
			await test.db.execute(
				sql`insert into categorias (nome, slug, categoria_pai_id) values ('Longos', 'longos', ${id})`,
			);
			await test.db.execute(
				sql`update produtos set categoria_id = (select id from categorias where slug = 'longos') where sku = 'J'`,
			);
			await give({ applies_to: { all: false, categories: [id] } });
			const order = await test.place([LINES.coatP, LINES.bag], withCode());
			expect(order.code_discount).toBe(2_899);
		});
	});

	describe("a code is refused, and nothing is written,", () => {
		const refused = async (code: string, over: Record<string, unknown> = {}) => {
			expect(await tryPlace(over)).toMatchObject({
				ok: false,
				error: { code: "discount", error: { code } },
			});
			const [row] = await queryRows<{ n: number }>(
				test.db,
				sql`select count(*)::int as n from orders`,
			);
			expect(row?.n).toBe(0);
		};

		it.each([
			["there is none like it", "unknown", { code: "DESCOUTRO" }, {}],
			["it was taken out of use", "unknown", { active: false }, {}],
			["its time is over", "expired", { valid_until: new Date(0) }, {}],
			["it is of another e-mail", "other_email", { customer_email: "bia@example.com" }, {}],
			[
				"it is for other products",
				"other_products",
				{ applies_to: { all: false, products: [LINES.bag.productId] } },
				{},
			],
			["it is SQL", "unknown", {}, { discountCode: "'; drop table orders; --" }],
			["it is a pattern", "unknown", {}, { discountCode: "DESC%" }],
		])("when %s", async (_, code, discount, over) => {
			await give(discount);
			await refused(code, over);
		});
		it("when it is no text, or too long", async () => {
			for (const discountCode of ["x".repeat(5_000), 7, {}]) {
				expect((await tryPlace({ discountCode })).ok).toBe(false);
			}
		});
		it("when it was used", async () => {
			await give();
			const order = await test.place([LINES.bag], withCode());
			expect(await tryPlace()).toMatchObject({ error: { error: { code: "used" } } });
			expect(await test.order(order.id)).toMatchObject({ discount_code: CODE });
		});
	});

	describe("before ordering", () => {
		const GOOD = { code: CODE, refused: null };
		const refusedAs = (code: string) => ({ code: null, refused: { error: { code } } });
		const check = (over: Record<string, unknown> = {}) =>
			test.shop.orders.checkDiscounts(
				{ code: CODE, email: "ana@example.com", lines: [LINES.coatP], ...over },
				"192.0.2.1",
			);

		it("the shopper is told what the code takes off, and nothing is used up", async () => {
			await give({ customer_email: "Ana@Example.com" });
			expect(await check()).toMatchObject({
				discounts: [{ name: `Cupom ${CODE}`, code: CODE, amount: 2_899, freight: 0 }],
				amount: 2_899,
				code: CODE,
				refused: null,
			});
			expect(await used()).toBe(0);
		});

		it("nothing is said of a code without its e-mail, of another one, or of what is none", async () => {
			await give();
			for (const [over, code] of [
				[{ code: " " }, "empty"],
				[{ email: "" }, "no_email"],
				[{ email: "bia@example.com" }, "other_email"],
				[{ code: "DESCNADA" }, "unknown"],
				[{ code: 3 }, "unknown"],
				[{ lines: "x" }, "unknown"],
			] as const) {
				expect(await check(over)).toMatchObject({ amount: 0, refused: { error: { code } } });
			}
		});

		it("a use that the shopper's own order holds is theirs, and nobody else's", async () => {
			await give();
			const idempotencyKey = crypto.randomUUID();
			const order = await test.place([LINES.coatP], withCode({ idempotencyKey }));
			expect(await check({ orderToken: order.token })).toMatchObject(GOOD);
			// The answer that brings the token may be lost: the key that was sent names the order as well.
			expect(await check({ orderToken: null, idempotencyKey })).toMatchObject(GOOD);
			for (const other of ["chave", crypto.randomUUID()]) {
				expect(await check({ idempotencyKey: other })).toMatchObject(refusedAs("used"));
			}
			for (const orderToken of [null, "outro", "\u0000", 7, "x".repeat(5_000)]) {
				expect(await check({ orderToken })).toMatchObject(refusedAs("used"));
			}
		});

		it("a good code may be asked about often, but codes cannot be tried out without end", async () => {
			await give();
			for (let n = 0; n < 25; n++) expect(await check()).toMatchObject(GOOD);
			let last: unknown;
			for (let n = 0; n < 25; n++) last = await check({ code: `DESC${n}` });
			expect(last).toMatchObject(refusedAs("too_many_tries"));
		});

		it("nor by ordering, which counts with the checkout's own field", async () => {
			await give();
			const guess = async (n: number, network: string) => {
				const request = test.request([LINES.bag], {
					form: { ...FORM, customer_email: `ana${n}@example.com` },
					discountCode: `DESC${n}`,
				});
				const placed = await test.shop.orders.placeOrder(request, { ...ANYBODY, network });
				return placed.ok ? null : placed.error;
			};
			for (let n = 0; n < 12; n++) {
				expect(await check({ code: `DESC${n}` })).toMatchObject(refusedAs("unknown"));
			}
			const refusals = [];
			for (let n = 0; n < 9; n++) refusals.push(await guess(n, "192.0.2.1"));
			const refused = (code: string) => ({ code: "discount", error: { code } });
			expect(refusals).toEqual([...Array(8).fill(refused("unknown")), refused("too_many_tries")]);
			expect(await check()).toMatchObject(refusedAs("too_many_tries"));
			expect(await guess(10, "192.0.2.9")).toEqual(refused("unknown"));
			expect(await test.countOrders()).toBe(0);
		});
	});
});

describe("uses of a code", () => {
	const { checkStockAndUses, give, used, expire, payBy } = discountCodes(() => test);

	afterEach(checkStockAndUses);

	describe("the last use of a code", () => {
		it("goes to one of three tabs, whatever they buy, and the others are refused", async () => {
			await give();
			const order = (line: WantedLine) =>
				test.shop.orders.placeOrder(test.request([line], withCode()), SHOP_BUYER);
			const answers = await Promise.all([order(LINES.bag), order(LINES.coatM), order(LINES.coatP)]);
			expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
			const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
			expect(refused).toEqual(Array(2).fill({ code: "discount", error: { code: "used" } }));
			expect(await used()).toBe(1);
		});

		it("follows the order that is changed: it stays, goes to another code, and is given back", async () => {
			await give();
			await give({ code: "DESCOUTRO", discount_value: 2_000 });
			const order = await test.place([LINES.coatP], withCode());
			const change = (quantity: number, over: Record<string, unknown>) =>
				test.place([{ ...LINES.coatP, quantity }], { orderToken: order.token, ...over });
			expect(await change(2, withCode())).toMatchObject({ id: order.id, code_discount: 5_798 });
			expect(await used()).toBe(1);
			expect(await change(1, { discountCode: "DESCOUTRO" })).toMatchObject({
				code_discount: 5_798,
			});
			expect(await used()).toBe(0);
			const without = { id: order.id, discount_code: null, discount: 0, total: 30_190 };
			expect(await change(1, {})).toMatchObject(without);
		});

		it("is given back when nobody pays, taken again by a payment, and stays used once that came", async () => {
			await give();
			const order = await test.place([LINES.coatP], withCode());
			await expire();
			expect(await used()).toBe(0);
			const pix = await payBy(order.id, 25_926);
			if (!pix.ok) throw new Error("no PIX");
			expect(await used()).toBe(1);
			await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
			expect(await test.order(order.id)).toMatchObject({ payment_status: "approved" });
			await expire();
			expect(await used()).toBe(1);
		});
	});

	it("stays on a paid order that is edited, whatever became of it and of its customer since", async () => {
		await give({ first_purchase: true, per_person: 1 });
		const order = await test.place([LINES.coatP], withCode());
		const other = await test.place([LINES.bag]);
		for (const [id, amount] of [
			[order.id, 25_926],
			[other.id, 5_890],
		] as const) {
			const pix = await payBy(id, amount);
			if (!pix.ok) throw new Error(JSON.stringify(pix.error));
			await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
		}
		await test.db.execute(sql`update customer_discounts set active = false`);
		await give({
			...{ customer_email: null, automatic: true, code: null, usage_limit: null, name: "Depois" },
			...{ discount_value: 5_000, created_at: new Date(order.created_at.getTime() + 1_000) },
		});
		const form = await editFormOf(order.id, { quantity: 2 });
		expect(await test.shop.orderEdits.preview(order.id, { revision: 0, form })).toMatchObject({
			value: { after: { code_discount: 5_798 } },
		});
	});

	describe("an order whose time had passed", () => {
		it("loses a code that another order took, and says what it costs now", async () => {
			await give();
			const order = await test.place([LINES.coatP], withCode());
			await expire();
			const other = await test.place([LINES.bag], withCode());
			expect(await payBy(order.id, 25_926)).toEqual({
				ok: false,
				error: { code: "amount_changed", amount: 28_681 },
			});
			expect(await test.order(order.id)).toMatchObject({
				discount_code: null,
				code_discount: 0,
				stock_state: "released",
			});
			expect((await payBy(order.id, 28_681)).ok).toBe(true);
			expect(await test.order(other.id)).toMatchObject({ discount_code: CODE });
		});
	});

	describe("a PIX that comes after another order took the code", () => {
		/** Two orders at the price with the code, of which there is one use; the first one has a PIX. */
		async function payBothWithOneUse() {
			await give();
			const first = await test.place([LINES.coatP], withCode());
			const pix = await payBy(first.id, first.total - pixOff(first));
			if (!pix.ok) throw new Error(`no PIX: ${JSON.stringify(pix.error)}`);
			await expireAll();
			const second = await test.place([LINES.coatP], withCode());
			return { first, second, paymentId: pix.value.paymentId };
		}
		const pixOff = ({ total }: { total: number }) => Math.round(total * 0.05);
		const expireAll = async () => {
			test.wait(24 * 3_600_000);
			await test.shop.orders.expireReservations();
		};
		const cancel = (orderId: string) =>
			test.db.transaction(async (tx) => {
				const order = await lockOrder(tx, orderId);
				if (!order) throw new Error("no order");
				const how = {
					reason: "outro",
					note: "",
					restock: true,
					refund: false,
					actor: "loja",
				} as const;
				await cancelIn(
					tx,
					{
						outbox: test.shop.mail,
						payments: test.shop.payments.forOrders,
						parcels: ORDER_PARCELS,
					},
					order,
					how,
				);
			});

		it("counts no second use, and giving it back leaves the other's", async () => {
			const { first, second, paymentId } = await payBothWithOneUse();
			await test.shop.payments.simulatePayment(paymentId, "approved");
			expect(await test.order(first.id)).toMatchObject({
				payment_status: "approved",
				stock_state: "sold",
			});
			expect(await used()).toBe(1);
			await checkStockAndUses();
			await cancel(first.id);
			expect(await used()).toBe(1);
			await cancel(second.id);
			expect(await used()).toBe(0);
		});

		it("counts none when it is edited either", async () => {
			const { first, paymentId } = await payBothWithOneUse();
			await test.shop.payments.simulatePayment(paymentId, "approved");
			const form = await editFormOf(first.id, { notes: "Portaria 2" });
			const admin = { userId: "u1", name: "Maria", email: "maria@example.com" };
			const edit = { key: crypto.randomUUID(), revision: 0, form, balance: 0 };
			const saved = await test.shop.orderEdits.save(
				admin,
				first.id,
				{ ...edit, ending: { end: "none" } },
				{ mayRefund: true },
			);
			expect(saved).toMatchObject({ ok: true });
			await checkStockAndUses();
			await cancel(first.id);
			expect(await used()).toBe(1);
		});

		it("leaves it too when the money goes back", async () => {
			const { first, paymentId } = await payBothWithOneUse();
			await test.shop.payments.simulatePayment(paymentId, "approved");
			await test.db.transaction((tx) =>
				markRefunded(tx, first.id, { paymentId, decided: new Map(), away: new Map() }),
			);
			expect(await test.order(first.id)).toMatchObject({ payment_status: "refunded" });
			expect(await used()).toBe(1);
		});

		it("gives its own use back when its units were gone", async () => {
			await give();
			const order = await test.place([LINES.coatM], withCode());
			const pix = await payBy(order.id, order.total - pixOff(order));
			if (!pix.ok) throw new Error("no PIX");
			await expireAll();
			await test.place([LINES.coatM]);
			await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
			expect(await test.order(order.id)).toMatchObject({ stock_state: "released" });
			expect(await used()).toBe(1);
			await cancel(order.id);
			expect(await used()).toBe(0);
		});
	});
});

describe("automatic discounts and public codes", () => {
	const { checkStockAndUses, give, expire, payBy } = discountCodes(() => test);
	const automatic = { customer_email: null, automatic: true, code: null, usage_limit: null };
	const open = { customer_email: null, usage_limit: null };
	const refused = async (over: Record<string, unknown> = {}) => {
		const placed = await test.shop.orders.placeOrder(
			test.request([LINES.coatP], withCode(over)),
			SHOP_BUYER,
		);
		return placed.ok ? null : placed.error;
	};

	afterEach(checkStockAndUses);

	it("free freight is named in the cart, before there is an address, unless a better one excludes it", async () => {
		const waived = async () =>
			(
				await test.shop.orders.checkDiscounts(
					{ lines: [{ productId: LINES.bag.productId, price: 8_990, quantity: 5 }] },
					null,
				)
			).freeFreight;
		const freight = { ...automatic, discount_type: "free_shipping", discount_value: null } as const;
		await give({ ...freight, name: "Frete por nossa conta", minimum_amount: 40_000 });
		expect(await waived()).toBe("Frete por nossa conta");
		await give({ ...automatic, name: "Dez", discount_type: "percentage", discount_value: 1_000 });
		expect(await waived()).toBe(null);
	});

	it("come off by themselves, one line each, in order, e-mail, back office and refund shares", async () => {
		const bags = { all: false, products: [LINES.bag.productId] };
		await give({ ...automatic, name: "Bolsas", discount_value: 5_000, applies_to: bags });
		await give({
			...automatic,
			name: "Frete",
			discount_type: "free_shipping",
			discount_value: 500,
			adds_up: true,
		});
		const order = await test.place([LINES.bag, { ...LINES.bag, ...LINES.coatP, quantity: 1 }], {
			form: { ...FORM, shipping_method: "express" },
		});
		expect(order).toMatchObject({
			subtotal: 33_990,
			code_discount: 3_000,
			discount_code: null,
			discounts: [
				{ name: "Bolsas", amount: 2_500, freight: 0 },
				{ name: "Frete", amount: 0, freight: 500 },
			],
		});
		await payBy(order.id, percentOf(order.total, 95));
		const detail = await test.shop.orderAdmin.loadOrder(order.id);
		expect(detail?.items.map(({ discount }) => discount)).toEqual([2_500, 0]);
		const [mail] = await readOutbox(test.db);
		expect(mail?.body_text).toContain("Bolsas: - R$\u00a025,00");
		expect(mail?.body_text).toContain("Frete: - R$\u00a05,00");
	});

	it("of one use by many people give it to one of them", async () => {
		await give({ ...automatic, name: "Um", usage_limit: 1 });
		const placed = await Promise.all(
			[1, 2, 3].map((n) =>
				test.place([LINES.bag], { form: { ...FORM, customer_email: `p${n}@example.com` } }),
			),
		);
		const amounts = placed.map(({ code_discount }) => code_discount).sort();
		expect(amounts).toEqual([0, 0, 500]);
	});

	it("know a person by e-mail and CPF, paid or waiting for payment", async () => {
		await give({ ...open, per_person: 1 });
		const cpf = "529.982.247-25";
		await test.place([LINES.bag], withCode({ form: { ...FORM, customer_cpf: cpf } }));
		expect(await refused()).toMatchObject({ error: { code: "per_person", limit: 1 } });
		const other = { ...FORM, customer_email: "outra@example.com" };
		expect(await refused({ form: { ...other, customer_cpf: cpf } })).toMatchObject({
			error: { code: "per_person" },
		});
		expect(await refused({ form: other })).toBe(null);
		await expire();
		expect(await refused()).toBe(null);
	});

	it("for the first purchase end with it", async () => {
		await give({ ...open, first_purchase: true });
		const order = await test.place([LINES.bag], withCode());
		expect(await refused()).toMatchObject({ error: { code: "not_first" } });
		const pix = await payBy(order.id, percentOf(order.total, 95));
		if (!pix.ok) throw new Error("no PIX");
		await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
		expect(await refused()).toMatchObject({ error: { code: "not_first" } });
	});

	it("for the first purchase count what was bought in the shop before", async () => {
		await give({ ...open, first_purchase: true });
		const imported = (numero: string, email: string, pago: boolean) =>
			test.db.execute(sql`insert into pedidos_antigos
				(sistema, numero, feito_em, email, estado, pago, total, itens)
				values ('outra', ${numero}, now(), ${email}, ${pago ? "pago" : "pendente"}, ${pago}, 10, '[]')`);
		await imported("1", FORM.customer_email, false);
		await imported("2", "outra@example.com", true);
		expect(await refused()).toBe(null);
		await imported("3", FORM.customer_email, true);
		expect(await refused()).toMatchObject({ error: { code: "not_first" } });
		await test.db.execute(sql`delete from pedidos_antigos`);
	});

	it("say which condition is missing, and a better one that does not add up", async () => {
		await give({ ...open, minimum_amount: 30_000 });
		expect(await refused()).toMatchObject({ error: { code: "minimum", missing: 1_010 } });
		await test.db.execute(sql`update customer_discounts set minimum_amount = null`);
		await give({ ...automatic, name: "Vinte", discount_value: 2_000 });
		expect(await refused()).toMatchObject({ error: { code: "beaten", by: "Vinte" } });
		await test.db.execute(sql`update customer_discounts set adds_up = true where code is not null`);
		expect(await refused()).toBe(null);
	});

	it("for the freight are not needed where there is none to pay", async () => {
		await give({ ...open, discount_type: "free_shipping", discount_value: null });
		const free = await test.place([LINES.coatM], withCode());
		expect(free).toMatchObject({ shipping: 0, code_discount: 0, discounts: null });
		const paid = await test.place([LINES.bag], withCode());
		expect(paid).toMatchObject({ discount_code: CODE, code_discount: paid.shipping });
	});

	it("that ended while the order waited come off, and the shopper sees the new total", async () => {
		await give({ ...automatic, name: "Hoje" });
		await give({ ...automatic, name: "Sempre", discount_value: 500, adds_up: true });
		const order = await test.place([LINES.coatP]);
		expect(order.code_discount).toBe(2_899 + 1_449);
		await expire();
		await test.db.execute(sql`update customer_discounts set active = false where name = 'Hoje'`);
		const now = order.total + 2_899;
		expect(await payBy(order.id, percentOf(order.total, 95))).toEqual({
			ok: false,
			error: { code: "amount_changed", amount: percentOf(now, 95) },
		});
		expect(await test.order(order.id)).toMatchObject({
			code_discount: 1_449,
			discounts: [{ name: "Sempre" }],
		});
	});

	it("are figures: paid orders, and what they brought less refunds", async () => {
		await give({ ...open });
		const order = await test.place([LINES.coatP], withCode());
		const list = () => test.shop.discounts.list(new URLSearchParams());
		expect((await list()).rows).toMatchObject([{ used: 1, figures: { orders: 0, total: 0 } }]);
		const pix = await payBy(order.id, 25_926);
		if (!pix.ok) throw new Error("no PIX");
		await test.shop.payments.simulatePayment(pix.value.paymentId, "approved");
		expect((await list()).rows).toMatchObject([{ figures: { orders: 1, total: 25_926 } }]);
	});

	it("are tried out on a cart without an order", async () => {
		await give({
			...automatic,
			name: "Leve 3",
			discount_type: "kit",
			kit_pieces: 3,
			discount_value: 12_000,
		});
		await give({
			...automatic,
			name: "Amanhã",
			valid_from: new Date(test.platform.clock().getTime() + 86_400_000),
		});
		const cart = {
			pieces: [{ productId: LINES.bag.productId, quantity: 3 }],
			cep: "01310-100",
			method: "",
			payment: "pix",
			code: "NADA",
			email: "",
		};
		const found = await test.shop.discounts.simulate(cart);
		expect(found).toMatchObject({
			ok: true,
			value: {
				totals: { subtotal: 15_000, code_discount: 3_000, shipping: 1_200 },
				refused: "Cupom não encontrado. Confira o código",
				judged: [
					{ name: "Leve 3", amount: 3_000, why: null },
					{ name: "Amanhã", amount: 0, why: expect.stringContaining("Começa em") },
				],
			},
		});
		const form = { applies_to: { all: true }, code: "novo", discount_value: "10" };
		const unsaved = { ...cart, code: "", draft: { id: null, form } };
		expect(await test.shop.discounts.simulate(unsaved)).toMatchObject({
			ok: true,
			value: { judged: expect.arrayContaining([expect.objectContaining({ name: "Cupom NOVO" })]) },
		});
		expect(
			await test.shop.discounts.simulate({ ...unsaved, draft: { id: null, form: {} } }),
		).toMatchObject({
			ok: false,
			error: { code: "invalid" },
		});
		expect(await test.shop.discounts.simulate({ ...cart, pieces: [] })).toMatchObject({
			error: { fields: { pieces: "Escolha ao menos uma peça" } },
		});
		expect(await test.countOrders()).toBe(0);
	});
});
