import { eq, type SQL, sql } from "drizzle-orm";
import { fieldErrors, firstError } from "#core/values/field-errors.ts";
import type { Db, Tx } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { listPage } from "#platform/database/sql/find-page.ts";
import { hasWord } from "#platform/database/sql/has-word.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import { oneRow, queryRows } from "#platform/database/sql/query.ts";
import type { Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { recordChange } from "../audit/record-change.ts";
import type { Admin } from "../audit/types.ts";
import { ON_SALE, PRODUCTS } from "../catalog/public.ts";
import type { Outbox } from "../mail/outbox.ts";
import { changeRecord } from "../record/save-record.ts";
import { type ListPage, MOST_LISTED } from "../values/list-page.ts";
import { fail, ok, type Result } from "../values/result.ts";
import { isOnlySigns, isSlug, searchWords } from "../values/text.ts";
import { questionAnswered, questionToShop } from "./emails.ts";
import { perguntas } from "./schema.ts";
import { type AnswerError, answerText, type QuestionQuery } from "./shared/moderation.ts";
import {
	MOST_PER_ADDRESS,
	MOST_PER_NETWORK,
	type QuestionError,
	questionForm,
} from "./shared/question-form.ts";

type QuestionDeps = {
	db: Db;
	limiter: Limiter;
	outbox: Outbox;
	/** Recipient of the shop's e-mails; null for nobody. */
	mailbox: () => Promise<string | null>;
};

/** Author of a question: the account when signed in, and the IP address when known. */
type QuestionAsker = {
	user: { id: string; name: string; email: string } | null;
	from: string | null;
};

/**
 * Saves a question about the product at `slug` and notifies the shop (rule content 17). The input is
 * unvalidated; a signed-in account overrides name and e-mail. A duplicate question is ignored. Fails for an
 * invalid form, a product not on sale, and above the rate limit.
 */
async function submitQuestion(
	deps: QuestionDeps,
	slug: string,
	input: unknown,
	asker: QuestionAsker,
): Promise<Result<null, QuestionError>> {
	const { db, limiter } = deps;
	const network = networkOf(asker.from);
	if (network && !(await limiter.consume(`pergunta:rede:${network}`, MOST_PER_NETWORK)).allowed)
		return fail({ code: "too_many" });
	const parsed = questionForm.safeParse(withAccount(input, asker.user));
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { nome, email, pergunta } = parsed.data;
	const product = await findOnSale(db, slug);
	if (!product) return fail({ code: "not_sold" });
	if (!(await limiter.consume(`pergunta:${email}`, MOST_PER_ADDRESS)).allowed)
		return fail({ code: "too_many" });
	const mailbox = await deps.mailbox();
	await db.transaction(async (tx) => {
		const inserted = await tx
			.insert(perguntas)
			.values({ produto_id: product.id, user_id: asker.user?.id ?? null, nome, email, pergunta })
			.onConflictDoNothing()
			.returning({ id: perguntas.id });
		if (inserted.length === 0 || !mailbox) return;
		await deps.outbox.queue(tx, {
			template: questionToShop,
			to: mailbox,
			data: { nome, produto: product.nome, pergunta },
		});
	});
	return ok(null);
}

/** A signed-in account overrides typed name and e-mail. */
const withAccount = (input: unknown, user: QuestionAsker["user"]): unknown =>
	user && typeof input === "object"
		? { ...input, nome: user.name.slice(0, 120) || "Cliente", email: user.email }
		: input;

async function findOnSale(db: Db, slug: string): Promise<{ id: string; nome: string } | null> {
	if (!isSlug(slug)) return null;
	const [product] = await queryRows<{ id: string; nome: string }>(
		db,
		sql`select id, nome from ${PRODUCTS} p where slug = ${slug} and ${ON_SALE}`,
	);
	return product ?? null;
}

type Answering = {
	typed: unknown;
	opened: string;
	publica: boolean;
};

/**
 * Answers a question or changes the answer, published or by e-mail only; e-mails the first answer to the
 * author, once (rule content 18). Writes nothing when somebody else changed it since. Returns whether
 * an e-mail was queued.
 */
async function answerQuestion(
	{ db, outbox }: { db: Db; outbox: Outbox },
	admin: Admin,
	id: string,
	{ typed, opened, publica }: Answering,
): Promise<Result<{ notified: boolean }, AnswerError>> {
	const parsed = answerText.safeParse(typed);
	if (!parsed.success) {
		const message = firstError(parsed.error, "Escreva a resposta");
		return fail({ code: "invalid", fields: { resposta: message } });
	}
	if (!isUuid(id)) return fail({ code: "not_found" });
	return runTransaction(db, async (tx) => {
		const [question] = await tx.select().from(perguntas).where(eq(perguntas.id, id)).for("update");
		if (!question) return fail({ code: "not_found" });
		const before = question.resposta ?? "";
		const resposta = parsed.data;
		if (before === resposta && question.oculta === !publica) return ok({ notified: false });
		if (before !== resposta && before !== opened)
			return fail({ code: "answered", current: before });
		await tx
			.update(perguntas)
			.set({ resposta, oculta: !publica, respondida_em: question.respondida_em ?? new Date() })
			.where(eq(perguntas.id, id));
		const emailed =
			before === "" && (await sendAnswerEmail(tx, outbox, { ...question, resposta, publica }));
		// Without question and answer, which can be erased with their author.
		await recordChange(tx, admin, {
			action: before === "" ? "pergunta.responder" : "pergunta.mudar_resposta",
			entity: "perguntas",
			entityId: id,
			after: {
				produto_id: question.produto_id,
				oculta: !publica,
				...(emailed && { avisada: true }),
			},
		});
		return ok({ notified: emailed });
	});
}

type Answered = typeof perguntas.$inferSelect & { resposta: string; publica: boolean };

async function sendAnswerEmail(
	tx: Tx,
	outbox: Outbox,
	{ id, produto_id, nome, email, pergunta, resposta, publica }: Answered,
): Promise<boolean> {
	const [product] = await queryRows<{ nome: string; slug: string }>(
		tx,
		sql`select nome, slug from ${PRODUCTS} p where id = ${produto_id}`,
	);
	// The product was deleted, so no e-mail.
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

/** Newest first, filtered (rule content 18). A page past the end returns the last one. */
const listManagedQuestions = (db: Db, query: QuestionQuery): Promise<ListPage<ManagedQuestion>> =>
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

export type ManagedQuestion = {
	id: string;
	/** Null when the product was deleted. */
	product: { nome: string; slug: string } | null;
	nome: string;
	email: string;
	pergunta: string;
	resposta: string | null;
	oculta: boolean;
	created_at: string;
};

type QuestionCounts = { abertas: number; publicadas: number };

/** Number of open and of published questions. */
const countQuestions = (db: Db): Promise<QuestionCounts> =>
	oneRow(
		db,
		sql`select count(*) filter (where ${STATES.abertas})::int as abertas,
			count(*) filter (where ${STATES.publicadas})::int as publicadas from perguntas q`,
	);

async function countOpenQuestions(db: Db): Promise<number> {
	const [row] = await queryRows<{ open: number }>(
		db,
		sql`select count(*)::int as open from perguntas q where ${STATES.abertas}`,
	);
	return row?.open ?? 0;
}

type Changed = Promise<Result<null, "not_found">>;

const held = (id: string) => ({
	entity: "perguntas",
	id,
	lock: async (tx: Tx) =>
		(await tx.select().from(perguntas).where(eq(perguntas.id, id)).for("update"))[0],
});

/** Unpublishes a question, or dismisses an unanswered one (rule content 18). */
const hideQuestion = (db: Db, admin: Admin, id: string) => setHidden(db, admin, id, true);

/** Undoes `hideQuestion`: publishes an answered question, reopens another. */
const showQuestion = (db: Db, admin: Admin, id: string) => setHidden(db, admin, id, false);

const setHidden = (db: Db, admin: Admin, id: string, oculta: boolean): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, question) {
			if (question.oculta === oculta) return ok(null);
			await tx.update(perguntas).set({ oculta }).where(eq(perguntas.id, id));
			return ok({
				action: oculta ? "pergunta.ocultar" : "pergunta.mostrar",
				before: logged(question),
				after: { ...logged(question), oculta },
			});
		},
	});

