import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/query.ts";
import { readOutbox } from "#testing/read-outbox.ts";
import { FORM as CHECKOUT, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { consents } from "../schema.ts";
import { CUSTOMERS_PAGE_SIZE, parseCustomerQuery, parseSelection } from "./desk-rules.ts";

const admin = { userId: "adm", name: "Helena", email: "helena@example.com" };
const DAY_MS = 86_400_000;

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await test.db.execute(
		sql`truncate customers, customer_directory, consents, customer_discounts, audit_log cascade`,
	);
});
afterAll(() => test.close());

const desk = () => test.shop.customerDesk;
const query = (search = "") => parseCustomerQuery(new URLSearchParams(search));
const list = (search = "") => desk().listCustomers(query(search));
const names = async (search = "") => (await list(search)).rows.map(({ name }) => name);
const only = async (search = "") => (await list(search)).rows[0];
const ago = (days: number) => new Date(test.platform.clock().getTime() - days * DAY_MS);
const audit = () =>
	queryRows<{ action: string; before: unknown; after: unknown }>(
		test.db,
		sql`select action, before, after from audit_log order by created_at`,
	);

/** An order as it was placed some time ago. */
async function order(over: {
	email?: string;
	name?: string;
	paid?: boolean;
	days?: number;
	lines?: Parameters<TestShop["place"]>[0];
	form?: object;
}) {
	const { email = "ana@example.com", name = "Ana Souza", paid = true, days = 0 } = over;
	const placed = await test.place(over.lines ?? [LINES.bag], {
		form: { ...CHECKOUT, customer_email: email, customer_name: name, ...over.form },
	});
	await test.db.execute(sql`update orders set created_at = ${ago(days).toISOString()},
		payment_status = ${paid ? "approved" : "pending"} where id = ${placed.id}`);
	return placed;
}
const account = (email: string, over: { name?: string; days?: number } = {}) =>
	test.db.execute(sql`insert into auth_users (id, name, email, created_at)
		values (${email}, ${over.name ?? "Bia Lima"}, ${email}, ${ago(over.days ?? 0).toISOString()})`);
const consent = (email: string) =>
	test.db
		.insert(consents)
		.values({ email, purpose: "marketing", text: "Quero receber", channel: "cadastro" });

