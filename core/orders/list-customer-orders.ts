import { sql } from "drizzle-orm";
import { inCentavos } from "#platform/database/columns.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { markAnalysed } from "./mark-analysed.ts";
import type { OrderPayments } from "./payments-port.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "./types.ts";

const MOST_ORDERS = 20;
const MOST_PRODUCTS = 3;

/** An order in the history of a customer; total in centavos, moment as ISO text. */
export type CustomerOrder = {
	id: string;
	status: OrderStatus;
	payment_status: PaymentStatus;
	dispute: Dispute | null;
	/** A bank looks into the card that is to pay it. */
	analysing: boolean;
	cancelled_at: Date | null;
	total: number;
	/** What of it went back while it stays paid. */
	refunded_amount: number;
	units: number;
	created_at: string;
};

/** The latest orders placed with this e-mail, whether by an account or a guest. */
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

/** What was bought most with this e-mail, by units of paid orders that were not given up. */
export const listFavouriteProducts = (
	db: Db,
	email: string,
): Promise<{ name: string; units: number }[]> =>
	queryRows<{ name: string; units: number }>(
		db,
		sql`select coalesce(i.product_name, 'Produto não encontrado') as name, sum(i.quantity - i.withdrawn)::int as units
			from order_items i join orders o on o.id = i.order_id
			where lower(o.customer_email) = ${email} and o.payment_status = 'approved' and o.cancelled_at is null
				and i.quantity > i.withdrawn
			group by 1 order by 2 desc, 1 limit ${MOST_PRODUCTS}`,
	);
