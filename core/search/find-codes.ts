import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { codesIn } from "./understand-rules.ts";

/** Ids of products that have one of the codes that a query may hold, and of those with one that begins so. */
export type Coded = { whole: string[]; begun: string[] };

/** "38" is a size before it is the beginning of a code. */
const SHORTEST_BEGINNING = 4;

const NO_CODES: Coded = { whole: [], begun: [] };

/**
 * The products that a query names by their codes (rule search 5). The database looks them up: a large shop has half
 * a million of them, of which a search wants one.
 */
export async function findCodes(db: Db, q: string): Promise<Coded> {
	const codes = codesIn(q);
	if (codes.length === 0) return NO_CODES;
	const whole = await withCodes(db, codes);
	const long = codes.filter((code) => code.length >= SHORTEST_BEGINNING);
	if (whole.length > 0 || long.length === 0) return { whole, begun: [] };
	return { whole, begun: await withCodes(db, long, ":*") };
}

async function withCodes(db: Db, codes: string[], open = ""): Promise<string[]> {
	const rows = await queryRows<{ id: string }>(
		db,
		sql`select produto_id as id from busca_produtos
			where codigos @@ ${codes.map((code) => `${code}${open}`).join(" | ")}::tsquery`,
	);
	return rows.map(({ id }) => id);
}
