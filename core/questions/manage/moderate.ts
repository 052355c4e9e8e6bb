import { eq } from "drizzle-orm";
import type { Admin } from "#core/audit/types.ts";
import { changeRecord } from "#core/record/change-record.ts";
import { ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { perguntas } from "../schema.ts";

type Changed = Promise<Result<null, "not_found">>;

const held = (id: string) => ({
	entity: "perguntas",
	id,
	lock: async (tx: Tx) =>
		(await tx.select().from(perguntas).where(eq(perguntas.id, id)).for("update"))[0],
});

/** Takes a question off the shop, or sets one aside that nobody answers (rule content 18). */
export const hideQuestion = (db: Db, admin: Admin, id: string) => setHidden(db, admin, id, true);

/** Takes that back: an answered one stands in the shop again, any other waits again. */
export const showQuestion = (db: Db, admin: Admin, id: string) => setHidden(db, admin, id, false);

const setHidden = (db: Db, admin: Admin, id: string, oculta: boolean): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, asked) {
			if (asked.oculta === oculta) return ok(null);
			await tx.update(perguntas).set({ oculta }).where(eq(perguntas.id, id));
			return ok({
				action: oculta ? "pergunta.ocultar" : "pergunta.mostrar",
				before: told(asked),
				after: { ...told(asked), oculta },
			});
		},
	});

/** Deletes a question for good, with its answer. */
export const deleteQuestion = (db: Db, admin: Admin, id: string): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, asked) {
			await tx.delete(perguntas).where(eq(perguntas.id, id));
			return ok({ action: "pergunta.excluir", before: told(asked) });
		},
	});

/** What the log keeps of a question: nothing that says who asked it, for that can be erased. */
const told = ({ produto_id, oculta }: typeof perguntas.$inferSelect) => ({ produto_id, oculta });
