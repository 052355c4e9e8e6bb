import { data } from "react-router";
import { customerContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import { messageForRefusal } from "#core/reviews/review-rules.ts";
import type { Route } from "./+types/reviews-route";

export type ReviewOutcome =
	| { ok: true; helpful?: number; not_helpful?: number }
	| { ok: false; message: string; fields?: Record<string, string> };

/** Ids of the products that the account may still review. */
export async function loader({ context }: Route.LoaderArgs) {
	const { user } = context.get(customerContext);
	const reviewable = await context.get(shopContext).reviews.listReviewable(user.id);
	return Response.json({ products: reviewable.map(({ productId }) => productId) });
}

const refused = (message: string, fields?: Record<string, string>) =>
	data<ReviewOutcome>({ ok: false, message, ...(fields && { fields }) }, { status: 422 });

/** A review of a bought product, or a vote for somebody else's. */
export async function action({ request, context }: Route.ActionArgs) {
	const { reviews } = context.get(shopContext);
	const { user } = context.get(customerContext);
	const form = Object.fromEntries(await readForm(request));
	if (form["intent"] === "vote") {
		const id = String(form["reviewId"] ?? "");
		const voted = await reviews.voteReview(user.id, id, form["helpful"] === "true");
		return voted.ok
			? data<ReviewOutcome>({ ok: true, ...voted.value })
			: refused(messageForRefusal(voted.error));
	}
	const written = await reviews.submitReview(user.id, String(form["productId"] ?? ""), form);
	if (written.ok) return data<ReviewOutcome>({ ok: true });
	const { error } = written;
	if (error.code !== "invalid") return refused(messageForRefusal(error.code));
	return refused(Object.values(error.fields)[0] ?? "Avaliação inválida", error.fields);
}
