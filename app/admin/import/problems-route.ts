import { data } from "react-router";
import { shopContext } from "#app/context.ts";
import type { Shop } from "#core/shop.ts";
import { CSV_START } from "#core/values/csv.ts";
import { csvResponse } from "../csv-response.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/problems-route";

type Problems = {
	imports(shop: Shop): Pick<Shop["customerAdmin"]["imports"], "problemsCsv">;
	file: string;
};

/** Imports by the pattern of their address. */
const PROBLEMS: Record<string, Problems> = {
	"admin/clientes/importar/:id/avisos.csv": {
		imports: ({ customerAdmin }) => customerAdmin.imports,
		file: "clientes-avisos.csv",
	},
	"admin/pedidos/antigos/trazer/:id/avisos.csv": {
		imports: ({ importedOrders }) => importedOrders.imports,
		file: "pedidos-avisos.csv",
	},
	"admin/produtos/importar/:id/erros.csv": {
		imports: ({ products }) => products.imports,
		file: "importacao-o-que-nao-entrou.csv",
	},
};

/** The lines of an import that were refused or read differently, as CSV. */
export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	async ({ context, params, pattern }: Route.LoaderArgs) => {
		const problems = PROBLEMS[pattern];
		const text = await problems?.imports(context.get(shopContext)).problemsCsv(params.id);
		if (!problems || typeof text !== "string") {
			throw data("Esta importação não existe mais.", { status: 404 });
		}
		async function* pieces() {
			yield CSV_START + text;
		}
		return csvResponse(pieces(), problems.file);
	},
);
