import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { audit_log } from "./schema.ts";

/**
 * What a record was before a change, to undo it: of the change with this id, or the latest of a record.
 * Undefined when there was no such change. The shape is the one that was recorded.
 */
export async function findBefore<Recorded>(
	tx: Tx,
	action: string,
	which: { changeId: string } | { entity: string; entityId: string },
): Promise<Recorded | undefined> {
	const [kept] = await tx
		.select({ before: audit_log.before })
		.from(audit_log)
		.where(
			and(
				eq(audit_log.action, action),
				"changeId" in which
					? eq(audit_log.id, which.changeId)
					: and(eq(audit_log.entity, which.entity), eq(audit_log.entity_id, which.entityId)),
			),
		)
		.orderBy(desc(audit_log.created_at))
		.limit(1);
	return (kept?.before ?? undefined) as Recorded | undefined;
}
