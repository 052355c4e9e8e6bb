import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { SHOP_BUYER } from "#core/orders/holds/hold-limits.ts";
import { createShop } from "#core/shop.ts";
import { parseConfig } from "#platform/config.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { openCredential } from "#platform/secret-box.ts";
import { eventually } from "#testing/eventually.ts";
import { heldShop } from "#testing/hold-shop.ts";
import {
	type FakeMercadoPago,
	startFakeMercadoPago,
} from "#testing/providers/fake-mercado-pago.ts";
import { type FakeSmtp, startFakeSmtp } from "#testing/providers/fake-smtp.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

const MARTA = { userId: "u1", name: "Marta", email: "marta@example.com" };
const SECRET = "segredo-dos-testes-com-32-letras";

let mail: FakeSmtp;
let provider: FakeMercadoPago;

beforeAll(async () => {
	[mail, provider] = await Promise.all([startFakeSmtp(), startFakeMercadoPago()]);
});
const test: TestShop = heldShop(
	async (over) =>
		openTestShop({
			...over,
			config: {
				...parseConfig({ CEP_LOOKUP: "0", MERCADOPAGO_API_URL: provider.options.apiUrl }),
				authSecret: SECRET,
			},
		}),
	() => test.shop.connections.refresh(),
);
afterEach(() => {
	mail.reset();
	provider.reset();
	provider.disturb(() => undefined);
});
afterAll(() => Promise.all([mail.stop(), provider.close()]));

const server = (over: Record<string, string> = {}) => ({
	servidor: "127.0.0.1",
	porta: new URL(mail.smtp.url).port,
	seguranca: "nenhuma",
	usuario: "",
	senha: "",
	remetente_nome: "Jalecos da Maria",
	remetente: "contato@jalecos.example",
	...over,
});
const keys = (over: Record<string, string> = {}) => ({
	access_token: provider.options.accessToken,
	public_key: "",
	webhook_secret: "",
	...over,
});
const email = () => test.shop.connections.email;
const mercadoPago = () => test.shop.connections.mercadoPago;
const pixOf = async (shop = test.shop) => {
	const order = await test.place([LINES.bag]);
	const total = order.subtotal + order.shipping;
	return shop.payments.awaited.pix.create({
		orderId: order.id,
		amount: total - Math.round(total * 0.05),
		customerEmail: order.customer_email,
		customerName: order.customer_name,
	});
};

it("a mail server is connected once it takes a test, and what waited leaves", async () => {
	expect(test.shop.connections.sendsMail()).toBe(false);
	await test.shop.orders.placeOrder(test.request([LINES.bag]), SHOP_BUYER);
	await test.shop.mail.sendDue();
	expect(mail.delivered).toEqual([]);
	expect(await email().connect(MARTA, server())).toMatchObject({ ok: true });
	expect(mail.delivered[0]).toMatchObject({
		recipient: MARTA.email,
		content: expect.stringContaining("From: Jalecos da Maria <contato@jalecos.example>"),
	});
	expect(test.shop.connections.sendsMail()).toBe(true);
	expect(test.shop.accounts.mustConfirm()).toBe(true);
	await test.shop.mail.sendDue();
	expect(await email().view()).toMatchObject({ state: "connected", by: "Marta" });
	await email().disconnect(MARTA);
	expect(test.shop.connections.sendsMail()).toBe(false);
	expect(await email().view()).toMatchObject({ state: "none", facts: null });
});

it("what the server refuses is said at its field, and nothing is saved", async () => {
	mail.behave("refuses the content");
	expect(await email().connect(MARTA, server())).toMatchObject({ error: { code: "failed" } });
	const closed = { porta: "1" };
	expect(await email().connect(MARTA, server(closed))).toMatchObject({
		error: { fields: { porta: "O servidor de e-mail da loja recusou a conexão." } },
	});
	expect(await email().connect(MARTA, server({ servidor: "a b", porta: "x" }))).toMatchObject({
		error: {
			code: "invalid",
			fields: { servidor: expect.stringContaining("Informe"), porta: expect.any(String) },
		},
	});
	expect(await email().view()).toMatchObject({ state: "none" });
});

