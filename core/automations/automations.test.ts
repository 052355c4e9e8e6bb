import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { mayWriteAt } from "#core/mail/shared/quiet-hours.ts";
import { backInStock } from "#core/stock/back-in-stock/emails.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { heldShop } from "#testing/hold-shop.ts";
import { admin } from "#testing/orders/refund-orders.ts";
import { placeDelivered } from "#testing/orders/sold-orders.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { FORM, LINES, openTestShop } from "#testing/test-shop.ts";
import { birthdaysOf, type MessageType } from "./shared/messages.ts";

const mailer = { send: async () => ({ ok: true }) as const };
const test = heldShop(
	(over) => openTestShop({ mailer, ...over }),
	({ db }) =>
		emptyTables(
			db,
			"mensagens_automaticas",
			"mensagens_enviadas",
			"mensagens_recusadas",
			"customer_directory",
			"consents",
		),
);
const automations = () => test.shop.automations;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ANA = FORM.customer_email;

/** Moves the clock to noon in São Paulo, the next day or some days later. */
function noonIn(days: number) {
	const now = test.platform.clock().getTime();
	const noon = Math.floor(now / DAY) * DAY + 15 * HOUR;
	test.wait(noon + days * DAY - now);
}
const turnOn = (tipo: MessageType) => automations().setActive(admin, { tipo, ativo: true });
const sent = async () =>
	(await readOutbox(test.db)).filter(({ template }) =>
		["review-request", "automatic-offer"].includes(template),
	);
const linkOf = (text: string) => /\/mensagem\/([0-9a-f-]{36})/.exec(text)?.[1] ?? "";
const figures = async (tipo: MessageType) =>
	(await automations().list()).find((one) => one.tipo === tipo);

/** Ana accepts offers. */
async function consent() {
	await test.db.execute(sql`insert into consents (email, purpose, text, channel)
		values (${ANA}, 'marketing', 'Quero', 'conta')`);
}

describe("a request for a review", () => {
	it("goes once, ten days after the delivery of what is not reviewed, and is reminded of once", async () => {
		await turnOn("avaliacao");
		await turnOn("lembrete");
		const order = await placeDelivered(test, [LINES.coatP]);
		noonIn(9);
		expect(await automations().sendDue()).toBe(0);
		noonIn(2);
		expect(await automations().sendDue()).toBe(1);
		expect(await automations().sendDue()).toBe(0);
		const [mail] = await sent();
		expect(mail).toMatchObject({ to_email: ANA, subject: "O que você achou da sua compra?" });
		const id = linkOf(mail?.body_text ?? "");
		expect(await automations().follow(id, null)).toBe(`/pedido/${order.token}#conta`);
		noonIn(8);
		expect(await automations().sendDue()).toBe(1);
		noonIn(1);
		expect(await automations().sendDue()).toBe(0);
		expect(await figures("avaliacao")).toMatchObject({ enviadas: 1, abertas: 1, pedidos: 0 });
	});

	it("is not sent about what came back, is disputed or is being returned, nor to who refused", async () => {
		await turnOn("avaliacao");
		const orders = [];
		for (const _ of [1, 2, 3]) orders.push(await placeDelivered(test, [LINES.bag]));
		const [refused, disputed, returned] = orders.map(({ id }) => id);
		await test.db.execute(
			sql`update orders set customer_email = 'nao@example.com' where id = ${refused}`,
		);
		await test.db.execute(sql`insert into mensagens_recusadas (email) values ('nao@example.com')`);
		await test.db.execute(sql`update orders set dispute = 'claim' where id = ${disputed}`);
		await test.db.execute(
			sql`update order_items set withdrawn = quantity where order_id = ${returned}`,
		);
		noonIn(11);
		expect(await automations().sendDue()).toBe(0);
		await test.db.execute(sql`update order_items set withdrawn = 0 where order_id = ${returned}`);
	});

	it("stops for an address by the link of the mail", async () => {
		await turnOn("avaliacao");
		await placeDelivered(test, [LINES.bag]);
		noonIn(11);
		await automations().sendDue();
		const [mail] = await sent();
		const id = linkOf(mail?.body_text ?? "");
		expect(await automations().findRecipient(id)).toBe(ANA);
		expect(await automations().refuse(id)).toBe(ANA);
		await placeDelivered(test, [LINES.coatP]);
		noonIn(11);
		expect(await automations().sendDue()).toBe(0);
		for (const made of ["", "x", "00000000-0000-4000-8000-000000000000"])
			expect(await automations().refuse(made)).toBeNull();
	});
});

