import { roleContext, shopContext } from "#app/context.ts";
import { may } from "#core/accounts/shared/role.ts";
import { parseOrderQuery } from "#core/orders/shared/office.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

/** CSV of all orders that match the screen's filters. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) => {
		const { orderAdmin } = context.get(shopContext);
		return csvResponse(
			orderAdmin.exportOrders(parseOrderQuery(url.searchParams), {
				// Only those who may export customers.
				personal: may(context.get(roleContext), "customers", "write"),
			}),
			`pedidos_${shopDay(new Date())}.csv`,
		);
	},
);
