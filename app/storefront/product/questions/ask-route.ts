import { data } from "react-router";
import type { Route } from "./+types/ask-route";
import { askFrom } from "./ask-from.ts";

/** For pages with scripts. */
export async function action({ request, params, context }: Route.ActionArgs) {
	const { answer, status } = await askFrom(request, context, params.slug);
	return data(answer, { status });
}
