import { sql } from "drizzle-orm";
import { familyOf } from "#core/catalog/filters/colour-family-rules.ts";
import { CATEGORIES, COLOURS, ON_SALE, PRODUCTS } from "#core/catalog/lent.ts";
import { listCategories } from "#core/catalog/list-categories.ts";
import { foldText, isEmptyWord, rootOf, rootsOf } from "#core/values/fold-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { type KnownWord, spelt } from "./typo-rules.ts";
import {
	type Families,
	type Lexicon,
	type SynonymGroup,
	synonymsByPhrase,
} from "./understand-rules.ts";
import { listSynonyms } from "./words/list-synonyms.ts";

const KEPT_MS = 60_000;

/** Words that shoppers may mean: of names, colours and categories of what is on sale, and the synonyms. */
async function readKnown(db: Db, groups: SynonymGroup[]): Promise<Lexicon["known"]> {
	const rows = await queryRows<{ word: string; count: number }>(
		db,
		sql`
		select lower(word) as word, count(*)::int as count from (
			select regexp_split_to_table(p.nome || ' ' || array_to_string(p.cores, ' '), '[^[:alnum:]]+') as word
				from ${PRODUCTS} p where ${ON_SALE}
			union all
			select regexp_split_to_table(c.nome, '[^[:alnum:]]+') from ${CATEGORIES} c where c.ativo
		) w where length(word) > 1 group by 1 order by 2 desc limit 20000`,
	);
	const known = new Map<string, KnownWord>();
	const learn = (shown: string, count: number) => {
		const folded = foldText(shown);
		const root = rootOf(folded);
		if (folded === "" || isEmptyWord(folded)) return;
		const before = known.get(root);
		known.set(root, before ? { ...before, count: before.count + count } : { folded, shown, count });
	};
	for (const { word, count } of rows) learn(word, count);
	for (const { termos, tambem } of groups) {
		for (const term of [...termos, ...tambem]) {
			for (const word of term.toLocaleLowerCase("pt-BR").split(/[^\p{L}\p{N}]+/u)) learn(word, 0);
		}
	}
	return known;
}

async function readCategories(db: Db): Promise<Lexicon["categories"]> {
	const categories = await listCategories(db);
	return categories
		.filter(({ produtos }) => produtos > 0)
		.map(({ nome, slug, produtos }) => ({ nome, slug, produtos, roots: rootsOf(nome) }));
}

async function readFamilies(db: Db): Promise<Families> {
	const rows = await queryRows<{ nome: string; hex: string | null }>(
		db,
		sql`select nome, max(hex) as hex from ${COLOURS} c group by nome limit 5000`,
	);
	const families: Families = new Map();
	for (const { nome, hex } of rows) {
		const family = familyOf(nome, hex);
		if (family) families.set(nome, family);
	}
	return families;
}

/** What the shop knows of words, read again a minute after it was last asked for. */
export function createLexicon(db: Db) {
	let kept: Promise<Lexicon> | undefined;
	let readAt = Number.NEGATIVE_INFINITY;
	/** Grows with what was forgotten: what was read before is not kept after it. */
	let turn = 0;
	async function read(): Promise<Lexicon> {
		const groups = await listSynonyms(db);
		const known = await readKnown(db, groups);
		return {
			known,
			meant: spelt(known.values()),
			categories: await readCategories(db),
			synonyms: synonymsByPhrase(groups),
			families: await readFamilies(db),
		};
	}
	return {
		/** Rejects when there is none yet and the database does not answer. */
		async now(): Promise<Lexicon> {
			const old = performance.now() - readAt > KEPT_MS;
			if (kept && !old) return kept;
			readAt = performance.now();
			const fresh = read();
			const before = kept;
			const began = turn;
			fresh.then(
				() => {
					if (began === turn) kept = fresh;
				},
				() => {
					readAt = Number.NEGATIVE_INFINITY;
				},
			);
			// Whoever asks meanwhile reads what was known before.
			if (before) return before;
			kept = fresh;
			try {
				return await fresh;
			} catch (error) {
				kept = undefined;
				throw error;
			}
		},
		/** Reads everything anew for whoever asks next. */
		forget(): void {
			turn += 1;
			kept = undefined;
			readAt = Number.NEGATIVE_INFINITY;
		},
	};
}
