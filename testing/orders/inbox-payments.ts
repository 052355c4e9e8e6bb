import { desc, isNotNull, isNull } from "drizzle-orm";
import { payment_inbox } from "#core/payments/schema.ts";
import type { InboxPayment } from "#core/payments/types.ts";
import type { Db } from "#platform/database/database.ts";

/** Payments that fit nothing, newest first: those that wait, or those that are settled. */
export const listInbox = (db: Db, { settled = false } = {}): Promise<InboxPayment[]> =>
	db
		.select()
		.from(payment_inbox)
		.where(settled ? isNotNull(payment_inbox.resolved_at) : isNull(payment_inbox.resolved_at))
		.orderBy(desc(payment_inbox.created_at));
