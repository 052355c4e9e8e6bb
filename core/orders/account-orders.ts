import { eq, or, sql } from "drizzle-orm";
import { orders } from "./schema.ts";

/** Whose orders: the account's own and, once its e-mail is confirmed, those placed with it as a guest. */
export type OrdersOwner = { userId: string; confirmedEmail: string | null };

/** Orders of this account (rule accounts 5). */
export const ordersOf = ({ userId, confirmedEmail }: OrdersOwner) =>
	or(
		eq(orders.user_id, userId),
		confirmedEmail
			? sql`lower(${orders.customer_email}) = ${confirmedEmail.toLowerCase()}`
			: undefined,
	);
