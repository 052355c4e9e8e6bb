import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { createdAt, id, moment } from "#platform/database/columns.ts";

/** Shoppers' questions about products with the shop's answers (rules content 17 and 18). */
export const perguntas = pgTable(
	"perguntas",
	{
		id: id(),
		/** No foreign key: questions survive when a product is erased and restored. */
		produto_id: uuid("produto_id").notNull(),
		user_id: text("user_id").references(() => auth_users.id, { onDelete: "set null" }),
		/** Author and address for the answer, both unpublished. The address is in lower case. */
		nome: text("nome").notNull(),
		email: text("email").notNull(),
		pergunta: text("pergunta").notNull(),
		/** The shop's answer and the time of the first one; null until then. */
		resposta: text("resposta"),
		respondida_em: moment("respondida_em"),
		/** Unpublished: answered by e-mail only, or dismissed. */
		oculta: boolean("oculta").notNull().default(false),
		created_at: createdAt(),
		/** Search text of the back office, besides the product's name. */
		busca: text("busca").generatedAlwaysAs(
			(): SQL =>
				sql`sem_acento(nome || ' ' || email || ' ' || pergunta || ' ' || coalesce(resposta, ''))`,
		),
	},
	(t) => [
		check(
			"perguntas_resposta",
			sql`${t.resposta} <> '' and num_nulls(${t.resposta}, ${t.respondida_em}) in (0, 2)`,
		),
		unique("perguntas_uma_vez").on(t.produto_id, t.email, t.pergunta),
		index("perguntas_publicas")
			.on(t.produto_id, t.respondida_em.desc().nullsFirst(), t.id)
			.where(sql`resposta is not null and not oculta`),
		index("perguntas_abertas").on(t.created_at, t.id).where(sql`resposta is null and not oculta`),
		index("perguntas_created").on(t.created_at.desc().nullsFirst(), t.id),
		index("perguntas_email").on(t.email),
		index("perguntas_conta").on(t.user_id),
		index("perguntas_busca").using("gin", t.busca.op("gin_trgm_ops")),
	],
);
