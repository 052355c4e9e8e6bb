import { type SQL, sql } from "drizzle-orm";
import { type ListPage, MOST_LISTED } from "#core/values/list-page-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { listPage } from "#platform/database/list-page.ts";
import { queryRows } from "#platform/database/query.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import type { AuditQuery, ChangeRow, NamedChange } from "./audit-rules.ts";
import type { Words } from "./fields/change-fields-rules.ts";
import { type FindNames, nameChanges } from "./name-changes.ts";

const PAGE_SIZE = 30;

const COLUMNS = sql`id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
	admin_name as admin, action, entity, entity_id as "entityId", before, after`;

/** What reading the log needs: what records and fields are called is told by who knows them. */
export type AuditDeps = { db: Db; findNames: FindNames; words: Words };

/** A page of what was changed, newest first, with names instead of ids. */
export async function listChanges(
	deps: AuditDeps,
	query: AuditQuery,
): Promise<ListPage<NamedChange>> {
	const page = await listPage<ChangeRow>(deps.db, {
		columns: COLUMNS,
		from: sql`from audit_log`,
		where: filter(query),
		order: sql`created_at desc, id desc`,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});
	return { ...page, rows: await nameChanges(page.rows, deps) };
}

/** Kinds of records that were ever changed. */
export const listChangedEntities = async (db: Db): Promise<string[]> =>
	(
		await queryRows<{ entity: string }>(
			db,
			sql`select distinct entity from audit_log order by entity`,
		)
	).map(({ entity }) => entity);

/** Every change that fits, the latest first, so many at a time. */
export async function* readChanges(
	db: Db,
	query: AuditQuery,
	atOnce: number,
): AsyncGenerator<ChangeRow[]> {
	let last: ChangeRow | undefined;
	for (;;) {
		const older: SQL = last
			? sql`(created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`
			: sql`true`;
		const rows = await queryRows<ChangeRow>(
			db,
			sql`select ${COLUMNS} from audit_log where ${filter(query)} and ${older}
				order by created_at desc, id desc limit ${atOnce}`,
		);
		if (rows.length > 0) yield rows;
		if (rows.length < atOnce) return;
		last = rows.at(-1);
	}
}

function filter({ q, entity, de, ate }: AuditQuery): SQL {
	const parts: SQL[] = [sql`true`];
	for (const word of q.split(/\s+/).filter(Boolean).slice(0, 6)) {
		parts.push(
			sql`sem_acento(admin_name || ' ' || action || ' ' || coalesce(entity_id::text, '') || ' ' || coalesce(after ->> 'nome', before ->> 'nome', after ->> 'title', before ->> 'title', ''))
				like '%' || sem_acento(${escapeLike(word)}) || '%'`,
		);
	}
	if (entity) parts.push(sql`entity = ${entity}`);
	if (de) parts.push(sql`created_at >= ${startOfDay(de)}`);
	if (ate) parts.push(sql`created_at < ${startOfDay(ate, 1)}`);
	return sql.join(parts, sql` and `);
}
