import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { columnsIn } from "#core/record/columns.ts";
import { editVersion } from "#core/values/edit-version.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { site_styles } from "../schema.ts";
import { DEFAULT_STYLES } from "../site-defaults-rules.ts";
import { STYLES, stylesForm } from "../styles-rules.ts";
import type { SiteStyles } from "../types.ts";
import { lockSingle } from "./lock-single.ts";
import type { ManagedStyles, SaveError } from "./types.ts";

/** The styles, or the defaults while there are none. */
async function readStyles(db: Db | Tx): Promise<SiteStyles> {
	const [row] = await db
		.select(columnsIn(site_styles, STYLES))
		.from(site_styles)
		.where(eq(site_styles.id, 1));
	return row ?? DEFAULT_STYLES;
}

const managed = (styles: SiteStyles): ManagedStyles => ({ ...styles, versao: editVersion(styles) });

/** Saves colours and fonts in row 1; `conflict` when somebody else saved since `versao` was read. */
async function saveStyles(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ versao, form }: { versao: string; form: unknown },
): Promise<Result<ManagedStyles, SaveError<ManagedStyles>>> {
	const parsed = stylesForm.safeParse(form);
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const styles = parsed.data;
	return runTransaction(db, async (tx) => {
		await lockSingle(tx, "site_styles");
		const current = managed(await readStyles(tx));
		if (current.versao !== versao) return fail({ code: "conflict", current });
		const updated_at = clock();
		await tx
			.insert(site_styles)
			.values({ id: 1, ...styles, updated_at })
			.onConflictDoUpdate({ target: site_styles.id, set: { ...styles, updated_at } });
		const { versao: _, ...before } = current;
		await recordChange(tx, admin, {
			action: "estilos.editar",
			entity: "site_styles",
			before,
			after: styles,
		});
		return ok(managed(styles));
	});
}

/** The shop's looks, for administrators. */
export const createSiteStyles = (deps: { db: Db; clock: () => Date }) => ({
	load: async (): Promise<ManagedStyles> => managed(await readStyles(deps.db)),
	save: (admin: Admin, change: { versao: string; form: unknown }) =>
		saveStyles(deps, admin, change),
});
