import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isPromoted, priceNow } from "../catalog/promotion-sql.ts";
import { COLOUR_FAMILIES } from "../catalog/shared/colour-family.ts";
import type { PriceSpan } from "../catalog/shared/filter.ts";
import { foldText, isEmptyWord, rootOf, rootsOf } from "../values/text.ts";
import {
	codesIn,
	correctText,
	cutMeant,
	type Lexicon,
	type Slot,
	slotsOf,
	UNCHANGED,
	type Understood,
	withoutBargain,
} from "./shared/understand.ts";

export function spanWords({ from, to }: PriceSpan): string {
	const money = (reais: number) => `R$\u00a0${reais.toLocaleString("pt-BR")}`;
	if (from === null) return to === null ? "" : `até ${money(to)}`;
	return to === null ? `a partir de ${money(from)}` : `entre ${money(from)} e ${money(to)}`;
}

/** The words of a query without its price, and that price. */
type Wanted = { q: string; price: PriceSpan | null };

/** Result of a search: conditions on `busca_produtos b` for listing, counting and sorting. */
export type Found = {
	where: SQL;
	/** Higher is better (rule search 2). */
	rank: SQL;
};

type Outcome = {
	/** Null without results. */
	found: Found | null;
	slots: Slot[];
	understood: Understood;
};

/** A search strategy: selects `where`, used only if a result also meets `one`. */
type Match = Found & { one?: SQL };

/** Searched parts of a product: name, name and facts, or these and the description. */
type Part = "name" | "doc" | "all";

const WEIGHTS: Record<Part, string> = { name: "A", doc: "ABC", all: "" };
const SHORTEST_BEGINNING = 2;
/** Shorter numbers are sizes rather than code prefixes ("38"). */
const SHORTEST_CODE_BEGINNING = 4;

const every = (conditions: SQL[]): SQL =>
	conditions.length > 0 ? sql`(${sql.join(conditions, sql` and `)})` : sql`true`;

/** A phrase of roots (letters and digits only) as `tsquery` text. */
const phrase = (roots: string[], part: Part, open = false): string =>
	`(${roots
		.map((root, at) => {
			const flags = `${open && at === roots.length - 1 ? "*" : ""}${WEIGHTS[part]}`;
			return `'${root}'${flags && `:${flags}`}`;
		})
		.join(" <-> ")})`;

const matches = (query: string): SQL => sql`b.tudo @@ ${query}::tsquery`;

/** A slot as typed, as `tsquery` text. */
const typedQuery = ({ typed }: Slot, part: Part): string => phrase(rootsOf(typed), part);

/** A slot or its synonyms, as `tsquery` text. */
const anyQuery = (slot: Slot, part: Part): string =>
	[slot.typed, ...slot.also]
		.map(rootsOf)
		.filter((roots) => roots.length > 0)
		.map((roots) => phrase(roots, part))
		.join(" | ");

const everySlot = (slots: Slot[], part: Part): SQL =>
	every(slots.map((slot) => matches(anyQuery(slot, part))));

/** The folded name between spaces. */
const NAME = sql`(' ' || btrim(b.nome) || ' ')`;
const beginsWith = (text: string): SQL => sql`starts_with(${NAME}, ${text})`;

/** Number of words typed exactly as in the name: "curto" before "curta". */
const justSo = (slots: Slot[]): SQL =>
	sql.join(
		slots.map(({ typed }) => sql`(position(${` ${typed} `} in ${NAME}) > 0)::int`),
		sql` + `,
	);

/** A word found only in descriptions may be a typo, so one product must have all elsewhere (rule search 2). */
function byWords(q: string, slots: Slot[]): Match {
	const meant = cutMeant(slots);
	const words = meant?.rest ?? slots;
	const folded = foldText(q);
	const exact = (part: Part) => every(words.map((slot) => matches(typedQuery(slot, part))));
	const level = sql`(case when ${NAME} = ${` ${folded} `} then 6 when ${beginsWith(` ${folded}`)} then 5
		when ${exact("name")} then 4 when ${everySlot(words, "name")} then 3
		when ${exact("doc")} then 2 when ${everySlot(words, "doc")} then 1 else 0 end)`;
	// Searches for one cut also find unisex pieces, ranked after.
	const cut = meant
		? { where: sql`b.modelagem in (${meant.cut}, 'Unissex')`, is: sql`b.modelagem = ${meant.cut}` }
		: { where: sql`true`, is: sql`false` };
	return {
		where: every([everySlot(words, "all"), cut.where]),
		one: everySlot(words, "doc"),
		rank: sql`${level} * 100 + (${cut.is})::int * 50 + ${justSo(slots)}`,
	};
}