describe("the directory of customers", () => {
	it("holds everyone with an order, an account or a note, once for each e-mail", async () => {
		await order({});
		await order({ email: "ANA@Example.com", paid: false });
		await account("bia@example.com");
		await test.db.execute(
			sql`insert into customers (email, name) values ('caio@example.com', 'Caio')`,
		);
		expect(await names("ordem=nome")).toEqual(["Ana Souza", "Bia Lima", "Caio"]);
		expect(await only("q=ana")).toMatchObject({
			email: "ana@example.com",
			orders_placed: 2,
			orders_paid: 1,
			spent: 6_200,
			city: "São Paulo",
			state: "SP",
			status: "novo",
		});
	});

	it("follows payment, refund and deletion of orders", async () => {
		const placed = await order({ paid: false });
		expect(await only()).toMatchObject({ orders_placed: 1, orders_paid: 0, spent: 0 });
		await test.db.execute(
			sql`update orders set payment_status = 'approved' where id = ${placed.id}`,
		);
		expect(await only()).toMatchObject({ orders_paid: 1, spent: 6_200 });
		await test.db.execute(
			sql`update orders set payment_status = 'refunded' where id = ${placed.id}`,
		);
		expect(await only()).toMatchObject({ orders_paid: 0, spent: 0 });
		await test.db.execute(sql`delete from orders where id = ${placed.id}`);
		expect(await list()).toMatchObject({ total: 0, rows: [] });
	});

	it("counts right when orders of one customer are placed at once", async () => {
		await Promise.all(Array.from({ length: 6 }, () => test.place([LINES.bag])));
		expect(await only()).toMatchObject({ orders_placed: 6 });
	});

	it("follows an order whose e-mail is corrected, and an account that changes its own", async () => {
		const placed = await order({});
		await test.db.execute(
			sql`update orders set customer_email = 'nova@example.com' where id = ${placed.id}`,
		);
		await account("bia@example.com");
		await test.db.execute(
			sql`update auth_users set email = 'bia.lima@example.com' where id = 'bia@example.com'`,
		);
		expect((await list()).rows.map(({ email }) => email).toSorted()).toEqual([
			"bia.lima@example.com",
			"nova@example.com",
		]);
	});

	it("forgets an account that is erased, and what stays of its orders", async () => {
		await account("ana@example.com", { name: "Ana" });
		await test.db.execute(sql`update auth_users set email_verified = true`);
		await order({ days: 400 });
		await test.db.execute(sql`update orders set status = 'entregue', user_id = 'ana@example.com'`);
		await desk().saveCustomer(admin, "ana@example.com", {
			form: { name: "Ana", customer_type: "Clínica" },
			version: (await desk().loadCustomer("ana@example.com"))?.version ?? "",
		});
		expect(await test.shop.customers.eraseAccount("ana@example.com")).toMatchObject({ ok: true });
		expect(await list()).toMatchObject({ total: 0 });
	});

	it("knows nobody by an e-mail that no database keeps", async () => {
		expect(await desk().loadCustomer("ana\0@example.com\ud800")).toBeNull();
		expect(await desk().giveDiscount(admin, "\0")).toMatchObject({ ok: false });
		const form = new FormData();
		form.append("email", "\0");
		expect(await desk().countSelection(parseSelection(form))).toMatchObject({ selected: 0 });
	});

	it("takes an account that is erased out of the log of changes", async () => {
		await account("ana@example.com", { name: "Ana" });
		await test.db.execute(sql`update auth_users set email_verified = true`);
		const { id } = await order({ paid: false });
		const write = (customerEmail: string) =>
			desk().writeToCustomer(admin, {
				customerEmail,
				customerName: "Ana",
				subject: "Oi",
				message: "Tudo bem?",
				emailType: "support",
			});
		await write("Ana@example.com");
		await write("bia@example.com");
		await test.shop.orderDesk.deleteOrder(admin, id, { confirmPaid: false });
		expect(await test.shop.customers.eraseAccount("ana@example.com")).toMatchObject({ ok: true });
		const [log] = await queryRows<{ text: string; rows: number }>(
			test.db,
			sql`select string_agg(concat(before, after), ' ') as text, count(*)::int as rows from audit_log
				where action in ('pedido.excluir', 'cliente.mensagem')`,
		);
		expect(log?.rows).toBe(3);
		expect(log?.text).not.toMatch(/ana/i);
		expect(log?.text).toContain("bia@example.com");
	});

	it("prefers what the merchant noted, then the profile, then the latest order", async () => {
		await order({
			days: 9,
			form: { customer_phone: "(11) 3333-4444", customer_company: "Antiga" },
		});
		await order({ days: 1, form: { customer_company: "Clínica Boa" } });
		await account("ana@example.com", { name: "Ana S." });
		await test.db.execute(sql`insert into profiles (user_id, full_name, phone, profession)
			values ('ana@example.com', 'Ana Perfil', '(21) 99999-8888', 'Médica')`);
		expect(await only()).toMatchObject({
			name: "Ana Perfil",
			phone: "(21) 99999-8888",
			institution: "Clínica Boa",
			profession: "Médico",
		});
		await test.db.execute(
			sql`insert into customers (email, name, state) values ('ana@example.com', 'Dra. Ana', 'RJ')`,
		);
		expect(await only()).toMatchObject({ name: "Dra. Ana", state: "RJ", phone: "(21) 99999-8888" });
	});

	it("knows the size that was bought most, and who wants offers", async () => {
		await order({ lines: [{ ...LINES.coatP, quantity: 2 }, LINES.coatM] });
		await order({ email: "bia@example.com", paid: false, lines: [LINES.coatP] });
		expect(await only("q=ana")).toMatchObject({ usual_size: "P", consented: false });
		expect(await only("q=bia")).toMatchObject({ usual_size: "" });
		await consent("ana@example.com");
		expect(await only("ofertas=sim")).toMatchObject({ email: "ana@example.com" });
		await test.db.execute(sql`update consents set revoked_at = now()`);
		expect(await names("ofertas=sim")).toEqual([]);
	});
});

describe("status", () => {
	it("follows the orders until the merchant sets it", async () => {
		await order({ email: "novo@example.com", days: 2 });
		await order({ email: "ativo@example.com", days: 100 });
		await order({ email: "inativo@example.com", days: 200 });
		for (let n = 0; n < 5; n++) await order({ email: "vip@example.com", days: n });
		for (const status of ["novo", "ativo", "inativo", "vip"]) {
			expect(await only(`status=${status}`)).toMatchObject({
				email: `${status}@example.com`,
				status,
			});
		}
		expect((await desk().loadFigures()).status).toEqual({ novo: 1, ativo: 1, vip: 1, inativo: 1 });
		await test.db.execute(
			sql`insert into customers (email, status) values ('inativo@example.com', 'vip')`,
		);
		expect((await list("status=vip")).total).toBe(2);
	});
});

