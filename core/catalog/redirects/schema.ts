import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, oneOf } from "#platform/database/columns.ts";

const KINDS = ["produto", "categoria", "endereco"] as const;

/** Addresses of the shop that was here before, and where each leads (rule catalogue 23). */
export const enderecos_antigos = pgTable(
	"enderecos_antigos",
	{
		id: id(),
		/** Path without the last slash, in lower case. */
		caminho: text("caminho").notNull().unique(),
		tipo: text("tipo", { enum: KINDS }).notNull(),
		/** The product or category, whose address may change. */
		alvo_id: uuid("alvo_id"),
		/** An address of this shop, where no record is meant. */
		destino: text("destino"),
		created_at: createdAt(),
	},
	(t) => [
		check("enderecos_antigos_tipo", oneOf("tipo", KINDS)),
		check("enderecos_antigos_alvo", sql`(${t.tipo} = 'endereco') = (${t.destino} is not null)`),
		index("enderecos_antigos_alvo").on(t.alvo_id),
	],
);

/** Addresses that were requested and do not exist; the least recent ones leave. */
export const enderecos_perdidos = pgTable(
	"enderecos_perdidos",
	{
		caminho: text("caminho").primaryKey(),
		vezes: integer("vezes").notNull().default(1),
		ultima_em: moment("ultima_em").notNull().defaultNow(),
	},
	(t) => [index("enderecos_perdidos_ultima").on(t.ultima_em)],
);
