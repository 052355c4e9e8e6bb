import { eq } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { payments } from "./schema.ts";
import type { Payment } from "./types.ts";

/** The payment with this id of ours, or null. */
export async function findPayment(db: Db | Tx, id: string): Promise<Payment | null> {
	if (!isUuid(id)) return null;
	const [payment] = await db.select().from(payments).where(eq(payments.id, id));
	return payment ?? null;
}
