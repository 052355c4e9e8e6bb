import { shopContext } from "#app/context.ts";
import { parseStockQuery } from "#core/stock/shared/stock.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) => {
		const { stock } = context.get(shopContext);
		return csvResponse(
			stock.exportCountSheet(parseStockQuery(url.searchParams)),
			`estoque_${shopDay(new Date())}.csv`,
		);
	},
);
