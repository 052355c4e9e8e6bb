import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { fieldsOf } from "#core/record/shared/record.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { site_styles } from "../schema.ts";
import { DEFAULT_STYLES } from "../shared/site-defaults.ts";
import { STYLES, stylesForm } from "../shared/styles.ts";
import type { SiteStyles } from "../types.ts";
import { lockSingle } from "./site-settings.ts";
import type { ManagedStyles } from "./types.ts";

const managed = (styles: SiteStyles): ManagedStyles => ({
	...styles,
	version: editVersion(styles),
});

/** The styles, or the defaults without a row. */
async function readStyles(db: Db | Tx): Promise<ManagedStyles> {
	const [row] = await db
		.select(columnsIn(site_styles, STYLES))
		.from(site_styles)
		.where(eq(site_styles.id, 1));
	return managed(row ?? DEFAULT_STYLES);
}

/** Saves all fields in row 1; `conflict` when `version` is outdated. */
const saveStyles = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	sent: { version: string; form: unknown },
) =>
	saveRecord(db, admin, sent, {
		form: stylesForm,
		change: { action: "estilos.editar", entity: "site_styles" },
		async lock(tx) {
			await lockSingle(tx, "site_styles");
			return readStyles(tx);
		},
		async write(tx, styles, current) {
			const updated_at = clock();
			await tx
				.insert(site_styles)
				.values({ id: 1, ...styles, updated_at })
				.onConflictDoUpdate({ target: site_styles.id, set: { ...styles, updated_at } });
			return ok({
				before: fieldsOf(STYLES, current),
				after: styles,
				answer: managed(styles),
			});
		},
	});

export const createSiteStyles = (deps: { db: Db; clock: () => Date }) => ({
	load: (): Promise<ManagedStyles> => readStyles(deps.db),
	save: (admin: Admin, change: { version: string; form: unknown }) =>
		saveStyles(deps, admin, change),
});
