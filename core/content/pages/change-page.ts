import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { fieldsOf } from "#core/record/record-rules.ts";
import { ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { dynamic_pages } from "../schema.ts";
import { PAGE } from "./page-form-rules.ts";
import { readPage } from "./read-page.ts";

type Changed = Promise<Result<null, "not_found">>;

const held = (id: string) => ({
	entity: "dynamic_pages",
	id,
	lock: (tx: Tx) => readPage(tx, id, { lock: true }),
});

/** Shows or hides a page in the shop. */
export const setPageActive = (
	{ db, clock }: { db: Db; clock: () => Date },
	admin: Admin,
	{ id, active }: { id: string; active: boolean },
): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, page) {
			if (page.active === active) return ok(null);
			await tx
				.update(dynamic_pages)
				.set({ active, updated_at: clock() })
				.where(eq(dynamic_pages.id, id));
			return ok({
				action: active ? "pagina.ativar" : "pagina.desativar",
				before: { active: page.active },
				after: { active },
			});
		},
	});

/** Removes a page with its versions. Its last text stays in the audit log. */
export const deletePage = ({ db }: { db: Db }, admin: Admin, { id }: { id: string }): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, page) {
			await tx.delete(dynamic_pages).where(eq(dynamic_pages.id, id));
			return ok({ action: "pagina.excluir", before: fieldsOf(PAGE, page) });
		},
	});