describe("the list", () => {
	it("finds whatever is written of a customer", async () => {
		await order({
			name: "Zoë Ávila",
			form: { customer_cpf: "529.982.247-25", customer_company: "Hospital São Lucas" },
		});
		await order({ email: "bia@example.com", name: "Bia" });
		for (const q of ["avila", "ZOE sao lucas", "529.982.247-25", "98765-4321 zoe", "ana@exa"]) {
			expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(1);
		}
		for (const q of ["'; drop table customers; --", "_oe", "%avila"]) {
			expect((await list(`q=${encodeURIComponent(q)}`)).total, q).toBe(0);
		}
	});

	it("is filtered, sorted and paged by the database", async () => {
		await test.db.execute(sql`insert into customers (email, name, state, profession, tags, usual_size, customer_type)
			select 'c' || n || '@example.com', 'Cliente ' || lpad(n::text, 2, '0'),
				case when n % 2 = 0 then 'SP' else 'RJ' end, case when n = 7 then 'Médico' end,
				case when n = 8 then array['Promoção'] else '{}' end, case when n = 9 then 'GG' end,
				case when n = 10 then 'Clínica' else 'Pessoa Física' end
			from generate_series(1, 30) n`);
		await order({ email: "c5@example.com" });
		expect(await list("ordem=nome")).toMatchObject({ total: 30, page: 1, pages: 2 });
		expect((await names("ordem=nome"))[0]).toBe("Cliente 01");
		expect((await names("ordem=-nome"))[0]).toBe("Cliente 30");
		expect(await names("ordem=nome&pagina=2")).toHaveLength(30 - CUSTOMERS_PAGE_SIZE);
		expect(await list("pagina=99")).toMatchObject({ page: 2 });
		for (const ordem of ["", "-pedidos", "-gasto", "-ultimo"]) {
			expect((await names(`ordem=${ordem}`))[0], ordem).toBe("Cliente 05");
		}
		expect(await names("uf=SP&ordem=nome")).toHaveLength(15);
		expect(await names("profissao=Médico")).toEqual(["Cliente 07"]);
		expect(await names("tag=Promoção")).toEqual(["Cliente 08"]);
		expect(await names("tamanho=GG")).toEqual(["Cliente 09"]);
		expect(await names("tipo=Clínica")).toEqual(["Cliente 10"]);
	});
});

describe("the figures", () => {
	it("count customers, sales, returns and sizes (A-187, A-192)", async () => {
		expect(await desk().loadFigures()).toMatchObject({ customers: 0, spent: 0, sizes: [] });
		await order({ days: 3, lines: [LINES.coatP] });
		await order({ days: 1 });
		await order({ email: "bia@example.com", days: 60 });
		await order({ email: "caio@example.com", paid: false });
		await consent("bia@example.com");
		expect(await desk().loadFigures()).toEqual({
			customers: 4 - 1,
			recent: 2,
			consented: 1,
			spent: 30_190 + 6_200 + 6_200,
			orders_paid: 3,
			buyers: 2,
			returning: 1,
			status: { novo: 1, ativo: 2, vip: 0, inativo: 0 },
			sizes: [{ size: "P", customers: 1 }],
		});
	});
});

describe("one customer", () => {
	it("has orders, favourites, frequency and codes", async () => {
		await order({ days: 30, lines: [{ ...LINES.bag, quantity: 3 }] });
		await order({ days: 20, lines: [LINES.coatP] });
		await order({ days: 10, lines: [LINES.coatM] });
		const ana = await desk().loadCustomer("Ana@Example.com");
		expect(ana).toMatchObject({
			averageFrequency: 10,
			favouriteProducts: [
				{ name: "Bolsa", units: 3 },
				{ name: "Jaleco", units: 2 },
			],
			discounts: [],
			account: false,
			ownStatus: "",
		});
		expect(await desk().listCustomerOrders("ana@example.com")).toMatchObject([
			{ units: 1, total: 31_000 },
			{ units: 1 },
			{ units: 3 },
		]);
		expect(await desk().loadCustomer("ninguem@example.com")).toBeNull();
		expect(await desk().loadCustomer("' or true --")).toBeNull();
	});
});

