import { sql } from "drizzle-orm";
import { VARIATIONS } from "#core/catalog/lent.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import type { StockMove, StockMoves } from "./types.ts";

const PAGE_SIZE = 20;

/**
 * The ledger of a product, newest first: who moved how many units of which variation, why, and for
 * which order. Of one variation where `variantId` is given.
 */
export async function listMoves(
	db: Db,
	{ productId, variantId, page }: { productId: string; variantId: string | null; page: number },
): Promise<StockMoves> {
	if (!isUuid(productId) || (variantId && !isUuid(variantId)))
		return { rows: [], total: 0, page: 1, pages: 1 };
	const where = variantId
		? sql`l.produto_id = ${productId}::uuid and l.variante_id = ${variantId}::uuid`
		: sql`l.produto_id = ${productId}::uuid`;
	const [counted] = await queryRows<{ total: number }>(
		db,
		sql`select count(*)::int as total from stock_ledger l where ${where}`,
	);
	const total = counted?.total ?? 0;
	const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
	const at = Math.min(Math.max(1, page), pages);
	const rows = await queryRows<StockMove>(
		db,
		sql`
		select l.id::int, to_json(l.created_at)#>>'{}' as created_at, l.ator, l.motivo, l.observacao,
			l.order_id, v.tamanho, v.cor, v.sku, l.estoque, l.reservado, l.saldo
		from stock_ledger l join ${VARIATIONS} v on v.id = l.variante_id where ${where}
		order by l.id desc limit ${PAGE_SIZE} offset ${(at - 1) * PAGE_SIZE}`,
	);
	return { rows, total, page: at, pages };
}
