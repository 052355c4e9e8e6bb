import { type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import type { MessageKind, MessageStatus } from "../shared/inbox.ts";
import { protocolOf } from "../shared/support.ts";

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

export type StoredMessage = {
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
