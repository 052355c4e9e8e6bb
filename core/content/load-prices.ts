import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { DEFAULT_SETTINGS } from "./site-defaults-rules.ts";
import type { SiteSettings } from "./types.ts";

export type Prices = Pick<
	SiteSettings,
	| "frete_padrao"
	| "frete_expresso"
	| "frete_gratis_acima"
	| "desconto_pix_percentual"
	| "parcelas_maximo"
	| "parcela_minima"
	| "parcelas_sem_juros"
>;

/** Delivery prices, threshold, smallest part (centavos), PIX discount (percent) and parts in force. */
export async function loadPrices(db: Db | Tx): Promise<Prices> {
	const [row] = await queryRows<Prices>(
		db,
		sql`select (frete_padrao * 100)::int as frete_padrao, (frete_expresso * 100)::int as frete_expresso,
			(frete_gratis_acima * 100)::int as frete_gratis_acima, desconto_pix_percentual,
			parcelas_maximo, (parcela_minima * 100)::int as parcela_minima, parcelas_sem_juros
			from site_settings where id = 1`,
	);
	return row ?? DEFAULT_SETTINGS;
}
