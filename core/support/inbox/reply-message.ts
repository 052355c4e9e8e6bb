import { sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { messageAnswered } from "#core/support/mail-templates.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { message_replies } from "../schema.ts";
import { type MessageKind, messageReply } from "./inbox-rules.ts";
import { holdMessage, tableOf } from "./message-sources.ts";

export type ReplyError =
	/** By field; pt-BR. */
	{ code: "invalid"; fields: Record<string, string> } | { code: "not_found" };

/**
 * Keeps the shop's answer with the message and queues it for who wrote, with their words below and the
 * shop's mailbox as reply-to. The message is then in progress, or settled; whoever answers first sees to
 * it. The same form sent twice is one answer.
 */
export async function replyMessage(
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
