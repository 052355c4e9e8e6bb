import type { Admin } from "#core/audit/types.ts";
import { fail, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { cleanContent } from "./clean-content.ts";
import { listVersions } from "./read-page.ts";
import { changePage } from "./save-page.ts";
import type { PageError } from "./types.ts";

/** Gives a page the title and text of one of its last versions; what it had stays among them. */
export async function bringBackVersion(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, versionId, versao }: { id: string; versionId: string; versao: string },
): Promise<Result<null, PageError>> {
	return runTransaction(db, async (tx) => {
		const version = (await listVersions(tx, id)).find((one) => one.id === versionId);
		if (!version) return fail({ code: "not_found" });
		const text = { title: version.title, content: cleanContent(version.content) };
		const about = { id, versao, action: "pagina.trazer_versao" };
		return changePage(tx, { admin, clock }, about, (before) => ({ ...before, ...text }));
	});
}
