import { eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import type { Values } from "#core/record/field-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { site_settings } from "./schema.ts";
import { SETTINGS } from "./settings-rules.ts";
import { DEFAULT_SETTINGS } from "./site-defaults-rules.ts";

const {
	frete_padrao,
	frete_expresso,
	frete_gratis_acima,
	desconto_pix_percentual,
	parcelas_maximo,
	parcela_minima,
	parcelas_sem_juros,
} = SETTINGS;
const PRICES = {
	frete_padrao,
	frete_expresso,
	frete_gratis_acima,
	desconto_pix_percentual,
	parcelas_maximo,
	parcela_minima,
	parcelas_sem_juros,
};

export type Prices = Values<typeof PRICES>;

const inForce = keptStatement((db) =>
	db.select(columnsIn(site_settings, PRICES)).from(site_settings).where(eq(site_settings.id, 1)),
);

/** Delivery prices, threshold, smallest part (centavos), PIX discount (percent) and parts in force. */
export async function loadPrices(db: Db | Tx): Promise<Prices> {
	const [row] = await inForce(db, {});
	return row ?? DEFAULT_SETTINGS;
}
