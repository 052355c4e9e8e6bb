import { eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { site_settings } from "./schema.ts";
import { SETTINGS } from "./shared/settings.ts";
import { DEFAULT_SETTINGS } from "./shared/site-defaults.ts";

const { boleto_ativo, boleto_dias } = SETTINGS;

/** Whether the shop takes boletos, and their term in days. */
export async function loadBoletoTerms(
	db: Db | Tx,
): Promise<{ boleto_ativo: boolean; boleto_dias: number }> {
	const [row] = await db
		.select(columnsIn(site_settings, { boleto_ativo, boleto_dias }))
		.from(site_settings)
		.where(eq(site_settings.id, 1));
	return row ?? DEFAULT_SETTINGS;
}
