import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldCarrierShop, labelledOrders } from "#testing/providers/carrier-shop.ts";
import { connectCarrier } from "#testing/providers/connected-carrier.ts";
import { noteKey } from "#testing/providers/invoice-key.ts";
import { ADMIN } from "#testing/records/delivery-methods.ts";
import { FORM, LINES } from "#testing/test-shop.ts";
import { stepWord } from "../shared/queue.ts";

const test = heldCarrierShop();
const { bareOrder, paidOrder, buy, spent } = labelledOrders(() => test);

it("is bought, made and printed, and costs its price once", async () => {
	const order = await paidOrder();
	expect(await buy(order)).toMatchObject({ ok: true, value: { state: "made", price: 1_890 } });
	expect(spent()).toBe(1_890);
	expect([...test.fake.labels.values()][0]?.body).toMatchObject({
		service: 2,
		from: { name: "Requinte", company_document: "11444777000161", postal_code: "01415001" },
		to: { name: FORM.customer_name, document: "52998224725" },
		products: [{ name: "Bolsa", quantity: 1, unitary_value: 50 }],
		options: { insurance_value: 50 },
	});
	const label = await test.shop.shipping.readLabel(order);
	expect(label).toMatchObject({ state: "made", price: 1_890, url: expect.stringMatching(/^http/) });
	const [parcel] = await queryRows<Record<string, unknown>>(
		test.db,
		sql`select cost, carrier_ref, carrier_service, label_url from parcels`,
	);
	expect(parcel).toMatchObject({ cost: "18.90", carrier_service: "2" });
	// Asked for again it is the same.
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(test.fake.labels.size).toBe(1);
	expect(spent()).toBe(1_890);
});

it.each(["POST /cart", "POST /shipment/checkout"])(
	"whose answer to %s was lost is gone on with, and paid once",
	async (call) => {
		const order = await paidOrder();
		test.fake.behave("lose", call);
		expect(await buy(order)).toMatchObject({ ok: false, error: { code: "silent" } });
		expect(await buy(order)).toMatchObject({ ok: true, value: { state: "made" } });
		expect(test.fake.labels.size).toBe(1);
		expect(spent()).toBe(1_890);
	},
);

it("that three people buy at once is bought by one", async () => {
	const order = await paidOrder();
	const all = await Promise.all([buy(order), buy(order), buy(order)]);
	// Whoever asks after the first has ended is given the label that is there.
	expect(all.filter(({ ok }) => ok).length).toBeGreaterThan(0);
	expect(all.filter((one) => !one.ok && one.error.code !== "busy")).toEqual([]);
	expect(test.fake.labels.size).toBe(1);
	expect(spent()).toBe(1_890);
});

it("that the wallet does not pay says what to do, and is paid later", async () => {
	const order = await paidOrder();
	test.fake.state.wallet = 100;
	expect(await buy(order)).toMatchObject({ error: { code: "no_balance" } });
	expect(await test.shop.shipping.readLabel(order)).toMatchObject({
		state: "asked",
		problem: expect.stringContaining("Ponha saldo"),
	});
	test.fake.state.wallet = 5_000;
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(test.fake.state.wallet).toBe(5_000 - 1_890);
	expect(test.fake.labels.size).toBe(1);
});

it("says what is missing before anybody is asked", async () => {
	const order = await paidOrder({ customer_cpf: "" });
	expect(await buy(order)).toMatchObject({ error: { code: "no_document" } });
	await connectCarrier(test, "", { remetente_rua: "" });
	expect(await buy(order)).toMatchObject({ error: { code: "no_sender" } });
	const plain = await test.place([LINES.coatP]);
	expect(await buy(plain.id)).toMatchObject({ error: { code: "no_service" } });
	expect(await buy("nada")).toMatchObject({ error: { code: "not_found" } });
	expect(test.fake.calls.filter(({ path }) => path === "/cart")).toEqual([]);
});

it("is given back while it was not posted, and can be bought anew", async () => {
	const order = await paidOrder();
	expect(await test.shop.shipping.cancelLabel(ADMIN, order)).toMatchObject({
		error: { code: "nothing_bought" },
	});
	await buy(order);
	test.fake.behave("lose", "POST /shipment/cancel");
	expect(await test.shop.shipping.cancelLabel(ADMIN, order)).toMatchObject({ ok: true });
	expect(spent()).toBe(0);
	expect(await test.shop.shipping.readLabel(order)).toMatchObject({
		state: "cancelled",
		url: null,
	});
	expect(await buy(order)).toMatchObject({ ok: true, value: { state: "made" } });
	expect(spent()).toBe(1_890);
	for (const mood of ["down", "nonsense", "busy"] as const) {
		test.fake.behave(mood, "POST /shipment/cancel");
		expect(await test.shop.shipping.cancelLabel(ADMIN, order)).toMatchObject({
			error: { code: "silent" },
		});
	}
	test.fake.behave("up", "POST /shipment/cancel");
	test.fake.move([...test.fake.labels.keys()][1] ?? "", "posted");
	expect(await test.shop.shipping.cancelLabel(ADMIN, order)).toMatchObject({
		error: { code: "refused", detail: "Esta etiqueta não pode mais ser cancelada." },
	});
	expect(spent()).toBe(1_890);
});

