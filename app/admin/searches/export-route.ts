import { shopContext } from "#app/context.ts";
import { parseReportQuery } from "#core/search/shared/report.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) => {
		const { searches } = context.get(shopContext);
		return csvResponse(
			searches.exportCsv(parseReportQuery(url.searchParams)),
			`buscas_${shopDay(new Date())}.csv`,
		);
	},
);
