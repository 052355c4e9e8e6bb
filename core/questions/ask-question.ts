import { sql } from "drizzle-orm";
import { ON_SALE, PRODUCTS } from "#core/catalog/lent.ts";
import { fieldErrors } from "#core/values/field-errors-rules.ts";
import { fail, ok, type Result } from "#core/values/result.ts";
import { isSlug } from "#core/values/slug-rules.ts";
import type { Db } from "#platform/database/database.ts";
import { queryRows } from "#platform/database/query.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { questionToShop } from "./mail-templates.ts";
import {
	ASKED_PER_ADDRESS,
	ASKED_PER_NETWORK,
	type AskError,
	questionForm,
} from "./question-rules.ts";
import { perguntas } from "./schema.ts";
import type { QuestionAsker, QuestionDeps } from "./types.ts";

/** E-mails about new questions that the shop gets within an hour; the menu counts the others. */
const NOTICES = { points: 20, seconds: 60 * 60 };

/**
 * Keeps what somebody asks of the product at `slug`, and tells the shop (rule content 17). `asked` is whatever was
 * sent; an account asks by its own name and e-mail. The same question sent twice is one. Fails for a form with
 * faults, for a product that is not on sale, and when too much was asked.
 */
export async function askQuestion(
	deps: QuestionDeps,
	slug: string,
	asked: unknown,
	asker: QuestionAsker,
): Promise<Result<null, AskError>> {
	const { db, limiter } = deps;
	const network = networkOf(asker.from);
	if (network && !(await limiter.consume(`pergunta:rede:${network}`, ASKED_PER_NETWORK)).allowed)
		return fail({ code: "too_many" });
	const parsed = questionForm.safeParse(withAccount(asked, asker.user));
	if (!parsed.success) return fail({ code: "invalid", fields: fieldErrors(parsed.error) });
	const { nome, email, pergunta } = parsed.data;
	const product = await findOnSale(db, slug);
	if (!product) return fail({ code: "not_sold" });
	if (!(await limiter.consume(`pergunta:${email}`, ASKED_PER_ADDRESS)).allowed)
		return fail({ code: "too_many" });
	const mailbox = await deps.mailbox();
	const tells = mailbox && (await limiter.consume("pergunta:avisos", NOTICES)).allowed;
	await db.transaction(async (tx) => {
		const kept = await tx
			.insert(perguntas)
			.values({ produto_id: product.id, user_id: asker.user?.id ?? null, nome, email, pergunta })
			.onConflictDoNothing()
			.returning({ id: perguntas.id });
		if (kept.length === 0 || !tells) return;
		await deps.outbox.queue(tx, {
			template: questionToShop,
			to: mailbox,
			data: { nome, produto: product.nome, pergunta },
		});
	});
	return ok(null);
}

/** An account is known: what was typed beside the question does not count. */
const withAccount = (asked: unknown, user: QuestionAsker["user"]): unknown =>
	user && typeof asked === "object"
		? { ...asked, nome: user.name.slice(0, 120) || "Cliente", email: user.email }
		: asked;

async function findOnSale(db: Db, slug: string): Promise<{ id: string; nome: string } | null> {
	if (!isSlug(slug)) return null;
	const [product] = await queryRows<{ id: string; nome: string }>(
		db,
		sql`select id, nome from ${PRODUCTS} p where slug = ${slug} and ${ON_SALE}`,
	);
	return product ?? null;
}
