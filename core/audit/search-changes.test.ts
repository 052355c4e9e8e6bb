import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { orderNumber } from "#core/orders/shared/order.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseAuditQuery } from "./shared/audit.ts";

const ADMIN = { userId: "u1", name: "Marina", email: "marina@example.com" };

let test: TestShop;
beforeAll(async () => {
	test = await openTestShop();
	await test.reset();
});
afterAll(() => test.close());

const found = async (q: string) => {
	const query = parseAuditQuery(new URLSearchParams({ q }));
	const { rows } = await test.shop.system.changes.list(query);
	return rows.map(({ entityId }) => entityId);
};

it("finds what was done about an order by either of its numbers, with the sign or without", async () => {
	const [order, other] = [await test.place([LINES.coatP]), await test.place([LINES.bag])];
	for (const { id } of [order, other]) {
		await test.shop.orderAdmin.changeOrderStatus(ADMIN, id, { status: "processando" });
	}
	await test.db.execute(sql`update orders set numero = 1234 where id = ${order.id}`);
	await test.db.execute(sql`update orders set numero = 12345 where id = ${other.id}`);
	expect(await found("#1234")).toEqual([order.id]);
	expect(await found("marina #1234")).toEqual([order.id]);
	expect(await found("1234")).toContain(order.id);
	expect(await found(`#${orderNumber(other.id)}`)).toEqual([other.id]);
	expect(await found("#999999")).toEqual([]);
	expect(await found("#999999999999")).toEqual([]);
	expect(await found("#%")).toEqual([]);
	let csv = "";
	const query = parseAuditQuery(new URLSearchParams({ q: "#1234" }));
	for await (const piece of test.shop.system.changes.exportCsv(query)) csv += piece;
	expect(csv.trim().split("\r\n")).toHaveLength(2);
});

it("finds everything done about a record by the name that the list shows, whatever it was called then", async () => {
	const form = { slug: "cuidados", title: "Lavar a peça", content: "<p>x</p>", active: true };
	const made = await test.shop.pages.create(ADMIN, form);
	if (!made.ok) throw new Error("no page");
	await test.shop.pages.setActive(ADMIN, { id: made.value.id, active: false });
	const changes = [made.value.id, made.value.id];
	expect(await found("lavar peca")).toEqual(changes);
	await test.db.execute(sql`update dynamic_pages set title = 'Guarda' where id = ${made.value.id}`);
	expect(await found("guarda")).toEqual(changes);
	expect(await found("lavar")).toContain(made.value.id);
});
