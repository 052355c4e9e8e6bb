import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import { countPage } from "#platform/database/count-page.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { DEMAND } from "../lent.ts";
import { stockConditions } from "../stock-conditions.ts";
import type { DemandQuery } from "./demand-rules.ts";
import type { DemandList, DemandRow, DemandSummary } from "./types.ts";

const PAGE_SIZE = 10;
const MOST_COUNTED = 10_000;

/** Who confirmed and was not told yet. */
const WAITS = sql`confirmado_em is not null and avisado_em is null`;

const ORDERS: Record<DemandQuery["ordem"], SQL> = {
	esperados: sql`d.esperam desc, d.ultimo desc, p.id`,
	recentes: sql`d.ultimo desc, p.id`,
	nome: sql`p.nome collate "und-x-icu", p.id`,
};

/** A page of products that people wait for, with every variation on sale (rule stock 8). */
export async function listDemand(db: Db, query: DemandQuery): Promise<DemandList> {
	const where = await stockConditions(db, { q: query.q, nivel: null });
	const from = sql`from ${DEMAND} d join ${PRODUCTS} p on p.id = d.produto_id`;
	const { total, more, page, pages } = await countPage(db, {
		from,
		where,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_COUNTED,
	});
	const rows = await queryRows<DemandRow>(
		db,
		sql`select p.id, p.nome, p.sku, coalesce(p.imagens[1], p.imagens_por_cor -> p.cores[1] ->> 0) as imagem,
				d.esperam, p.tamanhos, p.cores, (
					select coalesce(json_agg(json_build_object('tamanho', v.tamanho, 'cor', v.cor, 'estoque', v.estoque,
						'esperam', (select count(*) from avisos_estoque a where a.variante_id = v.id and ${WAITS}))
						order by array_position(p.cores, v.cor), array_position(p.tamanhos, v.tamanho), v.id), '[]')
					from ${VARIATIONS} v where v.produto_id = p.id and v.ativo) as grade
			${from} where ${where}
			order by ${ORDERS[query.ordem]} limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
	);
	return { rows, total, more, page, pages };
}

/** How many people wait, for how many products; who never confirmed is counted apart. */
export async function summariseDemand(db: Db): Promise<DemandSummary> {
	const [row] = await queryRows<DemandSummary>(
		db,
		sql`select count(distinct a.email) filter (where ${WAITS})::int as pessoas,
				count(distinct a.produto_id) filter (where ${WAITS})::int as produtos,
				count(distinct a.email) filter (where a.confirmado_em is null)::int as sem_confirmar
			from avisos_estoque a join ${PRODUCTS} p on p.id = a.produto_id and not p.arquivado`,
	);
	return row ?? { pessoas: 0, produtos: 0, sem_confirmar: 0 };
}
