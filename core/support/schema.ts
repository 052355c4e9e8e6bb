import { bigserial, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, oneOf } from "#platform/database/columns.ts";

/** Open, in progress, or settled. */
export const MESSAGE_STATUSES = ["aberto", "respondido", "fechado"] as const;

/** Messages of the contact page; the sender receives the number `protocolo`. */
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
		/** Account of the assigned administrator. */
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
		/** Account of the assigned administrator. */
		responsavel_id: text("responsavel_id"),
		created_at: createdAt(),
	},
	() => [check("support_tickets_status", oneOf("status", MESSAGE_STATUSES))],
);

/** The shop's answers; `message_id` refers to either table. */
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
