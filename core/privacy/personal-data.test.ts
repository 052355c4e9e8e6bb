import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { ADDRESS } from "#testing/records/address-parts.ts";
import { openTestAccounts, SIGN_UP, type TestAccounts } from "#testing/test-accounts.ts";

let test: TestAccounts;

beforeAll(async () => {
	test = await openTestAccounts();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(
		test.db,
		"customers",
		"customer_discounts",
		"reviews",
		"perguntas",
		"pedidos_antigos",
	);
});
afterAll(() => test.close());

const EMAIL = SIGN_UP.email;
const NOBODY = new Headers();

/** An order of the account that is over, placed with another address. */
async function order(
	userId: string,
	{ paid = false, status = "entregue", email = "trabalho@example.com" } = {},
) {
	const [made] = await queryRows<{ id: string }>(
		test.db,
		sql`insert into orders (access_token, user_id, customer_name, customer_email, customer_phone,
				customer_address, customer_cpf, notes, subtotal, shipping, total, idempotency_key,
				status, payment_status, stock_state)
			values (gen_random_uuid()::text, ${userId}, 'Helena Prado', ${email}, '(11) 98765-4321',
				'Rua das Flores, 10', '52998224725', 'Deixar na portaria', 100, 0, 100,
				gen_random_uuid()::text, ${status}, ${paid ? "approved" : "expired"}, ${paid ? "sold" : "released"})
			returning id`,
	);
	const id = made?.id ?? "";
	await test.db.execute(sql`insert into order_items (order_id, product_name, size, color, quantity,
		unit_price, total_price) values (${id}, 'Jaleco', 'M', 'Branco', 1, 100, 100)`);
	await test.db.execute(sql`insert into email_outbox (template, order_id, to_email, subject, body_text, body_html)
		values ('order-received', ${id}, ${email}, 'Pedido', 'Rua das Flores, 10', '')`);
	return id;
}

/** Everything that a shop comes to know of a person. */
async function known() {
	const { userId, browser } = await test.member();
	await test.confirm();
	await order(userId);
	const kept = await test.shop.customers.saveAddress(userId, {
		...ADDRESS,
		nickname: "Casa da Helena",
		address_recipient: "Regina Prado",
	});
	expect(kept.ok).toBe(true);
	const sent = await test.shop.support.sendContactMessage(
		{ nome: "Helena Prado", email: EMAIL, assunto: "Bordado", mensagem: "Vocês bordam?" },
		null,
	);
	expect(sent.ok).toBe(true);
	await test.db.execute(sql`insert into perguntas (produto_id, nome, email, pergunta, resposta, respondida_em)
		values (gen_random_uuid(), 'Helena Prado', ${EMAIL.toLowerCase()}, 'Tem bolso para o celular?', 'Tem, Helena.', now())`);
	await test.db.execute(
		sql`insert into customers (email, name, notes) values (${EMAIL}, 'Helena', 'Prefere azul')`,
	);
	await test.db.execute(sql`insert into customer_discounts (customer_email, discount_value, code, valid_until)
		values (${EMAIL}, 10, 'HELENA10', now() + interval '1 day')`);
	await test.db.execute(sql`insert into reviews (user_name, user_email, rating, comment, approved, by_shop)
		values ('Helena P.', ${EMAIL}, 5, 'Ótimo', true, true)`);
	await test.db.execute(sql`insert into pedidos_antigos (sistema, numero, feito_em, nome, email, endereco, estado, pago, total, itens)
		values ('shopify', '#7', '2024-03-31', 'Helena Prado', ${EMAIL.toLowerCase()}, 'Rua das Flores, 10', 'entregue', true, 100, '[]')`);
	await test.shop.customerAdmin.catchUp();
	await test.db.execute(
		sql`insert into security_events (kind, email, ip) values ('failed_login', ${EMAIL}, '10.0.0.1')`,
	);
	await test.db.execute(sql`with p as (
			insert into produtos (nome, slug, sku, preco, status) values ('Jaleco', 'jaleco', 'J', 10, 'ativo') returning id),
		v as (insert into variantes (produto_id, tamanho, cor, sku) select id, 'M', 'Branco', 'J-M' from p returning *)
		insert into avisos_estoque (produto_id, variante_id, email, pedido_em, confirmado_em)
		select produto_id, id, ${EMAIL}, now(), now() from v`);
	return { userId, browser };
}

