import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { orders } from "./schema.ts";

/** Writes the CPF or CNPJ of who pays into an order that has none; one that is there stays. */
export async function setPayerDocument(tx: Tx, orderId: string, document: string): Promise<void> {
	await tx
		.update(orders)
		.set({ customer_cpf: document, updated_at: sql`now()` })
		.where(
			and(eq(orders.id, orderId), or(isNull(orders.customer_cpf), eq(orders.customer_cpf, ""))),
		);
}
