import { data } from "react-router";
import { customerContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { messageForRefusal } from "#core/reviews/shared/review.ts";
import type { Route } from "./+types/reviews-route";
import { refusedUnread, type Written, writeReview } from "./write-review.ts";

export type ReviewOutcome = Written | { ok: true; helpful: number; not_helpful: number };

export async function loader({ context }: Route.LoaderArgs) {
	const { user } = context.get(customerContext);
	const reviewable = await context.get(shopContext).reviews.listReviewable(user.id);
	return Response.json({ products: reviewable.map(({ productId }) => productId) });
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
