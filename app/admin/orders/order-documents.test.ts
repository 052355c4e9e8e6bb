import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it, vi } from "vitest";
import { parseQueueQuery } from "#core/shipping/shared/queue.ts";
import { contextOf } from "#testing/admin-call.ts";
import { holdShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/orders/pix-of.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { loader } from "./order-route.ts";
import OrderSheet from "./sheet/order-sheet.tsx";
import PackingSheet from "./sheet/packing-sheet.tsx";
import { SheetLines } from "./sheet/sheet-parts.tsx";

// Its own copy lies beside the page, where only a browser has a place for it.
vi.mock("../ui/print-sheet.tsx", () => ({
	PrintSheet: ({ children }: { children: ReactNode }) => children,
	ShopMark: () => null,
}));

let test: TestShop;
holdShop(openTestShop, (shop) => {
	test = shop;
});
const { payOrder } = pixOf(() => test);

const paid = async () => {
	const order = await test.place([{ ...LINES.coatP, quantity: 2 }, LINES.bag]);
	await payOrder(order);
	return order;
};

/** What the open row of an order reads, as text of both its papers. */
async function documentsOf(id: string) {
	const { data } = await loader({ params: { id }, context: contextOf(test.shop) } as never);
	const { order, rest } = data;
	if (!order || !rest) throw new Error("nothing read");
	const onDone = () => {};
	const textOf = (shown: ReactNode) => {
		const router = createMemoryRouter([{ path: "/", element: shown }]);
		return renderToStaticMarkup(createElement(RouterProvider, { router }))
			.replaceAll(/<[^>]+>/g, " ")
			.replaceAll(/\s+/g, " ");
	};
	return {
		order,
		list: textOf(createElement(PackingSheet, { order, rest, onDone })),
		sheet: textOf(createElement(OrderSheet, { order, onDone })),
	};
}

const queued = async (id: string): Promise<number> => {
	const { rows } = await test.shop.shipping.listQueue(parseQueueQuery(new URLSearchParams()));
	const pieces = rows.find((row) => row.id === id)?.pieces ?? [];
	return pieces.reduce((sum, { quantity }) => sum + quantity, 0);
};

it("draws a gift card's line as a gift", async () => {
	const { items } = (await documentsOf((await paid()).id)).order;
	const drawn = renderToStaticMarkup(createElement(SheetLines, { items, gift: true }));
	expect(drawn).toContain("lucide-gift");
	expect(drawn).not.toContain("<img");
});

it("lists the pieces that are packed, and names what went back", async () => {
	const { id } = await paid();
	const before = await documentsOf(id);
	expect(before.list).toContain("2 itens, 3 unidades");
	expect(before.sheet).not.toMatch(/Devol|Ainda com a loja/);
	const coat = before.order.items.find(({ quantity }) => quantity === 2);
	const wanted = {
		key: randomUUID(),
		wish: { mode: "lines" as const, lines: [{ id: coat?.id ?? "", quantity: 1 }], freight: false },
		expected: 0,
		taken: 0,
		reason: "tamanho" as const,
	};
	const asked = await test.shop.payments.refunds.request(admin, id, wanted);
	if (asked.ok || asked.error.code !== "amount_changed") throw new Error("no amount");
	const given = { ...wanted, expected: asked.error.amount };
	expect(await test.shop.payments.refunds.request(admin, id, given)).toMatchObject({ ok: true });
	const after = await documentsOf(id);
	expect(await queued(id)).toBe(2);
	expect(after.list).toContain("2 itens, 2 unidades");
	expect(after.list).toContain("Entregar a");
	expect(after.list).not.toContain("R$");
	expect(after.sheet).toMatch(/Devolvido R\$.+Ainda com a loja R\$/);
	expect(after.sheet).toMatch(/Devoluções: 1 /);
});

it.each([
	["Cancelado: não envie", sql`cancelled_at = now(), cancel_reason = 'outro'`],
	["Contestado: não envie", sql`dispute = 'chargeback'`],
	["Contestado: não envie", sql`dispute = 'claim'`],
	["Suspeita de fraude: não envie", sql`dispute = 'fraud'`],
	["Contestação perdida: não envie", sql`dispute = 'lost'`],
	["Não pago: não envie", sql`payment_status = 'pending'`],
	["Devolvido: não envie", sql`payment_status = 'refunded'`],
	["Sem peças no estoque: não envie", sql`stock_state = 'released'`],
])("says %s where nothing is sent", async (word, state) => {
	const { id } = await paid();
	await test.db.execute(sql`update orders set ${state} where id = ${id}`);
	expect(await queued(id)).toBe(0);
	const { list, sheet } = await documentsOf(id);
	for (const paper of [list, sheet]) {
		expect(paper).toContain(word);
		expect(paper).not.toContain("Entregar a");
	}
	expect(list).not.toContain("Separado");
	expect(await test.shop.shipping.loadDocuments([id])).toEqual([]);
});

it("lists nothing of what has left, also of an order that left without a parcel", async () => {
	const { id } = await paid();
	await test.db.execute(sql`update orders set status = 'enviado' where id = ${id}`);
	const { list } = await documentsOf(id);
	expect(list).toContain("Já saiu da loja: nada a separar");
	expect(list).not.toContain("Separado");
});
