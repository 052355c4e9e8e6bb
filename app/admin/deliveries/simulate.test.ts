import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sendTo } from "#testing/admin-call.ts";
import { LINES, openTestShop, type TestShop, UNITS } from "#testing/test-shop.ts";
import { action } from "./delivery-actions.ts";
import { toDraft } from "./methods.tsx";

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
});
afterAll(() => test.close());

const TYPED = {
	cep: "20040-020",
	order: "",
	pieces: "",
	kg: "0,45",
	size: "30x25x5",
	subtotal: "180,00",
};

it("simulates pieces by their SKUs, with what they weigh, measure and cost", async () => {
	const send = sendTo(action, test.shop);
	const simulate = (pieces: string) =>
		send({ intent: "simulate", ...TYPED, cep: "20040-020", pieces });
	const sku = "BOLSA-1";
	await test.db.execute(
		sql`update variantes set sku = ${sku}, peso_g = 700, comprimento_cm = 20, largura_cm = 20, altura_cm = 20 where id = ${UNITS.bag}`,
	);
	expect(await simulate(`${sku.toLowerCase()} 2`)).toMatchObject({
		ok: true,
		pieces: { units: 2, subtotal: 10_000 },
		simulated: [{ weight: 1_400 }, {}],
	});
	expect(await simulate(`${sku}; ${sku} x3`)).toMatchObject({ pieces: { units: 4 } });
	expect(await simulate(`${sku}, NADA-1 2`)).toMatchObject({
		fields: { pieces: "Nenhuma peça tem o SKU NADA-1" },
	});
	await test.db.execute(sql`update variantes set ativo = false where id = ${UNITS.bag}`);
	expect(await simulate(sku)).toMatchObject({
		fields: { pieces: `A peça ${sku} não está à venda` },
	});
	await test.db.execute(sql`update variantes set ativo = true where id = ${UNITS.bag}`);
});

it("simulates what is typed, or the address and the pieces of an order", async () => {
	const send = sendTo(action, test.shop);
	const simulate = (over: Partial<typeof TYPED>) => send({ intent: "simulate", ...TYPED, ...over });
	expect(await simulate({})).toMatchObject({ ok: true, simulated: [{ code: "standard" }, {}] });
	expect(await simulate({ order: "999999" })).toMatchObject({
		fields: { order: "Nenhum pedido com esse número" },
	});
	expect(await simulate({ kg: "0", size: "30x25" })).toMatchObject({
		fields: { kg: expect.any(String), size: expect.any(String) },
	});
	const order = await test.place([LINES.bag]);
	const found = await test.shop.orderAdmin.loadOrder(order.id);
	for (const number of [String(found?.numero), `#${order.id.slice(0, 8).toUpperCase()}`])
		expect(await simulate({ cep: "", order: number }), number).toMatchObject({ ok: true });
});

it("changes one of the prices of Padrão and Expressa where they stand, and nothing else of the settings", async () => {
	const send = sendTo(action, test.shop);
	const before = await test.shop.siteSettings.load();
	const [standard] = await test.shop.deliveryAdmin.list();
	if (!standard) throw new Error("no method");
	const { id, version } = standard;
	const save = (prices: object) =>
		send({ intent: "save", id, version, form: toDraft(standard), prices });
	expect(await save({ frete_padrao: "doze" })).toMatchObject({
		ok: false,
		fields: { frete_padrao: "Frete padrão: use reais e centavos, como 12,00" },
	});
	expect(await save({ site_name: "Outra" })).toMatchObject({ ok: false });
	expect(await save({ frete_padrao: "14,50", frete_gratis_acima: "" })).toMatchObject({ ok: true });
	const { version: _, ...after } = await test.shop.siteSettings.load();
	const { version: __, ...rest } = before;
	expect(after).toEqual({ ...rest, frete_padrao: 1_450, frete_gratis_acima: null });
});