/** As `byWords`, by prefixes of two letters or more; null when all are shorter. */
function byBeginnings(q: string, slots: Slot[]): Match | null {
	const isLong = ({ typed }: Slot) => (typed.split(" ").at(-1) ?? "").length >= SHORTEST_BEGINNING;
	if (!slots.some(isLong)) return null;
	const prefixIn = (part: Part) =>
		every(
			slots.map((slot) => {
				// The last word may be incomplete, including its gender ending.
				const words = foldText(slot.typed).split(" ");
				const roots = [...words.slice(0, -1).map(rootOf), words.at(-1) ?? ""];
				const beginning = isLong(slot) ? ` | ${phrase(roots, part, true)}` : "";
				return matches(anyQuery(slot, part) + beginning);
			}),
		);
	return {
		where: prefixIn("doc"),
		rank: sql`(case when ${beginsWith(` ${foldText(q)}`)} then 5 when ${prefixIn("name")} then 4 else 1 end)`,
	};
}

/** Number of slots that a product has, weighted by part (name most, description least); then the `thing`. */
function slotsFound(slots: Slot[], thing: Slot | null): SQL {
	// "azul" of "azul royal", when no product has that blue.
	const parts = slots.flatMap(({ typed }) => (typed.includes(" ") ? typed.split(" ") : []));
	const worth = (query: string, points: number) => sql`(${matches(query)})::int * ${points}::int`;
	return sql.join(
		[
			...slots.flatMap((slot) => [
				worth(anyQuery(slot, "all"), 1),
				worth(anyQuery(slot, "doc"), 10),
				worth(anyQuery(slot, "name"), 20),
			]),
			...parts.map((part) => worth(phrase(rootsOf(part), "doc"), 2)),
			...(thing ? [worth(anyQuery(thing, "name"), 1000)] : []),
		],
		sql` + `,
	);
}

const inName = (thing: Slot): SQL => matches(anyQuery(thing, "name"));

/** All words, descriptions included; some result must have the `thing` in its name. */
const byDescription = (slots: Slot[], thing: Slot | null): Match => ({
	where: everySlot(slots, "all"),
	rank: slotsFound(slots, thing),
	...(thing && { one: inName(thing) }),
});

/** Any word; products with the thing first, then by number of words. */
const byMost = (slots: Slot[], thing: Slot | null): Match => ({
	where: sql`(${sql.join(
		slots.map((slot) => matches(anyQuery(slot, "all"))),
		sql` or `,
	)})`,
	rank: slotsFound(slots, thing),
});

const byCode = (codes: string[], open = ""): Match | null =>
	codes.length === 0
		? null
		: {
				where: sql`b.codigos @@ ${codes.map((code) => `${code}${open}`).join(" | ")}::tsquery`,
				rank: sql`0::int`,
			};

const EVERYTHING: Match = { where: sql`true`, rank: sql`0::int` };

/** Roots of the colour families' names. */
const COLOUR_ROOTS = new Set(
	COLOUR_FAMILIES.flatMap(({ label }) => foldText(label).split(" "))
		.filter((word) => !isEmptyWord(word))
		.map(rootOf),
);
const isColour = ({ typed }: Slot): boolean => COLOUR_ROOTS.has(rootOf(typed));

/** Inside a price span: "até R$ 300" excludes R$ 300,90. Whole reais. */
export const inSpan = ({ from, to }: PriceSpan): SQL =>
	every([
		...(from === null ? [] : [sql`${priceNow(sql`b`)} >= ${from}::int`]),
		...(to === null ? [] : [sql`${priceNow(sql`b`)} <= ${to}::int`]),
	]);

const thereIs = (where: SQL): SQL => sql`exists (select from busca_produtos b where ${where})`;
const isMet = ({ where, one }: Match, test: SQL): SQL => {
	const met = thereIs(every([where, test]));
	return one ? sql`(${met} and ${thereIs(every([where, test, one]))})` : met;
};

/** The first strategy with results that meet the test, in one statement. */
async function firstMet(db: Db, ways: (Match | null)[], test: SQL): Promise<Match | null> {
	const all = ways.filter((way) => way !== null);
	if (all.length === 0) return null;
	const cases = all.map((way, at) => sql`when ${isMet(way, test)} then ${at}::int`);
	const [row] = await queryRows<{ way: number | null }>(
		db,
		sql`select case ${sql.join(cases, sql` `)} end as way`,
	);
	const way = all[row?.way ?? -1];
	return way ? { ...way, where: every([way.where, test]) } : null;
}

