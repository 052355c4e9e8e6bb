import { sql } from "drizzle-orm";
import { alias, PgDialect } from "drizzle-orm/pg-core";
import { columnsIn } from "#core/record/columns.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { jsonObject } from "#platform/database/json-list.ts";
import { queryRows } from "#platform/database/query.ts";
import { site_settings, site_styles } from "./schema.ts";
import { SETTINGS } from "./settings-rules.ts";
import { DEFAULT_STYLES, shownSettings } from "./site-defaults-rules.ts";
import { STYLES } from "./styles-rules.ts";
import type { Site } from "./types.ts";

const s = alias(site_settings, "s");
const t = alias(site_styles, "t");

/**
 * The shop's settings, amounts in centavos, and its styles, each null where its row is missing, with the texts that are
 * shown.
 */
export const looksColumns = sql`
	(select ${jsonObject(columnsIn(s, SETTINGS))} from site_settings s where s.id = 1) as settings,
	(select ${jsonObject(columnsIn(t, STYLES))} from site_styles t where t.id = 1) as styles,
	(select coalesce(json_object_agg(x.chave, x.texto), '{}'::json) from site_texts x
		where x.ativo and x.texto <> '') as texts`;

// Without values, its text is written out once: every e-mail asks for it.
const SELECT_LOOKS = sql.raw(new PgDialect().sqlToQuery(sql`select ${looksColumns}`).sql);

/** What the shop is called and looks like. */
export type Looks = Pick<Site, "settings" | "styles" | "texts">;

/** The part of the site that e-mails show. Defaults stand in for missing rows. */
export async function loadLooks(db: Db | Tx): Promise<Looks> {
	const [row] = await queryRows<{ [part in keyof Looks]: Looks[part] | null }>(db, SELECT_LOOKS);
	return {
		settings: shownSettings(row?.settings),
		styles: row?.styles ?? DEFAULT_STYLES,
		texts: row?.texts ?? {},
	};
}
