import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { OWN_HAND } from "#core/orders/holds/hold-rules.ts";
import { queryRows } from "#platform/database/query.ts";
import { ADMIN, makeMethod, methodDraft, TABLE } from "#testing/delivery-methods.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";

const test = heldShop(openTestShop);

const CAPITAL = "01415001";
const INTERIOR = "13010000";
const RIO = "20040020";

const offers = async (cep: string, subtotal = 5_000) =>
	(await test.shop.delivery.offer({ cep, subtotal }))?.offers.map(({ name, price }) => [
		name,
		price,
	]);
const method = async (id: string) => {
	const found = (await test.shop.deliveryAdmin.list()).find((one) => one.id === id);
	if (!found) throw new Error("no method");
	return found;
};
const save = async (id: string, version: string, over: Record<string, unknown>) =>
	test.shop.deliveryAdmin.save(ADMIN, { id, version, form: methodDraft(over) });

it("begins with the two ways of the settings, whose prices stand there alone", async () => {
	const listed = await test.shop.deliveryAdmin.list();
	expect(listed).toMatchObject([
		{ codigo: "standard", nome: "Padrão", precos: "configuracoes", prazo_min: 7, prazo_max: 10 },
		{ codigo: "express", nome: "Expressa", precos: "configuracoes", prazo_min: 3, prazo_max: 5 },
	]);
	await test.db.execute(
		sql`insert into site_settings (id, frete_padrao, frete_expresso, frete_gratis_acima) values (1, 9.9, 30, 100)`,
	);
	expect(await offers(RIO)).toEqual([
		["Padrão", 990],
		["Expressa", 3_000],
	]);
	expect(await offers(RIO, 10_001)).toEqual([
		["Padrão", 0],
		["Expressa", 3_000],
	]);
});

it("offers a table where it goes, the narrower zone first, and nowhere else", async () => {
	await makeMethod(test);
	expect(await offers(CAPITAL)).toContainEqual(["PAC", 1_490]);
	expect(await offers(INTERIOR)).toContainEqual(["PAC", 1_790]);
	expect((await offers(RIO))?.map(([name]) => name)).toEqual(["Padrão", "Expressa"]);
});

it("keeps what was typed, whatever order the weights came in", async () => {
	const id = await makeMethod(test, {
		tabela: {
			limites: ["2", "0,5"],
			zonas: [{ ...TABLE.zonas[0], precos: ["24,90", "17,90"] }],
		},
	});
	expect((await method(id)).tabela).toMatchObject({
		limites: [500, 2_000],
		zonas: [{ nome: "Interior", estados: ["SP"], precos: [1_790, 2_490], quilo: 460 }],
	});
});

it.each([
	["nome", { nome: " " }, "Informe o nome que o cliente lê"],
	["nome", { nome: "x".repeat(61) }, "Nome deve ter no máximo 60 caracteres"],
	["corte", { corte: "25:00" }, "Use hora e minutos, como 14:00"],
	["seguro", { seguro: "40" }, "Use uma porcentagem de 0 a 20, como 0,50"],
	["gratis_acima", { gratis_acima: "-3" }, "Use reais e centavos, como 12,00"],
	["dias_preparo", { dias_preparo: "1,5" }, "Use um número inteiro de 0 a 60"],
	["dias_semana", { dias_semana: [] }, "Escolha ao menos um dia"],
	["hora_ate", { hora_de: "18:00", hora_ate: "09:00" }, "Termina antes de começar"],
	["tabela", { tabela: { limites: ["1"], zonas: [] } }, "Acrescente ao menos uma zona"],
	[
		"tabela.limites.0",
		{ tabela: { ...TABLE, limites: ["0", "2"] } },
		"O peso deve ser maior que zero",
	],
	[
		"tabela.limites",
		{ tabela: { ...TABLE, limites: ["2", "2,0"] } },
		"Duas faixas têm o mesmo peso",
	],
	[
		"tabela.zonas.0.precos.1",
		{ tabela: { ...TABLE, zonas: [{ ...TABLE.zonas[0], precos: ["1", "doze"] }] } },
		"Use reais e centavos, como 12,00",
	],
	[
		"tabela.zonas.0.estados",
		{ tabela: { ...TABLE, zonas: [{ ...TABLE.zonas[0], estados: [] }] } },
		"Escolha estados ou escreva faixas de CEP",
	],
	[
		"tabela.zonas.0.faixas.0.to",
		{
			tabela: {
				...TABLE,
				zonas: [{ ...TABLE.zonas[0], faixas: [{ from: "09000-000", to: "01000-000" }] }],
			},
		},
		"A faixa de CEP termina antes de começar",
	],
	["retirada_endereco", { tipo: "retirada" }, "Informe onde o cliente retira"],
])("refuses a wrong %s", async (field, over, message) => {
	const made = await test.shop.deliveryAdmin.create(ADMIN, methodDraft(over));
	expect(made).toMatchObject({
		ok: false,
		error: { code: "invalid", fields: { [field]: message } },
	});
	expect(await test.shop.deliveryAdmin.list()).toHaveLength(2);
});

