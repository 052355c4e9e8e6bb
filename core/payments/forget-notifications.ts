import { lt } from "drizzle-orm";
import { payment_notifications } from "./schema.ts";
import type { PaymentsDeps } from "./types.ts";

/** Longer than a signature is accepted, so that none counts twice. */
const KEEP_MS = 40 * 24 * 3_600_000;

/** Removes old notifications: what they told of stands with the payments. Answers how many. */
export async function forgetNotifications({ db, clock }: PaymentsDeps): Promise<number> {
	const gone = await db
		.delete(payment_notifications)
		.where(lt(payment_notifications.created_at, new Date(clock().getTime() - KEEP_MS)))
		.returning({ id: payment_notifications.id });
	return gone.length;
}
