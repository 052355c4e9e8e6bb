import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "#testing/empty-tables.ts";
import { FORM, LINES, openTestShop, type TestShop } from "#testing/test-shop.ts";

let test: TestShop;

beforeAll(async () => {
	test = await openTestShop();
});
beforeEach(async () => {
	await test.reset();
	await emptyTables(test.db, "customer_directory", "customer_directory_due");
});
afterAll(() => test.close());

const stored = () =>
	queryRows<{ email: string; placed: number; paid: number }>(
		test.db,
		sql`select email, orders_placed as placed, orders_paid as paid from customer_directory order by email`,
	);
const due = () =>
	queryRows<{ email: string }>(test.db, sql`select distinct email from customer_directory_due`);
const order = (email: string) =>
	test.place([LINES.bag], { form: { ...FORM, customer_email: email } });

describe("the directory after an order", () => {
	it("is brought up to date by the job, whatever stopped before it", async () => {
		const placed = await order("Ana@Example.com");
		await order("ana@example.com");
		await order("bia@example.com");
		expect(await stored()).toEqual([]);
		await test.db.execute(
			sql`update orders set payment_status = 'approved' where id = ${placed.id}`,
		);
		await test.shop.customerAdmin.catchUp();
		expect(await stored()).toEqual([
			{ email: "ana@example.com", placed: 2, paid: 1 },
			{ email: "bia@example.com", placed: 1, paid: 0 },
		]);
		expect(await due()).toEqual([]);
	});

	it("is up to date for whoever reads it before the job came", async () => {
		await order("ana@example.com");
		expect(await test.shop.customerAdmin.loadCustomer("ANA@example.com")).toMatchObject({
			orders_placed: 1,
		});
		await order("bia@example.com");
		expect(await test.shop.customerAdmin.loadFigures()).toMatchObject({ customers: 2 });
	});

	it("keeps what was noted when it cannot be done", async () => {
		await order("ana@example.com");
		await test.db.execute(
			sql`alter table customer_directory add constraint no_ana check (email <> 'ana@example.com')`,
		);
		await expect(test.shop.customerAdmin.catchUp()).rejects.toThrow();
		expect(await due()).toEqual([{ email: "ana@example.com" }]);
		await test.db.execute(sql`alter table customer_directory drop constraint no_ana`);
		await test.shop.customerAdmin.catchUp();
		expect(await stored()).toMatchObject([{ email: "ana@example.com" }]);
	});

	it("forgets at once whose orders are made nameless or go, and never lists them again", async () => {
		const placed = await order("ana@example.com");
		const other = await order("bia@example.com");
		await test.shop.customerAdmin.catchUp();
		await test.db.execute(sql`update orders set payment_status = 'approved'`);
		await test.db.execute(
			sql`update orders set customer_email = 'x@anonimo.invalid' where id = ${placed.id}`,
		);
		await test.db.execute(sql`delete from orders where id = ${other.id}`);
		expect(await stored()).toEqual([]);
		await test.shop.customerAdmin.catchUp();
		expect(await stored()).toEqual([]);
	});

	it("is right when many order, read and do the job at once", async () => {
		await Promise.all(
			Array.from({ length: 10 }, async (_, at) => {
				const email = `pessoa.${at % 3}@example.com`;
				await order(email);
				await (at % 4
					? test.shop.customerAdmin.loadCustomer(email)
					: test.shop.customerAdmin.catchUp());
			}),
		);
		await test.shop.customerAdmin.catchUp();
		const [row] = await queryRows<{ n: number }>(
			test.db,
			sql`select count(*)::int as n from orders`,
		);
		expect((await stored()).reduce((sum, { placed }) => sum + placed, 0)).toBe(row?.n);
	});
});
