import { type SQL, sql } from "drizzle-orm";
import { CSV_START, csvLine } from "#core/values/csv-rules.ts";
import { foldText } from "#core/values/fold-rules.ts";
import { MOST_LISTED } from "#core/values/list-page-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { listPage } from "#platform/database/list-page.ts";
import { queryRows } from "#platform/database/query.ts";
import { dayOf } from "#platform/database/shop-day.ts";
import type { ReportQuery, ReportSummary, TermRow } from "./report-rules.ts";

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

/** Every term of the days from `first` on, with what it found when it was last looked for. */
const terms = (first: SQL): SQL => sql`from (
	select termo, (array_agg(escrito order by dia desc))[1] as escrito, sum(buscas)::int as buscas,
		sum(cliques)::int as cliques, sum(pedidos)::int as pedidos, max(dia)::text as ultima,
		(array_agg(resultados order by dia desc) filter (where resultados is not null))[1] as resultados
	from busca_termos where dia >= ${first} and buscas > 0 group by termo) t`;

const conditions = ({ q, resultado }: ReportQuery): SQL =>
	sql`${FILTERS[resultado]} and termo like ${`%${escapeLike(foldText(q))}%`}`;

const firstDay = (now: Date, days: number): SQL =>
	sql`${dayOf(sql`${now.toISOString()}::timestamptz`)} - ${days - 1}::int`;

/** A page of the terms that people searched (rule search 9). */
export const listTerms = (db: Db, now: Date, query: ReportQuery) =>
	listPage<TermRow>(db, {
		columns: COLUMNS,
		from: terms(firstDay(now, query.dias)),
		where: conditions(query),
		order: ORDERS[query.ordem],
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});

/** The whole of the days, whatever the list shows of it. */
export async function summariseTerms(db: Db, now: Date, days: number): Promise<ReportSummary> {
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

/** What the list shows, all pages of it, for a spreadsheet. */
export async function* exportTerms(db: Db, now: Date, query: ReportQuery): AsyncGenerator<string> {
	yield CSV_START + csvLine(["termo", "buscas", "produtos", "cliques", "pedidos", "ultima_busca"]);
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
