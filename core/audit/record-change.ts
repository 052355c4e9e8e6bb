import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { OFFICE_NOTIFIED } from "#platform/live/notify-office.ts";
import { audit_log } from "./schema.ts";

export type Change = {
	/** Verb of the action, such as `produto.criar`. */
	action: string;
	entity: string;
	entityId?: string | null;
	before?: unknown;
	after?: unknown;
};

/**
 * Writes an administrator's change into the audit log, in its transaction, and notifies the back office. Pass only
 * fields that other administrators may read: no passwords, no tokens. Returns the row's id.
 */
export async function recordChange(db: Db | Tx, admin: Admin, change: Change): Promise<string> {
	const [row] = await db
		.insert(audit_log)
		.values({
			admin_user_id: admin.userId,
			admin_name: admin.name,
			action: change.action,
			entity: change.entity,
			entity_id: change.entityId ?? null,
			before: change.before ?? null,
			after: change.after ?? null,
		})
		.returning({ id: audit_log.id, notified: OFFICE_NOTIFIED });
	if (!row) throw new Error("change not recorded");
	return row.id;
}
