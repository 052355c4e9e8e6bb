import { sessionContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Route } from "./+types/checks-route";

export const loader = async ({ context }: Route.LoaderArgs) => {
	const { system, deliveryAdmin } = context.get(shopContext);
	const [checks, carriers] = await Promise.all([
		system.runChecks(context.get(sessionContext)),
		// A failed table hides no check.
		partReader(context)(deliveryAdmin.carriers.checkUp()),
	]);
	// Carriers that were never connected are left out.
	return { checks, carriers: (carriers ?? []).filter(({ state }) => state !== "none") };
};
