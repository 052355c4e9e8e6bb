import { sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/lent.ts";
import { NO_SIZE } from "#core/catalog/no-choice-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";

export type BoughtProduct = {
	productId: string;
	name: string;
	slug: string;
	image: string | null;
	/** The size of the latest one; null where it comes in none. */
	size: string | null;
	/** ISO moment of the latest paid order with it. */
	boughtAt: string;
};

/**
 * Products that are not deleted in paid orders of an account: its own ones and, once its e-mail is
 * confirmed, those placed with that e-mail as a guest (rule accounts 5). Latest first; only
 * `productId` when it is given.
 */
export const listBoughtProducts = (
	db: Db | Tx,
	account: { userId: string; confirmedEmail: string | null },
	productId?: string,
): Promise<BoughtProduct[]> =>
	queryRows<BoughtProduct>(
		db,
		sql`
		select p.id as "productId", p.nome as name, p.slug,
			(array_agg(i.image order by o.created_at desc))[1] as image,
			nullif((array_agg(i.size order by o.created_at desc))[1], ${NO_SIZE}) as size,
			to_json(max(o.created_at)) as "boughtAt"
		from orders o
		join order_items i on i.order_id = o.id
		join ${PRODUCTS} p on p.id = i.produto_id
		where o.payment_status = 'approved' and o.cancelled_at is null and not p.arquivado
			and (o.user_id = ${account.userId} or lower(o.customer_email) = ${account.confirmedEmail?.toLowerCase() ?? null})
			${productId ? sql`and p.id = ${productId}` : sql``}
		group by p.id, p.nome, p.slug
		order by max(o.created_at) desc, p.id`,
	);
