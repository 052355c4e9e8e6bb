import { eq, sql } from "drizzle-orm";
import { recordChange } from "#core/audit/record-change.ts";
import type { Admin } from "#core/audit/types.ts";
import { PRODUCTS } from "#core/catalog/lent.ts";
import type { Outbox } from "#core/mail/outbox.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { isUuid } from "#platform/database/is-uuid.ts";
import { queryRows } from "#platform/database/query.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { questionAnswered } from "../mail-templates.ts";
import { perguntas } from "../schema.ts";
import { type AnswerError, answerText } from "./manage-rules.ts";

export type Answering = {
	/** Whatever was sent. */
	typed: unknown;
	/** The answer as it was when the form was opened. */
	opened: string;
	/** Whether question and answer stand in the shop. */
	publica: boolean;
};

/**
 * Answers a question or changes the answer, in the shop or by e-mail alone; the first answer is sent to who asked,
 * once (rule content 18). When somebody else changed it meanwhile nothing is written. `told` says whether an e-mail
 * was queued.
 */
export async function answerQuestion(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	id: string,
	{ typed, opened, publica }: Answering,
): Promise<Result<{ told: boolean }, AnswerError>> {
	const parsed = answerText.safeParse(typed);
	if (!parsed.success) {
		const message = parsed.error.issues[0]?.message ?? "Escreva a resposta";
		return fail({ code: "invalid", fields: { resposta: message } });
	}
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [asked] = await tx.select().from(perguntas).where(eq(perguntas.id, id)).for("update");
		if (!asked) return fail({ code: "not_found" });
		const before = asked.resposta ?? "";
		const resposta = parsed.data;
		if (before === resposta && asked.oculta === !publica) return ok({ told: false });
		if (before !== resposta && before !== opened)
			return fail({ code: "answered", current: before });
		await tx
			.update(perguntas)
			.set({ resposta, oculta: !publica, respondida_em: asked.respondida_em ?? new Date() })
			.where(eq(perguntas.id, id));
		const told = before === "" && (await tellAsker(tx, outbox, { ...asked, resposta, publica }));
		// Neither question nor answer: both may be erased with who asked.
		await recordChange(tx, admin, {
			action: before === "" ? "pergunta.responder" : "pergunta.mudar_resposta",
			entity: "perguntas",
			entityId: id,
			after: { produto_id: asked.produto_id, oculta: !publica, ...(told && { avisada: true }) },
		});
		return ok({ told });
	});
}

type Answered = typeof perguntas.$inferSelect & { resposta: string; publica: boolean };

async function tellAsker(
	tx: Tx,
	outbox: Outbox,
	{ id, produto_id, nome, email, pergunta, resposta, publica }: Answered,
): Promise<boolean> {
	const [product] = await queryRows<{ nome: string; slug: string }>(
		tx,
		sql`select nome, slug from ${PRODUCTS} p where id = ${produto_id}`,
	);
	// Of a product that is gone there is nothing left to tell.
	if (!product) return false;
	const { nome: produto, slug } = product;
	return outbox.queue(tx, {
		template: questionAnswered,
		to: email,
		toName: nome,
		dedupeKey: `pergunta:${id}`,
		data: { nome, produto, slug, pergunta, resposta, publica },
	});
}
