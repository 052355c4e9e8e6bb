import { shopContext } from "#app/context.ts";
import { parseMovesQuery } from "#core/stock/shared/stock.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/ledger-export-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) =>
		csvResponse(
			context.get(shopContext).stock.exportMoves(parseMovesQuery(url.searchParams)),
			`movimentos_${shopDay(new Date())}.csv`,
		),
);
