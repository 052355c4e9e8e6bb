import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import type { Draft } from "#core/record/field-rules.ts";
import { draftOf, fieldsOf } from "#core/record/record-rules.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { ok } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { site_settings } from "../schema.ts";
import { SETTINGS, settingsForm } from "../settings-rules.ts";
import { DEFAULT_SETTINGS } from "../site-defaults-rules.ts";
import type { SiteSettings } from "../types.ts";
import { lockSingle } from "./lock-single.ts";
import type { ManagedSettings } from "./types.ts";

const managed = (settings: SiteSettings): ManagedSettings => ({
	...settings,
	version: editVersion(settings),
});

/** The settings, or the defaults while there are none (rule content 9). */
async function readSettings(db: Db | Tx): Promise<ManagedSettings> {
	const [row] = await db
		.select(columnsIn(site_settings, SETTINGS))
		.from(site_settings)
		.where(eq(site_settings.id, 1));
	return managed(row ?? DEFAULT_SETTINGS);
}

/** Saves all fields in row 1; `conflict` when somebody else saved since `version` was read. */
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

/** Saves some fields as they are typed and leaves the others as they are now. */
async function savePart(
	deps: { db: Db; clock: () => Date },
	admin: Admin,
	typed: Partial<Draft<typeof SETTINGS>>,
): ReturnType<typeof saveSettings> {
	const { version, ...current } = await readSettings(deps.db);
	return saveSettings(deps, admin, { version, form: { ...draftOf(SETTINGS, current), ...typed } });
}

/** What the shop says of itself, for administrators. */
export const createSiteSettings = (deps: { db: Db; clock: () => Date }) => ({
	load: (): Promise<ManagedSettings> => readSettings(deps.db),
	save: (admin: Admin, change: { version: string; form: unknown }) =>
		saveSettings(deps, admin, change),
	/** Some fields from another screen. */
	savePart: (admin: Admin, typed: Partial<Draft<typeof SETTINGS>>) => savePart(deps, admin, typed),
});
