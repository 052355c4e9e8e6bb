import { type SQL, sql } from "drizzle-orm";
import { ORDERS } from "#core/orders/lent.ts";
import type { OrderRefund, RefundFailure } from "#core/orders/payments-port.ts";
import type { PaymentMethod } from "#core/orders/types.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { SLOW_MS } from "./refund-rules.ts";

/** A refund that needs somebody. `amount` in centavos. */
export type RefundTrouble = {
	id: string;
	order_id: string;
	numero: number;
	customer_name: string;
	amount: number;
	method: PaymentMethod;
	origin: OrderRefund["origin"];
	/** `failed`, with its reason; `in_process`: stuck at a bank; `requested`: nobody answers. */
	status: "failed" | "in_process" | "requested";
	failure: RefundFailure | null;
	since: Date;
};

/** Refunds in trouble, oldest first: failed ones nobody did anything about, and those that take too long. */
export const listRefundTroubles = (db: Db, now: Date): Promise<RefundTrouble[]> =>
	queryRows<RefundTrouble>(
		db,
		sql`select r.id, r.order_id, o.numero, o.customer_name, (r.amount * 100)::int as amount, p.method,
				r.origin, r.status, r.failure, coalesce(r.failed_at, r.created_at) as since
			from payment_refunds r join payments p on p.id = r.payment_id join ${ORDERS} o on o.id = r.order_id
			where ${inTrouble(now)} order by since limit 500`,
	);

const inTrouble = (now: Date): SQL => {
	const slow = new Date(now.getTime() - SLOW_MS).toISOString();
	return sql`(r.status = 'failed' and r.settled_at is null
		or r.status in ('requested', 'in_process') and r.created_at < ${slow}::timestamptz)`;
};
