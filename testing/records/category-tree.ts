import { sql } from "drizzle-orm";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { emptyTables } from "../empty-tables.ts";
import type { TestShop } from "../test-shop.ts";

export const ADMIN = { userId: "u1", name: "Marta", email: "marta@example.com" };

/** Names of rows with a dash for each level. */
export const shape = (rows: CategoryRow[]) =>
	rows.map(({ nivel, nome }) => `${"-".repeat(nivel)}${nome}`);

/** The tree of categories of a test shop as the back office makes and changes it. */
export function categoryTree(test: () => TestShop) {
	const startOver = async () => {
		await emptyTables(test().db, "categorias", "slug_history", "audit_log");
		await test().reset();
	};
	const categories = () => test().shop.categories;

	async function make(nome: string, over: Record<string, unknown> = {}): Promise<string> {
		const made = await categories().create(ADMIN, { nome, ...over });
		if (!made.ok) throw new Error(JSON.stringify(made.error));
		return made.value.id;
	}
	const principal = (nome: string, over = {}) => make(nome, { tipo: "principal", ...over });
	async function row(id: string): Promise<CategoryRow> {
		const found = (await categories().listTree()).find((category) => category.id === id);
		if (!found) throw new Error("not in the tree");
		return found;
	}
	async function save(id: string, over: Record<string, unknown>) {
		const current = await row(id);
		return categories().save(ADMIN, {
			id,
			version: current.version,
			form: { ...current, ...over },
		});
	}
	const putProduct = (categoryId: string) =>
		test().db.execute(
			sql`update produtos set categoria_id = ${categoryId}::uuid where slug = 'bolsa'`,
		);
	const actions = async () =>
		(
			await queryRows<{ action: string }>(
				test().db,
				sql`select action from audit_log order by created_at`,
			)
		).map(({ action }) => action);

	return { startOver, categories, make, principal, row, save, putProduct, actions };
}
