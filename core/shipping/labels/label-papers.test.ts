import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { heldCarrierShop, labelledOrders } from "#testing/carrier-shop.ts";
import { connectCarrier } from "#testing/connected-carrier.ts";
import { ADMIN } from "#testing/delivery-methods.ts";
import { noteKey } from "#testing/note-key.ts";

const test = heldCarrierShop();

const { bareOrder, paidOrder, buy } = labelledOrders(() => test);

it("waits for the NF-e wherever it is asked for, and for nothing where somebody answers for its lack", async () => {
	const [typed, waived, elsewhere] = [await bareOrder(), await bareOrder(), await bareOrder()];
	expect(await buy(typed)).toMatchObject({ error: { code: "no_note" } });
	expect(test.fake.calls.filter(({ path }) => path === "/cart")).toEqual([]);
	expect(await test.shop.shipping.readLabel(typed)).toBeNull();
	expect(await test.shop.shipping.loadPapers([typed], "labels")).toEqual([]);
	await test.shop.shipping.markPrinted([typed], "labels");
	const queued = await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" });
	expect(queued.rows.find(({ id }) => id === typed)).toMatchObject({ labelledAt: null });
	expect(await test.shop.shipping.lacksNote(typed)).toBe(true);
	await test.shop.shipping.saveNote(ADMIN, typed, noteKey(7_000));
	expect(await buy(typed)).toMatchObject({ ok: true });
	expect([...test.fake.labels.values()][0]?.body).toMatchObject({
		options: { invoice: { key: noteKey(7_000) } },
	});
	await test.shop.shipping.saveNote(ADMIN, waived, null);
	expect(await test.shop.shipping.lacksNote(waived)).toBe(false);
	expect(await buy(waived)).toMatchObject({ ok: true });
	expect(await buy(elsewhere)).toMatchObject({ error: { code: "no_note" } });
	await test.db.execute(sql`update entrega_loja set nota_fora = true`);
	expect(await buy(elsewhere)).toMatchObject({ ok: true });
	await test.shop.shipping.send(ADMIN, [{ orderId: elsewhere, trackingCode: "", carrier: "" }]);
	// What has left waits for no paper any more.
	expect(await test.shop.shipping.lacksNote(elsewhere)).toBe(false);
	await test.db.execute(sql`update entrega_loja set nota_fora = false`);
});

it("printed by the shop says the CEP that parcels leave from", async () => {
	expect(await test.shop.shipping.loadSender()).toEqual({
		cep: "01415001",
		name: "Requinte",
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
