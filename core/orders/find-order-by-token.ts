import { asc, eq } from "drizzle-orm";
import { maskDocument } from "#core/values/document-rules.ts";
import { countedPiece } from "#core/values/variation-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { listOrderItems } from "./list-order-items.ts";
import { markAnalysed } from "./mark-analysed.ts";
import { markGivenBack } from "./mark-given-back.ts";
import { promisedAt } from "./open-promise-rules.ts";
import { eventColumns, pageColumns } from "./order-columns.ts";
import type { OrderPayments, OrderRefund } from "./payments-port.ts";
import { customersAddress } from "./pickup-address-rules.ts";
import { order_events, orders } from "./schema.ts";
import type { OrderPage } from "./types.ts";

const LONGEST_TOKEN = 100;
/** What gave nothing back, or waits for somebody of the shop to decide. */
const UNTOLD: ReadonlySet<OrderRefund["status"]> = new Set(["failed", "proposed", "declined"]);

/** Whether a text could be the token of an order at all. */
export const isOrderToken = (token: string): boolean =>
	token.length <= LONGEST_TOKEN && /^[\w-]+$/.test(token);

/** What the order page of this token shows, or null; whoever has the token may see it (rule money 11). */
export async function findOrderByToken(
	{ db, clock, payments }: { db: Db; clock: () => Date; payments: OrderPayments },
	token: string,
): Promise<OrderPage | null> {
	if (!isOrderToken(token)) return null;
	const found = await db.select(pageColumns).from(orders).where(eq(orders.access_token, token));
	const [order] = await markAnalysed({ db, payments }, found);
	if (!order) return null;
	const items = await listOrderItems(db, order.id);
	const [[marked], events, refund_due, refunds] = await Promise.all([
		markGivenBack({ db, payments }, [{ id: order.id, items }]),
		db
			.select(eventColumns)
			.from(order_events)
			.where(eq(order_events.order_id, order.id))
			.orderBy(asc(order_events.id)),
		payments.isRefundDue(db, order.id),
		payments.listRefunds(db, order.id),
	]);
	const { customer_cpf, user_id, ...shown } = order;
	return {
		...shown,
		...promisedAt(shown, clock()),
		customer_address: customersAddress(shown.customer_address),
		customer_document: customer_cpf ? maskDocument(customer_cpf) : null,
		of_account: user_id !== null,
		given_back: marked?.given_back ?? false,
		refund_due,
		refunds: refunds.flatMap((refund) =>
			UNTOLD.has(refund.status)
				? []
				: [
						{
							amount: refund.amount,
							confirmed: refund.status === "confirmed",
							at: refund.confirmed_at ?? refund.created_at,
							day: refund.returned_on,
							by_hand: refund.origin === "manual",
							unwanted: refund.unwanted,
							pieces: refund.lines.map(({ id, quantity }) =>
								countedPiece(
									items.find((item) => item.id === id),
									quantity,
								),
							),
						},
					],
		),
		items,
		events,
	};
}
