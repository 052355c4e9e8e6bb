import { sql } from "drizzle-orm";
import { index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { produtos, variantes } from "#core/catalog/schema.ts";
import { id, moment } from "#platform/database/columns.ts";

/** Restock notices, one per request (rules stock 5 to 7). */
export const avisos_estoque = pgTable(
	"avisos_estoque",
	{
		id: id(),
		produto_id: uuid("produto_id")
			.notNull()
			.references(() => produtos.id, { onDelete: "cascade" }),
		variante_id: uuid("variante_id")
			.notNull()
			.references(() => variantes.id, { onDelete: "cascade" }),
		email: text("email").notNull(),
		user_id: text("user_id").references(() => auth_users.id, { onDelete: "cascade" }),
		/** Secret of its e-mails' links, which confirm and cancel. */
		token: uuid("token").notNull().unique().defaultRandom(),
		pedido_em: moment("pedido_em").notNull(),
		confirmado_em: moment("confirmado_em"),
		avisado_em: moment("avisado_em"),
	},
	(t) => [
		unique("avisos_estoque_uma_vez").on(t.variante_id, t.email),
		index("avisos_estoque_fila")
			.on(t.variante_id, t.pedido_em, t.id)
			.where(sql`confirmado_em is not null and avisado_em is null`),
		index("avisos_estoque_procura")
			.on(t.produto_id, t.email)
			.where(sql`confirmado_em is not null and avisado_em is null`),
		index("avisos_estoque_avisados")
			.on(t.variante_id, t.avisado_em)
			.where(sql`avisado_em is not null`),
		index("avisos_estoque_email").on(t.email),
		index("avisos_estoque_conta").on(t.user_id),
	],
);
