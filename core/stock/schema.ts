import { sql } from "drizzle-orm";
import { bigserial, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { produtos, variantes } from "#core/catalog/schema.ts";
import { orders } from "#core/orders/schema.ts";
import { createdAt, oneOf } from "#platform/database/columns.ts";

/**
 * Why a counter changed: `entrada`, `ajuste` (count), `reserva` (order placed), `liberacao` (reservation
 * released), `venda` (reservation paid), `estorno` (sold units returned).
 */
export const MOTIVOS = ["entrada", "ajuste", "reserva", "liberacao", "venda", "estorno"] as const;

/** One row per change of a stock counter, written with it (rule money 7). */
export const stock_ledger = pgTable(
	"stock_ledger",
	{
		id: bigserial("id", { mode: "number" }).primaryKey(),
		produto_id: uuid("produto_id")
			.notNull()
			.references(() => produtos.id, { onDelete: "cascade" }),
		variante_id: uuid("variante_id")
			.notNull()
			.references(() => variantes.id, { onDelete: "cascade" }),
		motivo: text("motivo", { enum: MOTIVOS }).notNull(),
		estoque: integer("estoque").notNull(),
		reservado: integer("reservado").notNull().default(0),
		saldo: integer("saldo").notNull(),
		order_id: uuid("order_id").references(() => orders.id, { onDelete: "set null" }),
		/** `loja` for the shop itself, else an administrator's name. */
		ator: text("ator").notNull().default("loja"),
		observacao: text("observacao"),
		created_at: createdAt(),
	},
	(t) => [
		check("stock_ledger_motivo", oneOf("motivo", MOTIVOS)),
		index("stock_ledger_variante").on(t.variante_id, t.id),
		index("stock_ledger_produto").on(t.produto_id, t.id),
		index("stock_ledger_pedido").on(t.order_id),
		// What each variation sold lately (rule stock 3).
		index("stock_ledger_vendas")
			.on(t.created_at, t.variante_id, t.reservado)
			.where(sql`motivo = 'venda'`),
	],
);
