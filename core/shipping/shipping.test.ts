import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderNumber } from "#core/orders/shared/order.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { placePaid } from "#testing/orders/paid-orders.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { noteKey } from "#testing/providers/invoice-key.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { parseOrderQuery } from "../orders/shared/office.ts";
import { readInvoiceXml } from "./nfe/invoice-files.ts";
import { judge } from "./shared/check-reading.ts";
import { inFours, invoiceNumber, keyOf, keyProblem } from "./shared/invoice-key.ts";
import { readPasted } from "./shared/pasted-codes.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };

describe("the check", () => {
	const office = () => test.shop.shipping;

	const { payOrder } = pixOf(() => test);
	const paid = async (lines = [LINES.coatM, { ...LINES.bag, quantity: 2 }]) => {
		const order = await test.place(lines);
		await payOrder(order);
		return order;
	};
	const checkOf = async (id: string) => {
		const check = await office().loadCheck(id, admin.userId);
		if (!check) throw new Error("no such order");
		return check;
	};
	const reading = (line: string, volume = 1, byHand = false) => ({ line, volume, byHand });
	const close = (id: string, readings: ReturnType<typeof reading>[], part = false) =>
		office().closeCheck(admin, id, { readings, weight: null, part });

	describe("what a reading says", () => {
		const line = (over = {}) => ({
			id: "1",
			product_id: "p",
			name: "Scrub",
			sku: "S-M",
			image: null,
			size: "M",
			color: "Branco",
			hex: null,
			quantity: 1,
			...over,
		});
		const piece = (sku: string, size: string, color: string) => ({
			product_id: "p",
			sku,
			size,
			color,
			image: null,
		});
		const known = [
			piece("S-M", "M", "Branco"),
			piece("S-G", "G", "Branco"),
			piece("S-MP", "M", "Preto"),
		];
		const words = (code: string, readings: ReturnType<typeof reading>[] = []) => {
			const said = judge(code, [line()], known, readings);
			return said.kind === "wrong" ? said.message : said.kind;
		};

		it("is right for the piece of the order, however it is typed", () => {
			expect(words(" s-m ")).toBe("right");
		});

		it("knows pieces by their bar codes too", () => {
			const coded = [
				{ ...piece("S-M", "M", "Branco"), gtin: "7891234567895" },
				{ ...piece("S-G", "G", "Branco"), gtin: "7891234567888" },
			];
			expect(judge("7891234567895", [line()], coded, []).kind).toBe("right");
			expect(judge("7891234567888", [line()], coded, [])).toMatchObject({
				message: "Peça errada: o tamanho é G, o pedido quer M.",
			});
		});

		it("names what is wrong about another one", () => {
			expect(words("S-G")).toBe("Peça errada: o tamanho é G, o pedido quer M.");
			expect(words("S-MP")).toBe("Peça errada: a cor é Preto, o pedido quer Branco.");
			expect(words("S-M", [reading("1")])).toBe("Já conferida: 1 de 1.");
			expect(words("OUTRO")).toBe("unknown");
		});

		it("decides nothing by a code that two pieces share", () => {
			const twins = [piece("S-M", "M", "Branco"), piece("S-M", "G", "Branco")];
			expect(judge("S-M", [line()], twins, [])).toMatchObject({
				kind: "wrong",
				message: expect.stringContaining("mais de um tamanho"),
			});
		});
	});

	describe("an order that is checked", () => {
		it("is closed with every piece once, by boxes, and says who did", async () => {
			const order = await paid();
			const [coat, bag] = (await checkOf(order.id)).lines.map(({ id }) => id);
			const readings = [reading(coat ?? ""), reading(bag ?? "", 3), reading(bag ?? "", 3, true)];
			expect(await close(order.id, readings)).toEqual({ ok: true, value: { volumes: 2, rest: 0 } });
			const { parcel } = await checkOf(order.id);
			expect(parcel).toMatchObject({ volumes: 2, checked_by: "Léa", shipped_at: null });
			expect(parcel?.pieces.map(({ volume, quantity }) => [volume, quantity])).toEqual([
				[1, 1],
				[2, 2],
			]);
			const { rows } = await test.shop.orderAdmin.listOrders(
				parseOrderQuery(new URLSearchParams()),
			);
			expect(rows.find(({ id }) => id === order.id)?.packed).toBe(true);
		});

		it("is not closed with a piece too many, one of another order, or one missing", async () => {
			const order = await paid();
			const other = await paid([{ ...LINES.bag, quantity: 1 }]);
			const [coat = "", bag = ""] = (await checkOf(order.id)).lines.map(({ id }) => id);
			const [foreign = ""] = (await checkOf(other.id)).lines.map(({ id }) => id);
			expect(await close(order.id, [reading(coat), reading(coat)])).toMatchObject({
				error: { code: "changed" },
			});
			expect(await close(order.id, [reading(foreign)])).toMatchObject({
				error: { code: "changed" },
			});
			expect(await close(order.id, [reading(coat), reading(bag)])).toMatchObject({
				error: { code: "missing", pieces: 1 },
			});
			expect(await close(order.id, [])).toMatchObject({ error: { code: "nothing_read" } });
			expect((await checkOf(order.id)).parcel?.checked_at ?? null).toBeNull();
		});

		it("is refused once it was cancelled or is contested meanwhile", async () => {
			const order = await paid();
			const readings = (await checkOf(order.id)).lines.map(({ id }) => reading(id));
			await test.db.execute(sql`update orders set dispute = 'claim' where id = ${order.id}`);
			expect(await close(order.id, readings, true)).toMatchObject({ error: { code: "disputed" } });
			expect((await checkOf(order.id)).refusal).toBe("disputed");
		});

		it("tells the next one who has it in hands", async () => {
			const order = await paid();
			await office().takeOrder(admin, order.id);
			expect((await checkOf(order.id)).takenBy).toBeNull();
			expect((await office().loadCheck(order.id, "u2"))?.takenBy).toBe("Léa");
			const query = { etapa: "fila", entrega: "", q: "" } as const;
			const inQueue = async (viewer: string) =>
				(await office().listQueue(query, viewer)).rows.map(({ takenBy }) => takenBy);
			expect(await inQueue("u2")).toEqual(["Léa"]);
			expect(await inQueue(admin.userId)).toEqual([null]);
		});
	});

	describe("a part of an order", () => {
		it("leaves by itself, with words of its own, and the rest follows", async () => {
			const order = await paid();
			const [coat = "", bag = ""] = (await checkOf(order.id)).lines.map(({ id }) => id);
			expect(await close(order.id, [reading(coat), reading(bag)], true)).toMatchObject({
				value: { rest: 1 },
			});
			const send = (trackingCode: string) =>
				office().send(admin, [{ orderId: order.id, trackingCode, carrier: "Correios" }]);
			expect((await send("AA123456785BR")).sent).toMatchObject([{ whole: false, notified: true }]);
			expect(await test.order(order.id)).toMatchObject({ status: "processando" });
			const [first] = (await readOutbox(test.db)).filter((mail) => mail.template === "parcel-sent");
			expect(first?.body_text).toContain("AA123456785BR");
			expect(first?.body_text).toContain("Ainda faltam");
			expect((await checkOf(order.id)).lines).toMatchObject([{ id: bag, quantity: 1 }]);
			expect((await office().listQueue({ etapa: "fila", entrega: "", q: "" })).rows).toMatchObject([
				{ id: order.id, units: 1, part: true },
			]);
			expect((await send("AA123456799BR")).sent).toMatchObject([{ whole: true }]);
			expect(await test.order(order.id)).toMatchObject({ status: "enviado" });
			const parcels = await office().listParcels(order.id);
			expect(parcels.map(({ number, tracking_code }) => [number, tracking_code])).toEqual([
				[1, "AA123456785BR"],
				[2, "AA123456799BR"],
			]);
			// The order is delivered with its last part.
			const arrive = (at: number) =>
				office().markParcelDelivered(parcels[at]?.id ?? "", new Date(Date.now() + 60_000));
			expect(await arrive(0)).toEqual({ ok: true, value: { whole: false } });
			expect(await arrive(1)).toEqual({ ok: true, value: { whole: true } });
		});

		it("is taken back by itself", async () => {
			const order = await paid();
			const [coat = ""] = (await checkOf(order.id)).lines.map(({ id }) => id);
			await close(order.id, [reading(coat)], true);
			const { sent } = await office().send(admin, [
				{ orderId: order.id, trackingCode: "AA123456785BR", carrier: "" },
			]);
			expect(await office().undo(admin, sent)).toEqual({ undone: 1, late: [] });
			expect(await test.order(order.id)).toMatchObject({ status: "pendente" });
			const { parcel, lines } = await checkOf(order.id);
			expect(parcel).toMatchObject({ number: 1, tracking_code: null, checked_by: "Léa" });
			expect(lines).toHaveLength(2);
		});
	});
});

