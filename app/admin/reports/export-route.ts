import { shopContext } from "#app/context.ts";
import { periodName, readReportQuery } from "#core/insights/shared/reports.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) => {
		const query = readReportQuery(url.searchParams, shopDay(new Date()));
		return csvResponse(
			context.get(shopContext).insights.exportReport(query),
			`${query.por}_${periodName(query.period)}.csv`,
		);
	},
);
