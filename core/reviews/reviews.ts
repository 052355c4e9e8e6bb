import { and, eq, sql } from "drizzle-orm";
import { createRecord } from "#core/record/save-record.ts";
import type { Db } from "#platform/database/database.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { isUuid } from "#platform/database/sql/is-uuid.ts";
import type { Limit, Limiter } from "#platform/rate-limit/limiter.ts";
import { networkOf } from "#platform/rate-limit/network-of.ts";
import { findAccount } from "../accounts/users/users.ts";
import type { Admin } from "../audit/types.ts";
import { isProductOnSale, listProductChoices } from "../catalog/list-product-choices.ts";
import type { IncomingFile, UploadError } from "../media/types.ts";
import { listOwnUploads } from "../media/uploads.ts";
import { type BoughtProduct, listBoughtProducts } from "../orders/customer-orders.ts";
import { fieldErrors } from "../values/field-errors.ts";
import { fail, ok, type Result } from "../values/result.ts";
import {
	approveReview,
	countReviews,
	deleteReview,
	type EnterError,
	hideReview,
	listManagedReviews,
	removePhoto,
	replyToReview,
} from "./manage.ts";
import { review_votes, reviews } from "./schema.ts";
import { enteredReview, type ReviewQuery } from "./shared/moderation.ts";
import {
	displayName,
	FORMS_PER_NETWORK,
	FORMS_PER_PERSON,
	MOST_PHOTOS,
	type ReviewError,
	reviewForm,
	TOO_MANY_PHOTOS,
	type VoteError,
} from "./shared/review.ts";

/** Counts and limits forms by person and network, before reading one into memory (rule content 19). */
async function mayFormCome(
	limiter: Limiter,
	userId: string,
	from: string | null,
): Promise<boolean> {
	const network = networkOf(from);
	const limits: [key: string, limit: Limit][] = [[`fotos:${userId}`, FORMS_PER_PERSON]];
	if (network) limits.push([`fotos:rede:${network}`, FORMS_PER_NETWORK]);
	const answers = await limiter.tryAll(limits);
	return answers.every(({ allowed }) => allowed);
}

/** The products that the customer has reviewed. */
const listWritten = (db: Db, userId: string) =>
	db
		.select({ productId: reviews.produto_id, approved: reviews.approved })
		.from(reviews)
		.where(eq(reviews.user_id, userId));

/** Products the customer bought and has not reviewed, latest bought first. */
async function listReviewable(db: Db, userId: string): Promise<BoughtProduct[]> {
	const account = await findAccount(db, userId);
	if (!account) return [];
	const [bought, written] = await Promise.all([
		listBoughtProducts(db, account),
		listWritten(db, userId),
	]);
	const reviewed = new Set(written.map(({ productId }) => productId));
	return bought.filter(({ productId }) => !reviewed.has(productId));
}

/** Approved at once, never a verified purchase (rules content 1 and 15). `form` is unvalidated. */
const enterReview = (
	db: Db,
	admin: Admin,
	form: unknown,
): Promise<Result<{ id: string }, EnterError>> =>
	createRecord(db, admin, form, {
		form: enteredReview,
		change: { action: "avaliacao.criar", entity: "reviews" },
		async write(tx, review) {
			const { produto_id, rating, title, comment } = review;
			if (!(await isProductOnSale(tx, produto_id)))
				return fail({ produto_id: "Este produto não está mais ativo. Escolha outro" });
			const [created] = await tx
				.insert(reviews)
				.values({ ...review, approved: true, verified: false, by_shop: true })
				.returning({ id: reviews.id });
			return ok({ created, after: { produto_id, rating, title, comment } });
		},
	});

/** Pictures of a form: new files, and addresses of those stored by an earlier attempt. */
type SentPhotos = { files: File[]; stored: string[] };

type PhotoDeps = {
	db: Db;
	/** Stores a review's picture, re-encoded. */
	storePhoto(
		by: { userId: string },
		photo: IncomingFile,
	): Promise<Result<{ url: string }, UploadError>>;
};

/**
 * Stores the pictures of a review: returns their addresses in order, and why one was rejected (pt-BR). Stores
 * none when there are too many. Discards file names, which may name people (rule content 19).
 */
async function takePhotos(
	{ db, storePhoto }: PhotoDeps,
	by: { userId: string },
	{ files, stored }: SentPhotos,
): Promise<{ fotos: string[]; wrong: string | null }> {
	const own = await listOwnUploads(db, by, "review-images/fotos", stored.slice(0, MOST_PHOTOS));
	if (own.length + files.length > MOST_PHOTOS) return { fotos: own, wrong: TOO_MANY_PHOTOS };
	const fotos = [...own];
	let wrong: string | null = null;
	for (const file of files) {
		const stored = await storePhoto(by, { body: file.stream(), name: "" });
		if (stored.ok) fotos.push(stored.value.url);
		else wrong ??= `${file.name.slice(-60) || "Foto"}: ${stored.error.message}`;
	}
	return { fotos, wrong };
}

const NO_PHOTOS: SentPhotos = { files: [], stored: [] };

