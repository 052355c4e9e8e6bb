import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/public.ts";
import type { ReturnFits } from "#core/catalog/sizing/shared/return-fit.ts";
import { ORDER_LINES, ORDERS, RETURN_STEPS } from "#core/orders/public.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import type { Db } from "#platform/database/database.ts";
import { withinDays } from "#platform/database/shop-day.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { countReturns } from "./list-returns.ts";
import { RETURN_FITS } from "./public.ts";
import { RETURN_EVENTS } from "./shared/machine.ts";
import { REASONS, type Reason } from "./shared/terms.ts";
import { REASON_LABELS } from "./shared/words.ts";

type Named = { name: string; pieces: number };

export type ReturnFigures = {
	total: number;
	/** Pieces, most first. */
	byReason: Named[];
	/** `small` and `large`: of the pieces, those that came back for their size. */
	byProduct: (Named & { sold: number; small: number; large: number })[];
	bySize: Named[];
	byColour: Named[];
	/** Average days from the request to each step. */
	days: { step: string; days: number }[];
	owed: number;
	/** Products whose returns move the size advice at present may be among them (rule catalogue 24). */
	fits: (ReturnFits & { name: string; slug: string })[];
};

type Period = { from: string; to: string };

const MOST_NAMED = 10;

const requestedIn = ({ from, to }: Period): SQL =>
	sql`${withinDays(sql`t.created_at`, from, to)}
		and t.estado not in ('recusada', 'cancelada')`;

const piecesOf = (period: Period): SQL => sql`from troca_pecas p join trocas t on t.id = p.troca_id
	join ${ORDER_LINES} l on l.id = p.order_item_id where ${requestedIn(period)}`;

/** Figures of the requests made in these days. */
export async function loadFigures(db: Db, period: Period): Promise<ReturnFigures> {
	const { from, to } = period;
	const among = requestedIn(period);
	const pieces = piecesOf(period);
	const grouped = (name: SQL) =>
		queryRows<Named>(
			db,
			sql`select ${name} as name, count(*)::int as pieces ${pieces} group by 1 order by 2 desc, 1 limit ${MOST_NAMED}`,
		);
	const [byReason, byProduct, bySize, byColour, days, [count], { owed }, fits] = await Promise.all([
		grouped(sql`t.motivo`),
		queryRows<ReturnFigures["byProduct"][number]>(
			db,
			sql`select coalesce(l.product_name, 'Produto não encontrado') as name, count(*)::int as pieces,
				count(*) filter (where t.motivo = 'pequeno')::int as small,
				count(*) filter (where t.motivo = 'grande')::int as large,
				(select coalesce(sum(s.quantity), 0)::int from ${ORDER_LINES} s join ${ORDERS} o on o.id = s.order_id
					where s.product_name = max(l.product_name) and ${withinDays(sql`o.paid_at`, from, to)}) as sold
				${pieces} group by 1 order by 2 desc, 1 limit ${MOST_NAMED}`,
		),
		grouped(sql`l.size`),
		grouped(sql`l.color`),
		queryRows<{ step: string; days: number }>(
			db,
			sql`select e.step, round(avg(extract(epoch from e.created_at - t.created_at) / 86400)::numeric, 1)::float8 as days
				from ${RETURN_STEPS} e join trocas t on t.id = e.request where ${among} group by 1`,
		),
		queryRows<{ n: number }>(db, sql`select count(*)::int as n from trocas t where ${among}`),
		countReturns(db),
		queryRows<ReturnFigures["fits"][number]>(
			db,
			sql`select p.nome as name, p.slug, r.pequeno, r.grande, r.vendidas
				from ${RETURN_FITS} r join ${PRODUCTS} p on p.id = r.produto_id
				order by r.pequeno + r.grande desc, p.nome limit ${MOST_NAMED}`,
		),
	]);
	const named = byReason.map(({ name, ...row }) => ({
		...row,
		name: REASON_LABELS[name as never],
	}));
	const inOrder = RETURN_EVENTS.flatMap((event) => days.find(({ step }) => step === event) ?? []);
	return {
		...{ total: count?.n ?? 0, byReason: named, byProduct, bySize, byColour },
		...{ days: inOrder, owed, fits },
	};
}

type PieceRow = {
	produto: string;
	sku: string;
	tamanho: string;
	cor: string;
	vendidas: number;
	voltaram: number;
} & Record<Reason, number>;

/** Returned pieces by product, size, colour and reason, with what was sold in the same days, as a CSV file. */
export async function* exportFigures(db: Db, period: Period): AsyncGenerator<string> {
	yield CSV_START +
		csvLine([
			...["Produto", "SKU", "Tamanho", "Cor", "Vendidas", "Voltaram"],
			...REASONS.map((reason) => REASON_LABELS[reason]),
		]);
	const reasons = sql.join(
		REASONS.map(
			(reason) =>
				sql`count(*) filter (where t.motivo = ${reason})::int as ${sql.identifier(reason)}`,
		),
		sql`, `,
	);
	const rows = await queryRows<PieceRow>(
		db,
		sql`with returned as (
				select coalesce(l.product_name, '') as produto, max(coalesce(l.sku, '')) as sku, l.size as tamanho, l.color as cor,
					count(*)::int as voltaram, ${reasons} ${piecesOf(period)} group by 1, 3, 4),
			sold as (
				select coalesce(s.product_name, '') as produto, s.size as tamanho, s.color as cor, sum(s.due)::int as vendidas
				from ${ORDER_LINES} s join ${ORDERS} o on o.id = s.order_id
				where o.cancelled_at is null and ${withinDays(sql`o.paid_at`, period.from, period.to)}
				group by 1, 2, 3)
			select r.*, coalesce(s.vendidas, 0) as vendidas from returned r
				left join sold s using (produto, tamanho, cor)
			order by r.voltaram desc, r.produto, r.tamanho, r.cor`,
	);
	for (const row of rows) {
		yield csvLine([
			...[row.produto, row.sku, row.tamanho, row.cor, row.vendidas, row.voltaram],
			...REASONS.map((reason) => row[reason]),
		]);
	}
}
