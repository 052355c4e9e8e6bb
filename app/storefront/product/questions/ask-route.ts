import { data } from "react-router";
import type { Route } from "./+types/ask-route";
import { submitQuestion } from "./submit-question.ts";

/** For pages with scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { answer, status } = await submitQuestion(request, context, params.slug);
	return data(answer, { status });
}