/**
 * Saves a customer's review of a bought product with its pictures, once and pending (rules content 1 and 19).
 * `review` is unvalidated. On errors nothing is written; the addresses of stored pictures are returned for
 * the next attempt.
 */
async function submitReview(
	deps: PhotoDeps,
	userId: string,
	productId: string,
	review: unknown,
	photos = NO_PHOTOS,
): Promise<Result<{ id: string }, ReviewError>> {
	const { db } = deps;
	const parsed = reviewForm.safeParse(review);
	const account = await findAccount(db, userId);
	if (!account || !isUuid(productId)) return fail({ code: "not_bought" });
	const [bought] = await listBoughtProducts(db, account, productId);
	if (!bought) return fail({ code: "not_bought" });
	const written = await db
		.select({ id: reviews.id })
		.from(reviews)
		.where(and(eq(reviews.produto_id, productId), eq(reviews.user_id, userId)));
	if (written.length > 0) return fail({ code: "already_reviewed" });
	const { fotos, wrong } = await takePhotos(deps, { userId }, photos);
	if (!parsed.success || wrong !== null) {
		const fields = parsed.success ? {} : fieldErrors(parsed.error);
		return fail({ code: "invalid", fields: { ...fields, ...(wrong && { fotos: wrong }) }, fotos });
	}
	const [created] = await db
		.insert(reviews)
		.values({
			...parsed.data,
			fotos,
			produto_id: productId,
			user_id: userId,
			user_name: displayName(account.name),
			user_email: account.email,
			tamanho_comprado: bought.size,
			verified: true,
		})
		.onConflictDoNothing({ target: [reviews.produto_id, reviews.user_id] })
		.returning({ id: reviews.id });
	return created ? ok(created) : fail({ code: "already_reviewed" });
}

type Votes = { helpful: number; not_helpful: number };

/** Votes on an approved review. One changeable vote per person; returns the new counters. */
async function voteReview(
	db: Db,
	userId: string,
	reviewId: string,
	helpful: boolean,
): Promise<Result<Votes, VoteError>> {
	if (!isUuid(reviewId)) return fail("not_found");
	return runTransaction(db, async (tx) => {
		const [review] = await tx
			.select()
			.from(reviews)
			.where(and(eq(reviews.id, reviewId), eq(reviews.approved, true)))
			.for("update");
		if (!review) return fail("not_found");
		if (review.user_id === userId) return fail("own_review");
		const [before] = await tx
			.select()
			.from(review_votes)
			.where(and(eq(review_votes.review_id, reviewId), eq(review_votes.user_id, userId)));
		if (before?.helpful === helpful) {
			return ok({ helpful: review.helpful, not_helpful: review.not_helpful });
		}
		await tx
			.insert(review_votes)
			.values({ review_id: reviewId, user_id: userId, helpful })
			.onConflictDoUpdate({
				target: [review_votes.review_id, review_votes.user_id],
				set: { helpful },
			});
		const taken = before ? 1 : 0;
		const [counted] = await tx
			.update(reviews)
			.set({
				helpful: sql`${reviews.helpful} + ${helpful ? 1 : -taken}`,
				not_helpful: sql`${reviews.not_helpful} + ${helpful ? -taken : 1}`,
			})
			.where(eq(reviews.id, reviewId))
			.returning({ helpful: reviews.helpful, not_helpful: reviews.not_helpful });
		if (!counted) throw new Error("the locked review is gone");
		return ok(counted);
	});
}

type ReviewDeps = PhotoDeps & { limiter: Limiter };

/** Customer reviews. The catalogue reads the approved ones; callers check the permissions of an `admin`. */
export const createReviews = (deps: ReviewDeps) => ({
	mayFormCome: (userId: string, from: string | null) => mayFormCome(deps.limiter, userId, from),
	submitReview: (userId: string, productId: string, review: unknown, photos?: SentPhotos) =>
		submitReview(deps, userId, productId, review, photos),
	voteReview: (userId: string, reviewId: string, helpful: boolean) =>
		voteReview(deps.db, userId, reviewId, helpful),
	listReviewable: (userId: string) => listReviewable(deps.db, userId),
	listWritten: (userId: string) => listWritten(deps.db, userId),
	listReviews: (query: ReviewQuery) => listManagedReviews(deps.db, query),
	countReviews: () => countReviews(deps.db),
	approveReview: (admin: Admin, id: string) => approveReview(deps.db, admin, id),
	hideReview: (admin: Admin, id: string) => hideReview(deps.db, admin, id),
	replyToReview: (admin: Admin, id: string, reply: { typed: unknown; opened: string }) =>
		replyToReview(deps.db, admin, id, reply),
	deleteReview: (admin: Admin, id: string) => deleteReview(deps.db, admin, id),
	removePhoto: (admin: Admin, id: string, address: string) =>
		removePhoto(deps.db, admin, id, address),
	enterReview: (admin: Admin, form: unknown) => enterReview(deps.db, admin, form),
	listProductChoices: (typed: string) => listProductChoices(deps.db, typed),
});
