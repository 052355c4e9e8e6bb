import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ANYBODY } from "#core/accounts/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { UNKNOWN_NCM } from "#testing/focus-nfe/note-book.ts";
import { beginPix } from "#testing/orders/begin-pix.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { noteKey } from "#testing/providers/invoice-key.ts";
import { connectIssuer, heldInvoiceShop, saveFiscal } from "#testing/providers/invoice-shop.ts";
import { ADMIN } from "#testing/records/delivery-methods.ts";
import { FORM, LINES } from "#testing/test-shop.ts";
import { type InvoiceEvent, ISSUED_STATES, stateAfter } from "../shared/issued-invoice.ts";
import { readInvoiceXml } from "./invoice-files.ts";

const test = heldInvoiceShop();
const { payOrder } = pixOf(() => test);
const notes = () => test.shop.shipping.notes;

async function paid(over: Record<string, unknown> = {}, quantity = 1): Promise<string> {
	const form = { ...FORM, customer_cpf: "529.982.247-25", ...over };
	const order = await test.place([{ ...LINES.bag, quantity }], { form });
	await payOrder(order);
	return order.id;
}

const noteOf = async (order: string) => (await notes().read(order)).note;
const keyOf = async (order: string) =>
	(await test.shop.shipping.listParcels(order))[0]?.nfe_key ?? null;
const posts = () => test.fake.calls.filter(({ method }) => method === "POST");
const setNcm = (ncm: string) => test.db.execute(sql`update produtos set ncm = ${ncm}`);
const REASON = "O cliente desistiu da compra";

describe("the states of a note", () => {
	it.each([
		["aceitar", "enviando"],
		["autorizar", "enviando processando"],
		["rejeitar", "enviando processando"],
		["denegar", "enviando processando"],
		["reenviar", "rejeitada"],
		["cancelar", "autorizada"],
		["descartar", "enviando processando autorizada rejeitada"],
	] as [InvoiceEvent, string][])("%s follows %s alone", (event, from) => {
		expect(ISSUED_STATES.filter((state) => stateAfter(state, event)).join(" ")).toBe(from);
	});
});

