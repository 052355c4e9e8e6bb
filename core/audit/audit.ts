import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { withinDays } from "#platform/database/shop-day.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { escapeLike, hasWord } from "#platform/database/sql/has-word.ts";
import { idList, queryRows, readBatches } from "#platform/database/sql/query.ts";
import { CSV_START, csvLine } from "../values/csv.ts";
import { type ListPage, MOST_LISTED } from "../values/list-page.ts";
import { audit_log } from "./schema.ts";
import { type AuditQuery, actionLabel, type ChangeRow, type NamedChange } from "./shared/audit.ts";
import type { Words } from "./shared/change-fields.ts";
import { isRecord } from "./shared/field.ts";

/** Record names by id; injected. */
type FindNames = (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

function idsIn(value: unknown): string[] {
	if (typeof value === "string") return UUID.test(value) ? [value] : [];
	if (typeof value !== "object" || value === null) return [];
	return Object.values(value).flatMap(idsIn);
}

function withNames(value: unknown, names: ReadonlyMap<string, string>): unknown {
	if (typeof value === "string") return names.get(value) ?? value;
	if (Array.isArray(value)) return value.map((one) => withNames(one, names));
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.entries(value).map(([name, one]) => [name, withNames(one, names)]),
	);
}

function ownName({ before, after }: ChangeRow): string | undefined {
	const record = { ...(isRecord(before) ? before : {}), ...(isRecord(after) ? after : {}) };
	const erased = isRecord(record["produto"]) ? record["produto"]["nome"] : undefined;
	const known = ["nome", "title", "name", "assunto", "email", "para"].map((field) => record[field]);
	return [...known, erased].find((name) => typeof name === "string" && name !== "") as
		| string
		| undefined;
}

function nameOf(change: ChangeRow, words: Words, names: ReadonlyMap<string, string>): string {
	const { entity, entityId } = change;
	const known = entityId ? words.nameOf(entity, entityId) : undefined;
	return known ?? ownName(change) ?? (entityId ? names.get(entityId) : undefined) ?? "";
}

async function nameChanges(
	rows: ChangeRow[],
	{ findNames, words }: { findNames: FindNames; words: Words },
): Promise<NamedChange[]> {
	const ids = rows.flatMap(({ entityId, before, after }) => idsIn([entityId, before, after]));
	const names = await findNames([...new Set(ids)]);
	return rows.map((row) => ({
		...row,
		name: nameOf(row, words, names),
		before: withNames(row.before, names),
		after: withNames(row.after, names),
	}));
}

const PAGE_SIZE = 30;
const MOST_WORDS = 6;
const NUMBER = /^#?(\d{1,9})$/;

const COLUMNS = sql`id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
	admin_name as admin, action, entity, entity_id as "entityId", before, after`;

/** Finds record ids by their display numbers; injected. */
type FindNumbered = (numbers: readonly number[]) => Promise<readonly string[]>;

/** Query for the ids (as text) of the records in `among` with this name; injected. */
type RecordsCalled = (word: string, among: SQL) => SQL;

/** Injected, because only the areas know names and numbers of their records. */
type AuditDeps = {
	db: Db;
	findNames: FindNames;
	recordsCalled: RecordsCalled;
	findNumbered: FindNumbered;
	words: Words;
};

