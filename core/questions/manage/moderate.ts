import { eq } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { perguntas } from "../schema.ts";

/** Takes a question off the shop, or sets one aside that nobody answers (rule content 18). */
export const hideQuestion = (db: Db, admin: Admin, id: string) => setHidden(db, admin, id, true);

/** Takes that back: an answered one stands in the shop again, any other waits again. */
export const showQuestion = (db: Db, admin: Admin, id: string) => setHidden(db, admin, id, false);

async function setHidden(
	db: Db,
	admin: Admin,
	id: string,
	oculta: boolean,
): Promise<Result<null, "not_found">> {
	if (!isUuid(id)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const [asked] = await tx.select().from(perguntas).where(eq(perguntas.id, id)).for("update");
		if (!asked) return fail("not_found");
		if (asked.oculta === oculta) return ok(null);
		await tx.update(perguntas).set({ oculta }).where(eq(perguntas.id, id));
		const { produto_id } = asked;
		await recordChange(tx, admin, {
			action: oculta ? "pergunta.ocultar" : "pergunta.mostrar",
			entity: "perguntas",
			entityId: id,
			before: { produto_id, oculta: asked.oculta },
			after: { produto_id, oculta },
		});
		return ok(null);
	});
}

/** Deletes a question for good, with its answer. */
export async function deleteQuestion(
	db: Db,
	admin: Admin,
	id: string,
): Promise<Result<null, "not_found">> {
	if (!isUuid(id)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const [asked] = await tx.delete(perguntas).where(eq(perguntas.id, id)).returning();
		if (!asked) return fail("not_found");
		const { produto_id, oculta } = asked;
		await recordChange(tx, admin, {
			action: "pergunta.excluir",
			entity: "perguntas",
			entityId: id,
			before: { produto_id, oculta },
		});
		return ok(null);
	});
}