describe("codes", () => {
	const ONE = "AA123456785BR";
	const TWO = "AA123456799BR";

	const paid = () => placePaid(test, [LINES.bag]);
	const dryRun = (text: string, chosen: string[] = []) =>
		test.shop.shipping.dryRunCodes(text, chosen);
	const said = async (text: string, chosen: string[] = []) =>
		(await dryRun(text, chosen)).map(({ problem }) => problem?.message ?? null);

	describe("lines that are pasted", () => {
		it.each(["\t", ";", ", ", "   "])("are read with %j between order and code", (between) => {
			expect(readPasted(`#52c6aa19${between}aa123456785br\n\n`)).toEqual([
				{ line: 1, text: `#52c6aa19${between}aa123456785br`, order: "52C6AA19", code: ONE },
			]);
		});

		it("come from a sheet with its head, quotes and other columns", () => {
			const sheet = `\uFEFF"Pedido";"Cliente";"Rastreio"\r\n"#52C6AA19";"Ana, a 2ª";"AA 123 456 785 BR"\r\n`;
			expect(readPasted(sheet)).toMatchObject([{ line: 2, order: "52C6AA19", code: ONE }]);
		});

		it("may be codes alone, for the chosen orders in their order", async () => {
			const [one, two] = [await paid(), await paid()];
			const rows = await dryRun(`${ONE}\n${TWO}`, [two.id, one.id]);
			expect(rows.map(({ orderId, code }) => [orderId, code])).toEqual([
				[two.id, ONE],
				[one.id, TWO],
			]);
			expect(rows[0]).toMatchObject({ carrier: "Correios", problem: null });
		});

		it("take no order's number for a code", async () => {
			const order = await paid();
			const number = orderNumber(order.id);
			const words = "Este é o número de um pedido, e não um código de rastreio.";
			expect(await said(number, [order.id])).toEqual([words]);
			expect(await said(`${number} ${number}`)).toEqual([words]);
		});

		it("are refused for what is collected in the shop", async () => {
			const order = await paid();
			const quote = JSON.stringify({ name: "Retirada", kind: "retirada", daysMin: 0, daysMax: 0 });
			await test.db.execute(
				sql`update orders set shipping_quote = ${quote}::jsonb where id = ${order.id}`,
			);
			expect(await said(`${orderNumber(order.id)} ${ONE}`)).toEqual([
				"Este pedido é retirado na loja: ele não leva código.",
			]);
		});

		it("are held against what is known before anything is saved", async () => {
			const [order, other] = [await paid(), await paid()];
			const unpaid = await test.place([LINES.bag]);
			const n = (one: { id: string }) => orderNumber(one.id);
			expect(
				await said(
					[
						`${n(order)} AA123456786BR`,
						`00000000 ${ONE}`,
						`${n(unpaid)} ${ONE}`,
						`${n(other)} <>`,
						"",
						`${n(other)} ${TWO}`,
					].join("\n"),
				),
			).toEqual([
				"O dígito deste código dos Correios não confere.",
				"Pedido 00000000 não existe.",
				"Este pedido não está pago.",
				"Código inválido. Use letras e números.",
				`Pedido ${n(other)} está duas vezes na lista.`,
			]);
			expect(await test.order(order.id)).toMatchObject({ status: "pendente" });
			await test.shop.shipping.sendCodes(admin, `${n(order)} ${ONE}`, []);
			expect(await said(`${n(order)} ${TWO}\n${n(other)} ${ONE}`)).toEqual([
				"Este pedido já foi enviado.",
				`Este código já é do pedido ${n(order)}.`,
			]);
		});
	});

	it("sends what fits and gives the others back", async () => {
		const [one, two] = [await paid(), await paid()];
		const text = `${orderNumber(one.id)} ${ONE}\n${orderNumber(two.id)} AA123456786BR`;
		const { sent, left } = await test.shop.shipping.sendCodes(admin, text, []);
		expect(sent.map(({ orderId }) => orderId)).toEqual([one.id]);
		expect(left).toMatchObject([{ line: 2, problem: { half: "code" } }]);
		expect(await test.order(one.id)).toMatchObject({ status: "enviado" });
		expect(await test.order(two.id)).toMatchObject({ status: "pendente" });
	});
});

