import { data } from "react-router";
import { adminContext, shopContext } from "#app/context.ts";
import { readOrFail } from "#app/session/read-part.ts";
import type { Route } from "./+types/email-route";

/** One e-mail of the outbox, whole. */
export async function loader({ params, context }: Route.LoaderArgs) {
	const { emails } = context.get(shopContext).system;
	const reading = emails.read(context.get(adminContext), params.id);
	const { found: email, failed } = await readOrFail(context, reading);
	return data({ email, failed }, { status: failed ? 503 : email ? 200 : 404 });
}
