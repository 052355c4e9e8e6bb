import { reportErrorContext, senderContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/count-route";

/** Bots by their user agent. */
const PROGRAM = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|http|curl|wget|python/i;

/** Whether a request comes from a program, which no figure counts. */
const isProgram = (request: Request): boolean =>
	PROGRAM.test(request.headers.get("user-agent") ?? "bot");

/** Counts a step of a visit (rule office 10) or an event of a search (rule search 9), without an answer. */
export async function action({ request, context, params }: Route.ActionArgs) {
	if (!isProgram(request)) {
		try {
			const { insights, searches } = context.get(shopContext);
			const sender = context.get(senderContext);
			if (params.passo) await insights.countVisit(params.passo, sender);
			else await searches.count(await request.json().catch(() => null), sender);
		} catch (error) {
			// No client waits for the count.
			context.get(reportErrorContext)(error);
		}
	}
	return new Response(null, { status: 204 });
}