describe("what the merchant notes", () => {
	const open = async () => {
		const customer = await desk().loadCustomer("ana@example.com");
		if (!customer) throw new Error("no customer");
		return customer;
	};
	const save = (form: object, version: string) =>
		desk().saveCustomer(admin, "ana@example.com", { form, version });

	it("is kept, and a field left as shown goes on following the orders", async () => {
		await order({ days: 1 });
		const { form, version } = await open();
		const saved = await save(
			{ ...form, usual_size: "GG", status: "vip", tags: ["VIP"], notes: "Liga cedo", state: "rj" },
			version,
		);
		expect(saved).toMatchObject({ ok: true });
		expect(await open()).toMatchObject({
			usual_size: "GG",
			status: "vip",
			tags: ["VIP"],
			notes: "Liga cedo",
			state: "RJ",
			phone: "(11) 98765-4321",
		});
		await order({ form: { customer_phone: "(21) 99999-8888" } });
		expect(await open()).toMatchObject({ phone: "(21) 99999-8888", state: "RJ" });
		expect(await audit()).toMatchObject([
			{
				action: "cliente.editar",
				before: { status: "", tags: [] },
				after: { status: "vip", campos: expect.arrayContaining(["state", "notes"]) },
			},
		]);
		expect(JSON.stringify(await audit())).not.toContain("Liga cedo");
	});

	it("of two administrators: the second is told and sees both (decision catalogue 8)", async () => {
		await order({});
		const { form, version } = await open();
		await save({ ...form, city: "Campinas" }, version);
		const second = await save({ ...form, city: "Santos" }, version);
		expect(second).toMatchObject({
			ok: false,
			error: { code: "conflict", current: { city: "Campinas" } },
		});
		const now = second.ok || second.error.code !== "conflict" ? "" : second.error.version;
		expect(await save({ ...form, city: "Santos" }, now)).toMatchObject({ ok: true });
		expect(await open()).toMatchObject({ city: "Santos" });
	});

	it("is not disturbed by an order that arrives meanwhile", async () => {
		await order({});
		const { form, version } = await open();
		await order({ form: { customer_phone: "(21) 99999-8888" } });
		expect(await save({ ...form, city: "Campinas" }, version)).toMatchObject({ ok: true });
	});

	it.each([
		[{ state: "SPX" }, "state", "Estado deve ter 2 letras"],
		[{ state: "XX" }, "state", "Estado não existe. Use a sigla, como SP"],
		[{ phone: "123" }, "phone", "Telefone inválido. Use DDD e número, como (11) 98765-4321"],
		[{ cpf_cnpj: "111" }, "cpf_cnpj", "CPF ou CNPJ inválido. Confira os números"],
		[{ profession: "Astronauta" }, "profession", "Profissão inválida"],
		[{ usual_size: "XXG" }, "usual_size", "Tamanho inválido"],
		[{ customer_type: "Loja" }, "customer_type", "Tipo de cliente inválido"],
		[{ status: "rei" }, "status", "Status inválido"],
		[{ tags: ["Amigo"] }, "tags.0", "Tag desconhecida"],
		[{ notes: "x".repeat(5_001) }, "notes", "Observações devem ter no máximo 5000 caracteres"],
	])("refuses %j", async (wrong, field, text) => {
		await order({});
		const { form, version } = await open();
		expect(await save({ ...form, ...wrong }, version)).toEqual({
			ok: false,
			error: { code: "invalid", fields: { [field]: text } },
		});
	});

	it("is refused for nobody", async () => {
		expect(await save({ name: "x" }, "")).toEqual({ ok: false, error: { code: "not_found" } });
	});
});

describe("a discount of 10 %", () => {
	it("is an unguessable code for one order within 30 days, and works (A-208)", async () => {
		await order({});
		const given = await desk().giveDiscount(admin, "ANA@example.com");
		const other = await desk().giveDiscount(admin, "ana@example.com");
		if (!given.ok || !other.ok) throw new Error("no discount");
		expect(given.value.code).toMatch(/^DESC[2-9A-Z]{12}$/);
		expect(other.value.code).not.toBe(given.value.code);
		expect(await desk().loadCustomer("ana@example.com")).toMatchObject({
			discounts: [
				{},
				{
					discount_type: "percentage",
					discount_value: 1_000,
					usage_limit: 1,
					used: 0,
					active: true,
					valid_until: new Date(test.platform.clock().getTime() + 30 * DAY_MS),
				},
			],
		});
		const placed = await test.place([LINES.bag], { discountCode: given.value.code });
		expect(placed).toMatchObject({ code_discount: 500 });
		expect(await audit()).toMatchObject([{ action: "desconto.criar" }, {}]);
		expect(JSON.stringify(await audit())).not.toContain(given.value.code);
	});

	it("is for customers only, and can be taken back", async () => {
		expect(await desk().giveDiscount(admin, "x@example.com")).toEqual({
			ok: false,
			error: "not_found",
		});
		await order({});
		const given = await desk().giveDiscount(admin, "ana@example.com");
		if (!given.ok) throw new Error("no discount");
		expect(await desk().withdrawDiscount(admin, given.value.id)).toBe(true);
		expect(await desk().withdrawDiscount(admin, given.value.id)).toBe(false);
		expect(await desk().withdrawDiscount(admin, "x")).toBe(false);
		const refused = await test.shop.orders.placeOrder(
			test.request([LINES.bag], { discountCode: given.value.code }),
			null,
		);
		expect(refused).toMatchObject({ error: { error: { code: "unknown" } } });
	});
});

