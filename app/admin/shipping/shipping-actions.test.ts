import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { orderNumber } from "#core/orders/shared/order.ts";
import { contextOf, sendTo } from "#testing/admin-call.ts";
import { placePaid } from "#testing/orders/paid-orders.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { Undo } from "../action/reply.ts";
import { action as checkAction } from "./check/route.tsx";
import { loader } from "./documents/documents-route.ts";
import { action } from "./shipping-actions.ts";

let test: TestShop;
const CODE = "AA123456785BR";
const NOBODY = "00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const paid = () => placePaid(test, [{ ...LINES.bag, quantity: 2 }]);
const send = (asked: object, role: "owner" | "orders" = "orders") =>
	sendTo(action, test.shop, { role })(asked);
const check = (asked: object, id: string) => sendTo(checkAction, test.shop)(asked, { id });
const stepOf = async (id: string) =>
	(await test.shop.shipping.listQueue({ etapa: "fila", entrega: "", q: "" })).rows.find(
		(row) => row.id === id,
	)?.step;

/** Every request of the packing screens. */
const REQUESTS = [
	{ intent: "printed", what: "lists", ids: [] },
	{ intent: "dryRun", text: CODE, ids: [] },
	{ intent: "codes", text: CODE, ids: [], plain: [] },
	{ intent: "undo", sent: [{ orderId: NOBODY, parcelId: NOBODY }] },
	{ intent: "matchInvoices", files: [] },
	{ intent: "saveNotes", notes: [] },
	{ intent: "invoicePolicy", policy: "declaracao" },
];
const CHECK = [
	{ intent: "take" },
	{ intent: "look", code: "X" },
	{ intent: "key", key: null },
	{ intent: "note", file: { name: "a.xml", xml: "<a/>" } },
	{ intent: "close", readings: [], weight: null, part: false },
];

it.each(["readonly", "catalogue"] as const)("%s packs and sends nothing", async (role) => {
	const order = await paid();
	for (const asked of REQUESTS) {
		await expect(sendTo(action, test.shop, { role })(asked)).rejects.toMatchObject({
			init: { status: 403 },
		});
	}
	for (const asked of CHECK) {
		const sending = sendTo(checkAction, test.shop, { role })(asked, { id: order.id });
		await expect(sending).rejects.toMatchObject({ init: { status: 403 } });
	}
	expect(await test.shop.shipping.listParcels(order.id)).toEqual([]);
});

it.each([
	{ intent: "printed", what: "money", ids: [] },
	{ intent: "printed", what: "lists", ids: ["1"] },
	{ intent: "codes", text: 1, ids: [], plain: [] },
	{ intent: "codes", text: "x".repeat(60_001), ids: [], plain: [] },
	{ intent: "undo", sent: "[]" },
	{ intent: "undo", sent: [{ orderId: "1", parcelId: "2" }] },
	{ intent: "saveNotes", notes: [{ orderId: "1", key: "2" }] },
	{ intent: "nada" },
])("refuses what no screen sends: %j", async (asked) => {
	const answered = await send(asked).catch((thrown: { init?: { status: number } }) => ({
		ok: false,
		status: thrown.init?.status ?? 500,
	}));
	expect(answered.ok).toBe(false);
	expect(answered.status).toBeGreaterThanOrEqual(400);
	expect(answered.status).toBeLessThan(500);
});

it("sends what fits, names what does not, and takes back what was sent", async () => {
	const [one, two] = [await paid(), await paid()];
	const text = `${orderNumber(one.id)} ${CODE}\n${orderNumber(two.id)} <>`;
	const answered = await send({ intent: "codes", text, ids: [], plain: [] });
	expect(answered).toMatchObject({
		ok: true,
		message: "1 pedido enviado",
		description: expect.stringContaining("1 linha ficou"),
		rows: [{ line: 2, problem: { half: "code" } }],
		undo: { request: { intent: "undo" }, forMs: 30_000 },
	});
	const { sent } = (answered as unknown as { undo: Undo }).undo.request;
	expect(await send({ intent: "undo", sent })).toMatchObject({ message: "Envio desfeito" });
	expect(await send({ intent: "undo", sent })).toMatchObject({ ok: false, status: 409 });
});

it("says why nothing was sent", async () => {
	expect(await send({ intent: "codes", text: "ABC", ids: [], plain: [] })).toMatchObject({
		ok: false,
		message: "Nenhuma linha pôde ser gravada. Veja o que falta.",
		rows: [{ problem: { half: "order" } }],
	});
	expect(await send({ intent: "codes", text: "", ids: [], plain: [NOBODY] })).toMatchObject({
		ok: false,
		message: "Este pedido não existe mais.",
	});
});

