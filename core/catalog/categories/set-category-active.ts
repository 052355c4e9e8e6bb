import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { categorias } from "../schema.ts";
import { lockCategories } from "./read-categories.ts";

/** Shows or hides a category in the shop. */
export const setCategoryActive = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, ativo }: { id: string; ativo: boolean },
): Promise<Result<null, "not_found">> =>
	changeRecord(db, admin, {
		entity: "categorias",
		id,
		lock: async (tx) => (await lockCategories(tx)).find((category) => category.id === id),
		async change(tx, own) {
			if (own.ativo === ativo) return ok(null);
			await tx.update(categorias).set({ ativo, updated_at: clock() }).where(eq(categorias.id, id));
			return ok({
				action: ativo ? "categoria.ativar" : "categoria.desativar",
				before: { ativo: own.ativo },
				after: { ativo },
			});
		},
	});
