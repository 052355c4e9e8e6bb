import { shopContext } from "#app/context.ts";
import { CSV_START } from "#core/values/csv.ts";
import { csvResponse } from "../../csv-response.ts";
import { loadScreen } from "../../load-screen.ts";
import type { Route } from "./+types/template-route";

/** The shop's own template, one line per variation, with two example lines. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context }: Route.LoaderArgs) => {
		async function* pieces() {
			yield CSV_START + context.get(shopContext).products.imports.templateCsv();
		}
		return csvResponse(pieces(), "modelo-produtos.csv");
	},
);
