import { type SQL, sql } from "drizzle-orm";
import { PRODUCTS } from "#core/catalog/lent.ts";
import { type ListPage, MOST_LISTED } from "#core/values/list-page-rules.ts";
import { isOnlySigns, searchWords } from "#core/values/search-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { hasWord } from "#platform/database/has-word.ts";
import { listPage } from "#platform/database/list-page.ts";
import { queryRows } from "#platform/database/query.ts";
import type { QuestionQuery } from "./manage-rules.ts";
import type { ManagedQuestion, QuestionCounts } from "./types.ts";

const PAGE_SIZE = 20;

const STATES: Record<QuestionQuery["situacao"], SQL> = {
	todas: sql`true`,
	abertas: sql`q.resposta is null and not q.oculta`,
	publicadas: sql`q.resposta is not null and not q.oculta`,
	ocultas: sql`q.oculta`,
};

function filter({ q, situacao }: QuestionQuery): SQL {
	const parts: SQL[] = [STATES[situacao]];
	const words = searchWords(q);
	if (isOnlySigns(q, words)) parts.push(sql`false`);
	for (const word of words) {
		parts.push(sql`(${hasWord(sql`q.busca`, word)}
			or q.produto_id in (select id from ${PRODUCTS} p where ${hasWord(sql`busca`, word)}))`);
	}
	return sql.join(parts, sql` and `);
}

/**
 * A page of questions, newest first, found by who asked, by text or product and narrowed to a state (rule content
 * 18). A page past the last gives the last one.
 */
export const listManagedQuestions = (
	db: Db,
	query: QuestionQuery,
): Promise<ListPage<ManagedQuestion>> =>
	listPage<ManagedQuestion>(db, {
		columns: sql`q.id, q.nome, q.email, q.pergunta, q.resposta, q.oculta,
			to_json(q.created_at) as created_at,
			(select json_build_object('nome', p.nome, 'slug', p.slug) from ${PRODUCTS} p
				where p.id = q.produto_id) as product`,
		from: sql`from perguntas q`,
		where: filter(query),
		order: sql`q.created_at desc, q.id`,
		page: query.pagina,
		size: PAGE_SIZE,
		most: MOST_LISTED,
	});

/** How many wait for an answer and how many stand in the shop. */
export async function countQuestions(db: Db): Promise<QuestionCounts> {
	const [row] = await queryRows<QuestionCounts>(
		db,
		sql`select count(*) filter (where ${STATES.abertas})::int as abertas,
			count(*) filter (where ${STATES.publicadas})::int as publicadas from perguntas q`,
	);
	return row ?? { abertas: 0, publicadas: 0 };
}

/** How many wait for an answer, for the menu. */
export async function countOpenQuestions(db: Db): Promise<number> {
	const [row] = await queryRows<{ open: number }>(
		db,
		sql`select count(*)::int as open from perguntas q where ${STATES.abertas}`,
	);
	return row?.open ?? 0;
}
