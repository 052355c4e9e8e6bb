import { asc, eq } from "drizzle-orm";
import type { PaymentAttempt } from "#core/orders/payments-port.ts";
import type { Db } from "#platform/database/database.ts";
import { payments } from "./schema.ts";

/** Every attempt to pay an order, oldest first. */
export const listAttempts = (db: Db, orderId: string): Promise<PaymentAttempt[]> =>
	db
		.select({
			id: payments.id,
			provider: payments.provider,
			provider_payment_id: payments.provider_payment_id,
			method: payments.method,
			status: payments.status,
			status_detail: payments.status_detail,
			set_aside: payments.set_aside,
			amount: payments.amount,
			installments: payments.installments,
			charged_amount: payments.charged_amount,
			net: payments.net,
			card_brand: payments.card_brand,
			card_last_four: payments.card_last_four,
			bank_confirmed: payments.bank_confirmed,
			created_at: payments.created_at,
		})
		.from(payments)
		.where(eq(payments.order_id, orderId))
		.orderBy(asc(payments.created_at));
