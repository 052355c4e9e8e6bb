import { inArray, type SQL, sql } from "drizzle-orm";
import { CARD_METHODS } from "#core/orders/method-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { PENDING_CHALLENGE } from "./payment-rules.ts";
import { payments } from "./schema.ts";

/** The ids of orders with a card at its bank whose outcome nobody knows, as a subquery; not one that its owner has still to confirm. */
export const analysedIds = (among: SQL = sql`true`): SQL =>
	sql`select ${payments.order_id} from ${payments}
		where ${payments.status} = 'pending' and ${inArray(payments.method, [...CARD_METHODS])}
			and ${payments.order_id} is not null and ${among}
		group by ${payments.order_id}
		having not coalesce(bool_or(${payments.status_detail} = ${PENDING_CHALLENGE}), false)`;

/** Which of these orders are among them. */
export async function analysedOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await queryRows<{ order_id: string }>(
		db,
		analysedIds(inArray(payments.order_id, orderIds)),
	);
	return new Set(rows.map(({ order_id }) => order_id));
}
