import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { orders } from "./schema.ts";

/**
 * Makes a guest's order that of the account with its own e-mail. The token of its page is the proof: the
 * account shows the order, and may review what was bought, whether or not its e-mail is ever confirmed. Does
 * nothing for an order of another e-mail or of an account.
 */
export async function claimOrder(
	db: Db,
	token: string,
	account: { userId: string; email: string },
): Promise<void> {
	await db
		.update(orders)
		.set({ user_id: account.userId })
		.where(
			and(
				eq(orders.access_token, token),
				isNull(orders.user_id),
				sql`lower(${orders.customer_email}) = ${account.email.toLowerCase()}`,
			),
		);
}
