import { reportErrorContext, senderContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/count-route";

/** Bots by their user agent. */
const PROGRAM = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|http|curl|wget|python/i;

/** Records an event of a search, without an answer (rule search 9). */
export async function action({ request, context }: Route.ActionArgs) {
	if (!PROGRAM.test(request.headers.get("user-agent") ?? "bot")) {
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
