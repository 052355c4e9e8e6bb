import { reportErrorContext, senderContext, shopContext } from "#app/context.ts";
import { isProgram } from "../is-program.ts";
import type { Route } from "./+types/count-route";

/** Records an event of a search, without an answer (rule search 9). */
export async function action({ request, context }: Route.ActionArgs) {
	if (!isProgram(request)) {
		try {
			const body: unknown = await request.json().catch(() => null);
			await context.get(shopContext).searches.count(body, context.get(senderContext));
		} catch (error) {
			// No client waits for the count.
			context.get(reportErrorContext)(error);
		}
	}
	return new Response(null, { status: 204 });
}
