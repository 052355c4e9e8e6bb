import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { dynamic_pages } from "../schema.ts";
import { readPage } from "./read-page.ts";

/** Shows or hides a page in the shop. */
export async function setPageActive(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
): Promise<Result<null, "not_found">> {
	return runTransaction(db, async (tx) => {
		const page = await readPage(tx, id, { lock: true });
		if (!page) return fail("not_found");
		if (page.active === active) return ok(null);
		await tx
			.update(dynamic_pages)
			.set({ active, updated_at: clock() })
			.where(eq(dynamic_pages.id, id));
		await recordChange(tx, admin, {
			action: active ? "pagina.ativar" : "pagina.desativar",
			entity: "dynamic_pages",
			entityId: id,
			before: { active: page.active },
			after: { active },
		});
		return ok(null);
	});
}
