import { data } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/email-route";

/** One e-mail of the outbox, whole. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { system } = context.get(shopContext);
	const email = await system.emails.read(context.get(adminContext), params.id);
	if (!email) throw data("E-mail não encontrado.", { status: 404 });
	return { email };
}