const deleteQuestion = (db: Db, admin: Admin, id: string): Changed =>
	changeRecord(db, admin, {
		...held(id),
		async change(tx, question) {
			await tx.delete(perguntas).where(eq(perguntas.id, id));
			return ok({ action: "pergunta.excluir", before: logged(question) });
		},
	});

/** Audit log data of a question: without its author, who can be erased. */
const logged = ({ produto_id, oculta }: typeof perguntas.$inferSelect) => ({ produto_id, oculta });

/** Questions about products; callers check the permissions of an `admin`. */
export const createQuestions = (deps: QuestionDeps) => ({
	ask: (slug: string, input: unknown, asker: QuestionAsker) =>
		submitQuestion(deps, slug, input, asker),
	list: (query: QuestionQuery) => listManagedQuestions(deps.db, query),
	count: () => countQuestions(deps.db),
	countOpen: () => countOpenQuestions(deps.db),
	answer: (admin: Admin, id: string, answering: Answering) =>
		answerQuestion(deps, admin, id, answering),
	hide: (admin: Admin, id: string) => hideQuestion(deps.db, admin, id),
	show: (admin: Admin, id: string) => showQuestion(deps.db, admin, id),
	remove: (admin: Admin, id: string) => deleteQuestion(deps.db, admin, id),
});
