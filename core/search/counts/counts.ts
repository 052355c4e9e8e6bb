import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { MOST_LISTED } from "#core/values/list-page.ts";
import { foldText, isEmptyWord, rootOf, rootsOf, typedTerm } from "#core/values/text.ts";
import type { Db } from "#platform/database/database.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { Log } from "#platform/log.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import type { ReportQuery, ReportSummary, TermRow } from "../shared/report.ts";

const LONGEST = 60;
const MOST_WORDS = 6;

/** Eight digits with separators: a phone, CPF, card or CEP. */
const NUMBER = /\d(?:[\s().\-/+]*\d){7}/;
const ADDRESS = /@|https?:|www\./i;

/** A normalised term, and its typed form. */
type CountedTerm = { termo: string; escrito: string };

/** The normalised term; null without words, when too long, or like personal data (rule search 9). */
export function countedTerm(typed: unknown): CountedTerm | null {
	if (typeof typed !== "string") return null;
	const escrito = typedTerm(typed, LONGEST + 1)
		.trim()
		.replace(/\s+/g, " ")
		.toLocaleLowerCase("pt-BR");
	if (escrito.length > LONGEST || NUMBER.test(escrito) || ADDRESS.test(escrito)) return null;
	const termo = foldText(escrito);
	return termo === "" || termo.split(" ").length > MOST_WORDS ? null : { termo, escrito };
}

type CountDeps = {
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	/** Number of products that a search finds now. */
	countFound(q: string): Promise<number>;
};

/** A browser event: a search was viewed, led to a product, or to an order. */
const event = z.object({
	o: z.enum(["busca", "clique", "pedido"]),
	q: z.string().max(1_000),
});

const TEN_MINUTES = 600;
const DAY = 86_400;
/** By network, which a whole hospital may share. */
const EVENTS = { points: 300, seconds: TEN_MINUTES };
const NEW_TERMS = { points: 200, seconds: DAY };
const MOST_TERMS_A_DAY = 5_000;
/** Searches of a term with results before they are counted again. */
const LOOK_AGAIN = 10;

/**
 * Counts a browser event of a search by day and term only (rule search 9). `from` is the IP address for rate
 * limiting and is not stored. Silently ignores invalid events, those above the limit, and those without a
 * previous search.
 */
async function countEvent(deps: CountDeps, input: unknown, from: string | null) {
	const parsed = event.safeParse(input);
	const term = parsed.success ? countedTerm(parsed.data.q) : null;
	if (!parsed.success || !term) return;
	const network = networkOf(from);
	if (network && !(await deps.limiter.consume(`buscas:${network}`, EVENTS)).allowed) return;
	if (parsed.data.o === "busca") await countSearch(deps, term, network);
	else await countAfter(deps, term, parsed.data.o);
}

async function countSearch(deps: CountDeps, term: CountedTerm, network: string | null) {
	const { db, limiter } = deps;
	const day = dayOf(sql`${deps.clock().toISOString()}::timestamptz`);
	const again = () =>
		queryRows<{ buscas: number; resultados: number | null }>(
			db,
			sql`update busca_termos set buscas = buscas + 1, escrito = ${term.escrito}
				where dia = ${day} and termo = ${term.termo} returning buscas, resultados`,
		);
	let [row] = await again();
	if (!row) {
		if (network && !(await limiter.consume(`buscas-novas:${network}`, NEW_TERMS)).allowed) return;
		await db.execute(sql`
			insert into busca_termos (dia, termo, escrito)
			select ${day}, ${term.termo}, ${term.escrito}
			where (select count(*) from busca_termos where dia = ${day}) < ${MOST_TERMS_A_DAY}
			on conflict do nothing`);
		[row] = await again();
	}
	if (!row || (row.resultados && row.buscas % LOOK_AGAIN !== 0)) return;
	const found = await deps.countFound(term.escrito);
	await db.execute(sql`
		update busca_termos set resultados = ${found} where dia = ${day} and termo = ${term.termo}`);
}

