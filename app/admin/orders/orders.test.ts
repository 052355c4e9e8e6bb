import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Role } from "#core/accounts/shared/role.ts";
import type { Shop } from "#core/shop.ts";
import { adminRequest, contextOf, sendTo } from "#testing/admin-call.ts";
import { placePaid } from "#testing/orders/paid-orders.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { Undo } from "../action/reply.ts";
import { loader as exportOrders } from "../exports-route.ts";
import { loader as search } from "../search-route.ts";
import { action, clientAction, loader as loadOne } from "./order-route.ts";
import { loader } from "./route.tsx";

let test: TestShop;
const reported = vi.fn();

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	reported.mockClear();
	await test.reset();
});
afterAll(() => test.close());

const { askPix } = pixOf(() => test);

/** A shop whose every operation fails, as without a database. */
const broken = {
	orderAdmin: new Proxy({} as Shop["orderAdmin"], {
		get: () => async () => {
			throw new Error("no database");
		},
	}),
};

const list = (search: string, shop: Pick<Shop, "orderAdmin"> = test.shop) =>
	loader({
		url: new URL(`http://loja/admin/pedidos${search}`),
		context: contextOf(shop, { report: reported }),
	} as never);
/** Sends to one order. */
const send = (id: string, fields: Record<string, unknown>) =>
	sendTo(action, test.shop)(fields, { id });

describe("the orders screen", () => {
	it("shows what its address asks for, and the order it names open", async () => {
		const order = await test.place([LINES.bag]);
		await test.place([LINES.coatP]);
		const shown = await list(`?q=bolsa&aberto=${order.id}`);
		expect(shown).toMatchObject({
			sample: false,
			query: { q: "bolsa", status: "todos" },
			list: { total: 1, rows: [{ id: order.id }] },
			counts: { pendente: 2 },
			named: order.id,
			open: { found: { id: order.id, items: [{ product_name: "Bolsa" }] }, failed: false },
		});
	});

	it("knows of each row what a dialog over it says: its units, and whether anybody began to pay", async () => {
		const started = await test.place([LINES.coatM, LINES.bag]);
		await askPix(started);
		await test.place([LINES.coatP]);
		const { list: page } = await list("");
		expect(page.rows).toMatchObject([
			{ paymentStarted: false, units: 1, stock_state: "reserved" },
			{ paymentStarted: true, units: 2, stock_state: "reserved" },
		]);
	});

	it("shows examples that say so while orders cannot be read (rule content 7)", async () => {
		const shown = await list("", broken);
		expect(shown.sample).toBe(true);
		expect(shown.list.rows.length).toBeGreaterThan(0);
		expect(reported).toHaveBeenCalledOnce();
	});

	it("answers 404 for an order that is none", async () => {
		const { init } = await loadOne({
			params: { id: "nada" },
			context: contextOf(test.shop),
		} as never);
		expect(init?.status).toBe(404);
	});
});

