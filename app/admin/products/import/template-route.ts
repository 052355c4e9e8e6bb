import { TEMPLATE_EXAMPLE } from "#core/catalog/import/template.ts";
import { CSV_START, csvLine } from "#core/values/csv.ts";
import { csvResponse } from "../../csv-response.ts";
import { loadScreen } from "../../load-screen.ts";

/** The shop's own template, one line per variation, with two example lines. */
export const loader = loadScreen("O arquivo não pôde ser feito", () => {
	async function* pieces() {
		yield CSV_START + TEMPLATE_EXAMPLE.map(csvLine).join("");
	}
	return csvResponse(pieces(), "modelo-produtos.csv");
});
