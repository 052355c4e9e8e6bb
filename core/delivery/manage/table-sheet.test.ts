import { expect, it } from "vitest";
import { makeMethod, TABLE } from "#testing/delivery-methods.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { openTestShop } from "#testing/test-shop.ts";
import { readTableSheet } from "./table-sheet.ts";

const test = heldShop(openTestShop);

const read = (...lines: string[]) => readTableSheet(new TextEncoder().encode(lines.join("\n")));
const HEAD = "zona;estados;faixas;peso_ate_kg;preco;kg_a_mais;dias_min;dias_max";

it("comes back from the file that it was written to", async () => {
	const id = await makeMethod(test);
	const file = await test.shop.deliveryAdmin.exportTable(id);
	const back = readTableSheet(new TextEncoder().encode(file ?? ""));
	expect(back).toMatchObject({ ok: true, value: { zones: 2, lines: 4, errors: [], table: TABLE } });
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
