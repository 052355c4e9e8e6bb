import { desc, eq, or } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { perguntas } from "./schema.ts";

/** `confirmedEmail` also finds what was asked with it outside the account. */
type Asker = { userId: string; confirmedEmail: string | null };

const askedBy = ({ userId, confirmedEmail }: Asker) =>
	or(
		eq(perguntas.user_id, userId),
		confirmedEmail ? eq(perguntas.email, confirmedEmail.toLowerCase()) : undefined,
	);

/** What this person asked of products, the latest first. */
export const listOwnQuestions = (db: Db, asker: Asker) =>
	db
		.select({
			produto_id: perguntas.produto_id,
			nome: perguntas.nome,
			email: perguntas.email,
			pergunta: perguntas.pergunta,
			resposta: perguntas.resposta,
			respondida_em: perguntas.respondida_em,
			created_at: perguntas.created_at,
		})
		.from(perguntas)
		.where(askedBy(asker))
		.orderBy(desc(perguntas.created_at));

/** Forgets this person's questions with their answers, which speak to somebody (rule content 18). */
export async function eraseQuestions(tx: Tx, asker: Asker): Promise<void> {
	await tx.delete(perguntas).where(askedBy(asker));
}
