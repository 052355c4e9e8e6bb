import { eq } from "drizzle-orm";
import type { Address } from "#core/values/address-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { addressColumns } from "./order-columns.ts";
import { orders } from "./schema.ts";

/** The parts of an order's address, with its customer's company and number. Throws when there is no such order. */
export async function addressOf(
	db: Db | Tx,
	orderId: string,
): Promise<Address & { numero: number; customer_company: string | null }> {
	const [address] = await db
		.select({
			...addressColumns,
			numero: orders.numero,
			customer_company: orders.customer_company,
		})
		.from(orders)
		.where(eq(orders.id, orderId));
	if (!address) throw new Error(`no order ${orderId} to send`);
	return address;
}
