import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { moveToAddress } from "#core/credit/manage.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { people } from "../checkout-request.ts";
import { lockOrder } from "../find-orders.ts";
import { pedidos_vale } from "../schema.ts";

/**
 * Corrects the address that an order's gift card goes to, before or after its payment. A card that was e-mailed gets a
 * new code, which goes there at once (`sent`); the former one is worth nothing. On failure nothing changed: `closed`
 * where the order was cancelled, or its card is spent, expired or blocked.
 */
export function correctRecipient(
	{ db, ...deps }: { db: Db; outbox: Outbox; clock: () => Date },
	admin: Admin,
	orderId: string,
	typed: string,
): Promise<Result<{ sent: boolean }, RecipientError>> {
	const read = people.customer_email.safeParse(typed);
	if (!read.success) {
		const email = read.error.issues[0]?.message ?? "E-mail inválido";
		return Promise.resolve(fail({ code: "invalid", fields: { email } }));
	}
	const email = read.data.toLowerCase();
	return runTransaction(db, async (tx) => {
		const order = isUuid(orderId) ? await lockOrder(tx, orderId) : null;
		const [gift] = order
			? await tx.select().from(pedidos_vale).where(eq(pedidos_vale.order_id, order.id))
			: [];
		if (!order || !gift) return fail({ code: "not_found" });
		if (order.cancelled_at) return fail({ code: "closed" });
		const { vale_id: id } = gift;
		const sent = id === null ? false : await moveToAddress(tx, deps, { id, email });
		if (sent === null) return fail({ code: "closed" });
		await tx
			.update(pedidos_vale)
			.set({ para_email: email })
			.where(eq(pedidos_vale.order_id, order.id));
		await recordChange(tx, admin, {
			action: "pedido.destinatario",
			entity: "orders",
			entityId: order.id,
			before: { para_email: gift.para_email },
			after: { para_email: email, reenviado: sent },
		});
		return ok({ sent });
	});
}

type RecipientError =
	| { code: "not_found" | "closed" }
	| { code: "invalid"; fields: Record<string, string> };
