import { type SQL, sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/public.ts";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/save-record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { type MessageKind, type MessageStatus, messageStatusLabel } from "../shared/inbox.ts";
import { protocolOf } from "../shared/support.ts";

type Which = { kind: MessageKind; id: string };
type Changed = Promise<Result<null, "not_found">>;

const held = ({ kind, id }: Which) => ({
	entity: "mensagens",
	id,
	lock: (tx: Tx) => holdMessage(tx, kind, id),
});

/** Sets a message's status; `not_found` when there is none. */
export const setMessageStatus = (
	db: Db,
	admin: Admin,
	{ status, ...which }: Which & { status: MessageStatus },
): Changed =>
	changeRecord(db, admin, {
		...held(which),
		async change(tx, { protocolo, status: former }) {
			if (former === status) return ok(null);
			await tx.execute(
				sql`update ${tableOf(which.kind)} set status = ${status} where id = ${which.id}`,
			);
			return ok({
				action: "mensagem.status",
				before: { nome: protocolo, status: messageStatusLabel(former) },
				after: { nome: protocolo, status: messageStatusLabel(status) },
			});
		},
	});

/** Assigns a message to an active administrator, or to nobody; `not_found` when either does not exist. */
export const assignMessage = (
	db: Db,
	admin: Admin,
	{ ownerId, ...which }: Which & { ownerId: string | null },
): Changed =>
	changeRecord(db, admin, {
		...held(which),
		async change(tx, { protocolo }) {
			const responsavel = ownerId ? await findOwner(tx, ownerId) : "Ninguém";
			if (!responsavel) return fail("not_found" as const);
			await tx.execute(
				sql`update ${tableOf(which.kind)} set responsavel_id = ${ownerId} where id = ${which.id}`,
			);
			return ok({ action: "mensagem.atribuir", after: { nome: protocolo, responsavel } });
		},
	});

async function findOwner(tx: Tx, id: string): Promise<string | undefined> {
	const [owner] = await queryRows<{ name: string }>(
		tx,
		sql`select name from ${ADMINS} a where user_id = ${id} and active`,
	);
	return owner?.name;
}

const SOURCES: Record<MessageKind, SQL> = {
	contact: sql`select id, 'contact' as kind, protocolo, nome as name, email, telefone as phone, assunto as subject,
		mensagem as message, status, responsavel_id, created_at from contact_messages`,
	ticket: sql`select id, 'ticket' as kind, protocolo, name, email, phone, subject, message, status, responsavel_id,
		created_at from support_tickets`,
};

export const KINDS = Object.keys(SOURCES) as MessageKind[];

/** Union of the messages of some kinds (at least one), with the same columns. */
export const messagesOf = (kinds: MessageKind[]): SQL =>
	sql`(${sql.join(
		kinds.map((kind) => SOURCES[kind]),
		sql` union all `,
	)})`;

export const tableOf = (kind: MessageKind): SQL =>
	kind === "contact" ? sql`contact_messages` : sql`support_tickets`;

type StoredMessage = {
	id: string;
	kind: MessageKind;
	protocolo: string;
	name: string;
	email: string;
	phone: string;
	subject: string;
	message: string;
	status: MessageStatus;
	responsavel_id: string | null;
	created_at: string;
};

/** Reads and locks a message until the transaction ends; undefined when there is none. */
export async function holdMessage(
	tx: Db | Tx,
	kind: MessageKind,
	id: string,
): Promise<StoredMessage | undefined> {
	const [held] = await queryRows(
		tx,
		sql`select id from ${tableOf(kind)} where id = ${id} for update`,
	);
	if (!held) return undefined;
	const [row] = await queryRows<Omit<StoredMessage, "protocolo"> & { protocolo: number }>(
		tx,
		sql`select m.*, to_json(m.created_at) as created_at from ${messagesOf([kind])} m
			where m.id = ${id}`,
	);
	return row && { ...row, protocolo: protocolOf(kind, Number(row.protocolo)) };
}
