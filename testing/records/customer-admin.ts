import { sql } from "drizzle-orm";
import { consents } from "#core/customers/schema.ts";
import { parseCustomerQuery } from "#core/customers/shared/customer-admin.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "../empty-tables.ts";
import { FORM, LINES, type TestShop } from "../test-shop.ts";

const DAY_MS = 86_400_000;
export const admin = { userId: "adm", name: "Helena", email: "helena@example.com" };

/** Customer administration of a test shop, and functions that fill it. */
export function customerAdmin(test: () => TestShop) {
	/** Nobody is known, nothing was ordered. */
	const startOver = async () => {
		await test().reset();
		await emptyTables(
			test().db,
			"customers",
			"customer_directory",
			"consents",
			"customer_discounts",
			"audit_log",
		);
	};
	const office = () => test().shop.customerAdmin;
	const query = (search = "") => parseCustomerQuery(new URLSearchParams(search));
	const list = (search = "") => office().listCustomers(query(search));
	const names = async (search = "") => (await list(search)).rows.map(({ name }) => name);
	const only = async (search = "") => (await list(search)).rows[0];
	const ago = (days: number) => new Date(test().platform.clock().getTime() - days * DAY_MS);
	const audit = () =>
		queryRows<{ action: string; before: unknown; after: unknown }>(
			test().db,
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
		const placed = await test().place(over.lines ?? [LINES.bag], {
			form: { ...FORM, customer_email: email, customer_name: name, ...over.form },
		});
		await test().db.execute(sql`update orders set created_at = ${ago(days).toISOString()},
			payment_status = ${paid ? "approved" : "pending"} where id = ${placed.id}`);
		return placed;
	}
	const account = (email: string, over: { name?: string; days?: number } = {}) =>
		test().db.execute(sql`insert into auth_users (id, name, email, created_at)
			values (${email}, ${over.name ?? "Bia Lima"}, ${email}, ${ago(over.days ?? 0).toISOString()})`);
	const consent = (email: string) =>
		test()
			.db.insert(consents)
			.values({ email, purpose: "marketing", text: "Quero receber", channel: "cadastro" });

	return { startOver, office, query, list, names, only, audit, order, account, consent };
}
