import { sql } from "drizzle-orm";
import { familyOf } from "#core/catalog/filters/family-of-rules.ts";
import { COLOURS } from "#core/catalog/lent.ts";
import { listCategories } from "#core/catalog/list-categories.ts";
import { foldText, isEmptyWord, rootOf, rootsOf } from "#core/values/fold-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { ProductIndex } from "./product-index/product-index.ts";
import { writtenWordsOf } from "./product-index/written-words.ts";
import { type KnownWord, spelt } from "./typo-rules.ts";
import {
	type Families,
	type Lexicon,
	type SynonymGroup,
	synonymsByPhrase,
	withSpellings,
} from "./understand-rules.ts";
import { listSynonyms } from "./words/list-synonyms.ts";

const KEPT_MS = 60_000;

/** Words of the shop that are known at most. */
const MOST_WORDS = 20_000;

/** Words that shoppers may mean: of names and colours of what is on sale, of categories, and the synonyms. */
function knownWords(
	index: ProductIndex,
	categories: { nome: string }[],
	groups: SynonymGroup[],
): Lexicon["known"] {
	const known = new Map<string, KnownWord>();
	const learn = (shown: string, count: number) => {
		const folded = foldText(shown);
		const root = rootOf(folded);
		if (folded === "" || isEmptyWord(folded)) return;
		const before = known.get(root);
		known.set(root, before ? { ...before, count: before.count + count } : { folded, shown, count });
	};
	for (const { word, count } of index.commonWords(MOST_WORDS)) learn(word, count);
	for (const { nome } of categories) for (const word of writtenWordsOf(nome)) learn(word, 1);
	for (const { termos, tambem } of groups) {
		for (const term of [...termos, ...tambem])
			for (const word of writtenWordsOf(term)) learn(word, 0);
	}
	return known;
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

/**
 * What the shop knows of words, read again a minute after it was last asked for; `upToDate` gives what is on sale as
 * it is held in memory.
 */
export function createLexicon(db: Db, upToDate: () => Promise<ProductIndex>) {
	let kept: Promise<Lexicon> | undefined;
	let readAt = Number.NEGATIVE_INFINITY;
	/** Grows with what was forgotten: what was read before is not kept after it. */
	let turn = 0;
	async function read(): Promise<Lexicon> {
		const groups = await listSynonyms(db);
		const families = await readFamilies(db);
		const categories = await listCategories(db, async () => (await upToDate()).countByCategory());
		const known = knownWords(await upToDate(), categories, groups);
		return {
			known,
			meant: spelt(known.values()),
			categories: categories
				.filter(({ produtos }) => produtos > 0)
				.map(({ nome, slug, produtos }) => ({ nome, slug, produtos, roots: rootsOf(nome) })),
			synonyms: withSpellings(
				synonymsByPhrase(groups),
				[...groups.flatMap(({ termos, tambem }) => [...termos, ...tambem]), ...families.keys()],
				known,
			),
			families,
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
