import { type SQL, sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { auth_users } from "#core/accounts/schema.ts";
import { createdAt, id, moment } from "#platform/database/columns.ts";

/** What shoppers ask of a product, and what the shop answers (rules content 17 and 18). */
export const perguntas = pgTable(
	"perguntas",
	{
		id: id(),
		/** No foreign key: a product that is erased and put back finds its questions again. */
		produto_id: uuid("produto_id").notNull(),
		/** The account that asked, where it was one. */
		user_id: text("user_id").references(() => auth_users.id, { onDelete: "set null" }),
		/** Who asked and where the answer goes; neither is shown in the shop. The address is in lower case. */
		nome: text("nome").notNull(),
		email: text("email").notNull(),
		pergunta: text("pergunta").notNull(),
		/** What the shop answered, and when it first did; null until then. */
		resposta: text("resposta"),
		respondida_em: moment("respondida_em"),
		/** Kept off the shop: answered by e-mail alone, or set aside. */
		oculta: boolean("oculta").notNull().default(false),
		created_at: createdAt(),
		/** What the back office searches in, besides the product's name. */
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
