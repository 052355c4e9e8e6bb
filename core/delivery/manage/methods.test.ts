import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { ADMIN, makeMethod, methodDraft, TABLE } from "#testing/records/delivery-methods.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { readTableSheet } from "./table-sheet.ts";

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
		sql`update site_settings set frete_padrao = 9.9, frete_expresso = 30, frete_gratis_acima = 100`,
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

it("reads an hour as people write it", async () => {
	const id = await makeMethod(test, { hora_de: "8", hora_ate: "18h30" });
	expect(await method(id)).toMatchObject({ hora_de: "08:00", hora_ate: "18:30" });
});

it.each([
	["nome", { nome: " " }, "Informe o nome que o cliente lê"],
	["corte", { corte: "25:00" }, "Use hora e minutos, como 14:00"],
	["gratis_acima", { gratis_acima: "-3" }, "Use reais e centavos, como 12,00"],
	["dias_preparo", { dias_preparo: "1,5" }, "Use um número inteiro de 0 a 60"],
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
		expect(await test.shop.orders.placeOrder(asked, SHOP_BUYER)).toMatchObject({
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
		error: "default_method",
	});
	const id = await makeMethod(test);
	expect(await test.shop.deliveryAdmin.remove(ADMIN, id)).toMatchObject({ ok: true });
	const [left] = await queryRows<{ n: number }>(
		test.db,
		sql`select (select count(*) from entrega_zonas)::int + (select count(*) from entrega_tarifas)::int as n`,
	);
	expect(left?.n).toBe(0);
});

it("counts the shop's days and hour of a method that says nothing else, and its own where it does", async () => {
	const { version } = await test.shop.deliveryAdmin.loadShop();
	const before =
		(await test.shop.delivery.offer({ cep: RIO, subtotal: 5_000 }))?.offers[0]?.day ?? "";
	const form = { cep_origem: "01304-001", dias_preparo: "3", corte: "10" };
	expect(await test.shop.deliveryAdmin.saveShop(ADMIN, { version, form })).toMatchObject({
		ok: true,
	});
	const later = await test.shop.delivery.offer({ cep: RIO, subtotal: 5_000 });
	expect(later?.offers[0]?.day && later.offers[0].day > before).toBe(true);
	expect(later?.until).toContain("às 10h");
	await test.db.execute(sql`update entrega_metodos set dias_preparo = 1 where codigo = 'standard'`);
	const own = (await test.shop.delivery.offer({ cep: RIO, subtotal: 5_000 }))?.offers[0]?.day ?? "";
	expect(own < (later?.offers[0]?.day ?? "")).toBe(true);
});

