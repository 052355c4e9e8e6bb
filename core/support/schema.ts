import { bigserial, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, id, oneOf } from "#platform/database/columns.ts";

/** Messages of the contact page; `protocolo` is the number told to the sender. */
export const contact_messages = pgTable("contact_messages", {
	id: id(),
	protocolo: bigserial("protocolo", { mode: "number" }).notNull(),
	nome: text("nome").notNull(),
	email: text("email").notNull(),
	telefone: text("telefone").notNull().default(""),
	assunto: text("assunto").notNull(),
	mensagem: text("mensagem").notNull(),
	created_at: createdAt(),
});

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
		status: text("status", { enum: ["aberto", "respondido", "fechado"] })
			.notNull()
			.default("aberto"),
		created_at: createdAt(),
	},
	() => [check("support_tickets_status", oneOf("status", ["aberto", "respondido", "fechado"]))],
);
