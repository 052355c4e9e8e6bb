import { eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "./schema.ts";

/** Whether anybody ever began to pay this order. */
export const hasAttempts = async (tx: Tx, orderId: string): Promise<boolean> =>
	(await tx.$count(payments, eq(payments.order_id, orderId))) > 0;
