import { sql } from "drizzle-orm";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import type { FailedJob, JobQueue, JobReport } from "./job-rules.ts";

const MOST_FAILED = 50;

const iso = (expression: string) =>
	sql.raw(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`);

/** The work of the shop by itself: what waits, runs and failed. Empty before it ever started. */
export async function listJobs(db: Db): Promise<JobReport> {
	const [known] = await queryRows<{ there: boolean }>(
		db,
		sql`select to_regclass('fila.job') is not null as there`,
	);
	if (!known?.there) return { queues: [], failed: [] };
	const queues = await queryRows<JobQueue>(
		db,
		sql`select q.name,
				count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
				count(j.id) filter (where j.state = 'active')::int as running,
				count(j.id) filter (where j.state = 'failed')::int as failed,
				${iso("max(j.completed_on) filter (where j.state = 'completed')")} as "lastDone",
				max(s.cron) as cron
			from fila.queue q
			left join fila.job j on j.name = q.name
			left join fila.schedule s on s.name = q.name
			where q.name not like '\\_\\_%'
			group by q.name order by q.name`,
	);
	const failed = await queryRows<FailedJob>(
		db,
		sql`select id, name, ${iso("completed_on")} as at, retry_count + 1 as tries,
				coalesce(output ->> 'message', output #>> '{value,message}', output::text, '') as reason
			from fila.job where state = 'failed' order by completed_on desc limit ${MOST_FAILED}`,
	);
	return { queues, failed };
}