it("is not bought for an order of which nothing is left", async () => {
	const order = await paidOrder();
	await test.db.execute(sql`update order_items set withdrawn = quantity where order_id = ${order}`);
	expect(await buy(order)).toMatchObject({ error: { code: "not_sendable" } });
	expect(test.fake.calls.filter(({ path }) => path === "/cart")).toEqual([]);
});

it("is followed: its code, that it was posted, and that it arrived", async () => {
	const order = await paidOrder();
	await buy(order);
	const [id = ""] = test.fake.labels.keys();
	const later = async () => {
		await test.db.execute(sql`update parcel_labels set followed_at = null`);
		await test.shop.shipping.followLabels();
	};
	test.fake.move(id, "posted", "AA123456785BR");
	await later();
	const [packed] = await test.shop.shipping.listParcels(order);
	expect(packed).toMatchObject({
		tracking_code: "AA123456785BR",
		news: { text: "Postado na transportadora" },
		delivered_at: null,
	});
	await test.shop.shipping.send(ADMIN, [{ orderId: order, trackingCode: "", carrier: "" }]);
	test.fake.move(id, "delivered");
	await later();
	expect(await test.order(order)).toMatchObject({ status: "entregue" });
	// Asked again within the hour nobody is.
	const calls = test.fake.calls.length;
	await test.shop.shipping.followLabels();
	expect(test.fake.calls).toHaveLength(calls);
});

it("is followed though its carrier says nothing of fifty others", async () => {
	const order = await paidOrder();
	await buy(order);
	const [id = ""] = test.fake.labels.keys();
	await test.db.execute(sql`update parcel_labels set followed_at = now() - interval '2 hours'`);
	await test.db.execute(sql`insert into parcel_labels (parcel_id, volume, carrier, service, bought_by, ref, state)
		select parcel_id, n, carrier, service, bought_by, 'unknown-' || n, 'made' from parcel_labels,
			generate_series(100, 149) n`);
	test.fake.move(id, "posted", "AA123456785BR");
	await test.shop.shipping.followLabels();
	await test.shop.shipping.followLabels();
	expect(await test.shop.shipping.listParcels(order)).toMatchObject([
		{ tracking_code: "AA123456785BR" },
	]);
});

const cancelOrder = (order: string) =>
	test.shop.orderAdmin.cancelOrder(ADMIN, order, { reason: "cliente_desistiu" });

it("goes back to its carrier when its order is cancelled", async () => {
	const order = await paidOrder();
	await buy(order);
	expect(await cancelOrder(order)).toMatchObject({ ok: true, value: { labels: "returned" } });
	expect(spent()).toBe(0);
	expect(await test.shop.shipping.readLabel(order)).toMatchObject({ state: "cancelled" });
	const plain = await paidOrder();
	expect(await cancelOrder(plain)).toMatchObject({ ok: true, value: { labels: "none" } });
});

it("that its carrier does not take back at once can be given back after its order was cancelled", async () => {
	const order = await paidOrder();
	await buy(order);
	test.fake.behave("down", "POST /shipment/cancel");
	expect(await cancelOrder(order)).toMatchObject({ ok: true, value: { labels: "kept" } });
	expect(spent()).toBe(1_890);
	test.fake.behave("up", "POST /shipment/cancel");
	expect(await test.shop.shipping.cancelLabel(ADMIN, order)).toMatchObject({ ok: true });
	expect(spent()).toBe(0);
});

/** What is left of the order in two boxes, a piece in each. */
async function inTwoBoxes(): Promise<string> {
	const order = await paidOrder({}, 2);
	const line = (await test.shop.shipping.loadCheck(order, ADMIN.userId))?.lines[0]?.id ?? "";
	const readings = [1, 2].map((volume) => ({ line, volume, byHand: false }));
	await test.shop.shipping.closeCheck(ADMIN, order, { readings, weight: null, part: false });
	return order;
}