describe("tags for many", () => {
	it("are given once to everyone selected, whoever they are", async () => {
		await order({});
		await order({ email: "bia@example.com", name: "Bia" });
		expect(await desk().countSelection({ query: query() })).toEqual({ selected: 2, consented: 0 });
		expect(await desk().countSelection({ emails: [] })).toEqual({ selected: 0, consented: 0 });
		const tag = (
			selection: Parameters<ReturnType<typeof desk>["tagCustomers"]>[1],
			value: unknown,
		) => desk().tagCustomers(admin, selection, value);
		expect(await tag({ emails: ["ana@example.com", "x@example.com"] }, "Promoção")).toEqual({
			ok: true,
			value: { selected: 1, tagged: 1 },
		});
		expect(await tag({ query: query() }, "Promoção")).toEqual({
			ok: true,
			value: { selected: 2, tagged: 1 },
		});
		expect(await names("tag=Promoção&ordem=nome")).toEqual(["Ana Souza", "Bia"]);
		expect(await tag({ emails: [] }, "VIP")).toEqual({
			ok: false,
			error: { code: "none_selected" },
		});
		expect(await tag({ query: query() }, "Rei")).toMatchObject({ error: { code: "invalid" } });
	});
});

describe("the export", () => {
	it("opens in a spreadsheet in Portuguese, with nothing that it would run", async () => {
		await order({
			name: '=cmd|"/C calc"!A1; "Ana"',
			form: { customer_cpf: "529.982.247-25", customer_address: "Rua A;\nCentro, Santos - SP" },
		});
		await order({ email: "bia@example.com", paid: false });
		const made = await desk().exportCustomers(admin, { query: query() });
		if (!made.ok) throw new Error("no export");
		let text = "";
		for await (const part of made.value.lines) text += part;
		expect(made.value.fileName).toMatch(/^clientes_\d{4}-\d{2}-\d{2}\.csv$/);
		expect(text.startsWith("\uFEFFNome;E-mail;")).toBe(true);
		const [, first, second, end] = text.split("\r\n");
		expect(first).toContain(
			`"'=cmd|""/C calc""!A1; ""Ana""";ana@example.com;(11) 98765-4321;529.982.247-25;Santos;SP;"Rua A; Centro, Santos - SP"`,
		);
		expect(first).toContain(";1;62,00;");
		expect(second).toContain("bia@example.com");
		expect(end).toBe("");
		expect(await audit()).toMatchObject([
			{ action: "clientes.exportar", after: { selecionados: 2 } },
		]);
	});

	it("needs somebody, and has more than one batch when there are many", async () => {
		expect(await desk().exportCustomers(admin, { emails: [] })).toEqual({
			ok: false,
			error: { code: "none_selected" },
		});
		await test.db.execute(
			sql`insert into customers (email) select 'c' || n || '@example.com' from generate_series(1, 2100) n`,
		);
		const made = await desk().exportCustomers(admin, { query: query() });
		if (!made.ok) throw new Error("no export");
		let text = "";
		for await (const part of made.value.lines) text += part;
		const emails = text.split("\r\n").map((line) => line.split(";")[1]);
		expect(new Set(emails).size).toBe(2_102);
	});
});

describe("a message to one customer", () => {
	it("is queued once however often it is sent", async () => {
		await order({});
		const before = (await readOutbox(test.db)).length;
		const message = {
			customerEmail: "ana@example.com",
			customerName: "Ana",
			subject: "Sua compra",
			message: "Tudo certo?",
			emailType: "support",
			key: "00000000-0000-4000-8000-0000000000c1",
		};
		expect(await desk().writeToCustomer(admin, message)).toMatchObject({ ok: true });
		expect(await desk().writeToCustomer(admin, message)).toMatchObject({ ok: true });
		expect((await readOutbox(test.db)).length).toBe(before + 1);
		expect(await desk().writeToCustomer(admin, { ...message, emailType: "promotion" })).toEqual({
			ok: false,
			error: { code: "no_consent" },
		});
	});
});
