import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { createApp } from "#server/app.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { BrowserSession } from "#testing/screens/browser-session.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;
let app: ReturnType<typeof createApp>;

beforeAll(async () => {
	test = await openTestShop();
	const config = { ...test.platform.config, trustProxy: true };
	app = createApp(test.shop, { ...test.platform, config }, async () => ({
		response: new Response("página"),
		tags: null,
	}));
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "contact_messages");
	await test.db.execute(
		sql`insert into site_settings (id, contact_email) values (1, 'loja@example.com')
			on conflict (id) do update set contact_email = excluded.contact_email`,
	);
});
afterAll(() => test.close());

const message = {
	customerEmail: "helena@example.com",
	customerName: "Helena",
	subject: "Bordado",
	message: "Telefone: (11) 98214-3344\n\nVocês bordam?\nObrigada",
	emailType: "support",
};
const send = async (over: object, headers: Record<string, string> = {}) => {
	const response = await app.request("/functions/v1/send-customer-email", {
		method: "POST",
		headers: { "Content-Type": "application/json", ...headers },
		body: JSON.stringify({ ...message, ...over }),
	});
	return { status: response.status, body: (await response.json()) as Record<string, unknown> };
};
const kept = () =>
	queryRows(test.db, sql`select nome, email, telefone, assunto, mensagem from contact_messages`);

describe("send-customer-email of a visitor (rule content 8)", () => {
	it("reaches the shop, from the address that was typed", async () => {
		expect(await send({})).toEqual({
			status: 200,
			body: { error: null, protocolo: expect.stringMatching(/^C-\d{6}$/) },
		});
		expect(await kept()).toEqual([
			{
				nome: "Helena",
				email: "helena@example.com",
				telefone: "(11) 98214-3344",
				assunto: "Bordado",
				mensagem: "Vocês bordam?\nObrigada",
			},
		]);
		expect(await readOutbox(test.db)).toMatchObject([
			{ template: "contact-received", to_email: "helena@example.com" },
			{ template: "contact-to-shop", to_email: "loja@example.com", reply_to: "helena@example.com" },
		]);
	});

	it("cannot write to a customer", async () => {
		for (const emailType of ["promotional", "discount", "Support", ""]) {
			const error = "Somente a loja pode escrever para clientes.";
			expect(await send({ emailType })).toEqual({ status: 403, body: { error } });
		}
		expect(await readOutbox(test.db)).toEqual([]);
	});

	it("is refused with what is missing", async () => {
		for (const [wrong, field, error] of [
			[{ customerEmail: "helena" }, "customerEmail", "E-mail inválido"],
			[{ customerName: "" }, "customerName", "Informe o nome"],
			[{ subject: undefined }, "subject", "Informe o assunto"],
			[{ message: "Telefone: (11) 98214-3344\n\n " }, "message", "Escreva a mensagem"],
			[{ message: 7 }, "message", "Escreva a mensagem"],
		] as const)
			expect(await send(wrong)).toEqual({ status: 400, body: { error, field } });
		expect(await kept()).toEqual([]);
	});

	it("of a program that fills in everything is not kept", async () => {
		expect((await send({ website: "http://golpe.example" })).status).toBe(400);
		expect(await kept()).toEqual([]);
		expect((await send({ website: "" })).status).toBe(200);
	});

	it("is limited for each network address, refused ones too", async () => {
		const from = async (address: string, customerEmail: string) =>
			send({ customerEmail }, { "x-forwarded-for": address });
		const statuses: number[] = [];
		for (let n = 0; n < 20; n++) {
			const email = n % 2 ? `h${n}` : `h${n}@example.com`;
			statuses.push((await from("10.1.2.3", email)).status);
		}
		expect(statuses).toEqual(Array.from({ length: 20 }, (_, n) => (n % 2 ? 400 : 200)));
		const refused = await from("10.1.2.3", "h@example.com");
		expect([refused.status, refused.body["error"]]).toEqual([
			429,
			expect.stringMatching(/Aguarde/),
		]);
		expect((await from("10.1.2.4", "h@example.com")).status).toBe(200);
	});
});

