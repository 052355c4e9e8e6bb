import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { dynamic_pages } from "../schema.ts";
import { PAGE } from "./page-form-rules.ts";
import { readPage } from "./read-page.ts";

/** Removes a page with its versions. Its last text stays in the audit log. */
export async function deletePage(
	{ db }: { db: Db },
	admin: Admin,
	{ id }: { id: string },
): Promise<Result<null, "not_found">> {
	return runTransaction(db, async (tx) => {
		const page = await readPage(tx, id, { lock: true });
		if (!page) return fail("not_found");
		await tx.delete(dynamic_pages).where(eq(dynamic_pages.id, id));
		await recordChange(tx, admin, {
			action: "pagina.excluir",
			entity: "dynamic_pages",
			entityId: id,
			before: fieldsOf(PAGE, page),
		});
		return ok(null);
	});
}
