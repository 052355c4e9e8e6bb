import { type SQL, sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/public.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { EMAILS } from "#core/mail/public.ts";
import { fieldErrors } from "#core/values/field-errors.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page.ts";
import { partsReader, type Report } from "#core/values/read-parts.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { searchWords } from "#core/values/text.ts";
import type { Db } from "#platform/database/database.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { messageAnswered } from "../emails.ts";
import { message_replies } from "../schema.ts";
import {
	type InboxQuery,
	type MessageKind,
	type MessageStatus,
	messageReply,
} from "../shared/inbox.ts";
import { protocolOf } from "../shared/support.ts";
import {
	assignMessage,
	holdMessage,
	KINDS,
	messagesOf,
	setMessageStatus,
	tableOf,
} from "./change-message.ts";

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
	// Punctuation alone matches nothing.
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

export type InboxRow = {
	id: string;
	kind: MessageKind;
	/** `C-000123` or `T-000123`. */
	protocolo: string;
	name: string;
	email: string;
	subject: string;
	status: MessageStatus;
	/** Name of the assignee. */
	owner: string | null;
	/** Number of answers; null when unreadable. */
	replies: number | null;
	created_at: string;
};

/** Parts that may be unreadable independently: messages of a kind, answers, status of e-mails. */
export type InboxPart = MessageKind | "replies" | "emails";

type InboxReply = {
	id: string;
	author: string;
	text: string;
	created_at: string;
	/** Status of its e-mail; null when it is no longer in the outbox. */
	email: "queued" | "sending" | "sent" | "failed" | "discarded" | null;
};

export type InboxMessage = Omit<InboxRow, "replies"> & {
	phone: string;
	message: string;
	ownerId: string | null;
	replies: InboxReply[];
	/** Unreadable parts, which are missing. */
	unread: InboxPart[];
};

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

/** Newest first, by default unsettled. With `report`, unreadable parts are listed in `unread`. */
async function listInbox(
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

/** Number of messages without answer or settlement. */
async function countOpenMessages(db: Db): Promise<number> {
	const [row] = await queryRows<{ open: number }>(
		db,
		sql`select (select count(*) from contact_messages where status = 'aberto')::int
			+ (select count(*) from support_tickets where status = 'aberto')::int as open`,
	);
	return row?.open ?? 0;
}

type Stored = Omit<InboxMessage, "protocolo" | "replies" | "unread"> & { protocolo: number };

/** An unreadable source fails only when no other source has the message. */
async function findMessage(db: Db, id: string): Promise<Stored | null> {
	let failure: unknown = null;
	for (const kind of KINDS) {
		try {
			const [row] = await queryRows<Stored>(
				db,
				sql`select m.id, m.kind, m.protocolo, m.name, m.email, m.phone, m.subject, m.message, m.status,
						m.responsavel_id as "ownerId", a.name as owner, to_json(m.created_at) as created_at
					from ${messagesOf([kind])} m left join ${ADMINS} a on a.user_id = m.responsavel_id
					where m.id = ${id}`,
			);
			if (row) return row;
		} catch (error) {
			failure = error;
		}
	}
	if (failure) throw failure;
	return null;
}

/** With answers, oldest first, or null. With `report`, unreadable answers are listed in `unread`. */
async function loadMessage(db: Db, id: string, report?: Report): Promise<InboxMessage | null> {
	if (!isUuid(id)) return null;
	const row = await findMessage(db, id);
	if (!row) return null;
	const { read, unread } = partsReader<InboxPart>(report);
	const answers = await read(
		"replies",
		queryRows<Omit<InboxReply, "email"> & { dedupe_key: string }>(
			db,
			sql`select r.id, r.autor as author, r.mensagem as text, to_json(r.created_at) as created_at, r.dedupe_key
				from message_replies r where r.message_id = ${id} order by r.created_at, r.id`,
		),
		[],
	);
	const emails = await read(
		"emails",
		queryRows<{ dedupe_key: string; status: InboxReply["email"] }>(
			db,
			sql`select e.dedupe_key, e.status from ${EMAILS} e
				where e.dedupe_key = any(${sql.param(answers.map(({ dedupe_key }) => dedupe_key))}::text[])`,
		),
		[],
	);
	const replies = answers.map(({ dedupe_key, ...answer }) => ({
		...answer,
		email: emails.find((one) => one.dedupe_key === dedupe_key)?.status ?? null,
	}));
	return { ...row, protocolo: protocolOf(row.kind, Number(row.protocolo)), replies, unread };
}

type ReplyError = { code: "invalid"; fields: Record<string, string> } | { code: "not_found" };

/**
 * Saves the shop's answer and queues its e-mail with the original text quoted and the shop's mailbox as
 * reply-to. The message becomes in progress or settled, and is assigned to the first who answers. Submitting
 * a form twice creates one answer.
 */
async function replyMessage(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	{ kind, id, form }: { kind: MessageKind; id: string; form: unknown },
): Promise<Result<{ queued: boolean }, ReplyError>> {
	const parsed = messageReply.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	if (!isUuid(id)) return fail({ code: "not_found" });
	const { text, key, settles } = parsed.data;
	return db.transaction(async (tx) => {
		const held = await holdMessage(tx, kind, id);
		if (!held) return fail({ code: "not_found" });
		const dedupeKey = `reply:${key}`;
		const queued = await outbox.queue(tx, {
			template: messageAnswered,
			to: held.email,
			toName: held.name,
			dedupeKey,
			data: {
				name: held.name,
				protocolo: held.protocolo,
				subject: held.subject,
				reply: text,
				message: held.message,
			},
		});
		if (!queued) return ok({ queued });
		await tx.insert(message_replies).values({
			message_id: id,
			autor_id: admin.userId,
			autor: admin.name,
			mensagem: text,
			dedupe_key: dedupeKey,
		});
		await tx.execute(sql`update ${tableOf(kind)} set status = ${settles ? "fechado" : "respondido"},
			responsavel_id = coalesce(responsavel_id, ${admin.userId}) where id = ${id}`);
		await recordChange(tx, admin, {
			action: "mensagem.responder",
			entity: "mensagens",
			entityId: id,
			after: { nome: held.protocolo, para: held.email, resposta: text },
		});
		return ok({ queued });
	});
}

type Which = { kind: MessageKind; id: string };

export const createInbox = (deps: { db: Db; outbox: Outbox }) => ({
	list: (admin: Admin, query: InboxQuery, report?: Report) =>
		listInbox(deps.db, admin.userId, query, report),
	countOpen: () => countOpenMessages(deps.db),
	load: (id: string, report?: Report) => loadMessage(deps.db, id, report),
	setStatus: (admin: Admin, wanted: Which & { status: MessageStatus }) =>
		setMessageStatus(deps.db, admin, wanted),
	assign: (admin: Admin, wanted: Which & { ownerId: string | null }) =>
		assignMessage(deps.db, admin, wanted),
	reply: (admin: Admin, wanted: Which & { form: unknown }) => replyMessage(deps, admin, wanted),
});
