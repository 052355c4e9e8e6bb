import { eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { contact_messages, message_replies, support_tickets } from "./schema.ts";

const wrote = (
	column: typeof contact_messages.email | typeof support_tickets.email,
	email: string,
) => eq(sql`lower(${column})`, email.toLowerCase());

/** Messages from this address to the shop. */
export async function listOwnMessages(db: Db, email: string) {
	const messages = await db
		.select({
			protocolo: contact_messages.protocolo,
			assunto: contact_messages.assunto,
			mensagem: contact_messages.mensagem,
			enviada_em: contact_messages.created_at,
		})
		.from(contact_messages)
		.where(wrote(contact_messages.email, email));
	const tickets = await db
		.select({
			protocolo: support_tickets.protocolo,
			assunto: support_tickets.subject,
			mensagem: support_tickets.message,
			enviada_em: support_tickets.created_at,
		})
		.from(support_tickets)
		.where(wrote(support_tickets.email, email));
	return [...messages, ...tickets];
}

export async function eraseMessages(tx: Tx, email: string): Promise<void> {
	for (const table of [contact_messages, support_tickets]) {
		const own = tx.select({ id: table.id }).from(table).where(wrote(table.email, email));
		await tx.delete(message_replies).where(inArray(message_replies.message_id, own));
	}
	await tx.delete(contact_messages).where(wrote(contact_messages.email, email));
	await tx.delete(support_tickets).where(wrote(support_tickets.email, email));
}
