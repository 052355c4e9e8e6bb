import { eq } from "drizzle-orm";
import { columnsIn } from "#core/record/columns.ts";
import type { Values } from "#core/record/field-rules.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { keptStatement } from "#platform/database/kept-statement.ts";
import { loja_abertura, site_settings } from "./schema.ts";
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

export type Prices = Values<typeof PRICES> & {
	/** Last day of the shop's holidays, before which nothing leaves; empty without. */
	ferias_ate?: string;
};

const inForce = keptStatement((db) =>
	db
		.select({ ...columnsIn(site_settings, PRICES), ferias_ate: loja_abertura.ferias_ate })
		.from(loja_abertura)
		.leftJoin(site_settings, eq(site_settings.id, loja_abertura.id)),
);

/** Delivery prices, threshold, smallest part (centavos), PIX discount (percent), parts and holidays in force. */
export async function loadPrices(db: Db | Tx): Promise<Prices> {
	const [row] = await inForce(db, {});
	const ferias_ate = row?.ferias_ate ?? "";
	const settled = Object.entries(row ?? {}).filter(([, value]) => value !== null);
	return { ...DEFAULT_SETTINGS, ...Object.fromEntries(settled), ferias_ate };
}
