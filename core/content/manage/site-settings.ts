import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { site_settings } from "../schema.ts";
import { SETTINGS, settingsForm } from "../settings-rules.ts";
import { DEFAULT_SETTINGS } from "../site-defaults-rules.ts";
import type { SiteSettings } from "../types.ts";
import { lockSingle } from "./lock-single.ts";
import type { ManagedSettings, SaveError } from "./types.ts";

/** The settings, or the defaults while there are none (rule content 9). */
async function readSettings(db: Db | Tx): Promise<SiteSettings> {
	const [row] = await db
		.select(columnsIn(site_settings, SETTINGS))
		.from(site_settings)
		.where(eq(site_settings.id, 1));
	return row ?? DEFAULT_SETTINGS;
}

const managed = (settings: SiteSettings): ManagedSettings => ({
	...settings,
	versao: editVersion(settings),
});

/** Saves all fields in row 1; `conflict` when somebody else saved since `versao` was read. */
async function saveSettings(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ versao, form }: { versao: string; form: unknown },
): Promise<Result<ManagedSettings, SaveError<ManagedSettings>>> {
	const parsed = settingsForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const settings = parsed.data;
	return runTransaction(db, async (tx) => {
		await lockSingle(tx, "site_settings");
		const current = managed(await readSettings(tx));
		if (current.versao !== versao) return fail({ code: "conflict", current });
		const updated_at = clock();
		await tx
			.insert(site_settings)
			.values({ id: 1, ...settings, updated_at })
			.onConflictDoUpdate({ target: site_settings.id, set: { ...settings, updated_at } });
		const { versao: _, ...before } = current;
		await recordChange(tx, admin, {
			action: "configuracoes.editar",
			entity: "site_settings",
			before,
			after: settings,
		});
		return ok(managed(settings));
	});
}

/** What the shop says of itself, for administrators. */
export const createSiteSettings = (deps: { db: Db; clock: () => Date }) => ({
	load: async (): Promise<ManagedSettings> => managed(await readSettings(deps.db)),
	save: (admin: Admin, change: { versao: string; form: unknown }) =>
		saveSettings(deps, admin, change),
});
