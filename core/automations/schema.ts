import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { createdAt, id, moment, oneOf, updatedAt } from "#platform/database/columns.ts";
import { MESSAGE_TYPES } from "./shared/messages.ts";

/** Messages that the shop sends by itself, as the merchant has set them; a missing one is off. */
export const mensagens_automaticas = pgTable(
	"mensagens_automaticas",
	{
		tipo: text("tipo", { enum: MESSAGE_TYPES }).primaryKey(),
		ativo: boolean("ativo").notNull().default(false),
		dias: integer("dias").notNull(),
		assunto: text("assunto").notNull(),
		texto: text("texto").notNull(),
		cupom: text("cupom").notNull().default(""),
		/** When it was switched on last: nothing that was due before is sent. */
		ligada_em: moment("ligada_em"),
		updated_at: updatedAt(),
	},
	(t) => [
		check("mensagens_automaticas_tipo", oneOf("tipo", MESSAGE_TYPES)),
		check("mensagens_automaticas_dias", sql`${t.dias} >= 0`),
		check("mensagens_automaticas_ligada", sql`not ${t.ativo} or ${t.ligada_em} is not null`),
	],
);

/** What was sent to whom; the id is in its links. */
export const mensagens_enviadas = pgTable(
	"mensagens_enviadas",
	{
		id: id(),
		tipo: text("tipo", { enum: MESSAGE_TYPES }).notNull(),
		/** The occasion, such as an order: each is sent once. */
		chave: text("chave").notNull(),
		email: text("email").notNull(),
		/** Where its link leads, a path of the shop. */
		destino: text("destino").notNull(),
		/** Products of the links for reviews. */
		pecas: uuid("pecas").array().notNull().default(sql`'{}'::uuid[]`),
		created_at: createdAt(),
		/** When a link was followed first. */
		aberta_em: moment("aberta_em"),
	},
	(t) => [
		unique("mensagens_enviadas_once").on(t.tipo, t.chave),
		check("mensagens_enviadas_tipo", oneOf("tipo", MESSAGE_TYPES)),
		index("mensagens_enviadas_email").on(t.email, t.created_at),
		index("mensagens_enviadas_created").on(t.created_at),
	],
);

/** Addresses that want no requests for reviews; offers have their consents. */
export const mensagens_recusadas = pgTable("mensagens_recusadas", {
	email: text("email").primaryKey(),
	created_at: createdAt(),
});

/** Products in the cart of a customer who accepts offers, as it was changed last. */
export const carrinhos_guardados = pgTable("carrinhos_guardados", {
	user_id: text("user_id")
		.primaryKey()
		.references(() => auth_users.id, { onDelete: "cascade" }),
	email: text("email").notNull(),
	pecas: uuid("pecas").array().notNull(),
	updated_at: updatedAt(),
});
