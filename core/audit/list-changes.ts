import { type SQL, sql } from "drizzle-orm";
import { type ListPage, MOST_LISTED } from "#core/values/list-page-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { idList } from "#platform/database/id-list.ts";
import { listPage } from "#platform/database/list-page.ts";
import { queryRows } from "#platform/database/query.ts";
import { startOfDay } from "#platform/database/shop-day.ts";
import type { AuditQuery, ChangeRow, NamedChange } from "./audit-rules.ts";
import type { Words } from "./fields/change-fields-rules.ts";
import { type FindNames, nameChanges } from "./name-changes.ts";

const PAGE_SIZE = 30;
const MOST_WORDS = 6;
/** The sequential number of an order, as people write it. */
const NUMBER = /^#?(\d{1,9})$/;

const COLUMNS = sql`id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
	admin_name as admin, action, entity, entity_id as "entityId", before, after`;

/** Finds records by the numbers that people know them by; handed in by who numbers them. */
export type FindNumbered = (numbers: readonly number[]) => Promise<readonly string[]>;

/** A query for the ids, as text, of those among these records that are called so; handed in by who knows their names. */
export type RecordsCalled = (word: string, among: SQL) => SQL;

/** What reading the log needs: what records and fields are called and numbered is told by who knows them. */
export type AuditDeps = {
	db: Db;
	findNames: FindNames;
	recordsCalled: RecordsCalled;
	findNumbered: FindNumbered;
	words: Words;
};

/** A page of what was changed, newest first, with names instead of ids. */
export async function listChanges(
	deps: AuditDeps,
	query: AuditQuery,
): Promise<ListPage<NamedChange>> {
	const page = await listPage<ChangeRow>(deps.db, {
		columns: COLUMNS,
		from: sql`from audit_log`,
		where: await filter(query, deps),
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
	deps: AuditDeps,
	query: AuditQuery,
	atOnce: number,
): AsyncGenerator<ChangeRow[]> {
	const fits = await filter(query, deps);
	let last: ChangeRow | undefined;
	for (;;) {
		const older: SQL = last
			? sql`(created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`
			: sql`true`;
		const rows = await queryRows<ChangeRow>(
			deps.db,
			sql`select ${COLUMNS} from audit_log where ${fits} and ${older}
				order by created_at desc, id desc limit ${atOnce}`,
		);
		if (rows.length > 0) yield rows;
		if (rows.length < atOnce) return;
		last = rows.at(-1);
	}
}

const CHANGED = sql`(select entity_id from audit_log)`;

async function filter(
	{ q, entity, de, ate }: AuditQuery,
	{ findNumbered, recordsCalled }: AuditDeps,
): Promise<SQL> {
	const parts: SQL[] = [sql`true`];
	for (const word of q.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)) {
		const number = NUMBER.exec(word)?.[1];
		const numbered = number ? await findNumbered([Number(number)]) : [];
		const called = sql`entity_id::text in (${recordsCalled(word, CHANGED)})`;
		parts.push(sql`(${says(word)} or ${called} or ${isOneOf(numbered)})`);
	}
	if (entity) parts.push(sql`entity = ${entity}`);
	if (de) parts.push(sql`created_at >= ${startOfDay(de)}`);
	if (ate) parts.push(sql`created_at < ${startOfDay(ate, 1)}`);
	return sql.join(parts, sql` and `);
}

/** A word in the person, the action or the record; after a `#`, the beginning of the record's id. */
function says(word: string): SQL {
	const id = /^#(\w+)$/.exec(word)?.[1];
	if (id) return sql`entity_id::text like ${`${escapeLike(id.toLowerCase())}%`}`;
	return hasWord(
		sql`sem_acento(admin_name || ' ' || action || ' ' || coalesce(entity_id::text, '') || ' ' || coalesce(after ->> 'nome', before ->> 'nome', after ->> 'title', before ->> 'title', ''))`,
		word,
	);
}

const isOneOf = (ids: readonly string[]): SQL => sql`entity_id in ${idList(ids)}`;
