import { type SQL, sql } from "drizzle-orm";

/**
 * Rows for a `from`; with `few`, looked up before they are put in order. Left to itself the database may walk the
 * index of the order until a page is full, as if the rows stood evenly in it: those with a word that they begin with
 * stand together, and perhaps last. Walking is better where there are very many.
 */
export const foundFirst = (rows: SQL, few: boolean): SQL =>
	few ? sql`(${rows} offset 0)` : sql`(${rows})`;
