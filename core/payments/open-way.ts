import { and, desc, eq, gt, inArray } from "drizzle-orm";
import type { PaymentMethod } from "#core/orders/types.ts";
import type { Db } from "#platform/database/database.ts";
import { payments } from "./schema.ts";

/** How an order is being paid, where a code or slip of it waits for its money; null where none does. */
export async function openWay(db: Db, orderId: string, now: Date): Promise<PaymentMethod | null> {
	const [found] = await db
		.select({ method: payments.method })
		.from(payments)
		.where(
			and(
				eq(payments.order_id, orderId),
				inArray(payments.method, ["pix", "boleto"]),
				eq(payments.status, "pending"),
				gt(payments.expires_at, now),
			),
		)
		.orderBy(desc(payments.created_at))
		.limit(1);
	return found?.method ?? null;
}
