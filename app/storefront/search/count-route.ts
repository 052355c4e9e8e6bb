import { reportErrorContext, senderContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/count-route";

/** Programs that say what they are. */
const PROGRAM = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|http|curl|wget|python/i;

/** Hears from a page what became of a search; there is nothing to answer (rule search 9). */
export async function action({ request, context }: Route.ActionArgs) {
	if (!PROGRAM.test(request.headers.get("user-agent") ?? "bot")) {
		try {
			const told: unknown = await request.json().catch(() => null);
			await context.get(shopContext).searches.count(told, context.get(senderContext));
		} catch (error) {
			// Nobody waits for a count.
			context.get(reportErrorContext)(error);
		}
	}
	return new Response(null, { status: 204 });
}
