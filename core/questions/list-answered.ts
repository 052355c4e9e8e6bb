import { sql } from "drizzle-orm";
import type { Question } from "#core/catalog/types.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/sql/query.ts";

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
