import { shopContext } from "#app/context.ts";
import { parseReturnQuery } from "#core/returns/shared/desk.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) =>
		csvResponse(
			context.get(shopContext).returns.export(parseReturnQuery(url.searchParams)),
			`trocas_${shopDay(new Date())}.csv`,
		),
);
