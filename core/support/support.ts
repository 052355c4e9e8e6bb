import { eq, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { notifyOffice } from "#platform/live/notify-office.ts";
import { mailAddress } from "#platform/mail/mailer.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Admin } from "../audit/types.ts";
import type { Site } from "../content/types.ts";
import { campaign } from "../customers/campaigns/emails.ts";
import { isCustomer } from "../customers/catch-up.ts";
import { allowsMarketing } from "../customers/marketing.ts";
import type { Outbox } from "../mail/outbox.ts";
import { lockOrder } from "../orders/find-orders.ts";
import { recordEvents } from "../orders/record-event.ts";
import { orderNumber } from "../orders/shared/order.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { fail, ok, type Result } from "../values/result.ts";
import {
	contactReceived,
	contactToShop,
	shopMessage,
	ticketReceived,
	ticketToShop,
	type Written,
} from "./emails.ts";
import { createInbox } from "./inbox/inbox.ts";
import { contact_messages, message_replies, support_tickets } from "./schema.ts";
import { customerMessage, NO_CUSTOMER } from "./shared/inbox.ts";
import {
	ADDRESS_LIMIT,
	contactMessage,
	protocolOf,
	RECEIPT_LIMIT,
	supportTicket,
} from "./shared/support.ts";

type Kind = "contact" | "ticket";

/**
 * Counts and limits messages by network address, before looking at their content: rejected ones cost as much
 * as stored ones. Always true for an unknown address. `kind` separates contact messages and tickets.
 */
async function mayTry(limiter: Limiter, kind: Kind, from: string | null): Promise<boolean> {
	const network = networkOf(from);
	return !network || (await limiter.consume(`${kind}:from:${network}`, ADDRESS_LIMIT)).allowed;
}

/** Limits receipts, not messages: anybody can type an address, and must not lock out its owner. */
const mayReceipt = async (limiter: Limiter, email: string): Promise<boolean> =>
	(await limiter.consume(`receipt:${email.toLowerCase()}`, RECEIPT_LIMIT)).allowed;

const MAILS = {
	contact: { toShop: contactToShop, receipt: contactReceived },
	ticket: { toShop: ticketToShop, receipt: ticketReceived },
};

/**
 * Stores a message and queues its e-mails: to the shop with the writer as reply-to, and a receipt to the writer
 * within the limit (rule content 3). `store` returns its number.
 */
async function receive(
	deps: SupportDeps,
	kind: Kind,
	written: Omit<Written, "protocolo">,
	store: (tx: Tx) => Promise<{ protocolo: number }[]>,
): Promise<Result<Received, never>> {
	const { db, limiter, outbox } = deps;
	const { name, email } = written;
	const receipt = await mayReceipt(limiter, email);
	const mailbox = await shopMailbox(deps);
	return db.transaction(async (tx) => {
		const [stored] = await store(tx);
		if (!stored) throw new Error(`${kind} not written`);
		await notifyOffice(tx);
		const protocolo = protocolOf(kind, stored.protocolo);
		if (mailbox) {
			await outbox.queue(tx, {
				template: MAILS[kind].toShop,
				to: mailbox,
				replyTo: email,
				data: { protocolo, ...written },
			});
		}
		if (receipt) {
			await outbox.queue(tx, {
				template: MAILS[kind].receipt,
				to: email,
				toName: name,
				data: { name, protocolo },
			});
		}
		return ok({ protocolo });
	});
}

/** Opens a ticket (rule content 13). `ticket` is unvalidated. */
async function createTicket(
	deps: SupportDeps,
	ticket: unknown,
	from: string | null,
): Promise<Result<Received, MessageError>> {
	if (!(await mayTry(deps.limiter, "ticket", from))) return fail({ code: "too_many" });
	const parsed = supportTicket.safeParse(ticket);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { website: _, ...written } = parsed.data;
	return receive(deps, "ticket", written, (tx) =>
		tx.insert(support_tickets).values(written).returning(),
	);
}

/** Recipient of guests' messages: the contact address, else the sender of the shop's e-mails, else null. */
async function shopMailbox({
	loadSite,
	mailFrom,
}: Pick<SupportDeps, "loadSite" | "mailFrom">): Promise<string | null> {
	const { settings } = await loadSite();
	const sender = mailFrom();
	return settings.contact_email || (sender ? mailAddress(sender) : null);
}

export type SupportDeps = {
	db: Db;
	limiter: Limiter;
	outbox: Outbox;
	/** For the shop's recipient address. */
	loadSite: () => Promise<Site>;
	/** Sender of the shop's e-mails, the fallback recipient. */
	mailFrom: () => string | undefined;
};

/** Number given to the sender: `C-000123` of a message, `T-000123` of a ticket. */
type Received = { protocolo: string };

type MessageError = { code: "invalid"; fields: Record<string, string> } | { code: "too_many" };

/** Saves a message of the contact page (rule content 13). `message` is unvalidated. */
async function sendContactMessage(
	deps: SupportDeps,
	message: unknown,
	from: string | null,
): Promise<Result<Received, MessageError>> {
	if (!(await mayTry(deps.limiter, "contact", from))) return fail({ code: "too_many" });
	const parsed = contactMessage.safeParse(message);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { website: _, ...stored } = parsed.data;
	const { nome: name, email, telefone: phone, assunto: subject, mensagem } = stored;
	return receive(deps, "contact", { name, email, phone, subject, message: mensagem }, (tx) =>
		tx.insert(contact_messages).values(stored).returning(),
	);
}

type WriteError =
	| { code: "invalid"; fields: Record<string, string> }
	/** Marketing requires consent (rule content 4). */
	| { code: "no_consent" };

/**
 * Queues an e-mail to a customer in the caller's transaction. `support` answers one person; `promotion` and
 * `marketing` require consent and include the unsubscribe link. `queued` is false when the form was submitted
 * before. `message` is unvalidated; without an `order`, the recipient must have an account or an order, so
 * that the shop cannot be used to e-mail others.
 */
async function writeToCustomer(
	{ db, outbox }: { db: Db | Tx; outbox: Outbox },
	admin: Admin,
	message: unknown,
	order: { id: string; token: string } | null = null,
): Promise<Result<{ queued: boolean }, WriteError>> {
	const parsed = customerMessage.safeParse(message);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { customerEmail, customerName, subject, message: text, emailType, key } = parsed.data;
	if (!order && !(await isCustomer(db, customerEmail))) {
		return fail({ code: "invalid", fields: { customerEmail: NO_CUSTOMER } });
	}
	const marketing = emailType !== "support";
	if (marketing && !(await allowsMarketing(db, customerEmail))) return fail({ code: "no_consent" });
	const envelope = {
		to: customerEmail,
		toName: customerName,
		...(order ? { orderId: order.id } : {}),
		...(key ? { dedupeKey: `message:${key}` } : {}),
	};
	const orderPage = order ? `/pedido/${order.token}` : null;
	const queued = marketing
		? await outbox.queue(db, { template: campaign, ...envelope, data: { subject, message: text } })
		: await outbox.queue(db, {
				template: shopMessage,
				...envelope,
				data: { name: customerName, subject, message: text, orderPage },
			});
	if (!queued) return ok({ queued });
	await recordChange(db, admin, {
		action: "cliente.mensagem",
		entity: order ? "orders" : "customers",
		entityId: order?.id ?? null,
		after: { para: customerEmail, assunto: subject, tipo: emailType },
	});
	return ok({ queued });
}

type OrderMessage = {
	subject?: string;
	message: string;
	/** `support`, `promotion` or `marketing` (rule content 14). */
	emailType: string;
	/** Idempotency key of the form. */
	key?: string;
};

/** E-mails an order's customer and records it. Fails as `writeToCustomer`, or with `not_found`, unqueued. */
async function sendOrderMessage(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	orderId: string,
	{ subject, ...message }: OrderMessage,
): Promise<Result<null, WriteError | { code: "not_found" }>> {
	return runTransaction(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order) return fail({ code: "not_found" });
		const about = {
			customerEmail: order.customer_email,
			customerName: order.customer_name,
			subject: subject?.trim() || `Sobre o seu pedido #${orderNumber(order.id)}`,
			...message,
		};
		const written = await writeToCustomer({ db: tx, outbox }, admin, about, order);
		if (!written.ok) return written;
		if (written.value.queued) {
			await recordEvents(tx, orderId, {
				kind: "message",
				data: { subject: about.subject },
				actor: admin.name,
			});
		}
		return ok(null);
	});
}

/** Messages between guests and the shop. `from` is the writer's IP address, when known. */
const createMessages = (deps: SupportDeps) => ({
	sendContactMessage: (message: unknown, from: string | null) =>
		sendContactMessage(deps, message, from),
	createTicket: (ticket: unknown, from: string | null) => createTicket(deps, ticket, from),
	writeAboutOrder: (admin: Admin, orderId: string, message: OrderMessage) =>
		sendOrderMessage(deps, admin, orderId, message),
	writeToCustomer: (admin: Admin, message: unknown) =>
		deps.db.transaction((tx) => writeToCustomer({ db: tx, outbox: deps.outbox }, admin, message)),
});

export const createSupport = (deps: SupportDeps) => ({
	support: createMessages(deps),
	inbox: createInbox(deps),
	mailbox: () => shopMailbox(deps),
});

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
