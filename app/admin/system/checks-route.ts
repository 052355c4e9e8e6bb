import { sessionContext, shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { Route } from "./+types/checks-route";

/** Runs the four checks, asks the carriers whether they answer, and tells what was found. */
export const loader = async ({ context }: Route.LoaderArgs) => {
	const { system, deliveryAdmin } = context.get(shopContext);
	const [checks, carriers] = await Promise.all([
		system.runChecks(context.get(sessionContext)),
		// A table that cannot be read hides no check.
		partReader(context)(deliveryAdmin.carriers.checkUp()),
	]);
	// Who never connected one is told nothing of it here.
	return { checks, carriers: (carriers ?? []).filter(({ state }) => state !== "none") };
};
