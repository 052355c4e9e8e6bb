import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { idList } from "#platform/database/id-list.ts";
import { cardJson } from "./card-sql.ts";
import { detailColumns, type VoiceColumns } from "./find-product.ts";
import { ON_SALE } from "./lent.ts";
import { c, ownCategory, p } from "./product-tables.ts";
import type { ProductCard, ProductDetail } from "./types.ts";

/** An active product with what finding and ordering it needs. */
export type KeptProduct = {
	card: ProductCard;
	detail: Omit<ProductDetail, "related">;
	categoryId: string | null;
	featured: boolean;
	/** When it entered the shop, milliseconds. */
	created: number;
	/** The text that is searched, without accents and in small letters. */
	text: string;
};

const BATCH = 100;

type Deps = { db: Db; voiceColumns: VoiceColumns };

const select = async ({ db, voiceColumns }: Deps, condition: SQL): Promise<KeptProduct[]> => {
	const rows = await db
		.select({
			...detailColumns(voiceColumns),
			card: cardJson,
			categoryId: p.categoria_id,
			featured: p.featured,
			created: sql<number>`(extract(epoch from p.created_at) * 1000)::float`,
			text: sql<string>`p.busca`,
		})
		.from(p)
		.leftJoin(c, ownCategory)
		.where(sql`${ON_SALE} and ${condition}`);
	return rows.map(({ card, categoryId, featured, created, text, ...detail }) => ({
		card,
		detail,
		categoryId,
		featured,
		created,
		text,
	}));
};

/** Those of `ids` that are on sale. */
export const readProducts = (deps: Deps, ids: string[]): Promise<KeptProduct[]> =>
	select(deps, sql`p.id in ${idList(ids)}`);

/** Every active product, in small parts so that nobody waits for them; null when there are more than `most`. */
export async function readAllProducts(deps: Deps, most: number): Promise<KeptProduct[] | null> {
	const all: KeptProduct[] = [];
	for (let last: string | undefined; ; ) {
		const part = await select(
			deps,
			sql`${last ? sql`p.id > ${last}::uuid` : sql`true`} order by p.id limit ${BATCH}`,
		);
		all.push(...part);
		if (all.length > most) return null;
		if (part.length < BATCH) return all;
		last = part.at(-1)?.detail.id;
	}
}