const queued = async () =>
	(await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" })).rows;

it("of several boxes is one for each, paid once, though the second one's answer was lost", async () => {
	const order = await inTwoBoxes();
	expect(await buy(order)).toMatchObject({ ok: true, value: { boxes: 2, price: 3_780 } });
	expect([...test.fake.labels.values()].map(({ body }) => body["products"])).toMatchObject([
		[{ quantity: 1 }],
		[{ quantity: 1 }],
	]);
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(test.fake.labels.size).toBe(2);
	expect(spent()).toBe(3_780);
	const [first = "", second = ""] = test.fake.labels.keys();
	test.fake.move(first, "delivered", "AA123456785BR");
	test.fake.move(second, "posted", "AA123456799BR");
	await test.shop.shipping.send(ADMIN, [{ orderId: order, trackingCode: "", carrier: "" }]);
	await test.shop.shipping.followLabels();
	expect((await test.shop.shipping.loadTracking(order)).parcels).toMatchObject([
		{ tracking_code: "AA123456785BR", more_codes: ["AA123456799BR"], delivered_at: null },
	]);
	test.fake.move(second, "delivered");
	await test.db.execute(sql`update parcel_labels set followed_at = null`);
	await test.shop.shipping.followLabels();
	expect(await test.order(order)).toMatchObject({ status: "entregue" });
});

it("of several boxes goes on with the one whose money did not suffice", async () => {
	const order = await inTwoBoxes();
	test.fake.state.wallet = 2_000;
	const label = async () => (await queued())[0]?.label;
	expect(await label()).toMatchObject({ state: null, toBuy: 2, printable: 0 });
	expect(await buy(order)).toMatchObject({ error: { code: "no_balance" } });
	expect(await label()).toMatchObject({ state: "asked", quoted: expect.any(Number), toBuy: 1 });
	test.fake.state.wallet = 5_000;
	expect(await buy(order)).toMatchObject({ ok: true });
	expect(await label()).toMatchObject({ toBuy: 0, printable: 2 });
	expect(test.fake.state.wallet).toBe(5_000 - 1_890);
});

it("of several boxes is told by e-mail with the code of each", async () => {
	const order = await inTwoBoxes();
	await buy(order);
	const [first = "", second = ""] = test.fake.labels.keys();
	test.fake.move(first, "generated", "AA123456785BR");
	test.fake.move(second, "generated", "AA123456799BR");
	await test.shop.shipping.followLabels();
	const [row] = await queued();
	// Its code came with its label: nobody is to look for one.
	expect(row && stepWord(row)).toBe("Postar");
	await test.shop.shipping.send(ADMIN, [{ orderId: order, trackingCode: "", carrier: "" }]);
	const rows = await queryRows<{ text: string }>(
		test.db,
		sql`select body_text as text from email_outbox where order_id = ${order} and template = 'order-sent'`,
	);
	expect(rows).toMatchObject([
		{ text: expect.stringContaining("Códigos de rastreio:\nAA123456785BR\nAA123456799BR") },
	]);
});

it("waits for the NF-e wherever it is asked for, and for nothing where somebody answers for its lack", async () => {
	const [typed, waived, elsewhere] = [await bareOrder(), await bareOrder(), await bareOrder()];
	expect(await buy(typed)).toMatchObject({ error: { code: "no_note" } });
	expect(test.fake.calls.filter(({ path }) => path === "/cart")).toEqual([]);
	expect(await test.shop.shipping.readLabel(typed)).toBeNull();
	expect(await test.shop.shipping.loadDocuments([typed], "labels")).toEqual([]);
	await test.shop.shipping.markPrinted([typed], "labels");
	const queued = await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" });
	expect(queued.rows.find(({ id }) => id === typed)).toMatchObject({ labelledAt: null });
	expect(await test.shop.shipping.lacksInvoice(typed)).toBe(true);
	await test.shop.shipping.saveInvoiceKey(ADMIN, typed, noteKey(7_000));
	expect(await buy(typed)).toMatchObject({ ok: true });
	expect([...test.fake.labels.values()][0]?.body).toMatchObject({
		options: { invoice: { key: noteKey(7_000) } },
	});
	await test.shop.shipping.saveInvoiceKey(ADMIN, waived, null);
	expect(await test.shop.shipping.lacksInvoice(waived)).toBe(false);
	expect(await buy(waived)).toMatchObject({ ok: true });
	expect(await buy(elsewhere)).toMatchObject({ error: { code: "no_note" } });
	await test.db.execute(sql`update entrega_loja set nota = 'fora'`);
	expect(await buy(elsewhere)).toMatchObject({ ok: true });
	await test.shop.shipping.send(ADMIN, [{ orderId: elsewhere, trackingCode: "", carrier: "" }]);
	// What has left waits for no paper any more.
	expect(await test.shop.shipping.lacksInvoice(elsewhere)).toBe(false);
	await test.db.execute(sql`update entrega_loja set nota = null`);
});

it("printed by the shop says the CEP that parcels leave from", async () => {
	expect(await test.shop.shipping.loadSender()).toEqual({
		cep: "01415001",
		name: "Requinte",
		document: "11444777000161",
		address: "Rua dos Alfaiates, 214, Bom Retiro, São Paulo, SP",
	});
	await connectCarrier(test, "", { remetente_bairro: "" });
	expect(await test.shop.shipping.loadSender()).toMatchObject({ cep: "01415001", address: "" });
});

it("is printed with others in one go; orders without one are named", async () => {
	const [one, other, plain] = [await paidOrder(), await paidOrder(), await paidOrder()];
	await buy(one);
	await buy(other);
	expect(await test.shop.shipping.printLabels([one, other, plain])).toMatchObject({
		sheets: [{ carrier: "Melhor Envio", labels: 2, url: expect.stringMatching(/^http/) }],
		left: [plain],
		silent: [],
	});
	test.fake.behave("down", "POST /shipment/print");
	expect(await test.shop.shipping.printLabels([one])).toMatchObject({
		sheets: [],
		silent: ["Melhor Envio"],
	});
});
