import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { heldShop } from "#testing/hold-shop.ts";
import { LINES, openTestShop } from "#testing/test-shop.ts";
import { parseOrderQuery } from "./manage/order-admin-rules.ts";
import { customerPaymentWord, paymentWord } from "./rules.ts";
import type { OrderSummary } from "./types.ts";

const test = heldShop(openTestShop);

/** A card of the order whose outcome nobody knows. */
const sendCard = (order: OrderSummary, detail: string | null = null) =>
	test.db.execute(sql`
		insert into payments (order_id, provider, method, status, status_detail, amount, idempotency_key)
		values (${order.id}, 'sandbox', 'credit_card', 'pending', ${detail}, 310, 'cartao')`);

async function exported(): Promise<string> {
	let text = "";
	const query = parseOrderQuery(new URLSearchParams());
	for await (const piece of test.shop.orderAdmin.exportOrders(query)) text += piece;
	return text;
}

/** The word for the payment of the only order, wherever somebody reads it. */
async function words({ id, token, customer_email }: OrderSummary) {
	const { shop } = test;
	const account = { userId: "", confirmedEmail: customer_email };
	const list = await shop.orderAdmin.listOrders(parseOrderQuery(new URLSearchParams()));
	const [own] = await shop.orders.listAccountOrders(account);
	const page = await shop.orders.findOrderByToken(token);
	const [ofCustomer] = await shop.orderAdmin.listCustomerOrders(customer_email);
	const [newest] = await shop.insights.listNewestOrders();
	const open = await shop.orderAdmin.loadOrder(id);
	return {
		toCustomer: [own, page].map((order) => order && customerPaymentWord(order)),
		toShop: [list.rows[0], open, ofCustomer, newest].map((order) => order && paymentWord(order)),
		inFile: (await exported()).includes("Em análise"),
	};
}

describe("a card that its bank looks into", () => {
	it("is being analysed wherever the order is told of, and to both sides", async () => {
		const order = await test.place([LINES.coatM]);
		await sendCard(order);
		const said = "Em análise";
		expect(await words(order)).toEqual({
			toCustomer: [said, said],
			toShop: [said, said, said, said],
			inFile: true,
		});
	});

	it("is found by that word, and not by the one it no longer shows", async () => {
		const analysed = await test.place([LINES.coatM]);
		await sendCard(analysed);
		const waiting = await test.place([LINES.bag]);
		const found = async (pagamento: string) => {
			const query = parseOrderQuery(new URLSearchParams({ pagamento }));
			return (await test.shop.orderAdmin.listOrders(query)).rows.map(({ id }) => id);
		};
		expect(await found("analise")).toEqual([analysed.id]);
		expect(await found("pending")).toContain(waiting.id);
		expect(await found("pending")).not.toContain(analysed.id);
	});

	it("is waited for while its owner has still to confirm it", async () => {
		const order = await test.place([LINES.coatM]);
		await sendCard(order, "pending_challenge");
		expect((await words(order)).toCustomer).toEqual(["Pendente", "Pendente"]);
	});

	it("is nothing any more once the order was given up or another payment paid it", async () => {
		const order = await test.place([LINES.coatM]);
		await sendCard(order);
		await test.db.execute(
			sql`update orders set payment_status = 'approved' where id = ${order.id}`,
		);
		expect((await words(order)).toShop).toEqual(["Pago", "Pago", "Pago", "Pago"]);
	});
});
