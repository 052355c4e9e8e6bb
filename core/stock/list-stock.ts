import { type SQL, sql } from "drizzle-orm";
import { formatMoment } from "#core/values/dates.ts";
import type { Db } from "#platform/database/database.ts";
import { withinDays } from "#platform/database/shop-day.ts";
import { countPage, findPage } from "#platform/database/sql/find-page.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { idList, oneRow, queryRows, readBatches } from "#platform/database/sql/query.ts";
import { CATEGORIES, isCalled, ON_SALE, PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import { STOCK_LEVELS } from "../catalog/shared/variation.ts";
import { CSV_START, csvLine } from "../values/csv.ts";
import { isOnlySigns, searchWords } from "../values/text.ts";
import { variationWords } from "./shared/back-in-stock.ts";
import {
	LAST_UNITS,
	MOTIVO_LABELS,
	SALES_DAYS,
	SOON_DAYS,
	type StockQuery,
	type StockSort,
} from "./shared/stock.ts";
import type {
	MovesQuery,
	StockList,
	StockMove,
	StockMoves,
	StockRow,
	StockSummary,
	UnitList,
	UnitRow,
} from "./types.ts";

const PAGE_SIZE = 25;
/** Sold-out variations listed per row. */
const MOST_NAMED = 4;
/** Counting stops here, so that every list responds quickly. */
const MOST_COUNTED = 10_000;

const ORDERS: Partial<Record<StockQuery["ordem"], SQL>> & { nome: SQL } = {
	nome: sql`p.nome collate "und-x-icu", p.id`,
	"-nome": sql`p.nome collate "und-x-icu" desc, p.id desc`,
	estoque: sql`p.estoque, p.id`,
	"-estoque": sql`p.estoque desc, p.id desc`,
};

/** Most products found by a variation's SKU prefix. */
const MOST_BY_SKU = 200;

async function textCondition(db: Db, term: string): Promise<SQL | null> {
	const words = searchWords(term);
	if (isOnlySigns(term, words)) return sql`false`;
	if (words.length === 0) return null;
	const named = sql.join(words.map(isCalled), sql` and `);
	const bySku = await queryRows<{ id: string }>(
		db,
		sql`select distinct produto_id as id from (
			select produto_id from ${VARIATIONS} v where lower(sku) like lower(${escapeLike(term)}) || '%' or gtin = ${term.trim()}
			limit ${MOST_BY_SKU}) v`,
	);
	if (bySku.length === 0) return named;
	return sql`(${named} or p.id in ${idList(bySku.map(({ id }) => id))})`;
}

/** Condition on `produtos p`: words in name or SKU, or the beginning of a variation's SKU, or its bar code. */
export async function stockConditions(db: Db, q: string): Promise<SQL> {
	const text = await textCondition(db, q);
	return text ? sql`not p.arquivado and ${text}` : sql`not p.arquivado`;
}

/** A page of products with units, searched in name and SKUs. A page past the end returns the last one. */
export async function listStock(db: Db, query: StockQuery): Promise<StockList> {
	const where = await stockConditions(db, query.q);
	// The other orders are those of variations.
	const order = ORDERS[query.ordem] ?? ORDERS.nome;
	const { ids, ...found } = await findPage(db, {
		table: sql`${PRODUCTS} p`,
		name: sql`p`,
		columns: sql`p.id, p.nome, p.estoque`,
		where,
		order,
		searched: query.q !== "",
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_COUNTED,
	});
	if (ids.length === 0) return { rows: [], ...found };
	const rows = await queryRows<StockRow>(
		db,
		sql`
		select p.id, p.nome, p.sku, coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as imagem,
			p.status, c.rotulo as categoria, p.estoque, v.reservado, v.variacoes, v.esgotadas, v.faltam
		from ${PRODUCTS} p left join ${CATEGORIES} c on c.id = p.categoria_id,
			lateral (
				select coalesce(sum(v.reservado), 0)::int as reservado, count(*)::int as variacoes,
					count(*) filter (where v.ativo and v.estoque = 0)::int as esgotadas,
					to_json((array_agg(json_build_object('size', v.tamanho, 'color', v.cor) order by v.tamanho, v.cor)
						filter (where v.ativo and v.estoque = 0))[1:${MOST_NAMED}::int]) as faltam
				from ${VARIATIONS} v where v.produto_id = p.id
			) v
		where p.id in ${idList(ids)}
		order by ${order}`,
	);
	return { rows: rows.map((row) => ({ ...row, faltam: row.faltam ?? [] })), ...found };
}

/** Units sold of each variation in the last `SALES_DAYS` days. */
const SOLD: SQL = sql`(select variante_id, -sum(reservado)::int as vendidas from stock_ledger
	where motivo = 'venda' and created_at > now() - make_interval(days => ${SALES_DAYS}::int) group by variante_id)`;

/** People who wait for each variation (rule stock 8). */
const WAITED: SQL = sql`(select variante_id, count(*)::int as esperam from avisos_estoque
	where confirmado_em is not null and avisado_em is null group by variante_id)`;

/**
 * Variations of products that are not archived, with what they sold in `dias` days: fewer than `SALES_DAYS` for a
 * newer product. Always named `p`, like products in the conditions of the catalogue.
 */
const UNITS: SQL = sql`(select v.id, v.produto_id, v.tamanho, v.cor, v.sku as sku_variacao, v.gtin, v.estoque, v.reservado,
		v.ativo, p.nome, p.sku, p.busca, p.status, p.arquivado,
		coalesce(p.imagens_por_cor -> v.cor ->> 0, p.imagens[1]) as imagem,
		coalesce(s.vendidas, 0) as vendidas, coalesce(w.esperam, 0) as esperam,
		least(${SALES_DAYS}::int, greatest(1, ceil(extract(epoch from now() - p.created_at) / 86400)))::int as dias
	from ${VARIATIONS} v join ${PRODUCTS} p on p.id = v.produto_id and not p.arquivado
	left join ${SOLD} s on s.variante_id = v.id left join ${WAITED} w on w.variante_id = v.id) p`;

/** Days over which few sales of a new product are counted: one over 15 at least, two over 10. A pace needs sales. */
const PACE_DAYS: SQL = sql`greatest(p.dias, ${SALES_DAYS}::float8 / (1 + p.vendidas))`;

/** Days that the units last at the pace of the last sales; null without sales. */
const COVER: SQL = sql`case when p.vendidas > 0 then floor(p.estoque::float8 * ${PACE_DAYS} / p.vendidas)::int end`;

/** Units for `SALES_DAYS` days more at that pace, and for everybody who waits. */
const WANTED: SQL = sql`greatest(0, p.esperam - p.estoque,
	ceil(p.vendidas::float8 * ${SALES_DAYS}::int / ${PACE_DAYS})::int - p.estoque)`;

/** Rule stock 3. */
const TO_REPLENISH: SQL = sql`(p.ativo and ${ON_SALE} and (p.estoque <= ${LAST_UNITS}::int or p.esperam > p.estoque
	or p.estoque::float8 * ${PACE_DAYS} < ${SOON_DAYS}::int * p.vendidas))`;

/** Conditions on `UNITS`: words in the product's name or SKU, the beginning of a variation's SKU, and the level. */
function unitConditions({ q, nivel }: Pick<StockQuery, "q" | "nivel">): SQL {
	const words = searchWords(q);
	if (isOnlySigns(q, words)) return sql`false`;
	// Without a level the list is one of products, with all their variations.
	const parts: SQL[] = [nivel === null ? sql`true` : sql`p.ativo`];
	const level = STOCK_LEVELS.find(({ value }) => value === nivel);
	if (nivel === "repor") parts.push(TO_REPLENISH);
	if (level) parts.push(sql`p.estoque >= ${level.from}::int`);
	if (level && level.to !== null) parts.push(sql`p.estoque <= ${level.to}::int`);
	if (words.length > 0) {
		const named = sql.join(words.map(isCalled), sql` and `);
		const bySku = sql`lower(p.sku_variacao) like lower(${escapeLike(q)}) || '%'`;
		parts.push(sql`(${named} or ${bySku} or p.gtin = ${q.trim()})`);
	}
	return sql.join(parts, sql` and `);
}

const BY_NAME: SQL = sql`p.nome collate "und-x-icu"`;
const VARIATION_ORDERS: Record<StockSort, SQL> = {
	nome: sql`${BY_NAME}, p.cor, p.tamanho, p.id`,
	"-nome": sql`${BY_NAME} desc, p.cor, p.tamanho, p.id`,
	estoque: sql`p.estoque, p.id`,
	"-estoque": sql`p.estoque desc, p.id`,
	vendidas: sql`p.vendidas, p.id`,
	"-vendidas": sql`p.vendidas desc, p.id`,
	cobertura: sql`${COVER} nulls last, p.estoque, p.id`,
	"-cobertura": sql`${COVER} desc nulls last, p.id`,
	urgencia: sql`p.esperam desc, p.estoque, p.vendidas desc, p.id`,
	"-urgencia": sql`p.esperam, p.estoque desc, p.vendidas, p.id`,
};

/** A page of variations with their sales, cover in days and units to bring (rule stock 9). */
export async function listVariations(
	db: Db,
	query: StockQuery,
	size: number = PAGE_SIZE,
): Promise<UnitList> {
	const order = VARIATION_ORDERS[query.ordem];
	const { ids, ...found } = await findPage(db, {
		table: UNITS,
		name: sql`p`,
		columns: sql`p.id, p.nome, p.cor, p.tamanho, p.estoque, p.vendidas, p.dias, p.esperam`,
		where: unitConditions(query),
		order,
		searched: query.q !== "",
		page: query.pagina,
		size,
		most: MOST_COUNTED,
	});
	if (ids.length === 0) return { rows: [], ...found };
	const rows = await queryRows<UnitRow>(
		db,
		sql`select p.id, p.produto_id, p.nome, p.sku_variacao as sku, p.imagem, p.status, p.tamanho, p.cor, p.estoque,
				p.reservado, p.vendidas, p.dias, p.esperam, ${COVER} as cobertura, ${WANTED} as repor
			from ${UNITS} where p.id in ${idList(ids)} order by ${order}`,
	);
	return { rows, ...found };
}

/** Figures above the list, by variations (rules stock 1 and 3). */
export const summariseStock = (db: Db): Promise<StockSummary> =>
	oneRow(
		db,
		sql`select count(distinct p.produto_id)::int as produtos, count(*) filter (where p.ativo)::int as variacoes,
				coalesce(sum(p.estoque), 0)::float8 as unidades,
				count(*) filter (where p.ativo and p.estoque between 1 and 5)::int as baixo,
				count(*) filter (where p.ativo and p.estoque = 0)::int as esgotado,
				count(*) filter (where ${TO_REPLENISH})::int as repor
			from ${UNITS}`,
	);

export type SheetRow = Pick<UnitRow, "id" | "sku" | "nome" | "tamanho" | "cor" | "estoque"> & {
	gtin: string | null;
};

/** The next `most` variations of a list after one, by SKU. */
export const nextOfSheet = (
	db: Db,
	query: Pick<StockQuery, "q" | "nivel">,
	after: SheetRow | undefined,
	most: number,
): Promise<SheetRow[]> =>
	queryRows<SheetRow>(
		db,
		sql`select p.id, p.sku_variacao as sku, p.nome, p.tamanho, p.cor, p.estoque, p.gtin from ${UNITS}
			where ${unitConditions(query)}
				${after ? sql`and (p.sku_variacao, p.id) > (${after.sku}, ${after.id}::uuid)` : sql``}
			order by p.sku_variacao, p.id limit ${most}`,
	);

const MOVES_PER_PAGE = 20;

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
	parts.push(withinDays(sql`l.created_at`, from, to));
	const words = searchWords(q);
	if (words.length > 0) {
		const named = sql.join(words.map(isCalled), sql` and `);
		parts.push(
			sql`((${named}) or lower(v.sku) like lower(${escapeLike(q)}) || '%' or v.gtin = ${q})`,
		);
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
		...{ from: FROM, where, size: MOVES_PER_PAGE, most: MOST_COUNTED },
		page: Math.max(1, query.page),
	});
	const offset = sql`limit ${MOVES_PER_PAGE} offset ${(counted.page - 1) * MOVES_PER_PAGE}`;
	return { rows: await readMoves(db, where, offset), ...counted };
}

const BATCH = 5_000;

/** The same as a CSV file in chunks, all pages. */
export async function* exportMoves(db: Db, query: MovesQuery): AsyncGenerator<string> {
	yield CSV_START +
		csvLine(
			"Quando,SKU,Produto,Variação,Movimento,Quantidade,Saldo,Reservadas,Quem,Pedido,Motivo".split(
				",",
			),
		);
	const where = moveConditions(query);
	if (!where) return;
	const batches = readBatches<StockMove>(BATCH, (last) =>
		readMoves(db, last ? sql`${where} and l.id < ${last.id}` : where, sql`limit ${BATCH}`),
	);
	for await (const moves of batches) {
		yield moves
			.map((move) =>
				csvLine([
					formatMoment(new Date(move.created_at)),
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
	}
}
