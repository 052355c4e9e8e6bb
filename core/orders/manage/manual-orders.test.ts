import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { shopDay } from "#core/values/dates.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "audit_log", "pedidos_rascunhos"));
const maria = { userId: "u1", name: "Maria", email: "maria@example.com" };
const hand = () => test.shop.manualOrders;
const { askPix, pay } = pixOf(() => test);
const today = () => shopDay(test.platform.clock());

/** Half a centavo is rounded up. */
const BY_PIX = 5_938;

/** Name and telephone are enough. */
const TYPED = {
	customer_name: "Bia Lima",
	customer_phone: "11987654321",
	freight: "hand",
	freight_name: "Motoboy",
	freight_price: "12,50",
	lines: [LINES.bag],
};
const LINK = { end: "link", days: 2 };
const paidBy = (over: object = {}) => ({
	...{ end: "paid", how: "dinheiro", day: today(), proof: "recibo 7" },
	...over,
});
const create = (over: object = {}, ending: object = LINK, key = randomUUID()) =>
	hand().create(maria, { key, form: { ...TYPED, ...over }, ending });
const made = async (over: object = {}, ending: object = LINK) => {
	const created = await create(over, ending);
	if (!created.ok) throw new Error(JSON.stringify(created.error));
	const order = await test.shop.orderAdmin.loadOrder(created.value.id);
	if (!order) throw new Error("no order");
	return order;
};
const actions = () =>
	queryRows<{ action: string; admin_name: string }>(
		test.db,
		sql`select action, admin_name from audit_log order by created_at`,
	);

describe("an order made by the shop", () => {
	it("needs a name, a telephone and pieces, has the shop's prices and reserves them for the link", async () => {
		const order = await made({ discount: "5,00" });
		expect(order).toMatchObject({
			customer_name: "Bia Lima",
			customer_phone: "(11) 98765-4321",
			customer_email: "",
			subtotal: 5_000,
			shipping: 1_250,
			discount: 500,
			total: 5_750,
			stock_state: "reserved",
			payment_status: "pending",
			manual: { feito_por: "Maria", pago_como: null },
		});
		expect((await test.counters()).bag).toMatchObject({ estoque: 9, reservado: 1 });
		test.wait(47 * 3_600_000);
		await test.shop.orders.expireReservations();
		expect((await test.counters()).bag.reservado).toBe(1);
		test.wait(2 * 3_600_000);
		await test.shop.orders.expireReservations();
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
		expect(await actions()).toEqual([{ action: "pedido.criar", admin_name: "Maria" }]);
		expect(await readOutbox(test.db)).toEqual([]);
	});

	it("is paid by its link, also after a code of it expired, with the PIX discount", async () => {
		const order = await made();
		const pix = await askPix(order, BY_PIX);
		test.wait(40 * 60_000);
		await test.shop.payments.reconcilePending();
		expect((await test.order(order.id)).stock_state).toBe("reserved");
		const again = await askPix(await test.order(order.id), BY_PIX);
		expect(again.paymentId).not.toBe(pix.paymentId);
		await pay(again.paymentId);
		expect(await test.order(order.id)).toMatchObject({
			payment_status: "approved",
			payment_method: "pix",
			total: BY_PIX,
		});
	});

	it("is written once, however often it is sent", async () => {
		const key = randomUUID();
		const both = await Promise.all([create({}, LINK, key), create({}, LINK, key)]);
		expect(both[0]).toEqual(both[1]);
		expect(await test.countOrders()).toBe(1);
	});

	it("takes the freight of the tables to a whole address, and the address of the customer", async () => {
		const { customer_email, shipping_method, ...address } = FORM;
		const order = await made({ ...address, freight: "table", shipping_method, customer_email });
		const checkout = await test.place([LINES.bag]);
		expect(order).toMatchObject({
			shipping: checkout.shipping,
			shipping_method: "standard",
			customer_email: "ana@example.com",
		});
		expect(order.promised_day).not.toBeNull();
		expect(order.customer_address).toContain("CEP");
		expect(await create({ freight: "table", shipping_method })).toMatchObject({
			ok: false,
			error: { code: "invalid", fields: { address_cep: expect.any(String) } },
		});
	});

	it("says what is wrong and writes nothing", async () => {
		const wrong: [object, string][] = [
			[{ customer_name: "" }, "customer_name"],
			[{ customer_phone: "12" }, "customer_phone"],
			[{ customer_email: "bia@" }, "customer_email"],
			[{ discount: "dez" }, "discount"],
			[{ discount: "62,50" }, "discount"],
			[{ freight_price: "-1" }, "freight_price"],
			[{ lines: [] }, "lines"],
			[{ lines: [{ ...LINES.coatM, quantity: 2 }] }, "lines"],
			[{ lines: [{ ...LINES.bag, price: 1 }] }, "lines"],
		];
		for (const [over, field] of wrong) {
			const refused = await create(over);
			expect(refused.ok || Object.keys(refused.error.fields), JSON.stringify(over)).toEqual([
				field,
			]);
		}
		for (const [ending, field] of [
			[{ end: "link", days: 90 }, "days"],
			[paidBy({ how: "fiado" }), "how"],
			[paidBy({ day: "2999-01-01" }), "day"],
		] as const) {
			const refused = await create({}, ending);
			expect(refused.ok || Object.keys(refused.error.fields)).toEqual([field]);
		}
		expect(await test.countOrders()).toBe(0);
	});
});

