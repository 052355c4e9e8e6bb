import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { audit_log } from "#core/audit/schema.ts";
import { queryRows } from "#platform/database/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { pixOf } from "#testing/pix-of.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { orderNumber } from "../rules.ts";

const test = heldShop(openTestShop, ({ db }) => emptyTables(db, "audit_log"));
const admin = { userId: "u1", name: "Marina", email: "marina@example.com" };

const remove = (id: string) => test.shop.orderAdmin.deleteOrder(admin, id);
const { askPix, payOrder } = pixOf(() => test);
const paid = async () => {
	const order = await test.place([{ ...LINES.bag, quantity: 2 }]);
	await payOrder(order);
	return order;
};
const left = async (id: string) =>
	queryRows(
		test.db,
		sql`select id from orders where id = ${id} union all select id from order_items where order_id = ${id}`,
	);

describe("erasing an order", () => {
	it("that nobody began to pay gives its reservation back and leaves a summary", async () => {
		const order = await test.place([LINES.coatM, LINES.bag]);
		expect(await remove(order.id)).toEqual({ ok: true, value: null });
		expect(await left(order.id)).toEqual([]);
		expect(await test.counters()).toMatchObject({
			coatM: { estoque: 1, reservado: 0 },
			bag: { estoque: 10, reservado: 0 },
		});
		expect(await test.db.select().from(audit_log)).toMatchObject([
			{
				action: "pedido.excluir",
				entity: "orders",
				entity_id: order.id,
				admin_name: "Marina",
				before: {
					numero: orderNumber(order.id),
					cliente: "Ana Souza",
					total: order.total,
					itens: [
						{ produto: "Jaleco", tamanho: "M", quantidade: 1 },
						{ produto: "Bolsa", quantidade: 1 },
					],
				},
				after: { estoque: "release" },
			},
		]);
		expect(await remove(order.id)).toMatchObject({ error: { code: "not_found" } });
	});

	it("that is paid is refused, and by the database itself", async () => {
		const order = await paid();
		expect(await remove(order.id)).toEqual({ ok: false, error: { code: "has_payment" } });
		expect(await left(order.id)).toHaveLength(2);
		await expect(test.db.execute(sql`delete from orders where id = ${order.id}`)).rejects.toThrow();
		await test.db.execute(
			sql`update orders set cancelled_at = now(), cancel_reason = 'outro' where id = ${order.id}`,
		);
		expect(await remove(order.id)).toMatchObject({ error: { code: "has_payment" } });
	});

	it("that somebody began to pay is refused, whatever became of it", async () => {
		const order = await test.place([LINES.bag]);
		await test.shop.payments.simulatePayment((await askPix(order)).paymentId, "rejected");
		expect(await remove(order.id)).toEqual({ ok: false, error: { code: "has_payment" } });
		expect(await left(order.id)).toHaveLength(2);
	});

	it("that left the shop unpaid is refused", async () => {
		const order = await test.place([LINES.bag]);
		await test.shop.orderAdmin.changeOrderStatus(admin, order.id, {
			status: "enviado",
			confirmed: true,
			reason: "Combinado",
		});
		expect(await remove(order.id)).toEqual({ ok: false, error: { code: "has_left" } });
	});

	it("of two administrators at once happens once", async () => {
		const order = await test.place([LINES.bag]);
		const both = await Promise.all([remove(order.id), remove(order.id)]);
		expect(both.filter(({ ok }) => ok)).toHaveLength(1);
		expect((await test.counters()).bag).toMatchObject({ estoque: 10, reservado: 0 });
	});
});
