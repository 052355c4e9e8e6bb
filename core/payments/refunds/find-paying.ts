import { and, eq, inArray } from "drizzle-orm";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { payments } from "../schema.ts";
import { isUnwanted } from "../transition-rules.ts";
import type { Payment } from "../types.ts";

/** The payment whose money the shop has of an order; fails with `not_paid`, or `disputed` while it is contested. */
export async function findPaying(
	tx: Tx,
	orderId: string,
): Promise<Result<Payment, { code: "not_paid" | "disputed" }>> {
	const found = await tx
		.select()
		.from(payments)
		.where(and(eq(payments.order_id, orderId), inArray(payments.status, ["approved", "disputed"])));
	const paying = found.find(({ set_aside }) => !isUnwanted(set_aside));
	if (!paying) return fail({ code: "not_paid" });
	return paying.status === "disputed" ? fail({ code: "disputed" }) : ok(paying);
}
