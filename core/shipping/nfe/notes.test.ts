import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderNumber } from "#core/orders/rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { noteKey } from "#testing/note-key.ts";
import { placePaid } from "#testing/paid-orders.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { inFours, keyOf, keyProblem, noteNumber } from "./key-rules.ts";
import { readNote } from "./read-note.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };

/** Of the manual of the NF-e, whose digit is 5 for these 43. */
const BODY = "5206043300991100250655012000000780026730161";
const KEY = `${BODY}5`;
const withDigit = (body: string): string =>
	[..."0123456789"].map((digit) => body + digit).find((key) => keyProblem(key) === null) ?? "";

const xmlOf = (
	key: string,
	{ cpf = "12345678909", total = "62.00", words = "", state = "100" } = {},
) =>
	`<?xml version="1.0"?><nfeProc><NFe><infNFe versao="4.00" Id="NFe${key}"><ide><nNF>1</nNF></ide><emit><CNPJ>12345678000195</CNPJ></emit><dest><CPF>${cpf}</CPF><xNome>Ana</xNome></dest><total><ICMSTot><vNF>${total}</vNF></ICMSTot></total><infAdic><infCpl>${words}</infCpl></infAdic></infNFe></NFe><protNFe><infProt><chNFe>${key}</chNFe><cStat>${state}</cStat></infProt></protNFe></nfeProc>`;

const rehearse = async (...xml: string[]) =>
	test.shop.shipping.rehearseNotes(xml.map((text, at) => ({ name: `${at}.xml`, xml: text })));
const said = async (...xml: string[]) => (await rehearse(...xml)).map(({ problem }) => problem);

describe("the key of a note", () => {
	it("is read however it is typed, and says the number of the note", () => {
		expect(keyOf(inFours(noteKey(1284)))).toBe(noteKey(1284));
		expect(noteNumber(noteKey(1284))).toBe("1.284");
		expect(keyProblem(noteKey(1284))).toBeNull();
	});

	it("is refused with a wrong digit, a length or a model that no NF-e has", () => {
		expect(keyProblem(KEY)).toBeNull();
		expect(keyProblem(`${BODY}6`)).toMatch(/dígito/);
		expect(keyProblem("123")).toMatch(/44 números; aqui há 3/);
		expect(keyProblem(withDigit(BODY).replace(/^(.{20})55/, "$165"))).toMatch(/modelo 55/);
	});
});

describe("the XML of a note", () => {
	it.each([
		["what is none", "<html>", /não é o XML/],
		["an entity", `<!DOCTYPE x [<!ENTITY a "b">]>${xmlOf(KEY)}`, /não é o XML/],
		["what is huge", "x".repeat(1_000_001), /grande demais/],
		["a file too long to be sent", null, /grande demais/],
		["a cancelled note", xmlOf(KEY, { state: "101" }), /cancelada/],
		["the cancelling itself", "<procEventoNFe><tpEvento>110111</tpEvento>", /cancelada/],
		["a refused note", xmlOf(KEY, { state: "204" }), /não foi autorizada/],
		["a wrong digit", xmlOf(`${BODY}6`), /dígito/],
	])("says why it does not take %s", (_, xml, words) => {
		expect(readNote(xml)).toMatch(words);
	});

	it("finds its order by the number it names, else by document and value", async () => {
		const [one, two] = [await placePaid(test, [LINES.bag]), await placePaid(test, [LINES.bag])];
		await test.db.execute(sql`update orders set customer_cpf = '12345678909'`);
		const named = xmlOf(noteKey(1), { words: `Pedido ${orderNumber(two.id)}.` });
		expect((await rehearse(named))[0]).toMatchObject({ orderId: two.id, problem: null });
		const [several] = await rehearse(xmlOf(noteKey(2)));
		expect(several?.candidates.map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
		expect(several?.problem).toBe("Serve a mais de um pedido. Escolha qual.");
		expect(await said(xmlOf(noteKey(3), { total: "1.00" }))).toEqual([
			"Nenhum pedido da fila tem este número, CPF e valor.",
		]);
		expect(await said(named, named)).toEqual([null, "Esta nota está duas vezes."]);
		expect(
			await said(xmlOf(noteKey(4), { cpf: "98765432100", words: orderNumber(one.id) })),
		).toEqual(["A nota é de outro CPF ou CNPJ."]);
	});
});

describe("the note of an order", () => {
	const save = (id: string, key: string | null) => test.shop.shipping.saveNote(admin, id, key);
	const parcelOf = async (id: string) => (await test.shop.shipping.listParcels(id))[0];

	it("is kept with its parcel, by one order only", async () => {
		const [one, two] = [await placePaid(test, [LINES.bag]), await placePaid(test, [LINES.bag])];
		expect(await save(one.id, inFours(noteKey(1)))).toMatchObject({ ok: true });
		expect(await parcelOf(one.id)).toMatchObject({ nfe_key: noteKey(1), nfe_waived_by: null });
		expect(await save(two.id, noteKey(1))).toMatchObject({ error: { code: "used" } });
		expect(await said(xmlOf(noteKey(1), { words: orderNumber(two.id) }))).toEqual([
			`Esta nota já é do pedido ${orderNumber(one.id)}.`,
		]);
		expect(await save(two.id, "123")).toMatchObject({ error: { code: "invalid" } });
		expect(await save(two.id, null)).toMatchObject({ ok: true });
		expect(await parcelOf(two.id)).toMatchObject({ nfe_key: null, nfe_waived_by: "Léa" });
		const { counts } = await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" });
		expect(counts).toMatchObject({ nfe: 0, separar: 2 });
	});

	it("is not taken for one that may not leave", async () => {
		const order = await placePaid(test, [LINES.bag]);
		await test.db.execute(sql`update orders set dispute = 'fraud' where id = ${order.id}`);
		expect(await save(order.id, noteKey(1))).toMatchObject({ error: { code: "disputed" } });
	});

	it("dropped onto one order is taken when it is that order's, by name or by choice", async () => {
		const [one, two] = [await placePaid(test, [LINES.bag]), await placePaid(test, [LINES.bag])];
		await test.db.execute(sql`update orders set customer_cpf = '12345678909'`);
		const drop = (id: string, xml: string) =>
			test.shop.shipping.saveNoteFile(admin, id, { name: "nota.xml", xml });
		const words = `Pedido ${orderNumber(two.id)}`;
		expect(await drop(one.id, xmlOf(noteKey(1), { words }))).toEqual({
			ok: false,
			error: {
				code: "unfit",
				words: `Esta nota não é deste pedido. Ela é do pedido #${orderNumber(two.id)}.`,
			},
		});
		expect(await drop(one.id, "<html>")).toMatchObject({ error: { code: "unfit" } });
		expect(await drop(one.id, xmlOf(noteKey(2)))).toMatchObject({ ok: true });
		expect(await drop(two.id, xmlOf(noteKey(1), { words }))).toMatchObject({ ok: true });
		expect(await parcelOf(one.id)).toMatchObject({ nfe_key: noteKey(2) });
		expect(await parcelOf(two.id)).toMatchObject({ nfe_key: noteKey(1) });
	});
});
