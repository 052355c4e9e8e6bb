import { and, eq, inArray, not } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { waitsInInbox } from "./inbox/late-money.ts";
import { payment_refunds } from "./refunds/schema.ts";
import { payments } from "./schema.ts";
import { SET_ASIDE } from "./transition-rules.ts";

/** Whether money of this order is on its way back and has not arrived. */
export const isRefundDue = async (db: Db, orderId: string): Promise<boolean> =>
	(await db.$count(
		payment_refunds,
		and(
			eq(payment_refunds.order_id, orderId),
			inArray(payment_refunds.status, ["requested", "in_process"]),
		),
	)) > 0 ||
	(await db.$count(
		payments,
		and(
			eq(payments.order_id, orderId),
			eq(payments.status, "approved"),
			inArray(payments.set_aside, SET_ASIDE),
			not(waitsInInbox),
		),
	)) > 0;
