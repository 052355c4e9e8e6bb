import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { orderNumber } from "#core/orders/rules.ts";
import { hasPostalDigit } from "#core/values/tracking-code-rules.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { placePaid } from "#testing/paid-orders.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { readPasted } from "./code-rules.ts";

const test = heldShop(openTestShop);
const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };
const ONE = "AA123456785BR";
const TWO = "AA123456799BR";

const paid = () => placePaid(test, [LINES.bag]);
const rehearse = (text: string, chosen: string[] = []) =>
	test.shop.shipping.rehearseCodes(text, chosen);
const said = async (text: string, chosen: string[] = []) =>
	(await rehearse(text, chosen)).map(({ problem }) => problem?.message ?? null);

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

	it("of a sheet are read by its head, and nothing is guessed where there is none", () => {
		const head = "Número do pedido;Código de rastreio;Observação";
		expect(readPasted(`${head}\n52C6AA19;J-1234567;frágil\n;;\n52C6AA20;;ligar antes`)).toEqual([
			expect.objectContaining({ order: "52C6AA19", code: "J-1234567" }),
			expect.objectContaining({ line: 4, order: "52C6AA20", code: "" }),
		]);
		expect(readPasted("52C6AA19;J-1234567;fragil")).toMatchObject([{ code: "J-1234567" }]);
		expect(readPasted("52C6AA19;J-1234567;24/11/2026")).toMatchObject([{ code: "" }]);
		expect(readPasted("52C6AA19;sem codigo;fragil")).toMatchObject([{ code: "" }]);
	});

	it("beyond what is sent at a time are named, and stay", async () => {
		const rows = await rehearse(Array.from({ length: 502 }, () => ONE).join("\n"));
		expect(rows).toHaveLength(502);
		expect(rows.slice(500).map(({ line, problem }) => [line, problem?.message])).toEqual([
			[501, "Vão até 500 de cada vez: esta linha fica para depois."],
			[502, "Vão até 500 de cada vez: esta linha fica para depois."],
		]);
	});

	it("may be codes alone, for the chosen orders in their order", async () => {
		const [one, two] = [await paid(), await paid()];
		const rows = await rehearse(`${ONE}\n${TWO}`, [two.id, one.id]);
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

	it("know the check digit of the post", () => {
		expect([ONE, TWO].map(hasPostalDigit)).toEqual([true, true]);
		expect(hasPostalDigit("AA123456786BR")).toBe(false);
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
