import { shopContext } from "#app/context.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

/** CSV of the movements of all credits that match the screen's filters. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) =>
		csvResponse(
			context.get(shopContext).credit.exportCsv(url.searchParams),
			`vales_${shopDay(new Date())}.csv`,
		),
);
