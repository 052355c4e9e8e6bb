import { data } from "react-router";
import type { Route } from "./+types/ask-route";
import { askFrom } from "./ask-from.ts";

/** A question that a page with scripts sends. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { answer, status } = await askFrom(request, context, params.slug);
	return data(answer, { status });
}