/** A page of changes, newest first, with names instead of ids. */
async function listChanges(deps: AuditDeps, query: AuditQuery): Promise<ListPage<NamedChange>> {
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

const listChangedEntities = async (db: Db): Promise<string[]> =>
	(
		await queryRows<{ entity: string }>(
			db,
			sql`select distinct entity from audit_log order by entity`,
		)
	).map(({ entity }) => entity);

/** All matching changes in batches, newest first. */
async function* readChanges(
	deps: AuditDeps,
	query: AuditQuery,
	atOnce: number,
): AsyncGenerator<ChangeRow[]> {
	const fits = await filter(query, deps);
	yield* readBatches<ChangeRow>(atOnce, (last) => {
		const older: SQL = last
			? sql`(created_at, id) < (${last.at}::timestamptz, ${last.id}::uuid)`
			: sql`true`;
		return queryRows(
			deps.db,
			sql`select ${COLUMNS} from audit_log where ${fits} and ${older}
				order by created_at desc, id desc limit ${atOnce}`,
		);
	});
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
	parts.push(withinDays(sql`created_at`, de, ate));
	return sql.join(parts, sql` and `);
}

/** Matches person, action or record; after `#`, the beginning of the record's id. */
function says(word: string): SQL {
	const id = /^#(\w+)$/.exec(word)?.[1];
	if (id) return sql`entity_id::text like ${`${escapeLike(id.toLowerCase())}%`}`;
	return hasWord(
		sql`sem_acento(admin_name || ' ' || action || ' ' || coalesce(entity_id::text, '') || ' ' || coalesce(after ->> 'nome', before ->> 'nome', after ->> 'title', before ->> 'title', ''))`,
		word,
	);
}

const isOneOf = (ids: readonly string[]): SQL => sql`entity_id in ${idList(ids)}`;

const AT_ONCE = 500;
const HEAD = ["Momento", "Administrador", "Ação", "Registro", "Nome", "Id", "Antes", "Depois"];

const moment = new Intl.DateTimeFormat("pt-BR", {
	dateStyle: "short",
	timeStyle: "medium",
	timeZone: "America/Sao_Paulo",
});

const lineOf =
	(words: Words) =>
	(change: NamedChange): string => {
		const { at, admin, action, entity, name, entityId, before, after } = change;
		const fields = words.fieldChanges(entity, before, after);
		const side = (which: "before" | "after") =>
			fields
				.filter((field) => field[which] !== "")
				.map((field) => `${field.label}: ${field[which]}`)
				.join("\n");
		return csvLine([
			moment.format(new Date(at)),
			admin,
			actionLabel(action),
			words.entityLabel(entity),
			name,
			entityId ?? "",
			side("before"),
			side("after"),
		]);
	};

async function* exportChanges(deps: AuditDeps, query: AuditQuery): AsyncGenerator<string> {
	yield CSV_START + csvLine(HEAD);
	for await (const rows of readChanges(deps, query, AT_ONCE)) {
		yield (await nameChanges(rows, deps)).map(lineOf(deps.words)).join("");
	}
}

/** Reading the audit log. */
export const createAudit = (deps: AuditDeps) => ({
	list: (query: AuditQuery) => listChanges(deps, query),
	listEntities: () => listChangedEntities(deps.db),
	exportCsv: (query: AuditQuery) => exportChanges(deps, query),
});

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

/**
 * Anonymises an erased customer in the log: e-mails sent to them, name and e-mail of deleted orders. Actions and
 * their actors stay.
 */
export async function forgetPerson(tx: Tx, email: string): Promise<void> {
	const own = email.toLowerCase();
	await tx.execute(sql`
		update audit_log set before = before - 'email' - 'cliente'
		where entity = 'orders' and lower(before ->> 'email') = ${own}`);
	await tx.execute(sql`
		update audit_log set after = after - 'para'
		where entity in ('orders', 'customers', 'email_outbox') and lower(after ->> 'para') = ${own}`);
}

/**
 * Deletes what was typed about a person, names and addresses included, from the changes of these records of an
 * erased account. Actions, actors, states and amounts stay.
 */
export async function forgetTexts(tx: Tx, entity: string, ids: string[]): Promise<void> {
	if (ids.length === 0) return;
	const typed = sql`array['cliente', 'comprovante', 'internal_notes', 'mensagem', 'motivo_nota', 'observacao',
		'para_email', 'provas']`;
	// A cancellation's is one of a list.
	const reason = sql`case when action = 'pedido.cancelar' then '' else 'motivo' end`;
	await tx.execute(sql`
		update audit_log set before = before - ${typed}, after = after - ${typed} - ${reason}
		where entity = ${entity} and entity_id in ${idList(ids)}`);
}
