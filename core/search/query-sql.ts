import { type SQL, sql } from "drizzle-orm";
import { rootOf } from "#core/values/fold-rules.ts";
import type { Slot } from "./understand-rules.ts";

const SHORTEST_PREFIX = 2;

/** Words in this order. */
const phrase = (text: string): SQL => sql`phraseto_tsquery('pg_catalog.simple', raizes(${text}))`;

/** The same of a folded text whose last word may go on. */
const beginning = (folded: string): SQL =>
	sql`to_tsquery('pg_catalog.simple', ${`${beginningOf(folded)}:*`})`;

/** All but the last word as they are kept; the last may be cut anywhere, its gender too. */
const beginningOf = (folded: string): string => {
	const words = folded.split(" ");
	return [...words.slice(0, -1).map(rootOf), words.at(-1) ?? ""].join(" <-> ");
};

const joined = (parts: SQL[], sign: "&&" | "||"): SQL =>
	sql`(${sql.join(parts, sql.raw(` ${sign} `))})`;

/** What was typed alone, without what means the same. */
export const literally = (slots: Slot[]): SQL =>
	joined(
		slots.map(({ typed }) => phrase(typed)),
		"&&",
	);

export const slotQuery = ({ typed, also }: Slot): SQL => joined([typed, ...also].map(phrase), "||");

/** Every slot, each by any of its words. */
export const everySlot = (slots: Slot[]): SQL => joined(slots.map(slotQuery), "&&");

/** At least one slot. */
export const anySlot = (slots: Slot[]): SQL => joined(slots.map(slotQuery), "||");

/** Every slot, where a word of two letters or more may be the beginning of one; null when none is. */
export function everyBeginning(slots: Slot[]): SQL | null {
	const long = ({ typed }: Slot) => (typed.split(" ").at(-1) ?? "").length >= SHORTEST_PREFIX;
	if (!slots.some(long)) return null;
	return joined(
		slots.map((slot) =>
			long(slot) ? joined([slotQuery(slot), beginning(slot.typed)], "||") : slotQuery(slot),
		),
		"&&",
	);
}

/** "azul" of "azul royal", where nothing is of that blue. */
const partsOf = ({ typed }: Slot): string[] => (typed.includes(" ") ? typed.split(" ") : []);

/** How many of the slots a product has; those of its name count most, those of its description least. */
export const slotsFound = (slots: Slot[]): SQL =>
	sql`(${sql.join(
		[
			...slots
				.map(slotQuery)
				.map(
					(words) =>
						sql`(b.tudo @@ ${words})::int + (b.doc @@ ${words})::int * 10 + (b.nome_doc @@ ${words})::int * 20`,
				),
			...slots.flatMap(partsOf).map((word) => sql`(b.doc @@ ${phrase(word)})::int * 2`),
		],
		sql` + `,
	)})`;

const anyHas = (document: "nome_doc" | "tudo", slot: Slot): SQL =>
	sql`exists (select 1 from busca_produtos where ${sql.raw(document)} @@ ${slotQuery(slot)})`;

/** Whether anything on sale has each of the slots, as a list `there` in their order; and in its name, as `named`. */
export const slotsThere = (slots: Slot[]): SQL => {
	const list = (document: "nome_doc" | "tudo") =>
		sql`json_build_array(${sql.join(
			slots.map((slot) => anyHas(document, slot)),
			sql`, `,
		)})`;
	return sql`select ${list("tudo")} as there, ${list("nome_doc")} as named`;
};
