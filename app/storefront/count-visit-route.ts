import { reportErrorContext, senderContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/count-visit-route";
import { isProgram } from "./is-program.ts";

/** Counts a step of a visit, without an answer (rule office 10). */
export async function action({ request, context, params }: Route.ActionArgs) {
	if (!isProgram(request)) {
		try {
			const { insights } = context.get(shopContext);
			await insights.countVisit(params.passo, context.get(senderContext));
		} catch (error) {
			// No client waits for the count.
			context.get(reportErrorContext)(error);
		}
	}
	return new Response(null, { status: 204 });
}
