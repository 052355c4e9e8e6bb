import type { Admin } from "#core/audit/types.ts";
import type { Draft } from "#core/record/shared/field.ts";
import { draftOf } from "#core/record/shared/record.ts";
import { readSingle, saveSingle } from "#core/record/single-record.ts";
import type { Db } from "#platform/database/database.ts";
import { site_settings, site_styles } from "../schema.ts";
import { DEFAULT_SETTINGS, DEFAULT_STYLES } from "../shared/default-settings.ts";
import { SETTINGS, settingsForm } from "../shared/settings.ts";
import { STYLES, stylesForm } from "../shared/styles.ts";
import type { ManagedSettings, ManagedStyles, SiteSettings } from "../types.ts";

type Deps = { db: Db; clock: () => Date };
type Sent = { version: string; form: unknown };

const SITE_SETTINGS = {
	table: site_settings,
	fields: SETTINGS,
	usual: DEFAULT_SETTINGS,
	form: settingsForm,
	action: "configuracoes.editar",
};

const SITE_STYLES = {
	table: site_styles,
	fields: STYLES,
	usual: DEFAULT_STYLES,
	form: stylesForm,
	action: "estilos.editar",
};

/** Errors of the values of gift cards. */
function wrongGifts(settings: SiteSettings): Record<string, string> | null {
	const { vale_ativo, vale_valores, vale_minimo: least, vale_maximo: most } = settings;
	if (least > most) return { vale_maximo: "O maior vale-presente não pode ser menor que o menor" };
	const suggested = vale_valores.split(" ").filter(Boolean).map(Number);
	return vale_ativo && suggested.some((reais) => reais * 100 < least || reais * 100 > most)
		? { vale_valores: "Cada valor sugerido fica entre o menor e o maior" }
		: null;
}

const saveSettings = (deps: Deps, admin: Admin, sent: Sent) =>
	saveSingle(deps, admin, sent, SITE_SETTINGS, wrongGifts);

/** Saves some fields and leaves the others unchanged. */
async function savePart(
	deps: Deps,
	admin: Admin,
	typed: Partial<Draft<typeof SETTINGS>>,
): ReturnType<typeof saveSettings> {
	const { version, ...current } = await readSingle(deps.db, SITE_SETTINGS);
	return saveSettings(deps, admin, { version, form: { ...draftOf(SETTINGS, current), ...typed } });
}

export const createSiteSettings = (deps: Deps) => ({
	load: (): Promise<ManagedSettings> => readSingle(deps.db, SITE_SETTINGS),
	save: (admin: Admin, change: Sent) => saveSettings(deps, admin, change),
	savePart: (admin: Admin, typed: Partial<Draft<typeof SETTINGS>>) => savePart(deps, admin, typed),
});

export const createSiteStyles = (deps: Deps) => ({
	load: (): Promise<ManagedStyles> => readSingle(deps.db, SITE_STYLES),
	save: (admin: Admin, change: Sent) => saveSingle(deps, admin, change, SITE_STYLES),
});
