import { fieldErrors } from "#core/orders/checkout-rules.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { queueEmail } from "./queue-email.ts";
import { contact_messages } from "./schema.ts";
import { contactMessage, MESSAGE_LIMIT } from "./support-rules.ts";
import type { MessageError, Received, SupportDeps } from "./types.ts";

/**
 * Keeps a message of the contact page and queues it for the shop, with the writer as reply-to, and a
 * receipt for the writer (decision content 3). `message` is whatever was sent.
 */
export async function sendContactMessage(
	{ db, limiter, loadSite }: SupportDeps,
	message: unknown,
): Promise<Result<Received, MessageError>> {
	const parsed = contactMessage.safeParse(message);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { nome, email, telefone, assunto, mensagem } = parsed.data;
	const counted = await limiter.consume(`contact:${email.toLowerCase()}`, MESSAGE_LIMIT);
	if (!counted.allowed) return fail({ code: "too_many" });
	const { settings } = await loadSite();
	return db.transaction(async (tx) => {
		const [kept] = await tx.insert(contact_messages).values(parsed.data).returning();
		if (!kept) throw new Error("contact message not written");
		if (settings.contact_email) {
			await queueEmail(tx, {
				template: "contact-to-shop",
				to: settings.contact_email,
				toName: settings.site_name,
				replyTo: email,
				subject: `Contato nº ${kept.protocolo}: ${assunto}`,
				paragraphs: [`De ${nome} (${email})`, `Telefone: ${telefone || "não informado"}`, mensagem],
				dedupeKey: `contact-to-shop:${kept.id}`,
			});
		}
		await queueEmail(tx, {
			template: "contact-received",
			to: email,
			toName: nome,
			subject: `Recebemos a sua mensagem (protocolo ${kept.protocolo})`,
			paragraphs: [
				`Olá, ${nome}!`,
				`Recebemos a sua mensagem sobre "${assunto}" e respondemos em breve. O protocolo é ${kept.protocolo}.`,
				settings.site_name,
			],
			dedupeKey: `contact-received:${kept.id}`,
		});
		return ok({ protocolo: kept.protocolo });
	});
}
