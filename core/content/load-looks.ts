import { sql } from "drizzle-orm";
import { alias, PgDialect } from "drizzle-orm/pg-core";
import { columnsIn } from "#core/record/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { jsonObject } from "#platform/database/sql/json-list.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { site_settings, site_styles } from "./schema.ts";
import { SETTINGS } from "./shared/settings.ts";
import { DEFAULT_STYLES, publicSettings } from "./shared/site-defaults.ts";
import { STYLES } from "./shared/styles.ts";
import type { Site } from "./types.ts";

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
