import { sql } from "drizzle-orm";
import { check, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { oneOf } from "#platform/database/columns.ts";
import { COUNTED_STEPS } from "./shared/reports.ts";

/** Anonymous visits by day in São Paulo and step towards an order (rule office 10). */
export const visitas_dias = pgTable(
	"visitas_dias",
	{
		dia: date("dia").notNull(),
		passo: text("passo", { enum: COUNTED_STEPS }).notNull(),
		vezes: integer("vezes").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.dia, t.passo] }),
		check("visitas_dias_passo", oneOf("passo", COUNTED_STEPS)),
		check("visitas_dias_vezes", sql`${t.vezes} > 0`),
	],
);