describe("the copy of one's data", () => {
	it("holds everything the shop knows of the person, and no key to anything", async () => {
		const { userId } = await known();
		const copy = await test.shop.customers.exportAccount(userId);
		expect(copy).toMatchObject({
			conta: { email: EMAIL, email_confirmado: true },
			perfil: { full_name: SIGN_UP.full_name },
			enderecos: [{ nickname: "Casa da Helena", address_recipient: "Regina Prado" }],
			consentimentos: [{ finalidade: "marketing", canal: "cadastro", revogado_em: null }],
			pedidos: [
				{
					customer_address: "Rua das Flores, 10",
					notes: "Deixar na portaria",
					total: 100,
					items: [{ unit_price: 100 }],
				},
			],
			pedidos_da_loja_antiga: [{ numero: "#7", endereco: "Rua das Flores, 10", total: 100 }],
			avaliacoes: [{ comment: "Ótimo" }],
			perguntas: [{ pergunta: "Tem bolso para o celular?" }],
			sessoes: [{}],
			eventos_de_seguranca: [{ tipo: "failed_login", endereco_ip: "10.0.0.1" }],
			mensagens: [{ mensagem: "Vocês bordam?" }],
			avisos_de_estoque: [{ produto: "Jaleco", tamanho: "M", cor: "Branco" }],
			cupons: [{ codigo: "HELENA10", valor: 10 }],
			creditos: [],
			anotado_pela_loja: { notes: "Prefere azul" },
		});
		expect(copy?.emails.map(({ assunto }) => assunto)).toHaveLength(2);
		const [keys] = await queryRows<{ session: string; order: string }>(
			test.db,
			sql`select (select token from auth_sessions limit 1) as session,
				(select access_token from orders limit 1) as "order"`,
		);
		const text = JSON.stringify(copy);
		expect(text).not.toContain(keys?.session);
		expect(text).not.toContain(keys?.order);
	});

	it("tells nothing of an address that was never confirmed", async () => {
		const { userId } = await known();
		await test.db.execute(sql`update auth_users set email_verified = false`);
		expect(await test.shop.customers.exportAccount(userId)).toMatchObject({
			mensagens: [],
			emails: [],
			avisos_de_estoque: [],
			cupons: [],
			avaliacoes: [],
			perguntas: [],
			anotado_pela_loja: null,
		});
	});
});

