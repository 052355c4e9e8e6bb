import { sql } from "drizzle-orm";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "../empty-tables.ts";
import type { TestShop } from "../test-shop.ts";

export const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };
export const OTHER = { userId: "u2", name: "Bia", email: "bia@example.com" };

/** What a new page needs at the least. */
export const form = (over: Record<string, unknown> = {}) => ({
	title: "Trocas",
	slug: "trocas",
	content: "<p>Em 30 dias.</p>",
	...over,
});

/** The content pages of a test shop as two administrators make and change them. */
export function contentPages(test: () => TestShop) {
	const startOver = async () => {
		await test().reset();
		await emptyTables(test().db, "dynamic_pages", "slug_history", "audit_log");
	};
	async function make(over: Record<string, unknown> = {}): Promise<string> {
		const made = await test().shop.pages.create(ADMIN, form(over));
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.id;
	}
	async function page(id: string) {
		const found = await test().shop.pages.find(id);
		if (!found) throw new Error("no page");
		return found;
	}
	async function save(id: string, over: Record<string, unknown>, admin = ADMIN) {
		test().wait(1_000);
		const { version, meta_description, order_position, ...current } = await page(id);
		return test().shop.pages.save(admin, {
			id,
			version,
			form: {
				...current,
				meta_description: meta_description ?? "",
				order_position: String(order_position),
				...over,
			},
		});
	}
	const changes = () =>
		queryRows<{ action: string; admin_name: string }>(
			test().db,
			sql`select action, admin_name from audit_log order by created_at, id`,
		);

	return { startOver, make, page, save, changes };
}
