import { shopContext } from "#app/context.ts";
import { readPeriod } from "#core/insights/shared/period.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/figures-export-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) => {
		const today = shopDay(new Date());
		const period = readPeriod(url.searchParams, today);
		return csvResponse(
			context.get(shopContext).returns.exportFigures(period),
			`trocas_por_produto_${today}.csv`,
		);
	},
);
