import { shopContext } from "#app/context.ts";
import { shopDay } from "#core/insights/period-rules.ts";
import { parseOrderQuery } from "#core/orders/manage/order-admin-rules.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

/** The orders that the screen's search and filters show, all of them, as a file for spreadsheets. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) => {
		const { orderAdmin } = context.get(shopContext);
		return csvResponse(
			orderAdmin.exportOrders(parseOrderQuery(url.searchParams)),
			`pedidos_${shopDay(new Date())}.csv`,
		);
	},
);