describe("the sheet of a table", () => {
	const read = (...lines: string[]) => readTableSheet(new TextEncoder().encode(lines.join("\n")));
	const HEAD = "zona;estados;faixas;peso_ate_kg;preco;kg_a_mais;dias_min;dias_max";

	it("comes back from the file that it was written to", async () => {
		const id = await makeMethod(test);
		const file = await test.shop.deliveryAdmin.exportTable(id);
		const back = readTableSheet(new TextEncoder().encode(file ?? ""));
		expect(back).toMatchObject({
			ok: true,
			value: { zones: 2, lines: 4, errors: [], table: TABLE },
		});
		expect(
			await test.shop.deliveryAdmin.exportTable("00000000-0000-4000-8000-000000000000"),
		).toBeNull();
	});

	it("tells what is wrong with a line by its number, and keeps the others", () => {
		const sheet = read(
			HEAD,
			"Sul;PR SC RS;;1;22,90;6,80;4;6",
			"Norte;XX;;1;30,00;;8;12",
			"Capital;;01000-000 até amanhã;1;9,90;;1;2",
			"Sul;PR SC RS;;0;22,90;;4;6",
			"Sul;PR SC RS;;1;25,00;;4;6",
			"Leste;;;1;25,00;;4;6",
		);
		expect(sheet).toMatchObject({
			ok: true,
			value: {
				zones: 1,
				table: { limites: ["1"], zonas: [{ nome: "Sul", precos: ["22,90"] }] },
				errors: [
					{ line: 3, message: "Estado inválido" },
					{ line: 4, message: "Escreva faixas como 01000-000 a 05999-999" },
					{ line: 5, message: "O peso deve ser maior que zero" },
					{ line: 6, message: "Sul, até 1 kg, já está numa linha acima" },
					{ line: 7, message: "Escolha estados ou escreva faixas de CEP" },
				],
			},
		});
	});

	it("drops nothing that a line says otherwise than the first of its zone, and counts what it leaves out", () => {
		const sheet = read(
			HEAD,
			"Sul;PR SC;;1;22,90;6,80;4;6",
			"Sul;RS;;2;25,00;6,80;4;6",
			"Sul;PR SC;;5;25,00;6,80;5;9",
			"Sul;PR SC;;5;25,00;9,90;4;6",
			"Sul;PR SC;;10;;6,8;4;6",
			"Sul;PR SC;;10;30,00;6,80;4;6",
			...Array.from({ length: 60 }, () => "Norte;XX;;1;30,00;;8;12"),
		);
		expect(sheet).toMatchObject({
			ok: true,
			value: { zones: 1, refused: 64, table: { limites: ["1", "10"] } },
		});
		const { errors } = (sheet as { value: { errors: { line: number; message: string }[] } }).value;
		expect(errors.slice(0, 4)).toEqual([
			{ line: 3, message: "Sul tem outros lugares numa linha acima" },
			{ line: 4, message: "Sul tem outro prazo numa linha acima" },
			{ line: 5, message: "Sul tem outro preço por kg a mais numa linha acima" },
			{ line: 7, message: "Sul, até 10 kg, já está numa linha acima" },
		]);
	});

	it("reads one weight written in two ways as one column, and as many ranges as a zone may have", () => {
		const ranges = Array.from({ length: 300 }, (_, at) => {
			const cep = String(1_000_000 + at * 2_000).padStart(8, "0");
			const end = String(1_000_999 + at * 2_000).padStart(8, "0");
			return `${cep.slice(0, 5)}-${cep.slice(5)} a ${end.slice(0, 5)}-${end.slice(5)}`;
		}).join(", ");
		const sheet = read(
			HEAD,
			`Capital;;${ranges};1;9,90;;1;2`,
			`Capital;;${ranges};5,0 kg;9,90;;1;2`,
			"Sul;PR;;1,0;22,90;;4;6",
			"Sul;PR;;5;22,90;;4;6",
		);
		expect(sheet).toMatchObject({
			ok: true,
			value: { refused: 0, zones: 2, table: { limites: ["1", "5"] } },
		});
		const { table } = (sheet as { value: { table: { zonas: { faixas: unknown[] }[] } } }).value;
		expect(table.zonas[0]?.faixas).toHaveLength(300);
	});

	it.each([
		["zona;preco\nSul;1", "A primeira linha precisa nomear as colunas peso_ate_kg"],
		[HEAD, "A planilha não tem nenhuma linha"],
	])("refuses a file that is no table", (text, message) => {
		expect(read(text)).toEqual({ ok: false, error: message });
	});

	it("is simulated: which rule won, and why a way is not offered", async () => {
		await makeMethod(test, { seguro: "0,50", gratis_acima: "299,00" });
		const of = async (cep: string, grams: number, subtotal: number) => {
			const found = await test.shop.deliveryAdmin.simulate({
				cep,
				grams,
				sides: [1, 1, 1],
				subtotal,
			});
			return found.ok ? found.value.find(({ name }) => name === "PAC") : found.error;
		};
		expect(await of("13010-000", 3_100, 20_000)).toMatchObject({
			offered: true,
			zone: "Interior",
			weight: 3_100,
			upTo: null,
			extraKg: 2,
			bracket: 2_490 + 2 * 460,
			insurance: 100,
			price: 2_490 + 2 * 460 + 100,
		});
		expect(await of("01415-001", 400, 30_000)).toMatchObject({
			zone: "Capital",
			free: true,
			price: 0,
		});
		expect(await of("01415-001", 9_000, 5_000)).toMatchObject({ offered: false, why: "no_tariff" });
		expect(await of("20040-020", 400, 5_000)).toMatchObject({ offered: false, why: "no_zone" });
		expect(await of("78912-340", 400, 5_000)).toBe("no_cep");
	});
});
