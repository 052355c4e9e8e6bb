import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { orderNumber } from "../rules.ts";
import { parseOrderQuery } from "./order-admin-rules.ts";

const test = heldShop(openTestShop);

const csv = async (search = "") => {
	let text = "";
	const query = parseOrderQuery(new URLSearchParams(search));
	for await (const piece of test.shop.orderAdmin.exportOrders(query)) text += piece;
	return text.trim().split("\r\n");
};

it("has a line for every order that the list shows, with both numbers, items and amounts", async () => {
	const order = await test.place([LINES.coatP, { ...LINES.bag, quantity: 2 }]);
	await test.db.execute(sql`update orders set customer_name = '=1+1', numero = 77,
		created_at = '2026-03-01T02:30:00Z', payment_method = 'pix' where id = ${order.id}`);
	const lines = await csv();
	expect(lines).toHaveLength(2);
	expect(lines[0]).toContain('"Número";"Pedido";"Data";"Status";"Pagamento"');
	expect(lines[1]).toContain(`"77";"#${orderNumber(order.id)}";"28/02/2026, 23:30";"Pendente";`);
	expect(lines[1]).toContain('"PIX"');
	expect(lines[1]).toContain(`"'=1+1"`);
	expect(lines[1]).toMatch(/1x Jaleco P Branco, 2x Bolsa"/);
	expect(lines[0]).toContain(
		'"Subtotal";"Frete";"Desconto";"Cupom";"Desconto do cupom";"Desconto PIX";"Total";"Devolvido"',
	);
	expect(lines[1]).toMatch(/"\d+,\d\d";"\d+,\d\d";"0,00";"";"0,00";"0,00";"\d+,\d\d";"0,00"/);
	expect(await csv("status=entregue")).toHaveLength(1);
	expect(await csv("de=2026-03-01")).toHaveLength(1);
	expect(await csv("ate=2026-02-28")).toHaveLength(2);
});

it("is whole, however many orders of one moment there are", async () => {
	const order = await test.place([LINES.bag]);
	await test.db.execute(sql`insert into orders (access_token, idempotency_key, customer_name,
			customer_email, customer_phone, customer_address, subtotal, shipping, total, stock_state, created_at)
		select 't' || n, 'k' || n, 'Ana', 'a@example.com', '11', 'Rua', 1, 0, 1, 'released',
			'2026-01-01'::timestamptz + (n / 7) * interval '1 second'
		from generate_series(1, 520) n`);
	const lines = await csv();
	expect(new Set(lines).size).toBe(1 + 520 + 1);
	expect(lines[1]).toContain(orderNumber(order.id));
});