describe("money received outside", () => {
	it("pays a new order at once: pieces sold, with how, when and proof in its history and the log", async () => {
		const order = await made({}, paidBy());
		expect(order).toMatchObject({
			payment_status: "approved",
			payment_method: null,
			stock_state: "sold",
			manual: { pago_como: "dinheiro", pago_em: today(), comprovante: "recibo 7" },
		});
		expect(order.events.find(({ kind }) => kind === "payment")).toMatchObject({
			value: "approved",
			actor: "Maria",
			data: { note: "Dinheiro, recibo 7" },
		});
		expect((await test.counters()).bag).toMatchObject({ estoque: 9, reservado: 0 });
		expect((await actions()).map(({ action }) => action)).toEqual([
			"pedido.criar",
			"pedido.pago-por-fora",
		]);
		const sales = await test.shop.insights.loadSales({ from: today(), to: today() });
		expect(sales.paid).toEqual({ orders: 1, total: 6_250 });
	});

	it("is proved by files that are the order's alone: PDF, JPG or PNG by their content", async () => {
		const order = await made({}, paidBy());
		const pdf = new TextEncoder().encode("%PDF-1.7 recibo");
		const attach = (id: string, bytes: Uint8Array, name = "recibo.pdf") =>
			hand().attachProof(maria, id, { name, bytes });
		expect(await attach(order.id, pdf, "../recibo.pdf")).toMatchObject({ ok: true });
		const found = await test.shop.orderAdmin.loadOrder(order.id);
		expect(found?.proofs).toMatchObject([{ nome: "..recibo.pdf", tipo: "application/pdf" }]);
		const [{ id = "" } = {}] = found?.proofs ?? [];
		const read = await hand().readProof(order.id, id);
		expect(Buffer.from(read?.bytes ?? []).toString()).toBe("%PDF-1.7 recibo");
		const other = await made();
		expect(await hand().readProof(other.id, id)).toBeNull();
		for (const [of, bytes] of [
			[order.id, new TextEncoder().encode("<script>")],
			[order.id, new Uint8Array([...pdf, ...new Uint8Array(5 * 1_048_576)])],
			[other.id, pdf],
		] as const) {
			expect(await attach(of, bytes)).toMatchObject({
				error: { fields: { file: expect.any(String) } },
			});
		}
	});

	it("pays an open link at the price without the PIX discount, and closes its code", async () => {
		const order = await made();
		const pix = await askPix(order, BY_PIX);
		expect((await test.order(order.id)).total).toBeLessThan(6_250);
		expect(await hand().markPaid(maria, order.id, paidBy())).toEqual({ ok: true, value: null });
		expect(await test.order(order.id)).toMatchObject({ payment_status: "approved", total: 6_250 });
		const status = await test.shop.payments.getPaymentStatus(pix.paymentId);
		expect(status).toMatchObject({ status: "expired" });
		expect(await hand().markPaid(maria, order.id, paidBy())).toMatchObject({
			error: { code: "already_paid" },
		});
	});

	it("pays no order of the checkout, and none that was cancelled", async () => {
		const own = await test.place([LINES.bag]);
		expect(await hand().markPaid(maria, own.id, paidBy())).toMatchObject({
			error: { code: "not_found" },
		});
		const order = await made();
		const why = { reason: "cliente_desistiu", note: "", restock: true, refund: false } as const;
		await test.shop.orderAdmin.cancelOrder(maria, order.id, why);
		expect(await hand().markPaid(maria, order.id, paidBy())).toMatchObject({
			error: { code: "cancelled" },
		});
	});

	it("is confirmed by an e-mail without the days and the address that the order has not", async () => {
		await made({ customer_email: "ana@example.com" }, paidBy());
		const mail = (await readOutbox(test.db)).find(({ to_email }) => to_email === "ana@example.com");
		expect(mail?.body_text).toMatch(/^Entrega: Motoboy$/m);
		expect(mail?.body_text).not.toContain("Endereço");
	});

	it("goes back by hand when the order is cancelled", async () => {
		const order = await made({}, paidBy());
		const why = { reason: "cliente_desistiu", note: "", restock: true, refund: true } as const;
		expect(await test.shop.orderAdmin.cancelOrder(maria, order.id, why)).toMatchObject({
			ok: true,
			value: { refund: "by_hand" },
		});
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});
});

