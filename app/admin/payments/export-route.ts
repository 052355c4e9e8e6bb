import { shopContext } from "#app/context.ts";
import { readPeriod } from "#core/insights/shared/period.ts";
import { parseAttemptQuery, withUsualDays } from "#core/payments/shared/attempts.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

/** One row per movement of the filtered attempts, for accounting. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	async ({ context, url }: Route.LoaderArgs) => {
		const { office } = context.get(shopContext).payments;
		const today = shopDay(new Date());
		const { from } = readPeriod(new URLSearchParams(), today);
		const query = withUsualDays(parseAttemptQuery(url.searchParams), from);
		const tasks = query.situacao === "atencao" ? await office.attention() : [];
		return csvResponse(office.movements(query, tasks), `pagamentos_${today}.csv`);
	},
);
