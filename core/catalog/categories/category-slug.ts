import { sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { categorySlug } from "./category-rules.ts";
import type { CategoryRecord } from "./types.ts";

/**
 * The slug of a category's name; taken by another one, with the moment behind it (rule catalogue 1).
 * A name that gives the slug it has, with or without such an ending, changes nothing.
 */
export function pickSlug(
	categories: CategoryRecord[],
	nome: string,
	own: CategoryRecord | null,
	now: Date,
): string {
	const wanted = categorySlug(nome);
	if (own) {
		const unchanged = wanted === categorySlug(own.nome);
		const suffixed =
			own.slug.startsWith(`${wanted}-`) && /^\d{10,}$/.test(own.slug.slice(wanted.length + 1));
		if (unchanged || suffixed) return own.slug;
	}
	const taken = (slug: string) =>
		categories.some((other) => other.id !== own?.id && other.slug === slug);
	if (!taken(wanted)) return wanted;
	let moment = now.getTime();
	while (taken(`${wanted}-${moment}`)) moment++;
	return `${wanted}-${moment}`;
}

/** From now on `from` leads to the category `id`, whose slug `to` leads nowhere else (rule catalogue 1). */
export async function keepSlug(tx: Tx, id: string, from: string | null, to: string): Promise<void> {
	await tx.execute(sql`delete from slug_history where kind = 'categoria' and slug = ${to}`);
	if (!from || from === to) return;
	await tx.execute(sql`
		insert into slug_history (kind, slug, target_id) values ('categoria', ${from}, ${id}::uuid)
		on conflict (kind, slug) do update set target_id = excluded.target_id`);
}
