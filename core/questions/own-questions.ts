import { desc, eq, or } from "drizzle-orm";
import type { Db, Tx } from "#platform/database/database.ts";
import { perguntas } from "./schema.ts";

/** `confirmedEmail` also matches questions submitted without signing in. */
type Asker = { userId: string; confirmedEmail: string | null };

const requestedBy = ({ userId, confirmedEmail }: Asker) =>
	or(
		eq(perguntas.user_id, userId),
		confirmedEmail ? eq(perguntas.email, confirmedEmail.toLowerCase()) : undefined,
	);

/** A person's questions, latest first. */
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
		.where(requestedBy(asker))
		.orderBy(desc(perguntas.created_at));

/** Erases a person's questions with the answers, which address them by name (rule content 18). */
export async function eraseQuestions(tx: Tx, asker: Asker): Promise<void> {
	await tx.delete(perguntas).where(requestedBy(asker));
}
