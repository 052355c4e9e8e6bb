import { eq, sql } from "drizzle-orm";
import { alias, PgDialect } from "drizzle-orm/pg-core";
import { columnsIn } from "#core/record/columns.ts";
import { readValues } from "#core/record/single-record.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { jsonObject, queryRows } from "#platform/database/sql/query.ts";
import type { Values } from "../record/shared/field.ts";
import { shopName } from "../values/text.ts";
import { loja_abertura, site_settings, site_styles } from "./schema.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "./shared/default-settings.ts";
import { SETTINGS } from "./shared/settings.ts";
import { publicSettings } from "./shared/site-defaults.ts";
import { STYLES } from "./shared/styles.ts";
import type { Site } from "./types.ts";

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
	/** First and last day of the shop's holidays, on which nothing is shipped: `2026-12-20/2027-01-12`; empty without. */
	ferias?: string;
};

/** Current prices (centavos), PIX discount (percent), instalments and holidays. */
export async function loadPrices(db: Db | Tx): Promise<Prices> {
	const [row] = await db
		.select({
			...columnsIn(site_settings, PRICES),
			ferias: sql<string>`case when ferias_ate = '' then '' else ferias_de || '/' || ferias_ate end`,
		})
		.from(loja_abertura)
		.leftJoin(site_settings, eq(site_settings.id, loja_abertura.id));
	const settled = Object.entries(row ?? {}).filter(([, value]) => value !== null);
	return { ...DEFAULT_SETTINGS, ...Object.fromEntries(settled) };
}

const readSettings = <F extends Partial<typeof SETTINGS>>(db: Db | Tx, fields: F) =>
	readValues(db, { table: site_settings, fields, usual: DEFAULT_SETTINGS as Values<F> });

const { boleto_ativo, boleto_dias } = SETTINGS;

/** Whether the shop takes boletos, and their term in days. */
export const loadBoletoTerms = (
	db: Db | Tx,
): Promise<{ boleto_ativo: boolean; boleto_dias: number }> =>
	readSettings(db, { boleto_ativo, boleto_dias });

const {
	dias_troca,
	troca_credito_dias,
	troca_condicao,
	troca_frete_gratis,
	troca_sem_promocao,
	troca_na_loja,
	troca_frete_parcial,
} = SETTINGS;
const RETURNS = {
	...{ dias_troca, troca_credito_dias, troca_condicao, troca_frete_gratis },
	...{ troca_sem_promocao, troca_na_loja, troca_frete_parcial },
};

/** What the shop promises about exchanges and returns beyond the law, as stored with each request. */
export async function loadReturnPolicy(db: Db | Tx) {
	const set = await readSettings(db, RETURNS);
	return {
		dias: set.dias_troca,
		credito: set.troca_credito_dias,
		condicao: set.troca_condicao,
		freteGratis: set.troca_frete_gratis,
		promocao: !set.troca_sem_promocao,
		naLoja: set.troca_na_loja,
		freteParcial: set.troca_frete_parcial,
	};
}

const { vale_ativo, vale_valores, vale_minimo, vale_maximo, vale_dias } = SETTINGS;
const GIFTS = { vale_ativo, vale_valores, vale_minimo, vale_maximo, vale_dias };

export type GiftTerms = Values<typeof GIFTS>;

/** Whether customers buy gift cards, and which: centavos and days (rule credit 12). */
export const loadGiftTerms = (db: Db | Tx): Promise<GiftTerms> => readSettings(db, GIFTS);

export const loadShopName = async (db: Db): Promise<string> =>
	shopName((await readSettings(db, { site_name: SETTINGS.site_name })).site_name);

const s = alias(site_settings, "s");
const t = alias(site_styles, "t");

/** The shop's settings (centavos), styles (each null without a row) and published texts. */
export const looksColumns = sql`
	(select ${jsonObject(columnsIn(s, SETTINGS))} from site_settings s where s.id = 1) as settings,
	(select ${jsonObject(columnsIn(t, STYLES))} from site_styles t where t.id = 1) as styles,
	(select coalesce(json_object_agg(x.chave, x.texto), '{}'::json) from site_texts x
		where x.ativo and x.texto <> '') as texts`;

// Compiles the SQL text once, because every e-mail runs it.
const SELECT_LOOKS = sql.raw(new PgDialect().sqlToQuery(sql`select ${looksColumns}`).sql);

/** The shop's name and appearance. */
export type Looks = Pick<Site, "settings" | "styles" | "texts">;

/** The part of the site that e-mails use. Defaults replace missing rows. */
export async function loadLooks(db: Db | Tx): Promise<Looks> {
	const [row] = await queryRows<{ [part in keyof Looks]: Looks[part] | null }>(db, SELECT_LOOKS);
	return {
		settings: publicSettings(row?.settings),
		styles: row?.styles ?? DEFAULT_STYLES,
		texts: row?.texts ?? {},
	};
}
