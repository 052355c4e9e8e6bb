import { setTimeout } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/database/database.ts";
import { queryRows } from "../database/sql/query.ts";
import { BackupRefused } from "./backup-refused.ts";

const TRIES = 10;
const PAUSE_MS = 200;

/** Throws `BackupRefused` while another program is connected to the same PostgreSQL database. */
export async function checkAlone({ kind, db }: Database): Promise<void> {
	if (kind === "embedded") return;
	for (let tries = 1; ; tries++) {
		const [row] = await queryRows<{ others: number }>(
			db,
			sql`select count(*)::int as others from pg_stat_activity
				where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
		);
		if (row?.others === 0) return;
		if (tries === TRIES) {
			throw new BackupRefused(
				"Other programs are connected to this database: stop the shop before restoring.",
			);
		}
		// Closed connections are listed for a moment.
		await setTimeout(PAUSE_MS);
	}
}
