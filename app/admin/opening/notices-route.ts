import { adminContext, shopContext } from "#app/context.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/notices-route";

/** CSV of the opening notification list. */
export const loader = loadScreen("O arquivo não pôde ser feito", ({ context }: Route.LoaderArgs) =>
	csvResponse(
		context.get(shopContext).opening.exportNotices(context.get(adminContext)),
		"avise-me.csv",
	),
);
