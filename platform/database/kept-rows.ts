import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./database.ts";
import { queryRows } from "./query.ts";

type Options<Row> = {
	/** Whether this answer took the counting of so many rows that it is kept. */
	isKept: (row: Row) => boolean;
	/** What was kept turned out not to be true any more: it is read again. */
	anew?: boolean;
};

type Entry = { row: Promise<unknown>; at: number };

/** After that whoever asks starts a new reading. */
const FRESH_MS = 30_000;
/** Until then the former answer is given meanwhile. */
const LONGEST_MS = 5 * 60_000;
const MOST_KEPT = 500;

const dialect = new PgDialect();

/**
 * Answers of statements that count: those over many rows are kept for a while, since nobody sees in them
 * that one row came or went, and counting them anew for each page is what grows with the shop. What
 * counts few rows is always read. Those who ask the same at once share one reading.
 */
export function createKeptRows(db: Db, now: () => number = () => performance.now()) {
	const kept = new Map<string, Entry>();
	const reading = new Map<string, Promise<unknown>>();

	function readNow<Row>(key: string, statement: SQL, { isKept }: Options<Row>): Promise<Row> {
		const before = reading.get(key);
		if (before) return before as Promise<Row>;
		const at = now();
		const row = queryRows<Row>(db, statement).then(([only]) => {
			if (only === undefined) throw new Error("a statement of counts answers one row");
			kept.delete(key);
			if (isKept(only)) kept.set(key, { row: Promise.resolve(only), at });
			const [oldest] = kept.keys();
			if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
			return only;
		});
		reading.set(key, row);
		const done = () => void reading.delete(key);
		row.then(done, done);
		return row;
	}

	return {
		/** The only row of a statement; throws what reading throws, and keeps no failure. */
		async read<Row>(statement: SQL, options: Options<Row>): Promise<Row> {
			const { sql, params } = dialect.sqlToQuery(statement);
			const key = JSON.stringify([sql, params]);
			const entry = kept.get(key);
			const age = entry ? now() - entry.at : LONGEST_MS;
			if (!entry || options.anew || age >= LONGEST_MS) return readNow(key, statement, options);
			// What fails now is told to whoever asks when the former answer is too old.
			if (age >= FRESH_MS) readNow(key, statement, options).catch(() => {});
			return entry.row as Promise<Row>;
		},
	};
}

export type KeptRows = ReturnType<typeof createKeptRows>;
