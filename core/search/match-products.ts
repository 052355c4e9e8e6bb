import { type SQL, sql } from "drizzle-orm";
import { isInCategories } from "#core/catalog/category-tree.ts";
import { PRODUCTS } from "#core/catalog/lent.ts";
import { MANY } from "#core/catalog/list-products.ts";
import { type ListingQuery, PAGE_SIZE, type SortOption } from "#core/catalog/listing-rules.ts";
import { priceNow } from "#core/catalog/promotion-sql.ts";
import { foldText } from "#core/values/fold-rules.ts";
import type { Db } from "#platform/database/database.ts";
import type { KeptRows } from "#platform/database/kept-rows.ts";
import { queryRows } from "#platform/database/query.ts";
import { everyBeginning, everySlot, literally, slotQuery, slotsFound } from "./query-sql.ts";
import { type CutMeant, cutMeant, type Slot } from "./understand-rules.ts";

/** How products are looked for: the condition on `busca_produtos b`, and what stands before what. */
export type Match = {
	where: SQL;
	rank: SQL;
	/** At least one product has to meet it; without any, nothing was found this way. */
	one?: SQL;
};

type Asked = Pick<ListingQuery, "ordem" | "pagina"> & {
	/** Ids of the categories that it has to be in; null for any. */
	categories: string[] | null;
	/** What the filters ask for; null for nothing. */
	filters: SQL | null;
};

/** Everything on sale. */
export const EVERYTHING: Match = { where: sql`true`, rank: sql`0::int` };

/** How many of the typed words stand in the name just so: "curto" before "curta". */
const justSo = (q: string): SQL => {
	const words = foldText(q)
		.split(" ")
		.filter((word) => word !== "");
	if (words.length === 0) return sql`0::int`;
	return sql`(${sql.join(
		words.map((word) => sql`(strpos(' ' || b.nome || ' ', ${` ${word} `}) > 0)::int`),
		sql` + `,
	)})`;
};

/** Name, then all words in it, then anywhere; as it was typed before what means the same (rule search 2). */
const levelOf = (q: string, slots: Slot[]): SQL => sql`case
	when b.nome = ${foldText(q)} then 6
	when starts_with(b.nome, ${foldText(q)}) then 5
	when b.nome_doc @@ ${literally(slots)} then 4
	when b.nome_doc @@ ${everySlot(slots)} then 3
	when b.doc @@ ${literally(slots)} then 2
	when b.doc @@ ${everySlot(slots)} then 1
	else 0 end`;

/**
 * Every word, those of the description too, which come last. Somewhere they have to stand in name,
 * categories, colours, sizes or attributes: a word that only a description has may be a slip.
 */
export function byWords(q: string, slots: Slot[]): Match {
	const meant = cutMeant(slots);
	if (meant) return byWordsOfCut(q, meant);
	return {
		where: sql`b.tudo @@ ${everySlot(slots)}`,
		rank: sql`${levelOf(q, slots)} * 10 + ${justSo(q)}`,
		one: sql`b.doc @@ ${everySlot(slots)}`,
	};
}

/** A man's shoe is also one for everybody, which comes after those that are a man's alone. */
const byWordsOfCut = (q: string, { cut, rest }: CutMeant): Match => ({
	where: sql`b.tudo @@ ${everySlot(rest)} and b.modelagem in (${cut}, 'Unissex')`,
	rank: sql`${levelOf(q, rest)} * 100 + (b.modelagem = ${cut})::int * 50 + ${justSo(q)}`,
	one: sql`b.doc @@ ${everySlot(rest)}`,
});

/** The same by beginnings of words; null where they are too short. */
export function byBeginnings(q: string, slots: Slot[]): Match | null {
	const beginnings = everyBeginning(slots);
	return (
		beginnings && {
			where: sql`b.doc @@ ${beginnings}`,
			rank: sql`case when starts_with(b.nome, ${foldText(q)}) then 5
				when b.nome_doc @@ ${beginnings} then 4 else 1 end`,
		}
	);
}

/**
 * Every word, those of the description too. What was asked for, the `thing`, has to be the name of one of them: a
 * coat that goes well with a rucksack is none.
 */
export const byDescription = (slots: Slot[], thing: Slot | null): Match => ({
	where: sql`b.tudo @@ ${everySlot(slots)}`,
	rank: mostOf(slots, thing),
	...(thing && { one: sql`b.nome_doc @@ ${slotQuery(thing)}` }),
});

/** Any word; the thing itself before others, then most of the words first. */
export const byMost = (any: SQL, slots: Slot[], thing: Slot | null): Match => ({
	where: sql`b.tudo @@ ${any}`,
	rank: mostOf(slots, thing),
});

const mostOf = (slots: Slot[], thing: Slot | null): SQL =>
	thing
		? sql`(b.nome_doc @@ ${slotQuery(thing)})::int * 1000 + ${slotsFound(slots)}`
		: slotsFound(slots);

/** A code, or the beginning of one. */
export const byCode = (codes: string[], whole: boolean): Match => ({
	where: sql`b.codigos @@ ${codes.map((code) => (whole ? code : `${code}:*`)).join(" | ")}::tsquery`,
	rank: sql`0::int`,
});

/** By name as people sort, not as words are compared. */
const BY_NAME = sql`(select p.nome from ${PRODUCTS} p where p.id = b.produto_id) collate "und-x-icu"`;

/** The price in force. */
const PRICE = priceNow(sql`b`);

const sorted = (ordem: SortOption, rank: SQL): SQL =>
	({
		relevancia: sql`${rank} desc, b.disponivel desc, b.featured desc, b.vendidos desc, b.created_at desc, b.produto_id`,
		recentes: sql`b.created_at desc, b.produto_id`,
		nome: sql`${BY_NAME}, b.produto_id`,
		"menor-preco": sql`${PRICE}, b.produto_id`,
		"maior-preco": sql`${PRICE} desc, b.produto_id`,
	})[ordem];

export type Found = {
	ids: string[];
	total: number;
	page: number;
	pages: number;
	/** How many there are without the filters. */
	all: number;
	/** The condition on `busca_produtos b` that those meet. */
	where: SQL;
};

/** What matches, in the category that was asked for. */
export const within = (match: Match, categories: string[] | null): SQL =>
	categories
		? sql`${match.where} and ${isInCategories(sql`b.categoria_id`, categories)}`
		: match.where;

/**
 * A page of what matches and meets the filters; a page past the last gives the last one. Null when
 * nothing matches, whatever the filters.
 */
export async function matchProducts(
	{ db, counts }: { db: Db; counts: KeptRows },
	match: Match,
	asked: Asked,
	anew = false,
): Promise<Found | null> {
	const where = within(match, asked.categories);
	const met = asked.filters ?? sql`true`;
	const { all, total, one } = await counts.read<{ all: number; total: number; one: boolean }>(
		sql`select count(*)::int as all, (count(*) filter (where ${met}))::int as total,
				coalesce(bool_or(${match.one ?? sql`true`}), false) as one
			from busca_produtos b where ${where}`,
		{ isKept: ({ all }) => all > MANY, anew },
	);
	if (!one || all === 0) return null;
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const page = Math.min(asked.pagina, pages);
	if (total === 0) return { ids: [], total, page, pages, all, where };
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select b.produto_id as id from busca_produtos b where ${where} and ${met}
			order by ${sorted(asked.ordem, match.rank)} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	);
	// There were fewer than the count that was kept.
	if (rows.length === 0 && !anew) return matchProducts({ db, counts }, match, asked, true);
	return { ids: rows.map(({ id }) => id), total, page, pages, all, where };
}
