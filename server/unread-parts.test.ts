import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { openOffice } from "#testing/office-screens.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openOffice>>;
const at: Record<"ticket" | "product" | "stray" | "refund", string> = {
	ticket: "",
	product: "",
	stray: "",
	refund: "",
};

const oneId = async (rows: ReturnType<typeof sql>): Promise<string> => {
	const [row] = await queryRows<{ id: string }>(shop.db, rows);
	if (!row) throw new Error("nothing to open");
	return row.id;
};

beforeAll(async () => {
	shop = await openTestShop();
	show = await openOffice(shop);
	const who = { name: "Ana Lima", email: "ana@example.com", phone: "(11) 98214-3344" };
	await shop.shop.support.createTicket(
		{ ...who, subject: "Prazo", message: "Quando chega?" },
		null,
	);
	at.ticket = await oneId(sql`select id from support_tickets`);
	await shop.db.execute(sql`
		insert into message_replies (message_id, autor_id, autor, mensagem, dedupe_key)
		values (${at.ticket}, 'u1', 'Marina', 'Amanhã.', 'resposta-1')`);
	const order = await shop.place([LINES.bag]);
	at.product = await oneId(sql`select id from produtos limit 1`);
	at.stray = await oneId(sql`
		insert into payment_inbox (provider, provider_payment_id, kind, reference, order_id, amount, provider_status)
		values ('mercado_pago', '7001', 'unknown_reference', 'x', ${order.id}, 50, 'approved') returning id`);
	const paymentId = await oneId(sql`
		insert into payments (order_id, provider, method, amount, status, idempotency_key)
		values (${order.id}, 'sandbox', 'pix', 50, 'approved', gen_random_uuid()::text) returning id`);
	at.refund = await oneId(sql`
		insert into payment_refunds (order_id, payment_id, amount, origin, status, failure, idempotency_key, requested_by)
		values (${order.id}, ${paymentId}, 50, 'desk', 'failed', 'no_balance', gen_random_uuid()::text, 'Marina')
		returning id`);
}, 120_000);
afterAll(() => shop.close());

const withoutTable = async (table: string, address: string) => {
	await shop.db.execute(sql.raw(`alter table ${table} rename to fora_${table}`));
	const shown = await show(address);
	await shop.db.execute(sql.raw(`alter table fora_${table} rename to ${table}`));
	return shown;
};

test.each([
	[
		"message_replies",
		() => `mensagens?aberta=${at.ticket}`,
		["Quando chega?", '"unread":["replies"]'],
	],
	["contact_messages", () => `mensagens?aberta=${at.ticket}`, ["Amanhã.", '"unread":["contact"]']],
	["stock_ledger", () => `estoque/${at.product}/historico`, ['"moves":null', '"variantes":[{']],
	["orders", () => `pagamentos/sem-pedido/${at.stray}`, ["7001", '"unread":["order"']],
	["orders", () => `pagamentos/devolucao/${at.refund}`, ["no_balance", '"unread":["order"']],
	["payments", () => `pagamentos/devolucao/${at.refund}`, ["no_balance", '"unread":["payment"']],
])("with %s unreadable an open record shows the rest", async (table, address, shown) => {
	const { status, loaded } = await withoutTable(table, `/admin/${address()}`);
	expect(status).toBe(200);
	for (const part of shown) expect(loaded).toContain(part);
	expect(loaded).not.toContain('"failed":true');
	expect((await show(`/admin/${address()}`)).loaded).not.toMatch(/"unread":\["/);
});

test("what needs somebody is told as far as it can be read, and never as if nothing did", async () => {
	const { status, text } = await withoutTable("payment_disputes", "/admin/pagamentos");
	expect(status).toBe(200);
	expect(text.includes("Erro ao carregar o que espera por você: contestações.")).toBe(true);
	expect(text.includes("Devolução sem saldo")).toBe(true);
	expect(text.includes("Tudo conferido.")).toBe(false);
});

test("tickets are listed while the messages of the contact page cannot be read", async () => {
	const { status, text } = await withoutTable("contact_messages", "/admin/mensagens");
	expect(status).toBe(200);
	expect(text.includes("Erro ao carregar os contatos: só os tickets aparecem.")).toBe(true);
	expect(text.includes("Prazo")).toBe(true);
});

test("what waits beside one screen is said while the orders cannot be counted", async () => {
	await shop.db.execute(sql`
		insert into reviews (produto_id, user_name, user_email, rating, approved)
		values (${at.product}, 'Ana', 'ana@example.com', 5, false)`);
	const { id } = await shop.place([LINES.bag]);
	await shop.db.execute(
		sql`update orders set payment_status = 'approved', paid_at = now() where id = ${id}`,
	);
	const said = (text: string) => {
		const words = text.replace(/<[^>]*>/g, " ");
		return [/Pedidos\s+1\s+a preparar/, /Avaliações\s+1\s+pendente/].map((count) =>
			count.test(words),
		);
	};
	expect(said((await show("/admin/produtos")).text)).toEqual([true, true]);
	const { status, text } = await withoutTable("orders", "/admin/produtos");
	expect(status).toBe(200);
	expect(said(text)).toEqual([false, true]);
});
