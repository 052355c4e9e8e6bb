import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { type CountedTerm, countedTerm } from "./term-rules.ts";

export type CountDeps = {
	db: Db;
	clock: () => Date;
	limiter: Limiter;
	/** How many products a search shows now. */
	countFound(q: string): Promise<number>;
};

/** What a browser tells: a search was looked at, something of it was opened, something of it was ordered. */
const event = z.object({
	o: z.enum(["busca", "clique", "pedido"]),
	q: z.string().max(1_000),
});

const TEN_MINUTES = 600;
const DAY = 86_400;
/** By network: a hospital's people share one. */
const EVENTS = { points: 300, seconds: TEN_MINUTES };
const NEW_TERMS = { points: 200, seconds: DAY };
const MOST_TERMS_A_DAY = 5_000;
/** A term with results is looked for again so often. */
const LOOK_AGAIN = 10;

/**
 * Counts what a browser tells of a search, by day and term alone (rule search 9). `from` is the network
 * address of whoever tells; it bounds how much is counted and is not kept. Whatever is strange, too much or
 * without a search before it counts nothing and says nothing.
 */
export async function countEvent(deps: CountDeps, told: unknown, from: string | null) {
	const parsed = event.safeParse(told);
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

/** Never more opened than searched, nor more ordered than opened: whoever tells lies cannot tell those. */
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
