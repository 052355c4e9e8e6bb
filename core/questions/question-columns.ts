import { sql } from "drizzle-orm";
import type { VoiceColumns } from "#core/catalog/find-product.ts";
import type { QuestionsView } from "#core/catalog/types.ts";

const QUESTIONS_SHOWN = 4;

/** Question columns of the product page's statement, over `produtos p`. */
export const QUESTION_COLUMNS: Pick<VoiceColumns, "questions"> = {
	questions: sql<QuestionsView>`(
		select json_build_object('total', count(*)::int, 'newest', coalesce(
			json_agg(json_build_object('id', q.id, 'pergunta', q.pergunta, 'resposta', q.resposta,
				'respondida_em', q.respondida_em, 'created_at', q.created_at)
				order by q.respondida_em desc, q.id)
			filter (where q.lugar <= ${QUESTIONS_SHOWN}), '[]'::json))
		from (
			select id, pergunta, resposta, respondida_em, created_at,
				row_number() over (order by respondida_em desc, id) as lugar
			from perguntas where produto_id = p.id and resposta is not null and not oculta
		) q)`,
};