describe("a draft", () => {
	it("is stored as typed, changed, and gone once the order is made", async () => {
		const saved = await hand().saveDraft(maria, { form: { ...TYPED, customer_phone: "?" } });
		if (!saved.ok) throw new Error("not saved");
		const { id } = saved.value;
		await hand().saveDraft(maria, { id, form: TYPED });
		expect(await hand().listDrafts()).toMatchObject([
			{ id, feito_por: "Maria", dados: { customer_name: "Bia Lima" } },
		]);
		const created = await hand().create(maria, {
			...{ key: randomUUID(), form: TYPED, ending: LINK, draft: id },
		});
		expect(created.ok).toBe(true);
		expect(await hand().listDrafts()).toEqual([]);
		expect(await hand().saveDraft(maria, { form: { notes: "x".repeat(50_000) } })).toMatchObject({
			ok: false,
		});
	});
});

it("finds customers with their last address, and the variations of a piece", async () => {
	await test.place([LINES.bag]);
	await test.shop.customerAdmin.catchUp();
	expect(await hand().findPeople("souza")).toMatchObject([
		{ name: "Ana Souza", email: "ana@example.com", address: { address_cep: FORM.address_cep } },
	]);
	expect(await hand().findPeople("9876")).toHaveLength(1);
	expect(await hand().findPeople("z")).toEqual([]);
	await made();
	await made({ notes: "outra vez" });
	expect(await hand().findPeople("bia")).toMatchObject([
		{ name: "Bia Lima", email: "", phone: "(11) 98765-4321", address: null },
	]);
	expect((await hand().findPeople("98765 4321")).map(({ name }) => name)).toEqual([
		"Ana Souza",
		"Bia Lima",
	]);
	expect(await hand().listVariations(LINES.coatP.productId)).toMatchObject([
		{ size: "P", color: "Branco", price: 28_990, stock: 5 },
		{ size: "M", color: "Branco", price: 31_000, stock: 1 },
	]);
	expect(await hand().listVariations("x")).toEqual([]);
});
