import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { neededDocument } from "#core/values/document-field-rules.ts";
import { maskDocument } from "#core/values/document-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { lockOrder } from "../find-order-for-payment.ts";
import { orders } from "../schema.ts";

const document = neededDocument("Informe o CPF ou CNPJ");

export type DocumentError =
	| { code: "not_found" | "cancelled" }
	/** It has one: that is what its customer said, and what its papers may say already. */
	| { code: "known" }
	| { code: "invalid"; fields: Record<string, string> };

/**
 * Writes the CPF or CNPJ that the customer of an order told later: papers and labels of carriers ask for
 * it (rule customers 8). Only where the order has none. The log keeps its middle only. On failure nothing was saved.
 */
export async function saveDocument(
	{ db }: { db: Db },
	admin: Admin,
	orderId: string,
	typed: unknown,
): Promise<Result<null, DocumentError>> {
	const parsed = document.safeParse(typed);
	if (!parsed.success) {
		const why = parsed.error.issues[0]?.message ?? "";
		return fail({ code: "invalid", fields: { document: why } });
	}
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		if (order.cancelled_at) return fail({ code: "cancelled" });
		const known = eq(orders.id, order.id);
		const [held] = await tx.select({ cpf: orders.customer_cpf }).from(orders).where(known);
		if (held?.cpf) return fail({ code: "known" });
		await tx.update(orders).set({ customer_cpf: parsed.data, updated_at: sql`now()` }).where(known);
		await recordChange(tx, admin, {
			action: "pedido.documento",
			entity: "orders",
			entityId: order.id,
			after: { customer_cpf: maskDocument(parsed.data) },
		});
		return ok(null);
	});
}
