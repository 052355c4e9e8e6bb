import { asc, sql } from "drizzle-orm";
import { type CountByCategory, listCategories } from "#core/catalog/list-categories.ts";
import { COLOUR_FAMILIES, type ColourFamily } from "#core/catalog/shared/colour-family.ts";
import { editVersion } from "#core/record/edit-version.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { COLOURS, ON_SALE, PRODUCTS } from "../catalog/public.ts";
import { foldText, isEmptyWord, rootOf, rootsOf } from "../values/text.ts";
import { busca_sinonimos } from "./schema.ts";
import type { Synonym } from "./shared/synonyms.ts";
import {
	type Families,
	type KnownWord,
	type Lexicon,
	type SynonymGroup,
	spelt,
	synonymsByPhrase,
	withSpellings,
} from "./shared/understand.ts";

const CACHE_MS = 60_000;

const MOST_WORDS = 20_000;

/** Lowercase words of a text, split at punctuation, without single characters. */
const writtenWordsOf = (text: string): string[] =>
	text
		.toLocaleLowerCase("pt-BR")
		.split(/[^\p{L}\p{N}]+/u)
		.filter((word) => word.length > 1);

type Written = { word: string; count: number };

/** Words of names and colours as written, most frequent first. */
const readWritten = (db: Db): Promise<Written[]> =>
	queryRows<Written>(
		db,
		sql`select word, count(*)::int as count from ${PRODUCTS} p,
				regexp_split_to_table(lower(p.nome || ' ' || array_to_string(p.cores, ' ')), '[^[:alnum:]]+') word
			where ${ON_SALE} and length(word) > 1 group by 1 order by 2 desc, 1 limit ${MOST_WORDS}`,
	);