describe("an invoice", () => {
	it("is sent, authorised, and stands where a key typed by hand stands", async () => {
		const order = await paid();
		expect(await notes().issue(ADMIN, order)).toMatchObject({ value: { state: "processando" } });
		expect(await keyOf(order)).toBeNull();
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({
			state: "autorizada",
			key: noteKey(1),
			number: "1",
			series: "1",
			hasXml: true,
			by: ADMIN.name,
		});
		expect(await keyOf(order)).toBe(noteKey(1));
		const xml = await notes().readDocument(order, "xml");
		const text = xml.ok ? new TextDecoder().decode(xml.value.bytes) : "";
		expect(readInvoiceXml(text)).toMatchObject({ key: noteKey(1), document: "52998224725" });
		expect(await notes().readDocument(order, "pdf")).toMatchObject({
			value: { name: `NFe-${noteKey(1)}.pdf`, type: "application/pdf" },
		});
		expect(await notes().issue(ADMIN, order)).toMatchObject({ error: { code: "noted" } });
	});

	it("is the order's only one: no other key is taken while it is on its way or counts", async () => {
		const order = await paid();
		const type = (number: number) =>
			test.shop.shipping.saveInvoiceKey(ADMIN, order, noteKey(number));
		await notes().issue(ADMIN, order);
		expect(await type(9)).toEqual({ ok: false, error: { code: "issued" } });
		await notes().follow();
		expect(await type(9)).toEqual({ ok: false, error: { code: "issued" } });
		expect(await type(1)).toMatchObject({ ok: true });
		expect(await keyOf(order)).toBe(noteKey(1));
	});

	it("whose answer the shop did not live to see is on its way too, also when it is sent again", async () => {
		const order = await paid();
		const type = () => test.shop.shipping.saveInvoiceKey(ADMIN, order, noteKey(9));
		await notes().issue(ADMIN, order);
		await test.db.execute(sql`update notas_fiscais set consultada_em = null`);
		expect(await type()).toEqual({ ok: false, error: { code: "issued" } });
		await test.db.execute(sql`update notas_fiscais set consultada_em = now() - interval '1 day'`);
		expect(await type()).toEqual({ ok: false, error: { code: "issued" } });
	});

	it("that nobody asks for any more holds up no key typed by hand", async () => {
		const order = await paid();
		await notes().issue(ADMIN, order);
		test.wait(2 * 3_600_000);
		expect(await test.shop.shipping.saveInvoiceKey(ADMIN, order, noteKey(9))).toMatchObject({
			ok: true,
		});
	});

	it("holds the order's pieces and values from its sending to its cancellation", async () => {
		const order = await paid();
		const isHeld = async () => (await test.shop.orderEdits.load(order))?.invoiced;
		expect(await isHeld()).toBe(false);
		await notes().issue(ADMIN, order);
		expect(await isHeld()).toBe(true);
		await notes().follow();
		// Its key is not one to take off by hand.
		expect(await test.shop.shipping.removeInvoiceKey(ADMIN, order)).toMatchObject({
			error: { code: "not_found" },
		});
		expect(await isHeld()).toBe(true);
		expect(await notes().cancel(ADMIN, order, REASON)).toMatchObject({ ok: true });
		expect(await isHeld()).toBe(false);
	});

	it("adds up to what was paid, freight and discounts shared among the pieces", async () => {
		const order = await test.place([{ ...LINES.bag, quantity: 3 }, LINES.coatM], {
			form: { ...FORM, customer_cpf: "529.982.247-25", shipping_method: "express" },
		});
		await payOrder(order);
		await notes().issue(ADMIN, order.id);
		const { body } = posts()[0] ?? {};
		const total = (await test.order(order.id)).total / 100;
		expect(body).toMatchObject({
			valor_total: total,
			cnpj_emitente: "11444777000161",
			formas_pagamento: [{ forma_pagamento: "17", valor_pagamento: total }],
		});
		const items = body?.["items"] as Record<string, number>[];
		const sum = (name: string) =>
			Math.round(items.reduce((all, item) => all + (item[name] ?? 0) * 100, 0)) / 100;
		expect(sum("valor_bruto") + sum("valor_frete") - sum("valor_desconto")).toBeCloseTo(total, 2);
	});

	it("names what store credit paid beside the rest", async () => {
		const gift = await test.shop.credit.issue(ADMIN, {
			...{ tipo: "presente", email: "", dias: "30", motivo: "Brinde", valor: "40,00" },
		});
		const order = await test.place([LINES.coatM], {
			form: { ...FORM, customer_cpf: "529.982.247-25" },
		});
		const about = { orderId: order.id, customerEmail: order.customer_email };
		const { form, use } = test.shop.payments.credit;
		await use(form.parse({ ...about, code: gift.ok ? gift.value.code : "" }), ANYBODY);
		const begun = await beginPix(test, { id: order.id, email: order.customer_email }, ANYBODY);
		if (!begun.ok || !("paymentId" in begun.value)) throw new Error("no PIX");
		await test.shop.payments.simulatePayment(begun.value.paymentId, "approved");
		await notes().issue(ADMIN, order.id);
		const { total } = await test.order(order.id);
		expect(posts()[0]?.body["formas_pagamento"]).toEqual([
			expect.objectContaining({ valor_pagamento: 40 }),
			expect.objectContaining({ valor_pagamento: (total - 4_000) / 100 }),
		]);
	});

	it("is not sent before everything is there, and says all that is missing", async () => {
		await saveFiscal(test, { ncm: "", csosn: "", cfop_fora: "" });
		const order = await paid({ customer_cpf: "" });
		const missing = [
			{ what: "dados", labels: ["CFOP para outro estado", "CSOSN do ICMS"] },
			{ what: "ncm", products: [{ id: LINES.bag.productId, name: expect.any(String) }] },
			{ what: "documento" },
		];
		expect((await notes().read(order)).missing).toEqual(missing);
		expect(await notes().issue(ADMIN, order)).toMatchObject({
			error: { code: "incomplete", missing },
		});
		await setNcm("42022220");
		expect((await notes().read(order)).missing).toHaveLength(2);
		await saveFiscal(test, { regime: "normal" });
		expect((await notes().read(order)).missing).toEqual([{ what: "regime" }]);
		expect(test.fake.notes.size).toBe(0);
	});

	it("is of paid orders whose amounts are one sale", async () => {
		const { id } = await test.place([LINES.bag]);
		expect(await notes().issue(ADMIN, id)).toMatchObject({ error: { code: "unpaid" } });
		const order = await paid();
		await test.db.execute(sql`update orders set refunded_amount = 1 where id = ${order}`);
		expect((await notes().read(order)).missing).toEqual([{ what: "devolvido" }]);
	});

	it("that SEFAZ rejects is corrected and sent under the same reference", async () => {
		const order = await paid();
		await setNcm(UNKNOWN_NCM);
		await notes().issue(ADMIN, order);
		await notes().follow(order);
		expect(await noteOf(order)).toMatchObject({
			state: "rejeitada",
			message: "778: Rejeicao: Informado NCM inexistente [nItem:1]",
		});
		await setNcm("42022220");
		await notes().issue(ADMIN, order);
		await notes().follow(order);
		expect(await noteOf(order)).toMatchObject({ state: "autorizada", key: noteKey(1) });
		expect(new Set(posts().map(({ path }) => path)).size).toBe(1);
		expect(test.fake.notes.size).toBe(1);
	});

	it.each(["lose", "down"] as const)("whose sending is %s is never issued twice", async (mood) => {
		const order = await paid();
		test.fake.behave(mood, "POST /v2/nfe");
		expect(await notes().issue(ADMIN, order)).toMatchObject({ value: { state: "enviando" } });
		expect(await notes().issue(ADMIN, order)).toMatchObject({ error: { code: "issued" } });
		test.fake.behave("up", "POST /v2/nfe");
		await notes().follow();
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({ state: "autorizada", key: noteKey(1) });
		expect(test.fake.notes.size).toBe(1);
	});

	it("that never arrived is not sent for an order that was cancelled since", async () => {
		const order = await paid();
		test.fake.behave("down", "POST /v2/nfe");
		await notes().issue(ADMIN, order);
		await test.shop.orderAdmin.cancelOrder(ADMIN, order, { reason: "cliente_desistiu" });
		test.fake.behave("up", "POST /v2/nfe");
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({ state: "rejeitada" });
		expect(test.fake.notes.size).toBe(0);
	});

	it("waits through an outage of the issuer, and follows when it is back", async () => {
		const order = await paid();
		test.fake.state.held = true;
		await notes().issue(ADMIN, order);
		test.fake.behave("down", "GET");
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({
			state: "processando",
			message: expect.stringContaining("não respondeu"),
		});
		test.fake.behave("up", "GET");
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({ state: "processando" });
		test.fake.state.held = false;
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({ state: "autorizada" });
	});

	it("needs an issuer, and shows nothing of it without one", async () => {
		const order = await paid();
		await test.shop.connections.focusNfe.disconnect(ADMIN);
		expect(await notes().issue(ADMIN, order)).toMatchObject({ error: { code: "not_connected" } });
		expect(await notes().read(order)).toMatchObject({ connected: false, note: null });
		await connectIssuer(test);
		expect(await notes().issue(ADMIN, order)).toMatchObject({ value: { state: "processando" } });
	});

	it("is what parcels travel with where nobody chose, unless its issuer is on trial", async () => {
		const order = await paid();
		const policies = async () => [
			await test.shop.shipping.readInvoicePolicy(),
			(await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" })).invoicePolicy,
			(await test.shop.shipping.loadCheck(order, ADMIN.userId))?.invoicePolicy,
		];
		expect(await policies()).toEqual(["aqui", "aqui", "aqui"]);
		await connectIssuer(test, true);
		expect(await policies()).toEqual([null, null, null]);
		await connectIssuer(test);
		await test.shop.deliveryAdmin.saveInvoicePolicy(ADMIN, "fora");
		expect(await policies()).toEqual(["fora", "fora", "fora"]);
	});

	it("that is denied spends its number: the next one has a reference of its own", async () => {
		const order = await paid();
		test.fake.state.held = true;
		await notes().issue(ADMIN, order);
		const [ref = ""] = [...test.fake.notes.keys()];
		test.fake.decide(ref, "denegado", "302", "Uso Denegado: Irregularidade fiscal do destinatario");
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({
			state: "denegada",
			message: expect.stringContaining("302"),
		});
		test.fake.state.held = false;
		await notes().issue(ADMIN, order);
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({ state: "autorizada" });
		expect(test.fake.notes.size).toBe(2);
	});

	it("is cancelled with a reason before the parcel leaves, and another one can follow", async () => {
		const order = await paid();
		await notes().issue(ADMIN, order);
		await notes().follow();
		expect(await notes().cancel(ADMIN, order, "curto")).toMatchObject({
			error: { code: "invalid", fields: { reason: expect.stringContaining("15") } },
		});
		test.fake.behave("lose", "DELETE");
		expect(await notes().cancel(ADMIN, order, REASON)).toEqual({ ok: true, value: null });
		expect(await keyOf(order)).toBeNull();
		expect(await noteOf(order)).toMatchObject({ state: "cancelada" });
		await notes().issue(ADMIN, order);
		await notes().follow();
		expect(await keyOf(order)).toBe(noteKey(2));
		await test.shop.shipping.send(ADMIN, [{ orderId: order, trackingCode: "", carrier: "" }]);
		expect(await notes().cancel(ADMIN, order, REASON)).toMatchObject({
			error: { code: "shipped" },
		});
	});

	it("covers the whole order: the next parcel has its key", async () => {
		const order = await paid({}, 2);
		await notes().issue(ADMIN, order);
		await notes().follow();
		await test.db.execute(sql`update parcels set shipped_at = now() where order_id = ${order}`);
		await test.db.execute(sql`insert into parcel_items (parcel_id, order_item_id, quantity)
			select p.id, i.id, 1 from parcels p join order_items i on i.order_id = p.order_id where p.order_id = ${order}`);
		expect(await test.shop.shipping.takeOrder(ADMIN, order)).toBe(true);
		const parcels = await test.shop.shipping.listParcels(order);
		expect(parcels.map(({ nfe_key }) => nfe_key)).toEqual([noteKey(1), noteKey(1)]);
	});

	it("of the place for trials is worth nothing: it gives no key and makes room for a real one", async () => {
		await connectIssuer(test, true);
		const order = await paid();
		await notes().issue(ADMIN, order);
		await notes().follow();
		expect(await noteOf(order)).toMatchObject({ state: "autorizada", test: true });
		expect(await keyOf(order)).toBeNull();
		await connectIssuer(test);
		expect(await notes().issue(ADMIN, order)).toMatchObject({ value: { test: false } });
		await notes().follow();
		expect(await keyOf(order)).toBe(noteKey(2));
	});

	it("is in the history with who sent and who cancelled it, without the token", async () => {
		const order = await paid();
		await notes().issue(ADMIN, order);
		await notes().follow();
		await notes().cancel(ADMIN, order, REASON);
		const rows = await queryRows<{ action: string; text: string }>(
			test.db,
			sql`select action, row_to_json(a)::text as text from audit_log a order by created_at`,
		);
		expect(rows.map(({ action }) => action)).toEqual(
			expect.arrayContaining([
				"conexao.conectar",
				"nota.editar",
				"pedido.emitir_nfe",
				"pedido.cancelar_nfe",
			]),
		);
		expect(rows.map(({ text }) => text).join()).not.toContain("token-de-producao");
	});
});

describe("the connection", () => {
	const view = () => test.shop.connections.focusNfe.view();
	const connect = (form: object) => test.shop.connections.focusNfe.connect(ADMIN, form);

	it("is saved once the token is taken, sealed, and can be left", async () => {
		expect(await view()).toMatchObject({ state: "connected", facts: { teste: false } });
		expect(await connect({ token: "outro-token", teste: false })).toMatchObject({
			error: { code: "invalid", fields: { token: expect.stringContaining("não aceita") } },
		});
		expect(await connect({ token: "", teste: false })).toEqual({ ok: true, value: null });
		expect(await connect({ token: "", teste: true })).toMatchObject({
			error: { fields: { token: expect.stringContaining("Outro ambiente") } },
		});
		test.fake.behave("down");
		expect(await connect({ token: "", teste: false })).toMatchObject({ error: { code: "silent" } });
		const [row] = await queryRows<{ text: string }>(
			test.db,
			sql`select row_to_json(c)::text as text from conexoes c where id = 'focus-nfe'`,
		);
		expect(row?.text).not.toContain("token-de-producao");
		await test.shop.connections.focusNfe.disconnect(ADMIN);
		expect(await view()).toMatchObject({ state: "none" });
	});
});
