import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import { popularTerms } from "./popular-rules.ts";

const DAYS = 30;
const FEWEST_SEARCHES = 10;
const FEWEST_DAYS = 3;
const FEWEST_CLICKS = 3;
const MOST_READ = 100;

/**
 * What many search, the most searched first; empty where nothing is searched so often. A term counts with ten searches
 * on three days or more of the last thirty, three of which opened a product, and with products when it was last looked
 * for: one visitor, a joke of one day and what leads nowhere do not get there. Which of them may be shown,
 * `popularTerms` says. Rejects when the database does not answer.
 */
export async function listPopular(
	db: Db,
	now: Date,
	knownRoots: () => Promise<ReadonlySet<string>>,
): Promise<string[]> {
	const today = dayOf(sql`${now.toISOString()}::timestamptz`);
	const terms = await queryRows<{ termo: string; escrito: string }>(
		db,
		sql`select termo, (array_agg(escrito order by dia desc))[1] as escrito
			from busca_termos where dia > ${today} - ${DAYS}::int group by termo
			having sum(buscas) >= ${FEWEST_SEARCHES} and count(*) filter (where buscas > 0) >= ${FEWEST_DAYS}
				and sum(cliques) >= ${FEWEST_CLICKS}
				and (array_agg(resultados order by dia desc) filter (where resultados is not null))[1] > 0
			order by sum(buscas) desc, termo limit ${MOST_READ}`,
	);
	if (terms.length === 0) return [];
	const known = await knownRoots();
	return popularTerms(terms, (root) => known.has(root));
}

const KEPT_MS = 10 * 60_000;

/** What `read` answers, kept for ten minutes of this process; empty while it fails, and asked again a minute later. */
export function keepPopular(read: () => Promise<string[]>, now: () => number) {
	let kept: Promise<string[]> = Promise.resolve([]);
	let until = Number.NEGATIVE_INFINITY;
	return (): Promise<string[]> => {
		if (now() < until) return kept;
		until = now() + KEPT_MS;
		kept = read().catch(() => {
			until = now() + 60_000;
			return [];
		});
		return kept;
	};
}
