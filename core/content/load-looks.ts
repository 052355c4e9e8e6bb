import { sql } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "./site-defaults-rules.ts";
import type { Site } from "./types.ts";

/** The shop's settings, amounts in centavos, and its styles, each null where its row is missing. */
export const looksColumns = sql`
	(select to_jsonb(s) || jsonb_build_object(
		'frete_padrao', (s.frete_padrao * 100)::int, 'frete_expresso', (s.frete_expresso * 100)::int,
		'frete_gratis_acima', (s.frete_gratis_acima * 100)::int,
		'parcela_minima', (s.parcela_minima * 100)::int) - 'id' - 'updated_at'
		from site_settings s where s.id = 1) as settings,
	(select to_jsonb(s) - 'id' - 'updated_at' from site_styles s where s.id = 1) as styles`;

/** What the shop is called and looks like. */
export type Looks = Pick<Site, "settings" | "styles">;

/** The part of the site that e-mails show. Defaults stand in for missing rows. */
export async function loadLooks(db: Db | Tx): Promise<Looks> {
	const [row] = await queryRows<{ [part in keyof Looks]: Looks[part] | null }>(
		db,
		sql`select ${looksColumns}`,
	);
	return { settings: row?.settings ?? DEFAULT_SETTINGS, styles: row?.styles ?? DEFAULT_STYLES };
}