describe("erasure", () => {
	/** Every text of every table that still names the person. */
	const traces = async (pattern: string) => {
		const tables = await queryRows<{ name: string }>(
			test.db,
			sql`select table_name as name from information_schema.tables
				where table_schema = 'public' and table_type = 'BASE TABLE'`,
		);
		const found: string[] = [];
		for (const { name } of tables) {
			const rows = await queryRows<{ n: number }>(
				test.db,
				sql`select count(*)::int as n from ${sql.identifier(name)} t where t::text ~* ${pattern}`,
			);
			if (rows[0]?.n) found.push(name);
		}
		return found.toSorted();
	};

	it("leaves the person in no table, but for the counters of attempts", async () => {
		const { userId } = await known();
		const pattern = "helena|prado|98765|flores|52998224725";
		expect((await traces(pattern)).length).toBeGreaterThan(8);
		expect(await test.shop.customers.eraseAccount(userId)).toEqual({ ok: true, value: null });
		// They run out by themselves within minutes.
		expect((await traces(pattern)).filter((name) => name !== "rate_limits")).toEqual([]);
	});

	it("is said to be refused while an order is under way, before anybody asks for it", async () => {
		const { userId } = await test.member();
		expect(await test.shop.customers.whyAccountStays(userId)).toBeNull();
		await order(userId, { paid: true, status: "enviado" });
		const told = await test.shop.customers.whyAccountStays(userId);
		expect(told).toMatch(/^Há um pedido em andamento\./);
		expect(await test.shop.customers.eraseAccount(userId)).toMatchObject({
			error: { code: "order_under_way", message: told },
		});
	});

	it("waits for a return that is under way, then deletes its texts and photos and keeps its sums", async () => {
		const { userId } = await test.member();
		const id = await order(userId, { paid: true });
		await test.db.execute(sql`with t as (insert into trocas (order_id, chave, tipo, resolucao, motivo, relato, fotos,
				postagem, frete_da_loja, politica, estado, valor)
				values (${id}, gen_random_uuid(), 'defeito', 'estorno', 'defeito', 'A costura da Helena abriu',
					'{/media/return-images/fotos/a.webp}', 'correios', true, '{}', 'solicitada', 100) returning *)
			insert into troca_pecas (troca_id, order_item_id, posicao, valor, observacao)
			select t.id, i.id, 0, 100, 'Helena Prado usou' from t join order_items i on i.order_id = t.order_id`);
		await test.db.execute(sql`insert into order_events (order_id, kind, value, data)
			values (${id}, 'return', 'recorrer', '{"note":"Não fui eu, Helena","before":{"parecer":"Helena usou"}}')`);
		expect((await test.shop.customers.exportAccount(userId))?.trocas).toMatchObject([
			{ pedido: id, relato: "A costura da Helena abriu", valor: 100 },
		]);
		expect(await test.shop.customers.eraseAccount(userId)).toMatchObject({
			error: { code: "order_under_way", message: expect.stringContaining("troca ou devolução") },
		});
		await test.db.execute(sql`update trocas set estado = 'concluida'`);
		expect(await test.shop.customers.eraseAccount(userId)).toMatchObject({ ok: true });
		expect(
			await queryRows(test.db, sql`select relato, fotos, valor::float as valor from trocas`),
		).toEqual([{ relato: "", fotos: [], valor: 100 }]);
		expect(await traces("costura|usou|fui eu")).toEqual([]);
	});

	it("keeps on a paid order what its fiscal document bears", async () => {
		const { userId } = await test.member();
		const id = await order(userId, { paid: true });
		await test.db.execute(sql`insert into order_events (order_id, kind, value, data) values
			(${id}, 'payment', 'approved', '{"note":"Dinheiro, recibo em nome da tia"}'),
			(${id}, 'cancelled', 'outro', '{"note":"Combinado com a tia por telefone"}')`);
		await test.db.execute(sql`with p as (insert into payments (order_id, provider, method, status, amount, idempotency_key)
				values (${id}, 'mercado-pago', 'pix', 'approved', 100, 'k') returning id)
			insert into payment_refunds (payment_id, order_id, origin, status, amount, note, idempotency_key)
			select p.id, ${id}, 'manual', 'confirmed', 10, 'PIX para a tia', 'r' from p`);
		await test.db.execute(sql`insert into payment_inbox (provider, provider_payment_id, kind, reference, order_id,
				amount, payer, provider_status, resolved_at, resolution, note)
			values ('mercado-pago', '1', 'other_amount', 'x', ${id}, 1, 'tia@example.com', 'approved', now(), 'kept',
				'Falei com a tia')`);
		await test.db.execute(sql`insert into audit_log (admin_name, action, entity, entity_id, before, after) values
			('Léa', 'pedido.cancelar', 'orders', ${id}, '{"status":"pendente"}',
				'{"motivo":"outro","mensagem":"Combinado com a tia"}'),
			('Léa', 'pedido.status', 'orders', ${id}, null, '{"status":"pendente","motivo":"Falei com a tia"}'),
			('Léa', 'pedido.observacoes', 'orders', ${id}, '{"internal_notes":"Ligar para a tia"}', '{}')`);
		await test.db.execute(sql`insert into audit_log (admin_name, action, entity, entity_id, after)
			select 'Léa', 'pagamento.resolver', 'payment_inbox', id, '{"observacao":"É da tia"}' from payment_inbox`);
		expect(await traces("tia@|a tia")).toHaveLength(4);
		expect(await test.shop.customers.eraseAccount(userId)).toMatchObject({ ok: true });
		expect(await traces("tia@|a tia")).toEqual([]);
		expect(
			await queryRows(test.db, sql`select after from audit_log where action = 'pedido.cancelar'`),
		).toEqual([{ after: { motivo: "outro" } }]);
		expect(
			await queryRows(
				test.db,
				sql`select user_id, customer_name, customer_cpf, customer_phone, notes from orders`,
			),
		).toEqual([
			{
				user_id: null,
				customer_name: "Helena Prado",
				customer_cpf: "52998224725",
				customer_phone: "",
				notes: null,
			},
		]);
		expect(await test.outbox()).toEqual([]);
	});

	it("anonymises that too once the law no longer asks for it, and nobody else's order", async () => {
		const { userId } = await test.member();
		const ids = [await order(userId, { paid: true }), await order(userId, { paid: true })];
		const [old] = ids;
		const other = await order(userId, { paid: true });
		await test.db.execute(sql`update orders set user_id = null where id = ${other}`);
		expect(await test.shop.customers.eraseAccount(userId)).toMatchObject({ ok: true });
		await test.db.execute(sql`update orders set created_at = now() - interval '61 months'
			where id in (${old}, ${other})`);
		await test.shop.orders.forgetErased();
		const kept = await queryRows(
			test.db,
			sql`select id from orders where customer_name = 'Helena Prado' order by created_at`,
		);
		expect(kept).toEqual([{ id: other }, { id: ids[1] }]);
	});

	it("of an account that never confirmed its address leaves others' messages there alone", async () => {
		const { userId } = await test.member();
		const written = { nome: "Outra", email: EMAIL, assunto: "Oi", mensagem: "Olá" };
		await test.shop.support.sendContactMessage(written, null);
		await test.shop.accounts.requestReset(NOBODY, { email: EMAIL });
		expect(await test.shop.customers.eraseAccount(userId)).toMatchObject({ ok: true });
		const left = (await test.outbox()).map(({ template }) => template);
		expect(left).toContain("contact-received");
		expect(left).not.toContain("confirm-email");
		expect(left).not.toContain("reset-password");
		expect(await queryRows(test.db, sql`select nome from contact_messages`)).toHaveLength(1);
	});
});
