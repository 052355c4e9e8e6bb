import { sql } from "drizzle-orm";
import { ADMINS } from "#core/accounts/lent.ts";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { type MessageKind, type MessageStatus, messageStatusLabel } from "./inbox-rules.ts";
import { holdMessage, tableOf } from "./message-sources.ts";

type Which = { kind: MessageKind; id: string };

/** Says how far the shop is with a message. False when the message is gone. */
export async function setMessageStatus(
	db: Db,
	admin: Admin,
	{ kind, id, status }: Which & { status: MessageStatus },
): Promise<boolean> {
	if (!isUuid(id)) return false;
	return db.transaction(async (tx) => {
		const held = await holdMessage(tx, kind, id);
		if (!held) return false;
		if (held.status === status) return true;
		await tx.execute(sql`update ${tableOf(kind)} set status = ${status} where id = ${id}`);
		await recordChange(tx, admin, {
			action: "mensagem.status",
			entity: "mensagens",
			entityId: id,
			before: { nome: held.protocolo, status: messageStatusLabel(held.status) },
			after: { nome: held.protocolo, status: messageStatusLabel(status) },
		});
		return true;
	});
}

/** Gives a message to an active administrator, or to nobody. False when either is gone. */
export async function assignMessage(
	db: Db,
	admin: Admin,
	{ kind, id, ownerId }: Which & { ownerId: string | null },
): Promise<boolean> {
	if (!isUuid(id)) return false;
	return db.transaction(async (tx) => {
		const held = await holdMessage(tx, kind, id);
		const [owner] = ownerId
			? await queryRows<{ name: string }>(
					tx,
					sql`select name from ${ADMINS} a where user_id = ${ownerId} and active`,
				)
			: [];
		if (!held || (ownerId && !owner)) return false;
		await tx.execute(sql`update ${tableOf(kind)} set responsavel_id = ${ownerId} where id = ${id}`);
		await recordChange(tx, admin, {
			action: "mensagem.atribuir",
			entity: "mensagens",
			entityId: id,
			after: { nome: held.protocolo, responsavel: owner?.name ?? "Ninguém" },
		});
		return true;
	});
}
