import { contactReceived, contactToShop } from "#core/support/mail-templates.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { mayTry, mayWrite } from "./limit-messages.ts";
import { contact_messages } from "./schema.ts";
import { shopMailbox } from "./shop-mailbox.ts";
import { contactMessage, protocolOf } from "./support-rules.ts";
import type { MessageError, Received, SupportDeps } from "./types.ts";

/**
 * Keeps a message of the contact page and queues it for the shop, with the writer as reply-to, and a
 * receipt for the writer (rule content 3). `message` is whatever was sent.
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
	const { nome, email, telefone, assunto, mensagem } = parsed.data;
	if (!(await mayWrite(limiter, "contact", email))) return fail({ code: "too_many" });
	const mailbox = await shopMailbox(deps);
	return db.transaction(async (tx) => {
		const [kept] = await tx
			.insert(contact_messages)
			.values({ nome, email, telefone, assunto, mensagem })
			.returning();
		if (!kept) throw new Error("contact message not written");
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
		await outbox.queue(tx, {
			template: contactReceived,
			to: email,
			toName: nome,
			data: { name: nome, protocolo },
		});
		return ok({ protocolo });
	});
}
