import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { readCategories } from "./read-categories.ts";
import { idsBelow, inTreeOrder, searchTree } from "./tree-rules.ts";
import type { CategoryRow } from "./types.ts";

/**
 * Categories as a tree, active or not, with how many products they hold (rule catalogue 3). `term`
 * looks into name, description and slug; the parents of what is found stay.
 */
export async function listCategoryTree(db: Db, term = ""): Promise<CategoryRow[]> {
	const [categories, counts] = await Promise.all([
		readCategories(db),
		queryRows<{ id: string; n: number }>(
			db,
			sql`select categoria_id as id, count(*)::int as n from produtos
				where categoria_id is not null and not arquivado group by 1`,
		),
	]);
	const names = new Map(categories.map(({ id, nome }) => [id, nome]));
	const products = new Map(counts.map(({ id, n }) => [id, n]));
	const sum = (ids: Iterable<string>) => {
		let total = 0;
		for (const id of ids) total += products.get(id) ?? 0;
		return total;
	};
	const rows = inTreeOrder(categories).map((category) => ({
		...category,
		pai: category.categoria_pai_id ? (names.get(category.categoria_pai_id) ?? null) : null,
		produtos: products.get(category.id) ?? 0,
		produtosTotal: sum(idsBelow(categories, category.id)),
		filhas: categories.filter((other) => other.categoria_pai_id === category.id).length,
	}));
	return searchTree(rows, term);
}
