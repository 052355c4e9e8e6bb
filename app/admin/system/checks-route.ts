import { sessionContext, shopContext } from "#app/context.ts";
import type { Route } from "./+types/checks-route";

/** Runs the four checks and answers what they found. */
export const loader = async ({ context }: Route.LoaderArgs) => ({
	checks: await context.get(shopContext).system.runChecks(context.get(sessionContext)),
});
