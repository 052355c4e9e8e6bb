import { redirect } from "react-router";
import { senderContext, shopContext } from "#app/context.ts";
import { readForm } from "#app/session/read-form.ts";
import type { Route } from "./+types/opening-route";

export const loader = () => redirect("/");

/** Stores an address for the opening's e-mail; sent as JSON, or as a form without scripts. */
export async function action({ context, request }: Route.ActionArgs) {
	const json = request.headers.get("content-type")?.startsWith("application/json");
	const form: unknown = json
		? await request.json().catch(() => null)
		: Object.fromEntries(await readForm(request));
	const { opening } = context.get(shopContext);
	const noted = await opening.requestBackInStock(form, context.get(senderContext));
	if (!json) return redirect(noted.ok ? "/?avisado" : "/");
	return noted.ok
		? Response.json({ ok: true })
		: Response.json({ ok: false, message: noted.error }, { status: 422 });
}
