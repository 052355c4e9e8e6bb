import { ticketReceived, ticketToShop } from "#core/support/mail-templates.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { tellOffice } from "#platform/live/tell-office.ts";
import { mayReceipt, mayTry } from "./limit-messages.ts";
import { support_tickets } from "./schema.ts";
import { shopMailbox } from "./shop-mailbox.ts";
import { protocolOf, supportTicket } from "./support-rules.ts";
import type { MessageError, Received, SupportDeps } from "./types.ts";

/**
 * Keeps a ticket of the support widget and queues it for the shop, with the writer as reply-to, and a
 * receipt for the writer, as long as not too many went to that e-mail (rule content 3). `ticket` is whatever was sent.
 */
export async function createTicket(
	deps: SupportDeps,
	ticket: unknown,
	from: string | null,
): Promise<Result<Received, MessageError>> {
	const { db, limiter, outbox } = deps;
	if (!(await mayTry(limiter, "ticket", from))) return fail({ code: "too_many" });
	const parsed = supportTicket.safeParse(ticket);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { name, email, phone, subject, message } = parsed.data;
	const receipt = await mayReceipt(limiter, email);
	const mailbox = await shopMailbox(deps);
	return db.transaction(async (tx) => {
		const [kept] = await tx
			.insert(support_tickets)
			.values({ name, email, phone, subject, message })
			.returning();
		if (!kept) throw new Error("ticket not written");
		await tellOffice(tx);
		const protocolo = protocolOf("ticket", kept.protocolo);
		if (mailbox) {
			await outbox.queue(tx, {
				template: ticketToShop,
				to: mailbox,
				replyTo: email,
				data: { protocolo, name, email, phone, subject, message },
			});
		}
		if (receipt) {
			await outbox.queue(tx, {
				template: ticketReceived,
				to: email,
				toName: name,
				data: { name, protocolo },
			});
		}
		return ok({ protocolo });
	});
}
