import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";

/** Has a failed job done once more. False when there is no such one. */
export async function retryJob(
	{ db, jobs }: { db: Db; jobs: Pick<Jobs, "retry"> },
	admin: Admin,
	id: string,
): Promise<boolean> {
	if (!isUuid(id)) return false;
	const [job] = await queryRows<{ name: string }>(
		db,
		sql`select name from fila.job where id = ${id}::uuid and state = 'failed'`,
	);
	if (!job || !(await jobs.retry(job.name, id))) return false;
	await recordChange(db, admin, {
		action: "tarefa.repetir",
		entity: "tarefas",
		entityId: id,
		after: { tarefa: job.name },
	});
	return true;
}
