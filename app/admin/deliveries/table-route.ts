import { shopContext } from "#app/context.ts";
import { loadScreen } from "../load-screen.ts";
import type { Route } from "./+types/table-route";

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	async ({ context, params }: Route.LoaderArgs) => {
		const sheet = await context.get(shopContext).deliveryAdmin.exportTable(params.id);
		if (sheet === null) throw new Response("Esta entrega não existe mais", { status: 404 });
		return new Response(sheet, {
			headers: {
				"Content-Type": "text/csv; charset=utf-8",
				"Content-Disposition": 'attachment; filename="tabela.csv"',
			},
		});
	},
);
