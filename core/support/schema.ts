import { bigserial, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, oneOf } from "#platform/database/columns.ts";

/** Waiting for the shop, taken up by somebody, or settled. */
export const MESSAGE_STATUSES = ["aberto", "respondido", "fechado"] as const;

/** Messages of the contact page; `protocolo` is the number told to the sender. */
export const contact_messages = pgTable(
	"contact_messages",
	{
		id: id(),
		protocolo: bigserial("protocolo", { mode: "number" }).notNull(),
		nome: text("nome").notNull(),
		email: text("email").notNull(),
		telefone: text("telefone").notNull().default(""),
		assunto: text("assunto").notNull(),
		mensagem: text("mensagem").notNull(),
		status: text("status", { enum: MESSAGE_STATUSES }).notNull().default("aberto"),
		/** The account of the administrator who sees to it. */
		responsavel_id: text("responsavel_id"),
		created_at: createdAt(),
	},
	() => [check("contact_messages_status", oneOf("status", MESSAGE_STATUSES))],
);

/** Tickets of the support widget. */
export const support_tickets = pgTable(
	"support_tickets",
	{
		id: id(),
		protocolo: bigserial("protocolo", { mode: "number" }).notNull(),
		name: text("name").notNull(),
		email: text("email").notNull(),
		phone: text("phone").notNull(),
		subject: text("subject").notNull(),
		message: text("message").notNull(),
		status: text("status", { enum: MESSAGE_STATUSES }).notNull().default("aberto"),
		/** The account of the administrator who sees to it. */
		responsavel_id: text("responsavel_id"),
		created_at: createdAt(),
	},
	() => [check("support_tickets_status", oneOf("status", MESSAGE_STATUSES))],
);

/** What the shop answered to a message or a ticket; `message_id` is of either table. */
export const message_replies = pgTable(
	"message_replies",
	{
		id: id(),
		message_id: uuid("message_id").notNull(),
		autor_id: text("autor_id").notNull(),
		autor: text("autor").notNull(),
		mensagem: text("mensagem").notNull(),
		/** The e-mail that carries it. */
		dedupe_key: text("dedupe_key").notNull().unique(),
		created_at: createdAt(),
	},
	(t) => [index("message_replies_message").on(t.message_id, t.created_at)],
);
