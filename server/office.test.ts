import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { UNFINISHED } from "#app/admin/orders/order-words.ts";
import { mayOpen } from "#app/admin/routes.ts";
import { admins } from "#core/accounts/schema.ts";
import { ROLES, type Role } from "#core/accounts/shared/role.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { openOffice } from "#testing/screens/office-screens.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let shop: TestShop;
let show: Awaited<ReturnType<typeof openOffice>>;
beforeAll(async () => {
	shop = await openTestShop();
	show = await openOffice(shop);
});
afterAll(() => shop.close());

const become = (role: Role) => shop.db.update(admins).set({ role }).where(eq(admins.user_id, "u1"));

describe("an order", () => {
	/** Everything the card of an order can be asked, as well formed as it needs to get past the door. */
	const SENT = Object.keys(UNFINISHED).map((intent) => ({
		intent,
		status: "enviado",
		confirmed: "on",
		reason: intent === "cancel" ? "sem_estoque" : "Combinado",
		refund: "on",
		event: "1",
	}));
	const CHANGES: Role[] = ["owner", "manager", "orders"];

	it.each(ROLES.map(({ value }) => value).filter((role) => !CHANGES.includes(role)))(
		"stays as it is, and its money where it is, whatever %s sends",
		async (role) => {
			const { id } = await shop.place([LINES.bag]);
			const before = [await shop.order(id), await shop.history(id)];
			await become(role);
			for (const form of SENT) {
				const { status } = await show(`/admin/pedidos/${id}`, form);
				expect([form.intent, status]).toEqual([form.intent, 403]);
			}
			// Other spellings of the address are guarded too.
			expect((await show(`/Admin/PEDIDOS/${id}/`, SENT[0])).status).toBe(403);
			expect([await shop.order(id), await shop.history(id)]).toEqual(before);
		},
	);

	it.each(CHANGES)("is cancelled by %s", async (role) => {
		const { id } = await shop.place([LINES.bag]);
		await become(role);
		const form = { intent: "cancel", reason: "sem_estoque", restock: "on", refund: "on" };
		await show(`/admin/pedidos/${id}`, form);
		expect((await shop.order(id)).cancelled_at).not.toBeNull();
	});
});

describe("a screen", () => {
	it("leads no role to a closed door", async () => {
		for (const { value: role } of ROLES) {
			await become(role);
			const { text } = await show(
				["/admin", "/admin/produtos", "/admin/pedidos"].find((path) => mayOpen(role, path)) ?? "",
			);
			const links = [...text.matchAll(/<a [^>]*href="(\/admin\/[^"?]*)/g)].map(([, to = ""]) => to);
			expect(links.length).toBeGreaterThan(1);
			expect(links.filter((to) => !mayOpen(role, to))).toEqual([]);
		}
	});

	it("that is closed does not invite to knock again, and one that takes no form says so", async () => {
		await become("manager");
		const closed = await show("/admin/sistema/emails");
		expect(closed.status).toBe(403);
		expect(closed.text).toContain("Você não pode abrir esta tela");
		expect(closed.text).toContain('href="/admin"');
		expect(closed.text).not.toMatch(/Tentar de novo|href="\/admin\/sistema/);
		await become("owner");
		const sent = await show("/admin/pedidos", { a: "1" });
		expect(sent.status).toBe(405);
		expect(sent.text).toContain("Este endereço não aceita este envio");
		expect(sent.text).not.toMatch(/O erro foi registrado|Tentar de novo/);
	});
});

describe("with a table that cannot be read", () => {
	const at = { ticket: "", product: "", stray: "", refund: "" };
	const oneId = async (rows: ReturnType<typeof sql>): Promise<string> => {
		const [row] = await queryRows<{ id: string }>(shop.db, rows);
		if (!row) throw new Error("nothing to open");
		return row.id;
	};

	beforeAll(async () => {
		await become("owner");
		const who = { name: "Ana Lima", email: "ana@example.com", phone: "(11) 98214-3344" };
		const message = { subject: "Prazo", message: "Quando chega?" };
		await shop.shop.support.createTicket({ ...who, ...message }, null);
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
	});

	const withoutTable = async (table: string, address: string) => {
		await shop.db.execute(sql.raw(`alter table ${table} rename to fora_${table}`));
		const shown = await show(`/admin/${address}`);
		await shop.db.execute(sql.raw(`alter table fora_${table} rename to ${table}`));
		expect(shown.status).toBe(200);
		return shown;
	};

	it.each([
		["message_replies", () => `mensagens?aberta=${at.ticket}`, ["Quando chega?", '["replies"]']],
		["contact_messages", () => `mensagens?aberta=${at.ticket}`, ["Amanhã.", '["contact"]']],
		["stock_ledger", () => `estoque/${at.product}/historico`, ['"moves":null', '"variantes":[{']],
		["orders", () => `pagamentos/sem-pedido/${at.stray}`, ["7001", '["order"']],
		["payments", () => `pagamentos/devolucao/${at.refund}`, ["no_balance", '["payment"']],
	])("%s, an open record shows the rest", async (table, address, shown) => {
		const { loaded } = await withoutTable(table, address());
		for (const part of shown) expect(loaded).toContain(part);
		expect(loaded).not.toContain('"failed":true');
	});

	it("what can be read is told, and never as if nothing waited", async () => {
		const { text } = await withoutTable("payment_disputes", "pagamentos");
		expect(text).toContain("Erro ao carregar o que espera por você: contestações.");
		expect(text).toContain("Devolução sem saldo");
		expect(text).not.toContain("Tudo conferido.");
		const inbox = (await withoutTable("contact_messages", "mensagens")).text;
		expect(inbox).toContain("Erro ao carregar os contatos: só os tickets aparecem.");
		expect(inbox).toContain("Prazo");
		const dashboard = (await withoutTable("categorias", "")).text;
		expect(dashboard.match(/Erro ao carregar\./g)).toHaveLength(2);
		expect(dashboard.match(/Tentar de novo/g)).toHaveLength(2);
	});

	it("the others are counted in the menu", async () => {
		await shop.db.execute(sql`
			insert into reviews (produto_id, user_name, user_email, rating, approved)
			values (${at.product}, 'Ana', 'ana@example.com', 5, false)`);
		const { id } = await shop.place([LINES.bag]);
		await shop.db.execute(
			sql`update orders set payment_status = 'approved', paid_at = now() where id = ${id}`,
		);
		const counts = (text: string) => {
			const words = text.replace(/<[^>]*>/g, " ");
			return [/Pedidos\s+1\s+a preparar/, /Avaliações\s+1\s+pendente/].map((one) =>
				one.test(words),
			);
		};
		expect(counts((await show("/admin/produtos")).text)).toEqual([true, true]);
		expect(counts((await withoutTable("orders", "produtos")).text)).toEqual([false, true]);
	});
});
