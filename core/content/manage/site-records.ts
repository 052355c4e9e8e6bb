import { eq, sql } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { saveRecord } from "#core/record/save-record.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { draftOf, fieldsOf } from "#core/record/shared/record.ts";
import { fail, ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { site_settings, site_styles } from "../schema.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "../shared/default-settings.ts";
import { SETTINGS, settingsForm } from "../shared/settings.ts";
import { STYLES, stylesForm } from "../shared/styles.ts";
import type { ManagedSettings, ManagedStyles, SiteSettings, SiteStyles } from "../types.ts";

const managed = (settings: SiteSettings): ManagedSettings => ({
	...settings,
	version: editVersion(settings),
});

/** The settings, or the defaults without a row (rule content 9). */
async function readSettings(db: Db | Tx): Promise<ManagedSettings> {
	const [row] = await db
		.select(columnsIn(site_settings, SETTINGS))
		.from(site_settings)
		.where(eq(site_settings.id, 1));
	return managed(row ?? DEFAULT_SETTINGS);
}

/** Saves all fields in row 1; `conflict` when `version` is outdated. */
const saveSettings = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	sent: { version: string; form: unknown },
) =>
	saveRecord(db, admin, sent, {
		form: settingsForm,
		change: { action: "configuracoes.editar", entity: "site_settings" },
		async lock(tx) {
			await lockSingle(tx, "site_settings");
			return readSettings(tx);
		},
		async write(tx, settings, current) {
			if (settings.vale_minimo > settings.vale_maximo) {
				return fail({ vale_maximo: "O maior vale-presente não pode ser menor que o menor" });
			}
			const { vale_ativo, vale_minimo: least, vale_maximo: most } = settings;
			const suggested = settings.vale_valores.split(" ").filter(Boolean).map(Number);
			if (vale_ativo && suggested.some((reais) => reais * 100 < least || reais * 100 > most)) {
				return fail({ vale_valores: "Cada valor sugerido fica entre o menor e o maior" });
			}
			const updated_at = clock();
			await tx
				.insert(site_settings)
				.values({ id: 1, ...settings, updated_at })
				.onConflictDoUpdate({ target: site_settings.id, set: { ...settings, updated_at } });
			return ok({
				before: fieldsOf(SETTINGS, current),
				after: settings,
				answer: managed(settings),
			});
		},
	});

/** Saves some fields and leaves the others unchanged. */
async function savePart(
	deps: { db: Db; clock: () => Date },
	admin: Admin,
	typed: Partial<Draft<typeof SETTINGS>>,
): ReturnType<typeof saveSettings> {
	const { version, ...current } = await readSettings(deps.db);
	return saveSettings(deps, admin, { version, form: { ...draftOf(SETTINGS, current), ...typed } });
}

export const createSiteSettings = (deps: { db: Db; clock: () => Date }) => ({
	load: (): Promise<ManagedSettings> => readSettings(deps.db),
	save: (admin: Admin, change: { version: string; form: unknown }) =>
		saveSettings(deps, admin, change),
	savePart: (admin: Admin, typed: Partial<Draft<typeof SETTINGS>>) => savePart(deps, admin, typed),
});

/** Serialises saving to a table whose row may not exist yet and so cannot be locked. */
export async function lockSingle(
	tx: Tx,
	table: "loja_abertura" | "site_layout" | "site_settings" | "site_styles" | "site_texts",
): Promise<void> {
	await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${table}))`);
}

const managedStyles = (styles: SiteStyles): ManagedStyles => ({
	...styles,
	version: editVersion(styles),
});

/** The styles, or the defaults without a row. */
async function readStyles(db: Db | Tx): Promise<ManagedStyles> {
	const [row] = await db
		.select(columnsIn(site_styles, STYLES))
		.from(site_styles)
		.where(eq(site_styles.id, 1));
	return managedStyles(row ?? DEFAULT_STYLES);
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
				answer: managedStyles(styles),
			});
		},
	});

export const createSiteStyles = (deps: { db: Db; clock: () => Date }) => ({
	load: (): Promise<ManagedStyles> => readStyles(deps.db),
	save: (admin: Admin, change: { version: string; form: unknown }) =>
		saveStyles(deps, admin, change),
});
