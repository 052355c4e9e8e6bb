import { shopContext } from "#app/context.ts";
import { parseAuditQuery } from "#core/audit/shared/audit.ts";
import { shopDay } from "#core/values/dates.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/changes-csv-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ url, context }: Route.LoaderArgs) => {
		const { changes } = context.get(shopContext).system;
		return csvResponse(
			changes.exportCsv(parseAuditQuery(url.searchParams)),
			`registro_${shopDay(new Date())}.csv`,
		);
	},
);
