import { redirect } from "react-router";
import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/follow-route";

/** A link of a campaign or of an automatic message: counts the visit and leads on. */
export async function loader({ context, params, pattern, url }: Route.LoaderArgs) {
	const { customerAdmin, automations } = context.get(shopContext);
	const piece = url.searchParams.get("peca");
	return redirect(
		pattern === "campanha/:id"
			? await customerAdmin.followCampaign(params.id, piece)
			: await automations.follow(params.id, piece),
	);
}
