import { sql } from "drizzle-orm";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import type { Log } from "#platform/log.ts";
import { type CountDeps, countEvent } from "./count-event.ts";
import { keepPopular, listPopular } from "./list-popular.ts";
import { exportTerms, listTerms, summariseTerms } from "./list-terms.ts";
import type { ReportQuery } from "./report-rules.ts";
import { countedTerm } from "./term-rules.ts";

/** The shortest time after which the same days of the year before can be compared. */
const KEPT_DAYS = 400;
/** A term that one search had, and nobody opened anything of, says nothing later. */
const SINGLE_DAYS = 30;

/** What people searched, counted by day and term (rule search 9). */
export const createSearchCounts = (
	deps: CountDeps & { log: Log; knownRoots(): Promise<ReadonlySet<string>> },
) => ({
	/** Counts what a browser told; see `countEvent`. Nothing while the database is away, which is told elsewhere. */
	async count(told: unknown, from: string | null): Promise<void> {
		try {
			await countEvent(deps, told, from);
		} catch (error) {
			if (!isDatabaseFailure(error)) throw error;
		}
	},
	/** What many search and everybody may be shown (rule search 6); never rejects, and rarely asks the database. */
	popular: keepPopular(
		() => listPopular(deps.db, deps.clock(), deps.knownRoots),
		() => deps.clock().getTime(),
	),
	list: (query: ReportQuery) => listTerms(deps.db, deps.clock(), query),
	summarise: (days: number) => summariseTerms(deps.db, deps.clock(), days),
	exportCsv: (query: ReportQuery) => exportTerms(deps.db, deps.clock(), query),
	/** The words of the search have changed: what these terms find is looked for anew. Never throws. */
	measureAgain: (terms: string[]) => measureAgain(deps, terms),
	/** Deletes what is too old to say anything. */
	forget: () => forgetTerms(deps),
});

async function measureAgain({ db, log, countFound }: CountDeps & { log: Log }, typed: string[]) {
	try {
		for (const term of typed) {
			const counted = countedTerm(term);
			if (!counted) continue;
			const found = await countFound(term);
			await db.execute(
				sql`update busca_termos set resultados = ${found} where termo = ${counted.termo}`,
			);
		}
	} catch (error) {
		log.warn({ err: error }, "what changed words find was not counted anew");
	}
}

async function forgetTerms({ db, clock }: CountDeps): Promise<void> {
	const today = dayOf(sql`${clock().toISOString()}::timestamptz`);
	await db.execute(sql`
		delete from busca_termos where dia < ${today} - ${KEPT_DAYS}::int
			or (dia < ${today} - ${SINGLE_DAYS}::int and buscas = 1 and cliques = 0)`);
}
