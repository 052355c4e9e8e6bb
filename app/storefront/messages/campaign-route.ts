import { redirect } from "react-router";
import { shopContext } from "#app/context.ts";
import type { Route } from "./+types/campaign-route";

/** A link of a campaign: counts the visit and leads on. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
	const piece = new URL(request.url).searchParams.get("peca");
	return redirect(await context.get(shopContext).customerAdmin.followCampaign(params.id, piece));
}
