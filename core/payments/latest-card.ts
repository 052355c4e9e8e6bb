import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { CARD_METHODS } from "#core/orders/method-rules.ts";
import type { CardPlan } from "#core/orders/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";
import { UNANSWERED } from "./status-rules.ts";

/** The card that pays an order, else the one tried last; null when none was. */
export async function latestCard(db: Db | Tx, orderId: string): Promise<CardPlan | null> {
	const [card] = await db
		.select({
			count: payments.installments,
			amount: payments.amount,
			charged: payments.charged_amount,
			at: payments.created_at,
			status: payments.status,
			status_detail: payments.status_detail,
			code: payments.provider_payment_id,
		})
		.from(payments)
		.where(and(eq(payments.order_id, orderId), inArray(payments.method, [...CARD_METHODS])))
		.orderBy(sql`${payments.status} = 'approved' desc`, desc(payments.created_at))
		.limit(1);
	if (!card) return null;
	const { amount, charged, code, ...plan } = card;
	const unanswered = plan.status === "pending" && code === null;
	return {
		...plan,
		...(unanswered ? { status_detail: UNANSWERED } : {}),
		total: charged ?? amount,
	};
}
