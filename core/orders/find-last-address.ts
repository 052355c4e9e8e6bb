import { and, desc, ne, sql } from "drizzle-orm";
import type { Address } from "#core/values/address-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { addressColumns } from "./order-columns.ts";
import { orders } from "./schema.ts";

/** Where the latest order with this e-mail went whose address is known in parts; null when none is. */
export async function findLastAddress(db: Db, email: string): Promise<Address | null> {
	const [last] = await db
		.select(addressColumns)
		.from(orders)
		.where(and(sql`lower(${orders.customer_email}) = ${email}`, ne(orders.address_cep, "")))
		.orderBy(desc(orders.created_at))
		.limit(1);
	return last ?? null;
}
