import { type SQL, sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { isDatabaseFailure } from "#platform/database/failures.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { oneRow, queryRows } from "#platform/database/sql/query.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { SECURITY_EVENTS } from "../accounts/public.ts";
import { CATEGORIES, isCalled, PRODUCTS } from "../catalog/public.ts";
import { catchUp } from "../customers/catch-up.ts";
import { DIRECTORY } from "../customers/public.ts";
import type { RecentOrder } from "../orders/manage/list-orders.ts";
import { ORDERS } from "../orders/public.ts";
import { orderSearchWords } from "../orders/shared/office.ts";
import { REVIEWS } from "../reviews/public.ts";
import { typedTerm } from "../values/text.ts";
import { loadSales } from "./load-sales.ts";
import { exportReport, loadReport } from "./report.ts";
import type { Period } from "./shared/period.ts";
import { COUNTED_STEPS, type ReportQuery } from "./shared/reports.ts";

type FoundOrder = { id: string; customer_name: string; total: number };
type FoundProduct = { id: string; nome: string; sku: string };
type FoundCustomer = { email: string; name: string };
type Found = { orders: FoundOrder[]; products: FoundProduct[]; customers: FoundCustomer[] };

async function countRows(db: Db, rows: SQL): Promise<number> {
	const [row] = await queryRows<{ n: number }>(db, sql`select count(*)::int as n from ${rows}`);
	return row?.n ?? 0;
}

/** Number of paid orders that nobody has started to process (rule orders 7). */
const countOpenOrders = (db: Db): Promise<number> =>
	countRows(
		db,
		sql`${ORDERS} o where status = 'pendente' and payment_status = 'approved' and cancelled_at is null`,
	);

/** Number of reviews that await moderation. */
const countNewReviews = (db: Db): Promise<number> =>
	countRows(db, sql`${REVIEWS} r where not approved`);

const MOST = 5;
const SHORTEST = 2;
const LONGEST = 80;

/**
 * Searches orders (number, customer, phone, document, tracking code, product; newest first), products (name,
 * description, SKU) and customers (name, e-mail, phone, document; latest to order first) for the command
 * palette; at most five of each.
 */
async function searchEverything(db: Db, typed: string): Promise<Found> {
	const term = typedTerm(typed, LONGEST);
	const words = orderSearchWords(term);
	if (term.length < SHORTEST || words.length === 0)
		return { orders: [], products: [], customers: [] };
	const all = (condition: (word: string) => SQL) => sql.join(words.map(condition), sql` and `);
	const found = all((word) => hasWord(sql`busca`, word));
	// Very short words match names only, not descriptions.
	const described = words.some((word) => word.length > SHORTEST) ? found : sql`false`;
	await catchUp(db);
	const [orders, products, customers] = await Promise.all([
		queryRows<FoundOrder>(
			db,
			sql`select id, customer_name, ${inCentavos(sql`total`)} as total from ${ORDERS} o
				where ${found} order by created_at desc, id limit ${MOST}`,
		),
		queryRows<FoundProduct>(
			db,
			// Name matches come first.
			sql`with nomeados as (
					select id, nome, sku, created_at from ${PRODUCTS} p
					where not arquivado and ${all(isCalled)}
					order by created_at desc, id limit ${MOST}
				), descritos as (
					select id, nome, sku, created_at from ${PRODUCTS} p
					where not arquivado and ${described} and (select count(*) from nomeados) < ${MOST}::int
					order by created_at desc, id limit ${2 * MOST}
				)
				select id, nome, sku from (
					select *, 1 as vez from nomeados
					union all
					select *, 2 from descritos where id not in (select id from nomeados)
				) t order by vez, created_at desc, id limit ${MOST}`,
		),
		queryRows<FoundCustomer>(
			db,
			sql`select email, name from ${DIRECTORY} d
				where ${found} order by last_order_at desc nulls last, email limit ${MOST}`,
		),
	]);
	return { orders, products, customers };
}

const RECENT = 6;

/** By network, which a whole hospital may share. */
const STEPS = { points: 200, seconds: 600 };
/** Long enough to compare with the year before. */
const RETAINED_DAYS = 800;

type Deps = { db: Db; clock: () => Date; limiter: Limiter };

const today = (clock: () => Date) => dayOf(sql`${clock().toISOString()}::timestamptz`);

/**
 * Counts a step of a visit by day only (rule office 10). `from` is the IP address for rate limiting and is not
 * stored. Ignores unknown steps, those above the limit, and an unavailable database, which is reported elsewhere.
 */
async function countVisit(
	{ db, clock, limiter }: Deps,
	name: string,
	from: string | null,
): Promise<void> {
	const step = COUNTED_STEPS.find((known) => known === name);
	if (!step) return;
	try {
		const network = networkOf(from);
		if (network && !(await limiter.consume(`visitas:${network}`, STEPS)).allowed) return;
		await db.execute(sql`insert into visitas_dias (dia, passo, vezes) values (${today(clock)}, ${step}, 1)
			on conflict (dia, passo) do update set vezes = visitas_dias.vezes + 1`);
	} catch (error) {
		if (!isDatabaseFailure(error)) throw error;
	}
}

/** Deletes counts that are too old to compare with. */
const forgetVisits = ({ db, clock }: Deps) =>
	db.execute(sql`delete from visitas_dias where dia < ${today(clock)} - ${RETAINED_DAYS}::int`);

export const createInsights = (deps: {
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	listNewestOrders(most: number): Promise<RecentOrder[]>;
}) => ({
	countOpenOrders: () => countOpenOrders(deps.db),
	countNewReviews: () => countNewReviews(deps.db),
	loadSales: (period: Period) => loadSales(deps, period),
	/** See `loadReport`. */
	loadReport: (query: ReportQuery) => loadReport(deps.db, query),
	exportReport: (query: ReportQuery) => exportReport(deps.db, query),
	/** See `countVisit`. */
	countVisit: (step: string, from: string | null) => countVisit(deps, step, from),
	forgetVisits: () => forgetVisits(deps),
	countCatalogue: () => countCatalogue(deps.db),
	listAttention: () => listAttention(deps),
	listNewestOrders: () => deps.listNewestOrders(RECENT),
	searchEverything: (term: string) => searchEverything(deps.db, term),
});

/** `products` excludes archived ones; `inactive` are those of them that are not `ativo`. */
export type CatalogueCounts = {
	products: number;
	inactive: number;
	categories: number;
	main: number;
};

export const countCatalogue = (db: Db): Promise<CatalogueCounts> =>
	oneRow(
		db,
		sql`select p.products, p.inactive, c.categories, c.main
			from (select count(*)::int as products, count(*) filter (where status <> 'ativo')::int as inactive
				from ${PRODUCTS} p where not arquivado) p,
				(select count(*)::int as categories, count(*) filter (where tipo = 'principal')::int as main
				from ${CATEGORIES} c) c`,
	);

const DAY_MS = 86_400_000;

/** An event that needs attention, and its start. */
export type Attention = { kind: "holds_attacked"; since: string; last: string };

/** Events of the last day that need attention: mass attempts to exceed the reservation limits. */
export async function listAttention({
	db,
	clock,
}: {
	db: Db;
	clock: () => Date;
}): Promise<Attention[]> {
	const from = new Date(clock().getTime() - DAY_MS).toISOString();
	return queryRows<Attention>(
		db,
		sql`select kind, to_json(min(created_at)) as since, to_json(max(created_at)) as last from ${SECURITY_EVENTS} e
			where kind = 'holds_attacked' and created_at >= ${from} group by kind`,
	);
}
