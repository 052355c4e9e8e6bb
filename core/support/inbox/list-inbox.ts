import { type SQL, sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/lent.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page-rules.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import { searchWords } from "#core/values/search-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { listPage } from "#platform/database/list-page.ts";
import { queryRows } from "#platform/database/query.ts";
import { protocolOf } from "../support-rules.ts";
import type { InboxQuery, MessageKind } from "./inbox-rules.ts";
import { KINDS, messagesOf } from "./message-sources.ts";
import type { InboxPart, InboxRow } from "./types.ts";

const PAGE_SIZE = 20;

function filter({ q, status, kind, owner }: InboxQuery, userId: string): SQL {
	const parts: SQL[] = [
		status === ""
			? sql`m.status <> 'fechado'`
			: status === "todas"
				? sql`true`
				: sql`m.status = ${status}`,
	];
	if (kind) parts.push(sql`m.kind = ${kind}`);
	if (owner === "eu") parts.push(sql`m.responsavel_id = ${userId}`);
	if (owner === "ninguem") parts.push(sql`m.responsavel_id is null`);
	const words = searchWords(q);
	// Signs alone are looked for as nothing, which is nowhere.
	if (q && words.length === 0) parts.push(sql`false`);
	for (const word of words) {
		parts.push(
			hasWord(
				sql`sem_acento(concat_ws(' ', m.name, m.email, m.phone, m.subject, m.message,
			case m.kind when 'contact' then 'c-' else 't-' end || lpad(m.protocolo::text, 6, '0')))`,
				word,
			),
		);
	}
	return sql.join(parts, sql` and `);
}

type Listed = Omit<InboxRow, "protocolo" | "replies"> & { protocolo: number };

const listOf = (db: Db, kinds: MessageKind[], userId: string, query: InboxQuery) =>
	listPage<Listed>(db, {
		columns: sql`m.id, m.kind, m.protocolo, m.name, m.email, m.subject, m.status, a.name as owner,
			to_json(m.created_at) as created_at`,
		from: sql`from ${messagesOf(kinds)} m left join ${ADMINS} a on a.user_id = m.responsavel_id`,
		where: filter(query, userId),
		order: sql`m.created_at desc, m.id`,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});

/**
 * A page of what people wrote to the shop, newest first; without a status asked for, what is not settled. With
 * `report`, what cannot be read is reported, named in `unread` and left out, unless nothing is left.
 */
export async function listInbox(
	db: Db,
	userId: string,
	query: InboxQuery,
	report?: Report,
): Promise<ListPage<InboxRow> & { unread: InboxPart[] }> {
	const { read, unread } = partsReader<InboxPart>(report);
	const wanted = query.kind ? [query.kind] : KINDS;
	const { rows, ...page } = await listOf(db, wanted, userId, query).catch(async (error) => {
		const left: MessageKind[] = [];
		for (const kind of wanted) {
			const look = queryRows(db, sql`select 1 from ${messagesOf([kind])} m limit 1`);
			if (await read(kind, look, null)) left.push(kind);
		}
		if (left.length === 0 || left.length === wanted.length) throw error;
		return listOf(db, left, userId, query);
	});
	const counts = await read(
		"replies",
		queryRows<{ id: string; replies: number }>(
			db,
			sql`select message_id as id, count(*)::int as replies from message_replies
				where message_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
				group by message_id`,
		),
		null,
	);
	return {
		...page,
		unread,
		rows: rows.map((row) => ({
			...row,
			protocolo: protocolOf(row.kind, Number(row.protocolo)),
			replies: counts && (counts.find(({ id }) => id === row.id)?.replies ?? 0),
		})),
	};
}

/** How many messages nobody has answered or settled yet. */
export async function countOpenMessages(db: Db): Promise<number> {
	const [row] = await queryRows<{ open: number }>(
		db,
		sql`select (select count(*) from contact_messages where status = 'aberto')::int
			+ (select count(*) from support_tickets where status = 'aberto')::int as open`,
	);
	return row?.open ?? 0;
}
