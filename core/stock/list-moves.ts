import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { countPage } from "#platform/database/sql/find-page.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isCalled, PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import { CSV_START, csvLine } from "../values/csv.ts";
import { searchWords } from "../values/text.ts";
import { MOTIVO_LABELS } from "./shared/stock.ts";
import { variationWords } from "./shared/waiting.ts";
import type { MovesQuery, StockMove, StockMoves } from "./types.ts";

const PAGE_SIZE = 20;
const MOST_COUNTED = 10_000;

const FROM: SQL = sql`from stock_ledger l join ${VARIATIONS} v on v.id = l.variante_id
	join ${PRODUCTS} p on p.id = l.produto_id`;

/** Conditions on `FROM`; null when an id is none. */
function moveConditions(query: MovesQuery): SQL | null {
	const { productId, variantId, q = "", motivo, from, to } = query;
	if ((productId && !isUuid(productId)) || (variantId && !isUuid(variantId))) return null;
	const parts: SQL[] = [sql`true`];
	if (productId) parts.push(sql`l.produto_id = ${productId}::uuid`);
	if (variantId) parts.push(sql`l.variante_id = ${variantId}::uuid`);
	if (motivo) parts.push(sql`l.motivo = ${motivo}`);
	// Days are those of the shop.
	const midnight = (day: string) => sql`(${day}::date::timestamp at time zone 'America/Sao_Paulo')`;
	if (from) parts.push(sql`l.created_at >= ${midnight(from)}`);
	if (to) parts.push(sql`l.created_at < ${midnight(to)} + interval '1 day'`);
	const words = searchWords(q);
	if (words.length > 0) {
		const named = sql.join(words.map(isCalled), sql` and `);
		parts.push(sql`((${named}) or lower(v.sku) like lower(${escapeLike(q)}) || '%')`);
	}
	return sql.join(parts, sql` and `);
}

const readMoves = (db: Db, where: SQL, rest: SQL): Promise<StockMove[]> =>
	queryRows<StockMove>(
		db,
		sql`select l.id::int, to_json(l.created_at)#>>'{}' as created_at, l.ator, l.motivo, l.observacao,
			l.order_id, p.nome, v.tamanho, v.cor, v.sku, l.estoque, l.reservado, l.saldo
		${FROM} where ${where} order by l.id desc ${rest}`,
	);

/** The ledger of the shop, a product or a variation, newest first. */
export async function listMoves(db: Db, query: MovesQuery): Promise<StockMoves> {
	const where = moveConditions(query);
	if (!where) return { rows: [], total: 0, more: false, page: 1, pages: 1 };
	const counted = await countPage(db, {
		...{ from: FROM, where, size: PAGE_SIZE, most: MOST_COUNTED },
		page: Math.max(1, query.page),
	});
	const offset = sql`limit ${PAGE_SIZE} offset ${(counted.page - 1) * PAGE_SIZE}`;
	return { rows: await readMoves(db, where, offset), ...counted };
}

const BATCH = 5_000;
const WHEN = new Intl.DateTimeFormat("pt-BR", {
	...{ timeZone: "America/Sao_Paulo", dateStyle: "short", timeStyle: "short" },
});

/** The same as a CSV file in chunks, all pages. */
export async function* exportMoves(db: Db, query: MovesQuery): AsyncGenerator<string> {
	yield CSV_START +
		csvLine(
			"quando,sku,produto,variacao,movimento,quantidade,saldo,reservadas,quem,pedido,motivo".split(
				",",
			),
		);
	const where = moveConditions(query);
	if (!where) return;
	for (let last: number | undefined; ; ) {
		const older = last === undefined ? where : sql`${where} and l.id < ${last}`;
		const rows = await readMoves(db, older, sql`limit ${BATCH}`);
		yield rows
			.map((move) =>
				csvLine([
					WHEN.format(new Date(move.created_at)),
					move.sku,
					move.nome,
					variationWords(move),
					MOTIVO_LABELS[move.motivo],
					move.estoque,
					move.saldo,
					move.reservado,
					move.ator,
					move.order_id ?? "",
					move.observacao ?? "",
				]),
			)
			.join("");
		if (rows.length < BATCH) return;
		last = rows.at(-1)?.id;
	}
}
