import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { categorias } from "../schema.ts";
import { lockCategories } from "./read-categories.ts";

/** Shows or hides a category in the shop. */
export async function setCategoryActive(
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, ativo }: { id: string; ativo: boolean },
): Promise<Result<null, "not_found">> {
	return runTransaction(db, async (tx) => {
		const own = (await lockCategories(tx)).find((category) => category.id === id);
		if (!own) return fail("not_found");
		if (own.ativo === ativo) return ok(null);
		await tx.update(categorias).set({ ativo, updated_at: clock() }).where(eq(categorias.id, id));
		await recordChange(tx, admin, {
			action: ativo ? "categoria.ativar" : "categoria.desativar",
			entity: "categorias",
			entityId: id,
			before: { ativo: own.ativo },
			after: { ativo },
		});
		return ok(null);
	});
}