/** Words that shoppers may mean: product names, colours, categories, synonyms. */
function knownWords(
	written: Written[],
	categories: { nome: string }[],
	groups: SynonymGroup[],
): Lexicon["known"] {
	const known = new Map<string, KnownWord>();
	const learn = (spelling: string, count: number) => {
		const folded = foldText(spelling);
		const root = rootOf(folded);
		if (folded === "" || isEmptyWord(folded)) return;
		const before = known.get(root);
		known.set(
			root,
			before ? { ...before, count: before.count + count } : { folded, spelling, count },
		);
	};
	for (const { word, count } of written) learn(word, count);
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

/** Cached vocabulary of the shop, refreshed when used a minute after its last load. */
export function createLexicon(db: Db, countByCategory: CountByCategory) {
	let cached: Promise<Lexicon> | undefined;
	let readAt = Number.NEGATIVE_INFINITY;
	/** Generation: discards results read before `forget`. */
	let turn = 0;
	async function read(): Promise<Lexicon> {
		const groups = await listSynonyms(db);
		const families = await readFamilies(db);
		const categories = await listCategories(db, countByCategory);
		const known = knownWords(await readWritten(db), categories, groups);
		return {
			known,
			meant: spelt(known.values()),
			categories: categories
				.filter(({ produtos }) => produtos > 0)
				.map(({ rotulo, slug, produtos }) => ({
					nome: rotulo,
					slug,
					produtos,
					roots: rootsOf(rotulo),
				})),
			synonyms: withSpellings(
				synonymsByPhrase(groups),
				[...groups.flatMap(({ termos, tambem }) => [...termos, ...tambem]), ...families.keys()],
				known,
			),
			families,
		};
	}
	return {
		/** Rejects without a cached lexicon when the database is unavailable. */
		async now(): Promise<Lexicon> {
			const old = performance.now() - readAt > CACHE_MS;
			if (cached && !old) return cached;
			readAt = performance.now();
			const fresh = read();
			const before = cached;
			const began = turn;
			fresh.then(
				() => {
					if (began === turn) cached = fresh;
				},
				() => {
					readAt = Number.NEGATIVE_INFINITY;
				},
			);
			// Concurrent callers get the previous one during a refresh.
			if (before) return before;
			cached = fresh;
			try {
				return await fresh;
			} catch (error) {
				cached = undefined;
				throw error;
			}
		},
		/** Invalidates the cache. */
		forget(): void {
			turn += 1;
			cached = undefined;
			readAt = Number.NEGATIVE_INFINITY;
		},
	};
}

/** All groups, the merchant's first, then alphabetically (rule search 8). */
export async function listSynonyms(db: Db | Tx): Promise<Synonym[]> {
	const { id, termos, tambem, origem } = busca_sinonimos;
	const rows = await db
		.select({ id, termos, tambem, origem })
		.from(busca_sinonimos)
		.orderBy(asc(id));
	return rows
		.map((row) => ({ ...row, version: editVersion({ termos: row.termos, tambem: row.tambem }) }))
		.sort(
			(a, b) =>
				b.origem.localeCompare(a.origem) ||
				(a.termos[0] ?? "").localeCompare(b.termos[0] ?? "", "pt-BR"),
		);
}

type Slug = ColourFamily["slug"];

/** Words of colour names, most specific first: "bebê" decides for "azul bebê". */
const BY_WORD: [Slug, string][] = [
	["estampado", "estampado estampa listrado xadrez floral colorido"],
	["branco", "off gelo marfim"],
	["rosa", "cha antigo pink salmao rosa rose"],
	["azul-escuro", "marinho petroleo royal noite navy jeans bic caneta"],
	["verde", "verde menta tiffany turquesa oliva musgo salvia militar esmeralda"],
	["azul-claro", "ceu claro bebe celeste serenity piscina"],
	["azul-escuro", "azul"],
	["vinho", "vinho bordo marsala burgundy"],
	["vermelho", "vermelho vermelha carmim"],
	["roxo", "roxo lilas lavanda violeta uva"],
	["laranja", "laranja coral terracota telha ferrugem tijolo"],
	["amarelo", "amarelo mostarda dourado ouro"],
	["marrom", "marrom chocolate cafe caramelo camel"],
	["bege", "bege areia nude caqui creme palha"],
	["cinza", "cinza grafite chumbo prata mescla"],
	["preto", "preto preta"],
	["branco", "branco branca"],
];

/** Words that only shade a colour: "cinza claro" is grey. */
const SHADES = new Set(["claro", "escuro", "bebe", "cha", "antigo"]);

const WORDS = BY_WORD.flatMap(([slug, words]) =>
	words.split(" ").map((word) => [foldText(word), slug] as const),
);

/** The family of a colour: by name, else by the nearest swatch; null for neither. */
export function familyOf(name: string, hex: string | null): Slug | null {
	const words = foldText(name).split(" ");
	const named = WORDS.filter(([word]) => words.includes(word));
	const own = named.filter(([word]) => !SHADES.has(word));
	const base = own[0]?.[1];
	if (base === "azul-escuro" && own.every(([word]) => word === "azul")) {
		return named.find(([, slug]) => slug === "azul-claro")?.[1] ?? base;
	}
	return base ?? (hex ? nearest(hex) : null);
}

type Rgb = [number, number, number];

const rgb = (hex: string): Rgb =>
	[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;

/** Approximate perceived distance of two colours; green weighs most. */
function unlike([r, g, b]: Rgb, [x, y, z]: Rgb): number {
	const red = (r + x) / 2;
	return (2 + red / 256) * (r - x) ** 2 + 4 * (g - y) ** 2 + (2 + (255 - red) / 256) * (b - z) ** 2;
}

function nearest(hex: string): Slug | null {
	if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
	const colour = rgb(hex);
	let best: { slug: Slug; off: number } | null = null;
	for (const family of COLOUR_FAMILIES) {
		if (!family.hex) continue;
		const off = unlike(colour, rgb(family.hex));
		if (!best || off < best.off) best = { slug: family.slug, off };
	}
	return best?.slug ?? null;
}
