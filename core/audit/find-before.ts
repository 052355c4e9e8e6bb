import { and, desc, eq } from "drizzle-orm";
import type { Tx } from "#platform/database/database.ts";
import { audit_log } from "./schema.ts";

/**
 * The record before a change, for undo: of the change with this id, or the latest of a record. Undefined when there
 * is none. The shape is the recorded one.
 */
export async function findBefore<Recorded>(
	tx: Tx,
	action: string,
	which: { changeId: string } | { entity: string; entityId: string },
): Promise<Recorded | undefined> {
	const [recorded] = await tx
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
	return (recorded?.before ?? undefined) as Recorded | undefined;
}