describe("an e-mail of another area", () => {
	it("counts who followed its button, which leads where it says", async () => {
		const data = { nome: "Bolsa", slug: "bolsa", tamanho: "M", cor: "Azul", token: "t" };
		const queue = (to: string) =>
			test.shop.mail.queue(test.db, { template: backInStock, to, data });
		await queue(ANA);
		await queue("bia@example.com");
		await test.db.execute(sql`update email_outbox set status = 'sent'`);
		const [mail] = await readOutbox(test.db);
		const id = linkOf(mail?.body_text ?? "");
		for (const _ of [1, 2])
			expect(await automations().follow(id, null)).toBe("/produto/bolsa?cor=Azul&tamanho=M");
		expect(await automations().loadOtherFigures()).toEqual([
			{ template: "back-in-stock", enviadas: 2, abertas: 1, pedidos: 0, pago: 0 },
		]);
	});
});

describe("a call to come back", () => {
	const paid = async () => {
		const order = await placeDelivered(test, [LINES.bag]);
		await test.shop.customerAdmin.catchUp();
		return order;
	};

	it("goes to who accepts offers only, with a code that is on, and its orders are counted", async () => {
		await turnOn("saudade");
		await paid();
		noonIn(121);
		expect(await automations().sendDue()).toBe(0);
		await consent();
		await test.shop.customerAdmin.catchUp();
		await test.db.execute(sql`update customer_directory set consented = true`);
		const version = (await figures("saudade"))?.version ?? "";
		const form = { dias: "120", assunto: "Volte", texto: "Olá de novo", cupom: "volta10" };
		expect(await automations().save(admin, { tipo: "saudade", version, form })).toMatchObject({
			ok: false,
			error: { fields: { cupom: expect.stringContaining("não existe") } },
		});
		await test.db.execute(sql`insert into customer_discounts (code, name, discount_type, discount_value)
			values ('VOLTA10', 'Volta', 'percentage', 10)`);
		expect(await automations().save(admin, { tipo: "saudade", version, form })).toMatchObject({
			ok: true,
		});
		expect(await automations().sendDue()).toBe(1);
		const [mail] = await sent();
		expect(mail?.body_text).toContain("VOLTA10");
		expect(mail?.body_text).toContain("/descadastrar/");
		expect(await automations().follow(linkOf(mail?.body_text ?? ""), null)).toBe("/?cupom=VOLTA10");
		test.wait(HOUR);
		const bought = await paid();
		await test.db.execute(
			sql`update orders set created_at = ${test.platform.clock().toISOString()} where id = ${bought.id}`,
		);
		expect(await figures("saudade")).toMatchObject({
			...{ enviadas: 1, abertas: 1, pedidos: 1, pago: bought.total },
		});
		await test.db.execute(sql`with edit as (
				insert into payments (order_id, provider, method, status, amount, difference, idempotency_key)
				values (${bought.id}, 'sandbox', 'credit_card', 'charged_back', 10, true, 'edit') returning id)
			insert into payment_disputes (payment_id, order_id, kind, status, amount, opened_at, closed_at)
			select id, ${bought.id}, 'chargeback', 'lost', 10, now(), now() from edit`);
		expect(await figures("saudade")).toMatchObject({ pedidos: 1, pago: bought.total - 1_000 });
	});

	it("goes without a code that ended, also to who wants no requests for reviews", async () => {
		await paid();
		await consent();
		await test.db.execute(sql`update customer_directory set consented = true`);
		await turnOn("saudade");
		await test.db.execute(sql`insert into customer_discounts (code, name, discount_type, discount_value, valid_until)
			values ('FIM10', 'Fim', 'percentage', 10, '2020-01-01')`);
		const { version = "" } = (await figures("saudade")) ?? {};
		const form = { dias: "120", assunto: "Volte", texto: "Olá de novo", cupom: "FIM10" };
		expect(await automations().save(admin, { tipo: "saudade", version, form })).toMatchObject({
			error: { fields: { cupom: "Este cupom já venceu ou se esgotou" } },
		});
		await test.db.execute(sql`update mensagens_automaticas set cupom = 'FIM10'`);
		await test.db.execute(sql`insert into mensagens_recusadas (email) values (${ANA})`);
		expect(await figures("saudade")).toMatchObject({ cupom_parado: true });
		noonIn(121);
		expect(await automations().sendDue()).toBe(1);
		expect((await sent())[0]?.body_text).not.toContain("FIM10");
	});

	it("leaves alone who was due before it was switched on, and who got two in a week", async () => {
		await paid();
		await consent();
		await test.db.execute(sql`update customer_directory set consented = true`);
		noonIn(122);
		await turnOn("saudade");
		expect(await automations().sendDue()).toBe(0);
		await test.db.execute(
			sql`update mensagens_automaticas set ligada_em = ligada_em - interval '9 days'`,
		);
		await test.db.execute(sql`insert into mensagens_enviadas (tipo, chave, email, destino, created_at)
			select 'aniversario', n::text, ${ANA}, '/', ${test.platform.clock().toISOString()}::timestamptz
			from generate_series(1, 2) n`);
		expect(await automations().sendDue()).toBe(0);
		await test.db.execute(sql`delete from mensagens_enviadas`);
		expect(await automations().sendDue()).toBe(1);
	});
});