describe("what is done to an order", () => {
	it("says what was done, each time in the same words", async () => {
		const order = await test.place([LINES.bag]);
		const open = await test.shop.orderAdmin.loadOrder(order.id);
		const version = open?.notes_version ?? "";
		const said = async (fields: Record<string, string>) =>
			(await send(order.id, fields))["message"];
		const ship = { intent: "status", status: "enviado", trackingCode: "BR1" };
		expect(await send(order.id, ship)).toMatchObject({
			status: 409,
			ok: false,
			quiet: true,
			confirm: ["unpaid"],
		});
		const shipped = await send(order.id, { ...ship, confirmed: "on", reason: "Combinado" });
		expect(shipped).toMatchObject({
			message: "Status atualizado",
			description: expect.stringContaining("o cliente não é avisado"),
			undo: { request: { intent: "undo" }, forMs: 30_000 },
		});
		const { undo } = shipped as unknown as { undo: Undo };
		expect((await send(order.id, undo.request))["message"]).toBe("Mudança desfeita");
		expect(await send(order.id, undo.request)).toMatchObject({ status: 409, ok: false });
		expect(await said({ intent: "notes", notes: "x", version })).toBe("Observações salvas!");
		expect(
			await said({
				intent: "message",
				message: "Oi",
				emailType: "support",
				key: crypto.randomUUID(),
			}),
		).toBe("Mensagem guardada");
		expect(await said({ intent: "cancel", reason: "sem_estoque", restock: "on" })).toBe(
			"Pedido cancelado",
		);
		const other = await test.place([LINES.bag]);
		expect((await send(other.id, { intent: "delete" }))["message"]).toBe("Pedido excluído");
	});

	it("cancels nothing that was paid after it was asked about as unpaid", async () => {
		const order = await placePaid(test, [LINES.bag]);
		const asked = { intent: "cancel", reason: "sem_estoque", unpaid: "on" };
		expect(await send(order.id, asked)).toMatchObject({
			status: 409,
			message: expect.stringContaining("foi pago agora há pouco e não foi cancelado"),
		});
		expect(await test.order(order.id)).toMatchObject({ cancelled_at: null });
	});

	it("refuses what is wrong with a sentence and the field it belongs to", async () => {
		const order = await test.place([LINES.bag]);
		expect(await send(order.id, { intent: "status", status: "pendente" })).toEqual({
			status: 200,
			ok: false,
			message: "Status já está definido para Pendente",
			info: "Status já está definido para Pendente",
		});
		expect(
			await send(order.id, { intent: "message", message: " ", emailType: "support" }),
		).toMatchObject({
			status: 422,
			ok: false,
			title: "Digite uma mensagem antes de enviar",
		});
		expect(
			await send(order.id, { intent: "message", message: "Oi", emailType: "marketing" }),
		).toMatchObject({ status: 403, fields: { emailType: expect.any(String) } });
		expect(await send(order.id, { intent: "notes", notes: "y", version: "velha" })).toMatchObject({
			status: 409,
			ok: false,
			conflict: { notes: "" },
		});
		expect(await send("nada", { intent: "delete" })).toMatchObject({
			status: 404,
			message: "Este pedido não existe mais. Atualize a página.",
		});
		expect(await send(order.id, { intent: "explode" })).toMatchObject({ status: 400 });
	});

	it.each([
		["status", "Erro ao atualizar status", "Não foi possível atualizar o status do pedido"],
		["delete", "Erro ao excluir", "Não foi possível excluir o pedido."],
		["message", "Erro ao enviar mensagem", "Não foi possível enviar a mensagem. Tente de novo."],
	])("says so when %s fails unexpectedly", async (intent, title, message) => {
		const request = adminRequest({ intent });
		const asked = { intent, status: "enviado" };
		const failing = sendTo(action, broken as Partial<Shop>)(asked, { id: "x" });
		const told = await clientAction({ request, serverAction: () => failing });
		expect(told).toMatchObject({ data: { ok: false, title, message }, init: { status: 503 } });
	});

	it("gives a refusal the title of what failed, and says when the shop is away", async () => {
		const request = () => adminRequest({ intent: "delete" });
		const serverAction = () => send("nada", { intent: "delete" });
		expect(await clientAction({ request: request(), serverAction })).toMatchObject({
			title: "Erro ao excluir",
			message: "Este pedido não existe mais. Atualize a página.",
		});
		const away = () => Promise.reject(new TypeError("Failed to fetch"));
		expect(await clientAction({ request: request(), serverAction: away })).toMatchObject({
			data: { ok: false, title: "Sem conexão com a loja" },
		});
	});
});

it("Ctrl K finds an order by a bare number, by either of its numbers", async () => {
	const order = await test.place([LINES.bag]);
	await test.place([LINES.coatP]);
	const read = await test.db.execute(sql`select numero from orders where id = ${order.id}`);
	const numero = (read as { rows: { numero: number }[] }).rows[0]?.numero;
	const found = async (q: string, role: Role = "owner") => {
		const url = new URL(`http://loja/admin/busca?${new URLSearchParams({ q })}`);
		return search({ url, context: contextOf(test.shop, { role }) } as never);
	};
	const number = order.id.slice(0, 8).toUpperCase();
	for (const typed of [String(numero), `#${numero}`, `pedido ${numero}`, number.toLowerCase()]) {
		const { orders } = await found(typed);
		expect([typed, orders[0]?.title]).toEqual([typed, `#${number} ${order.customer_name}`]);
	}
	expect((await found("99999999")).orders).toEqual([]);
	expect((await found(String(numero), "catalogue")).orders).toEqual([]);
});

it("the file of orders has document and address only for who may export customers", async () => {
	const order = await test.place([LINES.bag]);
	await test.db.execute(sql`update orders set customer_cpf = '52998224725', address_recipient = 'Ana',
		address_cep = '01415001', address_street = 'Rua A', address_number = '7', address_city = 'São Paulo',
		address_state = 'SP' where id = ${order.id}`);
	const file = async (role: Role) => {
		const url = new URL("http://loja/admin/pedidos/exportar.csv");
		const context = contextOf(test.shop, { role });
		const pattern = "admin/pedidos/exportar.csv";
		const answer = await exportOrders({ url, pattern, context } as never);
		const [head = "", line = ""] = (await (answer as Response).text()).split("\r\n");
		return { columns: head.split(";").length, head, line };
	};
	const [whole, less] = [await file("orders"), await file("readonly")];
	expect(whole.head).toContain('"CEP";"Rua";"Número do endereço";"Complemento"');
	expect(whole.line).toContain('"529.982.247-25";"Ana";"01415-001";"Rua A";"7"');
	expect(whole.columns - less.columns).toBe(11);
	expect(whole.head.startsWith(less.head)).toBe(true);
	expect(less.line).not.toMatch(/529|01415|Rua A/);
});