it("notes what was printed, of what may leave only", async () => {
	const order = await paid();
	const unpaid = await test.place([LINES.bag]);
	await send({ intent: "printed", what: "lists", ids: [order.id, unpaid.id, NOBODY] });
	expect(await test.shop.shipping.listParcels(order.id)).toHaveLength(1);
	expect(await test.shop.shipping.listParcels(unpaid.id)).toEqual([]);
});

it("checks an order: what is missing is said, a code of nobody's, and what is closed", async () => {
	const order = await paid();
	const loaded = await test.shop.shipping.loadCheck(order.id, "u1");
	const line = loaded?.lines[0]?.id ?? "";
	const reading = { line, volume: 1, byHand: false };
	const close = (readings: object[], part = false) =>
		check({ intent: "close", readings, weight: 800, part }, order.id);
	expect(await check({ intent: "look", code: "NADA" }, order.id)).toMatchObject({
		looked: { words: "SKU não existe." },
	});
	expect(await check({ intent: "look", code: "j-p" }, order.id)).toMatchObject({
		looked: { words: "Esta peça não é deste pedido." },
	});
	expect(await close([])).toMatchObject({ ok: false, message: "Leia ao menos uma peça." });
	expect(await close([reading])).toMatchObject({
		ok: false,
		message: "1 peça falta. Leia o que falta ou use “Não achei”.",
	});
	expect(await close([reading, reading, reading])).toMatchObject({ ok: false, status: 409 });
	expect(await close([reading], true)).toMatchObject({
		ok: true,
		message: "Parte conferida. 1 peça vai depois.",
	});
	expect(await check({ intent: "key", key: "123" }, order.id)).toMatchObject({
		ok: false,
		status: 422,
		fields: { key: expect.stringContaining("44") },
	});
	await check({ intent: "key", key: null }, order.id);
	expect(await stepOf(order.id)).toBe("codigo");
});

it("checks nothing that is cancelled, gone or no order at all", async () => {
	const order = await paid();
	const how = { reason: "cliente_desistiu", note: "", restock: true, refund: false } as const;
	const admin = { userId: "u1", name: "Léa", email: "lea@example.com" };
	await test.shop.orderAdmin.cancelOrder(admin, order.id, how);
	const readings = [{ line: NOBODY, volume: 1, byHand: false }];
	const close = { intent: "close", readings, weight: null, part: false };
	expect(await check(close, order.id)).toMatchObject({
		status: 409,
		message: "Pedido cancelado. Não envie.",
	});
	for (const id of [NOBODY, "nada", ""]) {
		expect(await check(close, id)).toMatchObject({ ok: false, status: 404 });
		expect(await check({ intent: "take" }, id)).toMatchObject({ ok: false, status: 404 });
	}
});

const documents = (search: string) =>
	loader({
		url: new URL(`http://loja/admin/expedicao/papeis?${search}`),
		context: contextOf(test.shop),
	} as unknown as Parameters<typeof loader>[0]);

it("reads documents of orders that are, in the order they were asked for, without prices", async () => {
	const [one, two] = [await paid(), await paid()];
	const { documents: read, sent } = await documents(
		`tipo=listas&pedidos=${two.id},${NOBODY},${one.id}`,
	);
	expect(read.map(({ id }) => id)).toEqual([two.id, one.id]);
	expect(JSON.stringify(read)).not.toMatch(/price|total|customer_email|notes/);
	expect(sent).toEqual([]);
	for (const wrong of ["", "pedidos=1", `pedidos=${one.id},x`, "pedidos=%27%3B--"]) {
		expect((await documents(wrong)).documents).toEqual([]);
	}
});

it("chooses which document parcels travel with from the office, which the history of changes says", async () => {
	const order = await paid();
	expect(await stepOf(order.id)).toBe("nfe");
	expect(await send({ intent: "invoicePolicy", policy: "nenhum" })).toMatchObject({ ok: false });
	expect(await send({ intent: "invoicePolicy", policy: "declaracao" })).toMatchObject({ ok: true });
	expect(await stepOf(order.id)).toBe("separar");
	const changes = await test.db.execute(
		sql`select before, after from audit_log where action = 'entregas.editar'`,
	);
	expect(JSON.stringify(changes)).toContain('"after":{"nota":"declaracao"}');
});
