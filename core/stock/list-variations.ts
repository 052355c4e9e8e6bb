import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { findPage } from "#platform/database/sql/find-page.ts";
import { escapeLike } from "#platform/database/sql/has-word.ts";
import { idList } from "#platform/database/sql/id-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { isCalled, ON_SALE, PRODUCTS, VARIATIONS } from "../catalog/public.ts";
import { STOCK_LEVELS } from "../catalog/shared/variation.ts";
import { isOnlySigns, searchWords } from "../values/text.ts";
import {
	LAST_UNITS,
	SALES_DAYS,
	SOON_DAYS,
	type StockQuery,
	type StockSort,
} from "./shared/stock.ts";
import type { StockSummary, UnitList, UnitRow } from "./types.ts";

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
const UNITS: SQL = sql`(select v.id, v.produto_id, v.tamanho, v.cor, v.sku as sku_variacao, v.estoque, v.reservado,
		v.ativo, p.nome, p.sku, p.busca, p.status, p.arquivado,
		coalesce(p.imagens_por_cor -> v.cor ->> 0, p.imagens[1]) as imagem,
		coalesce(s.vendidas, 0) as vendidas, coalesce(w.esperam, 0) as esperam,
		least(${SALES_DAYS}::int, greatest(1, ceil(extract(epoch from now() - p.created_at) / 86400)))::int as dias
	from ${VARIATIONS} v join ${PRODUCTS} p on p.id = v.produto_id and not p.arquivado
	left join ${SOLD} s on s.variante_id = v.id left join ${WAITED} w on w.variante_id = v.id) p`;

/** Days that the units last at the pace of the last sales; null without sales. */
const COVER: SQL = sql`case when p.vendidas > 0 then floor(p.estoque::float8 * p.dias / p.vendidas)::int end`;

/** Units for `SALES_DAYS` days more at that pace, and for everybody who waits. */
const WANTED: SQL = sql`greatest(0, p.esperam - p.estoque,
	ceil(p.vendidas::float8 * ${SALES_DAYS}::int / p.dias)::int - p.estoque)`;

/** Rule stock 3. */
const TO_REPLENISH: SQL = sql`(p.ativo and ${ON_SALE} and (p.estoque <= ${LAST_UNITS}::int or p.esperam > p.estoque
	or p.estoque::float8 * p.dias < ${SOON_DAYS}::int * p.vendidas))`;

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
		parts.push(sql`(${named} or ${bySku})`);
	}
	return sql.join(parts, sql` and `);
}

const PAGE_SIZE = 25;
/** Counting stops here, so that every list responds quickly. */
const MOST_COUNTED = 10_000;

const BY_NAME: SQL = sql`p.nome collate "und-x-icu"`;
const ORDERS: Record<StockSort, SQL> = {
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
	const order = ORDERS[query.ordem];
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
export async function summariseStock(db: Db): Promise<StockSummary> {
	const [row] = await queryRows<StockSummary>(
		db,
		sql`select count(distinct p.produto_id)::int as produtos, count(*) filter (where p.ativo)::int as variacoes,
				coalesce(sum(p.estoque), 0)::float8 as unidades,
				count(*) filter (where p.ativo and p.estoque between 1 and 5)::int as baixo,
				count(*) filter (where p.ativo and p.estoque = 0)::int as esgotado,
				count(*) filter (where ${TO_REPLENISH})::int as repor
			from ${UNITS}`,
	);
	return row ?? { produtos: 0, variacoes: 0, unidades: 0, baixo: 0, esgotado: 0, repor: 0 };
}

export type SheetRow = Pick<UnitRow, "id" | "sku" | "nome" | "tamanho" | "cor" | "estoque">;

/** The next `most` variations of a list after one, by SKU. */
export const nextOfSheet = (
	db: Db,
	query: Pick<StockQuery, "q" | "nivel">,
	after: SheetRow | undefined,
	most: number,
): Promise<SheetRow[]> =>
	queryRows<SheetRow>(
		db,
		sql`select p.id, p.sku_variacao as sku, p.nome, p.tamanho, p.cor, p.estoque from ${UNITS}
			where ${unitConditions(query)}
				${after ? sql`and (p.sku_variacao, p.id) > (${after.sku}, ${after.id}::uuid)` : sql``}
			order by p.sku_variacao, p.id limit ${most}`,
	);
