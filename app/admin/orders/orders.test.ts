import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { adminContext, reportErrorContext, shopContext } from "#app/context.ts";
import type { Shop } from "#core/shop.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import type { OrderAnswer } from "./order-answer.ts";
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

function contextOf(shop: Pick<Shop, "orderDesk"> = test.shop): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(shopContext, shop as Shop);
	context.set(adminContext, { userId: "u1", name: "Marina", email: "marina@example.com" });
	context.set(reportErrorContext, reported);
	return context;
}
/** A desk whose every operation fails, as without a database. */
const broken = {
	orderDesk: new Proxy({} as Shop["orderDesk"], {
		get: () => async () => {
			throw new Error("no database");
		},
	}),
};

const list = (search: string, shop?: Pick<Shop, "orderDesk">) =>
	loader({
		url: new URL(`http://loja/admin/pedidos${search}`),
		context: contextOf(shop),
	} as never);
async function send(
	id: string,
	fields: Record<string, string>,
	shop?: Pick<Shop, "orderDesk">,
): Promise<{ status: number; answer: OrderAnswer }> {
	const body = new FormData();
	for (const [name, value] of Object.entries(fields)) body.set(name, value);
	const request = new Request("http://loja/", { method: "POST", body });
	const { data, init } = await action({
		request,
		params: { id },
		context: contextOf(shop),
	} as never);
	return { status: init?.status ?? 200, answer: data };
}

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
			open: { id: order.id, items: [{ product_name: "Bolsa" }] },
		});
	});

	it("shows examples that say so while orders cannot be read (rule content 7)", async () => {
		const shown = await list("", broken);
		expect(shown.sample).toBe(true);
		expect(shown.list.rows.length).toBeGreaterThan(0);
		expect(reported).toHaveBeenCalledOnce();
	});

	it("answers 404 for an order that is none", async () => {
		const { init } = await loadOne({ params: { id: "nada" }, context: contextOf() } as never);
		expect(init?.status).toBe(404);
	});
});

describe("what is done to an order", () => {
	it("says what was done, each time in the same words", async () => {
		const order = await test.place([LINES.bag]);
		const open = await test.shop.orderDesk.loadOrder(order.id);
		const version = open?.notes_version ?? "";
		const said = async (fields: Record<string, string>) =>
			(await send(order.id, fields)).answer.message;
		const ship = { intent: "status", status: "enviado", trackingCode: "BR1" };
		expect(await send(order.id, ship)).toMatchObject({
			status: 409,
			answer: { ok: false, confirm: ["unpaid"] },
		});
		const shipped = await send(order.id, { ...ship, confirmed: "on", reason: "Combinado" });
		expect(shipped.answer).toMatchObject({ message: "Status atualizado", undo: { told: true } });
		const event = `${shipped.answer.undo?.event}`;
		expect(await said({ intent: "undo", event })).toBe("Mudança desfeita");
		expect(await send(order.id, { intent: "undo", event })).toMatchObject({
			status: 409,
			answer: { title: "Erro ao desfazer" },
		});
		expect(await said({ intent: "notes", notes: "x", version })).toBe("Observações salvas!");
		expect(
			await said({
				intent: "message",
				message: "Oi",
				emailType: "support",
				key: crypto.randomUUID(),
			}),
		).toBe("Mensagem enviada com sucesso!");
		expect(await said({ intent: "cancel", reason: "sem_estoque", restock: "on" })).toBe(
			"Pedido cancelado",
		);
		const other = await test.place([LINES.bag]);
		expect((await send(other.id, { intent: "delete" })).answer.message).toBe("Pedido excluído");
	});

	it("refuses what is wrong with a sentence and the field it belongs to", async () => {
		const order = await test.place([LINES.bag]);
		expect(await send(order.id, { intent: "status", status: "pendente" })).toEqual({
			status: 200,
			answer: { ok: false, kind: "info", title: "Status já está definido para Pendente" },
		});
		expect(
			await send(order.id, { intent: "message", message: " ", emailType: "support" }),
		).toMatchObject({
			status: 422,
			answer: { ok: false, title: "Digite uma mensagem antes de enviar" },
		});
		expect(
			await send(order.id, { intent: "message", message: "Oi", emailType: "marketing" }),
		).toMatchObject({ status: 403, answer: { title: "Erro ao enviar mensagem" } });
		expect(await send(order.id, { intent: "notes", notes: "y", version: "velha" })).toMatchObject({
			status: 409,
			answer: { ok: false, current: { notes: "" } },
		});
		expect(await send("nada", { intent: "delete" })).toMatchObject({
			status: 404,
			answer: { title: "Erro ao excluir" },
		});
		expect(await send(order.id, { intent: "explodir" })).toMatchObject({ status: 422 });
	});

	it.each([
		["status", "Erro ao atualizar status", "Não foi possível atualizar o status do pedido"],
		["delete", "Erro ao excluir", "Não foi possível excluir o pedido."],
		["message", "Erro ao enviar mensagem", "Não foi possível enviar a mensagem. Tente de novo."],
	])("says so when %s fails unexpectedly", async (intent, title, description) => {
		expect(await send("x", { intent }, broken)).toEqual({
			status: 500,
			answer: { ok: false, title, description },
		});
		expect(reported).toHaveBeenCalledOnce();
		const body = new FormData();
		body.set("intent", intent);
		const offline = await clientAction({
			request: new Request("http://loja/", { method: "POST", body }),
			serverAction: async () => {
				throw new TypeError("Failed to fetch");
			},
		} as never);
		expect(offline).toMatchObject({
			data: { ok: false, title, description },
			init: { status: 503 },
		});
	});
});
