import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { admin, customerAdmin } from "#testing/records/customer-admin.ts";
import { LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";
import { parseSelection } from "../shared/customer-admin.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});

const { startOver, office, query, list, names, only, order, account, consent } = customerAdmin(
	() => test,
);

beforeEach(startOver);
afterAll(() => test.close());

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

	it("leaves out who administers the shop, until they buy or leave the team", async () => {
		await account("bia@example.com");
		await consent("bia@example.com");
		await account("ana@example.com", { name: "Ana" });
		expect((await list()).total).toBe(2);
		await test.db.execute(sql`insert into admins (user_id, name) values
			('bia@example.com', 'Bia'), ('ana@example.com', 'Ana')`);
		expect(await list()).toMatchObject({ total: 0 });
		expect(await office().loadFigures()).toMatchObject({ customers: 0, consented: 0 });
		expect(await office().countSelection({ query: query() })).toMatchObject({ selected: 0 });
		expect(await office().exportCustomers(admin, { query: query() })).toMatchObject({ ok: false });
		await order({ email: "ana@example.com", name: "Ana" });
		expect(await names()).toEqual(["Ana"]);
		await test.db.execute(sql`update admins set active = false where user_id = 'bia@example.com'`);
		expect(await names("ordem=nome")).toEqual(["Ana", "Bia Lima"]);
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
		await office().saveCustomer(admin, "ana@example.com", {
			form: { name: "Ana", customer_type: "Clínica" },
			version: (await office().loadCustomer("ana@example.com"))?.version ?? "",
		});
		expect(await test.shop.customers.eraseAccount("ana@example.com")).toMatchObject({ ok: true });
		expect(await list()).toMatchObject({ total: 0 });
	});

	it("knows nobody by an e-mail that no database keeps", async () => {
		expect(await office().loadCustomer("ana\0@example.com\ud800")).toBeNull();
		expect(await office().giveDiscount(admin, "\0")).toMatchObject({ ok: false });
		const form = new FormData();
		form.append("email", "\0");
		expect(await office().countSelection(parseSelection(form))).toMatchObject({ selected: 0 });
	});

	it("takes an account that is erased out of the log of changes", async () => {
		await account("ana@example.com", { name: "Ana" });
		await test.db.execute(sql`update auth_users set email_verified = true`);
		const { id } = await order({ paid: false });
		const write = (customerEmail: string) =>
			office().writeToCustomer(admin, {
				customerEmail,
				customerName: "Ana",
				subject: "Oi",
				message: "Tudo bem?",
				emailType: "support",
			});
		await account("bia@example.com", { name: "Bia" });
		await write("Ana@example.com");
		await write("bia@example.com");
		await test.shop.orderAdmin.deleteOrder(admin, id);
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
		expect((await office().loadFigures()).status).toEqual({
			novo: 1,
			ativo: 1,
			vip: 1,
			inativo: 1,
		});
		await test.db.execute(
			sql`insert into customers (email, status) values ('inativo@example.com', 'vip')`,
		);
		expect((await list("status=vip")).total).toBe(2);
	});
});
