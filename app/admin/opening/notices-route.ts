import { adminContext, shopContext } from "#app/context.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/notices-route";

/** Who wants to hear of the opening, as a file. */
export const loader = loadScreen("O arquivo não pôde ser feito", ({ context }: Route.LoaderArgs) =>
	csvResponse(
		context.get(shopContext).opening.exportNotices(context.get(adminContext)),
		"avise-me.csv",
	),
);
