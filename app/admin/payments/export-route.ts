import { shopContext } from "#app/context.ts";
import { readPeriod, shopDay } from "#core/insights/period-rules.ts";
import { parseAttemptQuery, withUsualDays } from "#core/payments/desk/attempt-query-rules.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

/** A row per movement of the attempts that the screen's search and filters show, for whoever keeps the books. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	async ({ context, url }: Route.LoaderArgs) => {
		const { desk } = context.get(shopContext).payments;
		const today = shopDay(new Date());
		const { from } = readPeriod(new URLSearchParams(), today);
		const query = withUsualDays(parseAttemptQuery(url.searchParams), from);
		const matters = query.situacao === "atencao" ? await desk.attention() : [];
		return csvResponse(desk.movements(query, matters), `pagamentos_${today}.csv`);
	},
);
