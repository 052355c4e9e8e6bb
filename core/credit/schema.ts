import { sql } from "drizzle-orm";
import { bigserial, check, date, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, moment, money, oneOf } from "#platform/database/columns.ts";
import { CREDIT_KINDS, ENTRY_KINDS } from "./shared/credit.ts";

/** Store credits and gift cards. Their balance is the sum of their entries (rule credit 1). */
export const vales = pgTable(
	"vales",
	{
		id: id(),
		/** SHA-256 of the code, which is displayed once; and its last four characters. */
		codigo_hash: text("codigo_hash").notNull().unique(),
		codigo_final: text("codigo_final").notNull(),
		tipo: text("tipo", { enum: CREDIT_KINDS }).notNull(),
		/** Whose it is, in lower case; null: whoever has the code. */
		email: text("email"),
		nome: text("nome").notNull().default(""),
		/** Valid until this moment; null: without end. */
		vence_em: moment("vence_em"),
		bloqueado_em: moment("bloqueado_em"),
		/** Of a gift card: who gives it, and their words. */
		de_nome: text("de_nome").notNull().default(""),
		mensagem: text("mensagem").notNull().default(""),
		/** The day on which its code is created and e-mailed; null: not by a day. */
		enviar_em: date("enviar_em"),
		enviado_em: moment("enviado_em"),
		motivo: text("motivo").notNull(),
		emitido_por: text("emitido_por").notNull(),
		created_at: createdAt(),
	},
	(t) => [
		check("vales_tipo", oneOf("tipo", CREDIT_KINDS)),
		index("vales_a_enviar").on(t.enviar_em).where(sql`enviado_em is null`),
		index("vales_created").on(t.created_at.desc().nullsFirst(), t.id),
		index("vales_email").on(t.email).where(sql`email is not null`),
		index("vales_vencimento").on(t.vence_em).where(sql`vence_em is not null`),
	],
);

/** Every movement of a credit. Append-only: triggers refuse to change or delete an entry. */
export const vale_lancamentos = pgTable(
	"vale_lancamentos",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		vale_id: uuid("vale_id")
			.notNull()
			.references(() => vales.id, { onDelete: "restrict" }),
		tipo: text("tipo", { enum: ENTRY_KINDS }).notNull(),
		/** Negative where the balance falls. */
		valor: money("valor").notNull(),
		/** The balance after it. */
		saldo: money("saldo").notNull(),
		order_id: uuid("order_id"),
		/** A repetition is the same movement. */
		chave: text("chave").unique(),
		motivo: text("motivo").notNull().default(""),
		feito_por: text("feito_por").notNull(),
		created_at: createdAt(),
	},
	(t) => [
		check("vale_lancamentos_tipo", oneOf("tipo", ENTRY_KINDS)),
		check("vale_lancamentos_saldo", sql`${t.saldo} >= 0`),
		check(
			"vale_lancamentos_valor",
			sql`case tipo when 'emissao' then valor > 0 when 'volta' then valor > 0 when 'correcao' then valor <> 0 when 'devolucao' then valor <> 0 else valor < 0 end`,
		),
		index("vale_lancamentos_vale").on(t.vale_id, t.id),
		index("vale_lancamentos_order").on(t.order_id).where(sql`order_id is not null`),
	],
);
