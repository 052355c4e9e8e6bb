import { sql } from "drizzle-orm";
import { MAX_QUANTITY, type NewLine } from "#core/cart/rules.ts";
import { ON_SALE, PRODUCTS, VARIATIONS } from "#core/catalog/lent.ts";
import { priceNow } from "#core/catalog/promotion-sql.ts";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { isOrderToken } from "./find-order-by-token.ts";

export type BuyAgain = {
	/** At today's prices, no more units than there are. */
	lines: NewLine[];
	/** Names of what can no longer be bought. */
	missing: string[];
};

type Row = Omit<NewLine, "productId" | "slug"> & {
	productId: string | null;
	slug: string | null;
	available: number;
};

/** The lines of an order as a cart takes them today, or null for an unknown token. */
export async function listLinesToBuyAgain(db: Db, token: string): Promise<BuyAgain | null> {
	if (!isOrderToken(token)) return null;
	const rows = await queryRows<Row>(
		db,
		sql`
		select case when ${ON_SALE} and v.ativo then p.id end as "productId", p.slug,
			coalesce(p.nome, i.product_name, 'Produto não encontrado') as name,
			coalesce(p.imagens_por_cor -> i.color ->> 0, p.imagens[1], i.image) as image,
			i.size, i.color, ${inCentavos(priceNow(sql`p`, sql`coalesce(v.preco, p.preco)`))} as price, i.quantity,
			coalesce(v.estoque, 0) as available
		from orders o
		join order_items i on i.order_id = o.id
		left join ${PRODUCTS} p on p.id = i.produto_id
		left join ${VARIATIONS} v on v.produto_id = p.id and v.tamanho = i.size and v.cor = i.color
		where o.access_token = ${token}
		order by i.position`,
	);
	if (rows.length === 0) return null;
	const lines: NewLine[] = [];
	const missing: string[] = [];
	for (const { productId, slug, available, quantity, ...row } of rows) {
		const units = Math.min(quantity, available, MAX_QUANTITY);
		if (productId && slug && units > 0) lines.push({ ...row, productId, slug, quantity: units });
		else missing.push(row.name);
	}
	return { lines, missing };
}
