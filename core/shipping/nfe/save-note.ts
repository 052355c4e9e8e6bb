import { and, eq, ne, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { lockOrder } from "#core/orders/find-orders.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { whyNotPacked } from "../may-send.ts";
import { openParcel } from "../open-parcel.ts";
import { parcels } from "../schema.ts";
import { keyOf, keyProblem } from "../shared/note-key.ts";
import type { NotSendable } from "../shared/sendable.ts";

export type NoteError =
	| { code: NotSendable | "nothing_left" | "not_found" | "used" }
	| { code: "invalid"; fields: { key: string } };

/** `null` records a waiver. Fails with `used` for another order's key; then nothing is written. */
export async function saveNote(
	db: Db,
	admin: Admin,
	orderId: string,
	typed: string | null,
): Promise<Result<{ key: string | null }, NoteError>> {
	const key = typed === null ? null : keyOf(typed);
	const problem = key === null ? null : keyProblem(key);
	if (problem) return fail({ code: "invalid", fields: { key: problem } });
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const refusal = await whyNotPacked(tx, order);
		if (refusal) return fail({ code: refusal });
		if (key) {
			const others = await tx.$count(
				parcels,
				and(eq(parcels.nfe_key, key), ne(parcels.order_id, order.id)),
			);
			if (others > 0) return fail({ code: "used" });
		}
		const parcel = await openParcel(tx, order.id);
		await tx
			.update(parcels)
			.set({
				nfe_key: key,
				nfe_waived_by: key ? null : admin.name,
				updated_at: sql`now()`,
			})
			.where(eq(parcels.id, parcel.id));
		await recordChange(tx, admin, {
			action: "pedido.nfe",
			entity: "orders",
			entityId: order.id,
			after: key ? { nfe: key } : { sem_nfe: true },
		});
		return ok({ key });
	});
}
