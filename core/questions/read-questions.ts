import { desc, eq, or, sql } from "drizzle-orm";
import type { FeedbackColumns } from "#core/catalog/find-product.ts";
import type { Question, QuestionsView } from "#core/catalog/types.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";
import { perguntas } from "./schema.ts";

const QUESTIONS_VISIBLE = 4;

/** Question columns of the product page's statement, over `produtos p`. */
export const QUESTION_COLUMNS: Pick<FeedbackColumns, "questions"> = {
	questions: sql<QuestionsView>`(
		select json_build_object('total', count(*)::int, 'newest', coalesce(
			json_agg(json_build_object('id', q.id, 'pergunta', q.pergunta, 'resposta', q.resposta,
				'respondida_em', q.respondida_em, 'created_at', q.created_at)
				order by q.respondida_em desc, q.id)
			filter (where q.lugar <= ${QUESTIONS_VISIBLE}), '[]'::json))
		from (
			select id, pergunta, resposta, respondida_em, created_at,
				row_number() over (order by respondida_em desc, id) as lugar
			from perguntas where produto_id = p.id and resposta is not null and not oculta
		) q)`,
};

const PAGE_SIZE = 10;

/** Published answers, latest first (rule content 18). A page past the end is empty. */
export async function listAnswered(
	db: Db,
	productId: string,
	page: number,
): Promise<{ questions: Question[]; total: number; pages: number }> {
	const [[counted], questions] = await Promise.all([
		queryRows<{ total: number }>(
			db,
			sql`select count(*)::int as total from perguntas
				where produto_id = ${productId} and resposta is not null and not oculta`,
		),
		queryRows<Question>(
			db,
			sql`select id, pergunta, resposta, to_json(respondida_em) as respondida_em,
				to_json(created_at) as created_at
			from perguntas where produto_id = ${productId} and resposta is not null and not oculta
			order by perguntas.respondida_em desc, id
			limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
		),
	]);
	const total = counted?.total ?? 0;
	return { questions, total, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)) };
}

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