/** Never more clicks than searches, nor more orders than clicks: limits forged events. */
async function countAfter(
	{ db, clock }: CountDeps,
	{ termo }: CountedTerm,
	o: "clique" | "pedido",
) {
	const day = dayOf(sql`${clock().toISOString()}::timestamptz`);
	const [counted, within] =
		o === "clique" ? [sql`cliques`, sql`buscas`] : [sql`pedidos`, sql`cliques`];
	await db.execute(sql`
		update busca_termos set ${counted} = ${counted} + 1
		where termo = ${termo} and ${counted} < ${within} and dia = (
			select max(dia) from busca_termos where termo = ${termo} and dia >= ${day} - 1)`);
}

/** Most popular terms displayed. */
const MOST_VISIBLE = 6;
const PLAIN = /^[\p{L}\p{N}\s-]+$/u;

type Searched = { termo: string; escrito: string };

/**
 * Filters terms for publication, in order and without spelling variants. Every word must be used by the shop
 * (names, colours, categories, synonyms), and numbers alone are excluded, so that no name, number or insult
 * is published, however often it was searched.
 */
export function popularTerms(terms: Searched[], isKnown: (root: string) => boolean): string[] {
	const spellings = new Map<string, string>();
	for (const { termo, escrito } of terms) {
		const words = foldText(termo).split(" ").filter(Boolean);
		const said = words.filter((word) => !isEmptyWord(word));
		if (said.length === 0 || !said.every((word) => /\D/.test(word) && isKnown(rootOf(word)))) {
			continue;
		}
		const key = rootsOf(termo).join(" ");
		if (!spellings.has(key)) spellings.set(key, PLAIN.test(escrito) ? escrito : termo);
	}
	return [...spellings.values()].slice(0, MOST_VISIBLE);
}

const DAYS = 30;
const FEWEST_SEARCHES = 10;
const FEWEST_DAYS = 3;
const FEWEST_CLICKS = 3;
const MOST_READ = 100;

/**
 * Popular searches, most frequent first; may be empty. A term needs ten searches on at least three of the
 * last thirty days, three clicks, and results: this excludes single guests, one-day jokes and dead ends.
 * Filtered by `popularTerms`. Rejects when the database is unavailable.
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

const CACHE_MS = 10 * 60_000;

/** Caches the result of `read` for ten minutes per process; on failure empty, and retried after a minute. */
export function cachePopular(read: () => Promise<string[]>, now: () => number) {
	let cached: Promise<string[]> = Promise.resolve([]);
	let until = Number.NEGATIVE_INFINITY;
	return (): Promise<string[]> => {
		if (now() < until) return cached;
		until = now() + CACHE_MS;
		cached = read().catch(() => {
			until = now() + 60_000;
			return [];
		});
		return cached;
	};
}

const PAGE_SIZE = 25;

const COLUMNS = sql`termo, escrito, buscas, cliques, pedidos, resultados, ultima`;

const ORDERS: Record<ReportQuery["ordem"], SQL> = {
	"": sql`resultados = 0 desc nulls last, buscas desc, termo`,
	buscas: sql`buscas desc, termo`,
	cliques: sql`cliques::float8 / buscas, buscas desc, termo`,
	pedidos: sql`pedidos desc, buscas desc, termo`,
};

const FILTERS: Record<ReportQuery["resultado"], SQL> = {
	"": sql`true`,
	sem: sql`resultados = 0`,
	com: sql`resultados > 0`,
};

/** All terms of the days since `first` with their last result counts. */
const terms = (first: SQL): SQL => sql`from (
	select termo, (array_agg(escrito order by dia desc))[1] as escrito, sum(buscas)::int as buscas,
		sum(cliques)::int as cliques, sum(pedidos)::int as pedidos, max(dia)::text as ultima,
		(array_agg(resultados order by dia desc) filter (where resultados is not null))[1] as resultados
	from busca_termos where dia >= ${first} and buscas > 0 group by termo) t`;

