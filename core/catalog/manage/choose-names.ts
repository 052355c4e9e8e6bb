import { sql } from "drizzle-orm";
import { slugFrom } from "#core/values/text.ts";
import type { Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

const LONGEST_SLUG = 150;
const AT_ONCE = 50;

/** Serialises the choice of slugs and SKUs, so that none is taken twice. Take it before any row lock. */
export const lockNames = (tx: Tx) =>
	tx.execute(sql`select pg_advisory_xact_lock(hashtext('produtos: slug e sku'))`);

/** The slug of a name, before any suffix. */
export const wantedSlug = (name: string): string =>
	slugFrom(name).slice(0, LONGEST_SLUG).replace(/-$/, "") || "produto";

/** Whether a slug comes from a name, with or without a numeric suffix. */
export const isSlugOf = (slug: string, name: string): boolean => {
	const wanted = wantedSlug(name);
	return slug === wanted || (slug.startsWith(wanted) && /^-\d+$/.test(slug.slice(wanted.length)));
};

const asArray = (texts: string[]) =>
	sql`(select value from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;

/** Which of these slugs belong to another product, now or by redirect. */
async function takenSlugs(tx: Tx, slugs: string[], ownId: string | null): Promise<Set<string>> {
	const rows = await queryRows<{ slug: string }>(
		tx,
		sql`
		select slug from produtos where slug in ${asArray(slugs)} and id is distinct from ${ownId}::uuid
		union
		select h.slug from slug_history h join produtos p on p.id = h.target_id
		where h.kind = 'produto' and h.slug in ${asArray(slugs)} and p.id is distinct from ${ownId}::uuid`,
	);
	return new Set(rows.map(({ slug }) => slug));
}

/** A free slug: `jaleco`, else `jaleco-2`… (rule catalogue 1), or one of `ownId`. Requires `lockNames`. */
export async function chooseSlug(tx: Tx, name: string, ownId: string | null): Promise<string> {
	const wanted = wantedSlug(name);
	for (let start = 1; ; start += AT_ONCE) {
		const candidates = Array.from({ length: AT_ONCE }, (_, index) =>
			start + index === 1 ? wanted : `${wanted}-${start + index}`,
		);
		const taken = await takenSlugs(tx, candidates, ownId);
		const free = candidates.find((candidate) => !taken.has(candidate));
		if (free) return free;
	}
}

/** The product with this SKU, or null. The caller holds `lockNames`. */
export async function findSkuHolder(
	tx: Tx,
	sku: string,
	ownId: string | null,
): Promise<{ nome: string; arquivado: boolean } | null> {
	const rows = await queryRows<{ nome: string; arquivado: boolean }>(
		tx,
		sql`select nome, arquivado from produtos where sku = ${sku} and id is distinct from ${ownId}::uuid`,
	);
	return rows[0] ?? null;
}

/** Field errors for a SKU of another product. */
export const skuTaken = ({ nome, arquivado }: { nome: string; arquivado: boolean }) => ({
	sku: `Este SKU já é do produto ${nome}${arquivado ? " (excluído)" : ""}`,
});

/** Generates a free SKU from a name: `JAL-FEM-4821`. The caller holds `lockNames`. */
export async function chooseSku(tx: Tx, name: string): Promise<string> {
	const words = wantedSlug(name).split("-").slice(0, 2);
	const start = words.map((word) => word.slice(0, 3).toUpperCase()).join("-");
	for (;;) {
		const sku = `${start}-${Math.floor(1000 + Math.random() * 9000)}`;
		if (!(await findSkuHolder(tx, sku, null))) return sku;
	}
}
