import { inArray } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";

/** Which of these orders anybody ever began to pay, by their ids. */
export async function begunOf(db: Db | Tx, orderIds: string[]): Promise<Set<string>> {
	const rows = await db
		.selectDistinct({ order_id: payments.order_id })
		.from(payments)
		.where(inArray(payments.order_id, orderIds));
	return new Set(rows.flatMap(({ order_id }) => order_id ?? []));
}