/** For each slot, whether any product has it, and whether in its name. */
async function slotsThere(db: Db, slots: Slot[]) {
	// Colours in descriptions do not count ("does not turn yellow").
	const flags = slots.flatMap((slot) => [
		thereIs(matches(anyQuery(slot, isColour(slot) ? "doc" : "all"))),
		thereIs(inName(slot)),
	]);
	const [row] = await queryRows<{ flags: boolean[] }>(
		db,
		sql`select array[${sql.join(flags, sql`, `)}] as flags`,
	);
	return slots.map((slot, at) => ({
		slot,
		isThere: row?.flags[2 * at] === true,
		isNamed: row?.flags[2 * at + 1] === true,
	}));
}

const plainMatches = (q: string, slots: Slot[]): (Match | null)[] =>
	slots.length === 0 ? [] : [byWords(q, slots), byBeginnings(q, slots)];

type Reached = { match: Match | null; slots: Slot[]; understood: Understood };

/** Descriptions, then without unknown words, then most words, the product word first (rule search 5). */
async function findRest(db: Db, slots: Slot[], test: SQL): Promise<Reached | null> {
	const known = await slotsThere(db, slots);
	const knownSlots = known.filter(({ isThere }) => isThere).map(({ slot }) => slot);
	if (knownSlots.length === 0) return null;
	const thing = known.find(({ isNamed }) => isNamed)?.slot ?? null;
	const missing = known.filter(({ isThere }) => !isThere).map(({ slot }) => slot.typed);
	const rest = knownSlots.map(({ typed }) => typed).join(" ");
	const match = await firstMet(
		db,
		[
			missing.length > 0 ? byWords(rest, knownSlots) : null,
			byDescription(knownSlots, thing),
			byMost(knownSlots, thing),
		],
		test,
	);
	return match && { match, slots: knownSlots, understood: { ...UNCHANGED, missing } };
}

async function findWords(db: Db, words: Lexicon, q: string, test: SQL): Promise<Reached> {
	const slots = slotsOf(q, words);
	const codes = codesIn(q);
	const prefixes = codes.filter((code) => code.length >= SHORTEST_CODE_BEGINNING);
	const ways = [byCode(codes), byCode(prefixes, ":*"), ...plainMatches(q, slots)];
	const match = await firstMet(db, ways, test);
	if (match || slots.length === 0) return { match, slots, understood: UNCHANGED };
	const corrected = correctText(q, words);
	if (corrected) {
		const meant = slotsOf(corrected, words);
		const right = await firstMet(db, plainMatches(corrected, meant), test);
		if (right) return { match: right, slots: meant, understood: { ...UNCHANGED, corrected } };
	}
	return (await findRest(db, slots, test)) ?? { match: null, slots, understood: UNCHANGED };
}

/** "Jaleco em promoção" filters by reduced price; without any reduced product it is an ordinary word. */
async function findAtAnyPrice(db: Db, words: Lexicon, q: string, test: SQL): Promise<Reached> {
	const plain = withoutBargain(q);
	if (plain !== null) {
		const reduced = every([test, isPromoted(sql`b`)]);
		const found =
			plain === "" ? await findAll(db, reduced) : await findWords(db, words, plain, reduced);
		if (found.match) return found;
	}
	return q === "" ? findAll(db, test) : findWords(db, words, q, test);
}

const findAll = async (db: Db, test: SQL): Promise<Reached> => ({
	match: await firstMet(db, [EVERYTHING], test),
	slots: [],
	understood: UNCHANGED,
});

/**
 * Finds products for a query among those that meet `test`, a condition on `busca_produtos b` (rules search 1
 * to 5); without words all. Applies the query's price if any result meets it, else ignores it: a dearer coat
 * is closer than a cheap sock.
 */
export async function findProducts(
	db: Db,
	words: Lexicon,
	{ q, price }: Wanted,
	test: SQL,
): Promise<Outcome> {
	const { match, slots, understood } = await findAtAnyPrice(db, words, q, test);
	if (!price || !match) return { found: match, slots, understood };
	const [row] = await queryRows<{ met: boolean }>(
		db,
		sql`select ${isMet(match, inSpan(price))} as met`,
	);
	const met = row?.met === true;
	const said = spanWords(price);
	return {
		found: met ? { ...match, where: every([match.where, inSpan(price)]) } : match,
		slots,
		understood: {
			...understood,
			// The corrected query includes its price.
			corrected:
				understood.corrected && [understood.corrected, met && said].filter(Boolean).join(" "),
			price: { words: said, met },
		},
	};
}
