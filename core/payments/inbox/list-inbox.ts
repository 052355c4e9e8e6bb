import { count, desc, isNotNull, isNull } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { payment_inbox } from "./schema.ts";

export type InboxPayment = typeof payment_inbox.$inferSelect;

const PAGE = 50;

/** Payments that fit nothing, newest first: those that wait for somebody, or the settled ones. `page` from 1. */
export const listInbox = (
	db: Db,
	{ settled = false, page = 1 }: { settled?: boolean; page?: number } = {},
): Promise<InboxPayment[]> =>
	db
		.select()
		.from(payment_inbox)
		.where(settled ? isNotNull(payment_inbox.resolved_at) : isNull(payment_inbox.resolved_at))
		.orderBy(desc(payment_inbox.created_at))
		.limit(PAGE)
		.offset((page - 1) * PAGE);

/** How many payments wait for somebody. */
export async function countInbox(db: Db): Promise<number> {
	const [row] = await db
		.select({ waiting: count() })
		.from(payment_inbox)
		.where(isNull(payment_inbox.resolved_at));
	return row?.waiting ?? 0;
}