describe("two administrators", () => {
	it("are told of each other, with what the other saved", async () => {
		const id = await makeMethod(test);
		const { version } = await method(id);
		expect(await save(id, version, { nome: "PAC novo" })).toMatchObject({ ok: true });
		expect(await save(id, version, { seguro: "0,50" })).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { nome: "PAC novo", seguro: 0 } },
		});
		const now = (await method(id)).version;
		expect(await save(id, now, { nome: "PAC novo", seguro: "0,50" })).toMatchObject({ ok: true });
		expect(await method(id)).toMatchObject({ nome: "PAC novo", seguro: 50 });
	});

	it("do not meet when one only switches it off or changes the order", async () => {
		const id = await makeMethod(test);
		const { version } = await method(id);
		await test.shop.deliveryAdmin.setActive(ADMIN, { id, active: false });
		expect(await save(id, version, { ativo: false })).toMatchObject({ ok: true });
	});
});

describe("what is switched off", () => {
	it("is not offered, and somebody at the checkout is told before ordering", async () => {
		const id = await makeMethod(test);
		const form = { ...FORM, address_cep: "01001000", shipping_method: id };
		await test.place([LINES.bag], { form });
		await test.shop.deliveryAdmin.setActive(ADMIN, { id, active: false });
		expect((await offers(CAPITAL))?.map(([name]) => name)).toEqual(["Padrão", "Expressa"]);
		const asked = test.request([LINES.bag], { form });
		expect(await test.shop.orders.placeOrder(asked, OWN_HAND)).toMatchObject({
			ok: false,
			error: {
				code: "invalid",
				fields: {
					"form.shipping_method": "Esta forma de entrega não está mais disponível. Escolha outra.",
				},
			},
		});
		expect(await test.countOrders()).toBe(1);
	});

	it("comes back where it was", async () => {
		const [standard] = await test.shop.deliveryAdmin.list();
		const id = standard?.id ?? "";
		await test.shop.deliveryAdmin.setActive(ADMIN, { id, active: false });
		expect((await offers(RIO))?.map(([name]) => name)).toEqual(["Expressa"]);
		await test.shop.deliveryAdmin.setActive(ADMIN, { id, active: true });
		expect((await offers(RIO))?.map(([name]) => name)).toEqual(["Padrão", "Expressa"]);
	});
});

it("keeps with the order what its table asked and promised", async () => {
	const id = await makeMethod(test);
	const order = await test.place([LINES.bag], { form: { ...FORM, shipping_method: id } });
	expect(order.shipping).toBe(1_490);
	const [row] = await queryRows<{ quote: unknown }>(
		test.db,
		sql`select shipping_quote as quote from orders where id = ${order.id}`,
	);
	expect(row?.quote).toMatchObject({
		method: id,
		name: "PAC",
		carrier: "Correios",
		kind: "tabela",
		zone: "Capital",
		price: 1_490,
		daysMin: 1,
		daysMax: 2,
		pace: { handlingDays: 1, cutOff: "14:00" },
	});
	await test.shop.deliveryAdmin.remove(ADMIN, id);
	const page = await test.shop.orders.findOrderByToken(order.token);
	expect(page?.shipping_quote?.name).toBe("PAC");
});

it("refuses to erase the two that every shop has, and erases others with their tables", async () => {
	const [standard] = await test.shop.deliveryAdmin.list();
	expect(await test.shop.deliveryAdmin.remove(ADMIN, standard?.id ?? "")).toEqual({
		ok: false,
		error: "kept",
	});
	const id = await makeMethod(test);
	expect(await test.shop.deliveryAdmin.remove(ADMIN, id)).toMatchObject({ ok: true });
	const [left] = await queryRows<{ n: number }>(
		test.db,
		sql`select (select count(*) from entrega_zonas)::int + (select count(*) from entrega_tarifas)::int as n`,
	);
	expect(left?.n).toBe(0);
});

it("offers in the order of the list", async () => {
	const id = await makeMethod(test);
	const ids = (await test.shop.deliveryAdmin.list()).map((one) => one.id);
	await test.shop.deliveryAdmin.order(ADMIN, [id, ...ids.filter((one) => one !== id)]);
	expect((await offers(CAPITAL))?.map(([name]) => name)).toEqual(["PAC", "Padrão", "Expressa"]);
});

it("counts the shop's days and hour of a method that says nothing else, and its own where it does", async () => {
	const { version } = await test.shop.deliveryAdmin.loadShop();
	const before =
		(await test.shop.delivery.offer({ cep: RIO, subtotal: 5_000 }))?.offers[0]?.day ?? "";
	const form = { cep_origem: "01304-001", dias_preparo: "3", corte: "10:00" };
	expect(await test.shop.deliveryAdmin.saveShop(ADMIN, { version, form })).toMatchObject({
		ok: true,
	});
	const later = await test.shop.delivery.offer({ cep: RIO, subtotal: 5_000 });
	expect(later?.offers[0]?.day && later.offers[0].day > before).toBe(true);
	expect(later?.until).toContain("às 10h");
	await test.db.execute(sql`update entrega_metodos set dias_preparo = 1 where codigo = 'standard'`);
	const own = (await test.shop.delivery.offer({ cep: RIO, subtotal: 5_000 }))?.offers[0]?.day ?? "";
	expect(own < (later?.offers[0]?.day ?? "")).toBe(true);
	await test.db.execute(
		sql`update entrega_loja set dias_preparo = 1, corte = '14:00', cep_origem = ''`,
	);
});
