import { sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { PRODUCTS } from "../catalog/public.ts";
import { NO_SIZE } from "../catalog/shared/variation.ts";
import { findLastAddress } from "./find-orders.ts";
import { markAnalysed } from "./order-selects.ts";
import type { OrderPayments } from "./ports.ts";
import { PURCHASES } from "./public.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "./types.ts";

const MOST_ORDERS = 20;
const MOST_PRODUCTS = 3;

/** An order in a customer's history; total in centavos, dates as ISO text. */
export type CustomerOrder = {
	id: string;
	status: OrderStatus;
	payment_status: PaymentStatus;
	dispute: Dispute | null;
	/** The card's bank is analysing the payment. */
	analysing: boolean;
	cancelled_at: Date | null;
	total: number;
	refunded_amount: number;
	units: number;
	created_at: string;
};

/** The latest orders with this e-mail, of accounts and guests. */
export async function listCustomerOrders(
	{ db, payments }: { db: Db; payments: OrderPayments },
	email: string,
): Promise<CustomerOrder[]> {
	const rows = await queryRows<Omit<CustomerOrder, "analysing">>(
		db,
		sql`select o.id, o.status, o.payment_status, o.dispute, o.cancelled_at, ${inCentavos(sql`o.total`)} as total,
				${inCentavos(sql`o.refunded_amount`)} as refunded_amount,
				to_json(o.created_at) as created_at,
				(select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as units
			from orders o where lower(o.customer_email) = ${email}
			order by o.created_at desc, o.id limit ${MOST_ORDERS}`,
	);
	return markAnalysed({ db, payments }, rows);
}

/** Most bought products with this e-mail, by units of paid orders that are not cancelled. */
const listFavouriteProducts = (db: Db, email: string): Promise<{ name: string; units: number }[]> =>
	queryRows<{ name: string; units: number }>(
		db,
		sql`select coalesce(i.product_name, 'Produto não encontrado') as name, sum(i.quantity - i.withdrawn)::int as units
			from order_items i join orders o on o.id = i.order_id
			where lower(o.customer_email) = ${email} and o.payment_status = 'approved' and o.cancelled_at is null
				and i.quantity > i.withdrawn
			group by 1 order by 2 desc, 1 limit ${MOST_PRODUCTS}`,
	);

export type BoughtProduct = {
	productId: string;
	name: string;
	slug: string;
	image: string | null;
	/** Size of the latest purchase; null for products without sizes. */
	size: string | null;
	boughtAt: string;
};

/**
 * Existing products in paid orders of an account, including guest orders with its confirmed e-mail (rule accounts
 * 5), latest first; restricted to `productId` when given.
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

/** What the list of customers shows of their orders. */
export const CUSTOMER_ORDERS = { listFavouriteProducts, findLastAddress, purchases: PURCHASES };
