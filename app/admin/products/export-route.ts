import { shopContext } from "#app/context.ts";
import { parseProductQuery } from "#core/catalog/shared/product-query.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/export-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url }: Route.LoaderArgs) => {
		const { products } = context.get(shopContext);
		return csvResponse(
			products.exportCsv(parseProductQuery(url.searchParams)),
			`produtos_${shopDay(new Date())}.csv`,
		);
	},
);
