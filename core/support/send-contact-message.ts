import { and, eq, gt, sql } from "drizzle-orm";
import { contactReceived, contactToShop } from "#core/support/mail-templates.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Tx } from "#platform/database/database.ts";
import { tellOffice } from "#platform/live/tell-office.ts";
import { mayReceipt, mayTry } from "./limit-messages.ts";
import { contact_messages } from "./schema.ts";
import { shopMailbox } from "./shop-mailbox.ts";
import { contactMessage, protocolOf } from "./support-rules.ts";
import type { MessageError, Received, SupportDeps } from "./types.ts";

/**
 * Keeps a message of the contact page and queues it for the shop, with the writer as reply-to, and a
 * receipt for the writer, as long as not too many went to that e-mail (rule content 3). `message` is whatever was sent. The same one sent again within ten
 * minutes is one, as by a page that is loaded again or a button that is pressed twice.
 */
export async function sendContactMessage(
	deps: SupportDeps,
	message: unknown,
	from: string | null,
): Promise<Result<Received, MessageError>> {
	const { db, limiter, outbox } = deps;
	if (!(await mayTry(limiter, "contact", from))) return fail({ code: "too_many" });
	const parsed = contactMessage.safeParse(message);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { website: _, ...written } = parsed.data;
	const { nome, email, telefone, assunto, mensagem } = written;
	const receipt = await mayReceipt(limiter, email);
	const mailbox = await shopMailbox(deps);
	return db.transaction(async (tx) => {
		const before = await findSame(tx, written);
		if (before !== null) return ok({ protocolo: protocolOf("contact", before) });
		const [kept] = await tx.insert(contact_messages).values(written).returning();
		if (!kept) throw new Error("contact message not written");
		await tellOffice(tx);
		const protocolo = protocolOf("contact", kept.protocolo);
		if (mailbox) {
			await outbox.queue(tx, {
				template: contactToShop,
				to: mailbox,
				replyTo: email,
				data: {
					protocolo,
					name: nome,
					email,
					phone: telefone,
					subject: assunto,
					message: mensagem,
				},
			});
		}
		if (receipt) {
			await outbox.queue(tx, {
				template: contactReceived,
				to: email,
				toName: nome,
				data: { name: nome, protocolo },
			});
		}
		return ok({ protocolo });
	});
}

type Written = Record<"nome" | "email" | "telefone" | "assunto" | "mensagem", string>;

/** The number of the same message, when it was kept a moment ago. Who writes the same at once waits here. */
async function findSame(tx: Tx, written: Written): Promise<number | null> {
	await tx.execute(
		sql`select pg_advisory_xact_lock(hashtextextended(${`contato:${written.email}`}, 0))`,
	);
	const { nome, email, telefone, assunto, mensagem, protocolo, created_at } = contact_messages;
	const [same] = await tx
		.select({ protocolo })
		.from(contact_messages)
		.where(
			and(
				gt(created_at, sql`now() - interval '10 minutes'`),
				eq(email, written.email),
				eq(nome, written.nome),
				eq(telefone, written.telefone),
				eq(assunto, written.assunto),
				eq(mensagem, written.mensagem),
			),
		)
		.limit(1);
	return same?.protocolo ?? null;
}
