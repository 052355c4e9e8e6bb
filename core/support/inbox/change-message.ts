import { sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/public.ts";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { type MessageKind, type MessageStatus, messageStatusLabel } from "../shared/inbox.ts";
import { holdMessage, tableOf } from "./message-sources.ts";

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