describe("notes", () => {
	/** Of the manual of the NF-e, whose digit is 5 for these 43. */
	const BODY = "5206043300991100250655012000000780026730161";
	const KEY = `${BODY}5`;
	const withDigit = (body: string): string =>
		[..."0123456789"].map((digit) => body + digit).find((key) => keyProblem(key) === null) ?? "";

	const xmlOf = (
		key: string,
		{ cpf = "12345678909", total = "62.00", words = "", state = "100", ide = "" } = {},
	) =>
		`<?xml version="1.0"?><nfeProc><NFe><infNFe versao="4.00" Id="NFe${key}"><ide><nNF>1</nNF>${ide}</ide><emit><CNPJ>12345678000195</CNPJ></emit><dest><CPF>${cpf}</CPF><xNome>Ana</xNome></dest><total><ICMSTot><vNF>${total}</vNF></ICMSTot></total><infAdic><infCpl>${words}</infCpl></infAdic></infNFe></NFe><protNFe><infProt><chNFe>${key}</chNFe><cStat>${state}</cStat></infProt></protNFe></nfeProc>`;

	const dryRun = async (...xml: string[]) =>
		test.shop.shipping.matchInvoices(xml.map((text, at) => ({ name: `${at}.xml`, xml: text })));
	const said = async (...xml: string[]) => (await dryRun(...xml)).map(({ problem }) => problem);

	describe("the key of a note", () => {
		it("is read however it is typed, and says the number of the note", () => {
			expect(keyOf(inFours(noteKey(1284)))).toBe(noteKey(1284));
			expect(invoiceNumber(noteKey(1284))).toBe("1.284");
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
			["a note for trials", xmlOf(KEY, { ide: "<tpAmb>2</tpAmb>" }), /de teste/],
			["the note of a return", xmlOf(KEY, { ide: "<tpNF>0</tpNF>" }), /devolução/],
		])("says why it does not take %s", (_, xml, words) => {
			expect(readInvoiceXml(xml)).toMatch(words);
		});

		it("finds its order by the number it names, else by document and value", async () => {
			const [one, two] = [await placePaid(test, [LINES.bag]), await placePaid(test, [LINES.bag])];
			await test.db.execute(sql`update orders set customer_cpf = '12345678909'`);
			const named = xmlOf(noteKey(1), { words: `Pedido ${orderNumber(two.id)}.` });
			expect((await dryRun(named))[0]).toMatchObject({ orderId: two.id, problem: null });
			const [several] = await dryRun(xmlOf(noteKey(2)));
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
		const save = (id: string, key: string | null) =>
			test.shop.shipping.saveInvoiceKey(admin, id, key);
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

		it("is named in the e-mail about its parcel, with where it is looked up", async () => {
			const orders = [
				await placePaid(test, [LINES.bag]),
				await placePaid(test, [LINES.bag]),
				await placePaid(test, [{ ...LINES.bag, quantity: 2 }]),
			] as const;
			for (const [at, { id }] of orders.entries()) await save(id, noteKey(11 + at));
			const [whole, byHand, parts] = orders;
			await test.shop.shipping.send(admin, [{ orderId: whole.id, trackingCode: "", carrier: "" }]);
			await test.shop.orderAdmin.changeOrderStatus(admin, byHand.id, { status: "enviado" });
			const check = await test.shop.shipping.loadCheck(parts.id, admin.userId);
			const readings = [{ line: check?.lines[0]?.id ?? "", volume: 1, byHand: false }];
			await test.shop.shipping.closeCheck(admin, parts.id, { readings, weight: null, part: true });
			await test.shop.shipping.send(admin, [{ orderId: parts.id, trackingCode: "", carrier: "" }]);
			const mails = await readOutbox(test.db);
			for (const [at, { id }] of orders.entries()) {
				const said = mails.find(
					({ template, body_text }) =>
						template !== "payment-approved" && body_text.includes(inFours(noteKey(11 + at))),
				);
				expect(said?.body_text).toContain(`nº ${11 + at}`);
				expect(said?.body_text).toContain("https://www.nfe.fazenda.gov.br");
				expect(said?.body_text).toContain(orderNumber(id));
			}
		});

		it("is named again when a step back is undone", async () => {
			const { id } = await placePaid(test, [LINES.bag]);
			await save(id, noteKey(21));
			const { changeOrderStatus, undoStep } = test.shop.orderAdmin;
			await changeOrderStatus(admin, id, { status: "enviado" });
			const back = { status: "processando", confirmed: true, reason: "Engano" } as const;
			const changed = await changeOrderStatus(admin, id, back);
			if (!changed.ok) throw new Error(JSON.stringify(changed.error));
			expect(await undoStep(admin, id, changed.value.event)).toMatchObject({ ok: true });
			const sent = (await readOutbox(test.db)).find(({ template }) => template === "order-sent");
			expect(sent?.body_text).toContain(inFours(noteKey(21)));
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
				test.shop.shipping.saveInvoiceFile(admin, id, { name: "nota.xml", xml });
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
});
