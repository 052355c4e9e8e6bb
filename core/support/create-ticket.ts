import { fieldErrors } from "#core/orders/checkout-rules.ts";
import { fail, ok, type Result } from "#core/result.ts";
import { queueEmail } from "./queue-email.ts";
import { support_tickets } from "./schema.ts";
import { MESSAGE_LIMIT, supportTicket } from "./support-rules.ts";
import type { MessageError, Received, SupportDeps } from "./types.ts";

/** Keeps a ticket of the support widget and queues it for the shop and its receipt (decision content 3). */
export async function createTicket(
	{ db, limiter, loadSite }: SupportDeps,
	ticket: unknown,
): Promise<Result<Received, MessageError>> {
	const parsed = supportTicket.safeParse(ticket);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { name, email, phone, subject, message } = parsed.data;
	const counted = await limiter.consume(`ticket:${email.toLowerCase()}`, MESSAGE_LIMIT);
	if (!counted.allowed) return fail({ code: "too_many" });
	const { settings } = await loadSite();
	return db.transaction(async (tx) => {
		const [kept] = await tx.insert(support_tickets).values(parsed.data).returning();
		if (!kept) throw new Error("ticket not written");
		if (settings.contact_email) {
			await queueEmail(tx, {
				template: "ticket-to-shop",
				to: settings.contact_email,
				toName: settings.site_name,
				replyTo: email,
				subject: `Ticket nº ${kept.protocolo}: ${subject}`,
				paragraphs: [`De ${name} (${email})`, `Telefone: ${phone}`, message],
				dedupeKey: `ticket-to-shop:${kept.id}`,
			});
		}
		await queueEmail(tx, {
			template: "ticket-received",
			to: email,
			toName: name,
			subject: `Seu ticket foi aberto (protocolo ${kept.protocolo})`,
			paragraphs: [
				`Olá, ${name}!`,
				`Abrimos o ticket ${kept.protocolo} sobre "${subject}". Em breve entraremos em contato.`,
				settings.site_name,
			],
			dedupeKey: `ticket-received:${kept.id}`,
		});
		return ok({ protocolo: kept.protocolo });
	});
}
