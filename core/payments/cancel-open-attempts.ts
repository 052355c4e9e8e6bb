import { and, eq } from "drizzle-orm";
import { lockOrder } from "#core/orders/find-order-for-payment.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { payments } from "./schema.ts";
import { isUnwanted } from "./transition-rules.ts";
import type { PaymentsDeps } from "./types.ts";

export type StillOpen =
	/** A card at the provider, of which nobody knows the outcome yet. */
	| "card_in_progress"
	/** Money that pays nothing and is on its way back. */
	| "refund_due"
	/** The provider could not be told; a code may still be paid. */
	| "provider";

/**
 * Makes sure that nothing of an order can be paid any more: open PIX codes are cancelled at the
 * provider, then here. Fails, leaving what is open as it was, while that cannot be said for certain.
 */
export async function cancelOpenAttempts(
	deps: Pick<PaymentsDeps, "db" | "provider">,
	orderId: string,
): Promise<Result<null, StillOpen>> {
	const { db, provider } = deps;
	const attempts = await db.select().from(payments).where(eq(payments.order_id, orderId));
	if (
		attempts.some(({ status, status_detail }) => status === "approved" && isUnwanted(status_detail))
	) {
		return fail("refund_due");
	}
	const open = attempts.filter(({ status }) => status === "pending");
	if (open.some(({ method }) => method !== "pix")) return fail("card_in_progress");
	for (const { id, provider: whose, provider_payment_id } of open) {
		if (whose !== provider.name || !provider_payment_id) continue;
		const answer = await provider.cancel(provider_payment_id, `${id}-cancel`);
		if (!answer.ok) return fail("provider");
	}
	await db.transaction(async (tx) => {
		await lockOrder(tx, orderId);
		for (const { id } of open) {
			await tx
				.update(payments)
				.set({ status: "cancelled", status_detail: "order_deleted" })
				.where(and(eq(payments.id, id), eq(payments.status, "pending")));
		}
	});
	return ok(null);
}
