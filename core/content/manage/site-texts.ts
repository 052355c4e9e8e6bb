import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { editVersion } from "#core/record/edit-version.ts";
import { type SaveError, saveRecord } from "#core/record/save-record.ts";
import { lockSingle } from "#core/record/single-record.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { site_texts } from "../schema.ts";
import { siteTextForm, TEXTS, type TextKey } from "../shared/texts.ts";
import type { Versioned } from "../types.ts";

export type ManagedText = Versioned<{ chave: TextKey; texto: string; ativo: boolean }>;

type Deps = { db: Db; clock: () => Date };
type Written = { texto: string; ativo: boolean };

const CHANGE = { action: "texto.editar", entity: "site_texts" } as const;
const EMPTY: Written = { texto: "", ativo: true };

const isKey = (chave: string): chave is TextKey => Object.hasOwn(TEXTS, chave);

const managed = (chave: TextKey, { texto, ativo }: Written): ManagedText => ({
	chave,
	texto,
	ativo,
	version: editVersion({ texto, ativo }),
});

/** How the audit log displays a text and its visibility. */
const said = (chave: TextKey, { texto, ativo }: Written) => ({
	[chave]: texto && !ativo ? `${texto} (desligado)` : texto,
});

async function lockText(tx: Tx, chave: TextKey): Promise<Written> {
	await lockSingle(tx, site_texts);
	const [row] = await tx.select().from(site_texts).where(eq(site_texts.chave, chave));
	return row ?? EMPTY;
}

const writeText = (tx: Tx, chave: TextKey, text: Written, updated_at: Date) =>
	tx
		.insert(site_texts)
		.values({ chave, ...text, updated_at })
		.onConflictDoUpdate({ target: site_texts.chave, set: { ...text, updated_at } });

/** All texts of the registry in its order; missing ones are empty. */
async function listTexts(db: Db): Promise<ManagedText[]> {
	const rows = await db.select().from(site_texts);
	return (Object.keys(TEXTS) as TextKey[]).map((chave) =>
		managed(chave, rows.find((row) => row.chave === chave) ?? EMPTY),
	);
}

/** Saves one text; `conflict` when `version` is outdated. */
async function saveText(
	{ db, clock }: Deps,
	admin: Admin,
	{ chave, ...sent }: { chave: string; version: string; form: unknown },
): Promise<Result<ManagedText, SaveError<ManagedText>>> {
	if (!isKey(chave)) return fail({ code: "not_found" });
	return saveRecord(db, admin, sent, {
		form: siteTextForm(TEXTS[chave]),
		change: CHANGE,
		lock: async (tx) => managed(chave, await lockText(tx, chave)),
		async write(tx, text, current) {
			await writeText(tx, chave, text, clock());
			return ok({
				before: said(chave, current),
				after: said(chave, text),
				answer: managed(chave, text),
			});
		},
	});
}

/** Shows or hides a text. */
async function setActive(
	{ db, clock }: Deps,
	admin: Admin,
	{ chave, ativo }: { chave: string; ativo: boolean },
): Promise<Result<ManagedText, { code: "not_found" }>> {
	if (!isKey(chave)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const current = await lockText(tx, chave);
		const text = { texto: current.texto, ativo };
		await writeText(tx, chave, text, clock());
		if (current.texto !== "" && current.ativo !== ativo) {
			await recordChange(tx, admin, {
				...CHANGE,
				before: said(chave, current),
				after: said(chave, text),
			});
		}
		return ok(managed(chave, text));
	});
}

export const createSiteTexts = (deps: Deps) => ({
	list: () => listTexts(deps.db),
	save: (admin: Admin, change: { chave: string; version: string; form: unknown }) =>
		saveText(deps, admin, change),
	setActive: (admin: Admin, change: { chave: string; ativo: boolean }) =>
		setActive(deps, admin, change),
});
