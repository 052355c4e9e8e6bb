import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { recordEvents } from "../record-event.ts";
import { orders } from "../schema.ts";
import { notesVersion } from "./load-order.ts";
import { internalNotes } from "./order-admin-rules.ts";

export type NotesError =
	| { code: "not_found" }
	| { code: "invalid"; fields: Record<string, string> }
	/** Somebody else saved meanwhile: what they wrote, and its version (rule catalogue 8). */
	| { code: "conflict"; current: { notes: string; version: string } };

/** Saves the internal notes of an order that were edited from `version`. On failure nothing was saved. */
export async function saveInternalNotes(
	{ db }: { db: Db },
	admin: Admin,
	orderId: string,
	{ notes, version }: { notes: unknown; version: string },
): Promise<Result<{ notes: string; version: string }, NotesError>> {
	const parsed = internalNotes.safeParse(notes);
	if (!parsed.success) {
		const message = parsed.error.issues[0]?.message ?? "Observações inválidas";
		return fail({ code: "invalid", fields: { notes: message } });
	}
	if (!isUuid(orderId)) return fail({ code: "not_found" });
	const wanted = parsed.data;
	return runTransaction(db, async (tx) => {
		const [order] = await tx
			.select({ notes: orders.internal_notes })
			.from(orders)
			.where(eq(orders.id, orderId))
			.for("update");
		if (!order) return fail({ code: "not_found" });
		const saved = { notes: wanted, version: notesVersion(wanted) };
		if (order.notes === wanted) return ok(saved);
		if (notesVersion(order.notes) !== version) {
			const current = { notes: order.notes, version: notesVersion(order.notes) };
			return fail({ code: "conflict", current });
		}
		await tx
			.update(orders)
			.set({ internal_notes: wanted, updated_at: sql`now()` })
			.where(eq(orders.id, orderId));
		await recordEvents(tx, orderId, [{ kind: "note", actor: admin.name }]);
		await recordChange(tx, admin, {
			action: "pedido.observacoes",
			entity: "orders",
			entityId: orderId,
			before: { internal_notes: order.notes },
			after: { internal_notes: wanted },
		});
		return ok(saved);
	});
}
