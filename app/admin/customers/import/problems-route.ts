import { data } from "react-router";
import { shopContext } from "#app/context.ts";
import { CSV_START } from "#core/values/csv.ts";
import { csvResponse } from "../../csv-response.ts";
import { loadScreen } from "../../load-screen.ts";
import type { Route } from "./+types/problems-route";

/** The lines that were refused or read differently, as CSV. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	async ({ context, params }: Route.LoaderArgs) => {
		const text = await context.get(shopContext).customerAdmin.imports.problemsCsv(params.id);
		if (text === null) throw data("Esta importação não existe mais.", { status: 404 });
		async function* pieces() {
			yield CSV_START + text;
		}
		return csvResponse(pieces(), "clientes-avisos.csv");
	},
);