const conditions = ({ q, resultado }: ReportQuery): SQL =>
	sql`${FILTERS[resultado]} and termo like ${`%${escapeLike(foldText(q))}%`}`;

const firstDay = (now: Date, days: number): SQL =>
	sql`${dayOf(sql`${now.toISOString()}::timestamptz`)} - ${days - 1}::int`;

/** A page of searched terms (rule search 9). */
const listTerms = (db: Db, now: Date, query: ReportQuery) =>
	listPage<TermRow>(db, {
		columns: COLUMNS,
		from: terms(firstDay(now, query.dias)),
		where: conditions(query),
		order: ORDERS[query.ordem],
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});

/** Totals of the period, regardless of the list's filter. */
async function summariseTerms(db: Db, now: Date, days: number): Promise<ReportSummary> {
	const [row] = await queryRows<ReportSummary>(
		db,
		sql`select coalesce(sum(buscas), 0)::int as buscas, coalesce(sum(cliques), 0)::int as cliques,
				coalesce(sum(pedidos), 0)::int as pedidos,
				coalesce(sum(buscas) filter (where resultados = 0), 0)::int as sem_resultado,
				count(*) filter (where resultados = 0)::int as termos_sem,
				(select coalesce(sum(buscas), 0)::int from busca_termos
					where dia < ${firstDay(now, days)} and dia >= ${firstDay(now, 2 * days)}) as antes
			${terms(firstDay(now, days))}`,
	);
	if (!row) throw new Error("a sum without a row");
	return row;
}

/** The whole filtered list as CSV. */
async function* exportTerms(db: Db, now: Date, query: ReportQuery): AsyncGenerator<string> {
	yield CSV_START + csvLine(["Termo", "Buscas", "Produtos", "Cliques", "Pedidos", "Última busca"]);
	const rows = await queryRows<TermRow>(
		db,
		sql`select ${COLUMNS} ${terms(firstDay(now, query.dias))} where ${conditions(query)}
			order by ${ORDERS[query.ordem]} limit ${MOST_LISTED}`,
	);
	yield rows
		.map(({ escrito, buscas, resultados, cliques, pedidos, ultima }) =>
			csvLine([escrito, buscas, resultados ?? "", cliques, pedidos, ultima]),
		)
		.join("");
}

/** Long enough to compare with the year before. */
const RETENTION_DAYS = 400;
/** Shorter for terms with a single search and no click. */
const SINGLE_DAYS = 30;

/** Search statistics by day and term (rule search 9). */
export const createSearchCounts = (
	deps: CountDeps & { log: Log; knownRoots(): Promise<ReadonlySet<string>> },
) => ({
	/** See `countEvent`. Ignores an unavailable database, which is reported elsewhere. */
	async count(input: unknown, from: string | null): Promise<void> {
		try {
			await countEvent(deps, input, from);
		} catch (error) {
			if (!isDatabaseFailure(error)) throw error;
		}
	},
	/** Popular published searches (rule search 6); never rejects and rarely queries the database. */
	popular: cachePopular(
		() => listPopular(deps.db, deps.clock(), deps.knownRoots),
		() => deps.clock().getTime(),
	),
	list: (query: ReportQuery) => listTerms(deps.db, deps.clock(), query),
	summarise: (days: number) => summariseTerms(deps.db, deps.clock(), days),
	exportCsv: (query: ReportQuery) => exportTerms(deps.db, deps.clock(), query),
	/** Recounts the results of these terms after a change of the synonyms. Never throws. */
	measureAgain: (terms: string[]) => measureAgain(deps, terms),
	/** Deletes expired statistics. */
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
		delete from busca_termos where dia < ${today} - ${RETENTION_DAYS}::int
			or (dia < ${today} - ${SINGLE_DAYS}::int and buscas = 1 and cliques = 0)`);
}