it("a password is sealed, in no history, and never sent to another server", async () => {
	const login = { usuario: "loja", senha: "s3nha-secreta" };
	// The stand-in knows no login: a password is needed only where there is a user.
	expect(await email().connect(MARTA, server({ usuario: "loja" }))).toMatchObject({
		error: { fields: { senha: "Informe a senha" } },
	});
	await test.db.execute(sql`delete from conexoes`);
	expect(
		await mercadoPago().connect(MARTA, keys({ webhook_secret: "assinatura-secreta" })),
	).toEqual({
		ok: true,
		value: null,
	});
	const [row] = await queryRows<{ dados: unknown; segredos: string }>(
		test.db,
		sql`select dados, segredos from conexoes`,
	);
	expect(JSON.stringify(row)).not.toContain("assinatura-secreta");
	expect(openCredential(SECRET, row?.segredos ?? "")).toContain("assinatura-secreta");
	expect(JSON.stringify(await mercadoPago().view())).not.toContain(provider.options.accessToken);
	const history = JSON.stringify(await queryRows(test.db, sql`select * from audit_log`));
	expect(history).toContain("conexao.conectar");
	expect(history).not.toContain("assinatura-secreta");
	expect(history).not.toContain(login.senha);
});

it("keys that Mercado Pago refuses, or that are in the wrong field, are not saved", async () => {
	const publicKey = "APP_USR-0a1b2c3d-0a1b-0a1b-0a1b-0a1b2c3d4e5f";
	expect(await mercadoPago().connect(MARTA, keys({ access_token: publicKey }))).toMatchObject({
		error: { fields: { access_token: expect.stringContaining("public key") } },
	});
	provider.disturb(() => ({ status: 401 }));
	expect(await mercadoPago().connect(MARTA, keys())).toMatchObject({
		error: { fields: { access_token: expect.stringContaining("não aceita") } },
	});
	provider.disturb(() => ({ status: 500 }));
	expect(await mercadoPago().connect(MARTA, keys())).toMatchObject({ error: { code: "silent" } });
	expect(await mercadoPago().view()).toMatchObject({ state: "none" });
});

it("new payments go to whom the shop is connected, and those of before stay where they were", async () => {
	const before = await pixOf();
	await mercadoPago().connect(MARTA, keys());
	expect(test.shop.payments.checkoutOptions().sandbox).toBe(false);
	expect(await pixOf()).toMatchObject({ ok: true });
	expect(provider.payments.size).toBe(1);
	await test.shop.payments.reconcilePending();
	const paymentId = before.ok ? before.value.paymentId : "";
	expect(await test.shop.payments.getPaymentStatus(paymentId)).toMatchObject({
		status: "pending",
	});
	await mercadoPago().disconnect(MARTA);
	expect(await mercadoPago().view()).toMatchObject({ state: "off" });
	expect(test.shop.payments.checkoutOptions().sandbox).toBe(true);
	// What was begun there is still followed.
	const [remote] = [...provider.payments.values()];
	if (remote) provider.change(remote, { status: "approved" });
	await test.shop.payments.sweepProvider();
	expect(
		await queryRows(test.db, sql`select status from payments where provider = 'mercado-pago'`),
	).toEqual([{ status: "approved" }]);
	expect(await mercadoPago().forget(MARTA)).toBe(true);
	expect(await mercadoPago().view()).toMatchObject({ state: "none" });
});

it("another process hears of it", async () => {
	const other = createShop(test.platform);
	let changes = 0;
	const stop = await other.connections.follow(() => {
		changes += 1;
	});
	await email().connect(MARTA, server());
	await eventually(() => expect(other.connections.sendsMail()).toBe(true));
	await eventually(() => expect(changes).toBeGreaterThan(0));
	await stop();
});

it("a public shop takes no payments without a provider, and needs all of its keys", async () => {
	const config = { ...test.platform.config, isPublic: true, takesRealMoney: true };
	const shop = createShop({ ...test.platform, config });
	expect(await pixOf(shop)).toMatchObject({ error: { code: "provider_failed" } });
	expect(shop.payments.checkoutOptions().sandbox).toBe(false);
	expect(await shop.connections.mercadoPago.connect(MARTA, keys())).toMatchObject({
		error: {
			fields: { public_key: expect.any(String), webhook_secret: expect.any(String) },
		},
	});
});

it("the environment comes first, and its screen changes nothing", async () => {
	const config = { ...test.platform.config, smtp: mail.smtp };
	const shop = createShop({ ...test.platform, config });
	expect(await shop.connections.email.view()).toMatchObject({ state: "environment" });
	expect(await shop.connections.email.connect(MARTA, server())).toMatchObject({
		error: { code: "environment" },
	});
});