describe("a cart that was left", () => {
	const pieces = [LINES.coatP.productId, LINES.bag.productId];
	const signUp = async () => {
		await test.db.execute(
			sql`insert into auth_users (id, name, email, email_verified) values ('ana', 'Ana Souza', ${ANA}, true)`,
		);
		await consent();
		await test.db.execute(sql`update customer_directory set consented = true`);
	};
	const user = { id: "ana", email: ANA };
	const carts = () => queryRows(test.db, sql`select * from carrinhos_guardados`);

	it("is written about once a day later, with its pieces, unless an order came", async () => {
		await turnOn("carrinho");
		await signUp();
		await automations().saveCart(user, pieces);
		noonIn(2);
		expect(await automations().sendDue()).toBe(1);
		expect(await automations().sendDue()).toBe(0);
		const [mail] = await sent();
		expect(mail?.body_text).toContain("Ver Jaleco");
		const id = linkOf(mail?.body_text ?? "");
		expect(await automations().follow(id, "1")).toMatch(/^\/produto\//);
		expect(await automations().follow(id, "7")).toBe("/");
		await automations().saveCart(user, pieces);
		await test.place([LINES.bag]);
		noonIn(2);
		await test.db.execute(sql`update orders set created_at = now() + interval '30 days'`);
		expect(await automations().sendDue()).toBe(0);
	});

	it("is stored only of who accepts offers, and is gone when it is empty", async () => {
		await signUp();
		await automations().saveCart(user, pieces);
		expect(await carts()).toHaveLength(1);
		await automations().saveCart(user, []);
		expect(await carts()).toHaveLength(0);
		await test.db.execute(sql`update consents set revoked_at = now()`);
		await automations().saveCart(user, pieces);
		expect(await carts()).toHaveLength(0);
	});
});

it("writes by day only, never without a mail server, and keeps what was switched off quiet", async () => {
	await turnOn("avaliacao");
	await placeDelivered(test, [LINES.bag]);
	noonIn(11);
	test.wait(11 * HOUR);
	expect(await automations().sendDue()).toBe(0);
	noonIn(1);
	await automations().setActive(admin, { tipo: "avaliacao", ativo: false });
	expect(await automations().sendDue()).toBe(0);
	const [row] = await queryRows<{ n: number }>(
		test.db,
		sql`select count(*)::int as n from mensagens_enviadas`,
	);
	expect(row?.n).toBe(0);
});

it("leaves by day only, also what was queued by day and waited for the mail server", async () => {
	await turnOn("avaliacao");
	await placeDelivered(test, [LINES.bag]);
	noonIn(11);
	expect(await automations().sendDue()).toBe(1);
	const status = async () => (await sent())[0]?.status;
	test.wait(9 * HOUR);
	await test.shop.mail.sendDue();
	expect(await status()).toBe("queued");
	test.wait(15 * HOUR);
	await test.shop.mail.sendDue();
	expect(await status()).toBe("sent");
});

it.each([
	["2026-11-29T11:59:00Z", false],
	["2026-11-29T12:00:00Z", true],
	["2026-11-29T22:59:00Z", true],
	["2026-11-29T23:00:00Z", false],
])("%s in São Paulo is an hour to write: %s", (at, may) => {
	expect(mayWriteAt(new Date(at))).toBe(may);
});

it("has the birthdays of 29 February on the 28th in years without it", () => {
	expect(birthdaysOf(new Date("2027-02-28T15:00:00Z"))).toEqual(["02-28", "02-29"]);
	expect(birthdaysOf(new Date("2028-02-28T15:00:00Z"))).toEqual(["02-28"]);
	expect(birthdaysOf(new Date("2028-03-01T02:00:00Z"))).toEqual(["02-29"]);
});
