import { z } from "zod";
import type { Admin } from "#core/audit/types.ts";
import { saveRecord } from "#core/record/save-record.ts";
import { fail, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { cleanContent } from "./clean-content.ts";
import { listVersions } from "./read-page.ts";
import { changingPage } from "./save-page.ts";
import type { PageError } from "./types.ts";

const earlierText = z.object({ title: z.string(), content: z.string().transform(cleanContent) });

/** Gives a page the title and text of one of its last versions; what it had stays among them. */
export async function bringBackVersion(
	deps: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, versionId, version }: { id: string; versionId: string; version: string },
): Promise<Result<null, PageError>> {
	const earlier = (await listVersions(deps.db, id)).find((one) => one.id === versionId);
	if (!earlier) return fail({ code: "not_found" });
	return saveRecord(
		deps.db,
		admin,
		{ form: earlier, version },
		{ form: earlierText, ...changingPage(deps, admin, { id, action: "pagina.trazer_versao" }) },
	);
}
