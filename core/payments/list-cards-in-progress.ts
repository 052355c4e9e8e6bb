import { and, eq, inArray } from "drizzle-orm";
import { CARD_METHODS } from "#core/orders/method-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";
import type { Payment } from "./types.ts";

/** Card attempts of the order whose outcome is not known yet. */
export const listCardsInProgress = (db: Db | Tx, orderId: string): Promise<Payment[]> =>
	db
		.select()
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				eq(payments.status, "pending"),
				inArray(payments.method, [...CARD_METHODS]),
			),
		);
