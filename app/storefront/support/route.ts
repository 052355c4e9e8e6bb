import { senderContext, shopContext } from "#app/context.ts";
import { TOO_MANY_MESSAGES } from "#core/support/shared/support.ts";
import type { Route } from "./+types/route";

/** Tickets of the support widget; the body is JSON. */
export async function action({ context, request }: Route.ActionArgs) {
	const body: unknown = await request.json().catch(() => null);
	const opened = await context
		.get(shopContext)
		.support.createTicket(body, context.get(senderContext));
	if (opened.ok) return Response.json({ ok: true, ...opened.value });
	const { error } = opened;
	return error.code === "too_many"
		? Response.json({ ok: false, message: TOO_MANY_MESSAGES }, { status: 429 })
		: Response.json(
				{ ok: false, message: Object.values(error.fields)[0], fields: error.fields },
				{ status: 422 },
			);
}