describe("send-customer-email of an administrator (rule content 8)", () => {
	const PASSWORD = "Segredo123";
	const EMAIL = "marina@example.com";

	async function signIn(): Promise<BrowserSession> {
		const browser = new BrowserSession();
		await test.shop.accounts.signUp(new Headers(), {
			full_name: "Marina Alves",
			email: EMAIL,
			phone: "(11) 98765-4321",
			password: PASSWORD,
			marketing_consent: false,
		});
		const entered = await test.shop.accounts.signIn(browser.headers, {
			email: EMAIL,
			password: PASSWORD,
		});
		if (!entered.ok) throw new Error(entered.error.message);
		browser.take(entered.value.cookies);
		await test.db.execute(
			sql`insert into admins (user_id, name) select id, 'Marina' from auth_users where email = ${EMAIL}`,
		);
		await emptyTables(test.db, "email_outbox", "consents");
		return browser;
	}
	const becomeCustomer = async () => {
		await test.place([LINES.bag], { form: { ...FORM, customer_email: "helena@example.com" } });
		await emptyTables(test.db, "email_outbox");
	};
	const cookie = (browser: BrowserSession) => ({ cookie: browser.headers.get("cookie") ?? "" });

	it("goes to customers and to nobody else", async () => {
		const browser = await signIn();
		expect(await send({ message: "Compre!" }, cookie(browser))).toEqual({
			status: 400,
			body: {
				error:
					"Este e-mail não é de um cliente da loja. Confira o endereço: ele precisa ter conta ou pedido.",
				field: "customerEmail",
			},
		});
		expect(await readOutbox(test.db)).toEqual([]);
		await becomeCustomer();
		const wrote = await send({ customerEmail: "HELENA@example.com" }, cookie(browser));
		expect(wrote).toEqual({ status: 200, body: { error: null } });
	});

	it("reaches the customer; what is marketing only with consent", async () => {
		const browser = await signIn();
		await becomeCustomer();
		const wrote = await send({ message: "Sim, bordamos." }, cookie(browser));
		expect(wrote).toEqual({ status: 200, body: { error: null } });
		expect(await readOutbox(test.db)).toMatchObject([
			{ template: "shop-message", to_email: "helena@example.com", to_name: "Helena" },
		]);
		expect(await kept()).toEqual([]);
		expect((await send({ emailType: "marketing" }, cookie(browser))).status).toBe(403);
		await test.db.execute(
			sql`insert into consents (email, purpose, text, channel) values ('helena@example.com', 'marketing', 'Quero', 'conta')`,
		);
		expect((await send({ emailType: "marketing" }, cookie(browser))).status).toBe(200);
		expect((await readOutbox(test.db)).map(({ template }) => template).sort()).toEqual([
			"campaign",
			"shop-message",
		]);
	});

	it("is a message to the shop when it comes from the contact page", async () => {
		const browser = await signIn();
		const wrote = await send({ website: "" }, cookie(browser));
		expect(wrote.body).toHaveProperty("protocolo");
		expect((await readOutbox(test.db)).map(({ template }) => template)).not.toContain(
			"shop-message",
		);
		expect(await kept()).toHaveLength(1);
	});

	it("is refused without words or with an unknown type", async () => {
		const browser = await signIn();
		expect(await send({ message: "  " }, cookie(browser))).toEqual({
			status: 400,
			body: { error: "Digite uma mensagem antes de enviar", field: "message" },
		});
		expect((await send({ emailType: "welcome" }, cookie(browser))).status).toBe(400);
	});

	it("is a visitor's again once the administrator is deactivated", async () => {
		const browser = await signIn();
		await test.db.execute(sql`update admins set active = false`);
		expect((await send({ emailType: "promotion" }, cookie(browser))).status).toBe(403);
		expect((await send({}, cookie(browser))).body).toHaveProperty("protocolo");
	});
});
