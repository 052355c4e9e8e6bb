import { data, type RouterContextProvider } from "react-router";
import { customerContext, senderContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { messageForRefusal, TOO_MANY_FORMS } from "#core/reviews/shared/review.ts";
import type { Route } from "./+types/reviews-route";

export type ReviewOutcome = Written | { ok: true; helpful: number; not_helpful: number };

/** The products that one may review, and those that one has reviewed. */
export type OwnReviews = {
	products: string[];
	written: { productId: string | null; approved: boolean }[];
};

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = context.get(customerContext);
	const { reviews } = context.get(shopContext);
	const [reviewable, written] = await Promise.all([
		reviews.listReviewable(user.id),
		reviews.listWritten(user.id),
	]);
	const own: OwnReviews = { products: reviewable.map(({ productId }) => productId), written };
	return Response.json(own);
}

const answerOf = (written: Written, refused = 422) =>
	data<ReviewOutcome>(written, { status: written.ok ? 200 : refused });

export async function action({ request, context }: Route.ActionArgs) {
	const refused = await refusedUnread(request, context);
	if (refused) return answerOf(refused, 429);
	const form = await readForm(request);
	const text = (name: string) => String(form.get(name) ?? "");
	if (form.get("intent") !== "vote") {
		return answerOf(await writeReview(form, context, text("productId")));
	}
	const { user } = context.get(customerContext);
	const { reviews } = context.get(shopContext);
	const helped = form.get("helpful") === "true";
	const voted = await reviews.voteReview(user.id, text("reviewId"), helped);
	return voted.ok
		? data<ReviewOutcome>({ ok: true, ...voted.value })
		: answerOf({ ok: false, message: messageForRefusal(voted.error) });
}

type Written =
	| { ok: true }
	| { ok: false; message: string; fields?: Record<string, string>; fotos?: string[] };

export async function refusedUnread(
	request: Request,
	context: Readonly<RouterContextProvider>,
): Promise<Written | null> {
	if (!request.headers.get("content-type")?.startsWith("multipart/")) return null;
	const { user } = context.get(customerContext);
	const { reviews } = context.get(shopContext);
	const allowed = await reviews.mayFormCome(user.id, context.get(senderContext));
	return allowed ? null : { ok: false, message: TOO_MANY_FORMS };
}

export async function writeReview(
	form: FormData,
	context: Readonly<RouterContextProvider>,
	productId: string,
): Promise<Written> {
	const { user } = context.get(customerContext);
	const photos = {
		// An empty file field submits a nameless file.
		files: form
			.getAll("fotos")
			.filter((file) => file instanceof File && file.name !== "") as File[],
		stored: form.getAll("foto_guardada").filter((address) => typeof address === "string"),
	};
	const written = await context
		.get(shopContext)
		.reviews.submitReview(user.id, productId, Object.fromEntries(form), photos);
	if (written.ok) return { ok: true };
	const { error } = written;
	if (error.code !== "invalid") return { ok: false, message: messageForRefusal(error.code) };
	const { fields, fotos } = error;
	return { ok: false, message: Object.values(fields)[0] ?? "Avaliação inválida", fields, fotos };
}
