import type { Admin } from "#core/audit/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { OFFICE_TOLD } from "#platform/live/tell-office.ts";
import { audit_log } from "./schema.ts";

export type Change = {
	/** Verb of what was done, such as `produto.criar`. */
	action: string;
	/** Table of the record. */
	entity: string;
	entityId?: string | null;
	before?: unknown;
	after?: unknown;
};

/**
 * Writes what an administrator changed into the audit log, in the transaction of the change; the back
 * office hears of it. Only pass
 * fields that may be read later by other administrators: no passwords, no tokens. Gives the row's id.
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
		.returning({ id: audit_log.id, told: OFFICE_TOLD });
	if (!row) throw new Error("change not recorded");
	return row.id;
}
