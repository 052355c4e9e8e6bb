import { adminContext, shopContext } from "#app/context.ts";
import { parseAuditQuery } from "#core/audit/shared/audit.ts";
import type { Admin } from "#core/audit/types.ts";
import { readPeriod } from "#core/insights/shared/period.ts";
import { periodName, readReportQuery } from "#core/insights/shared/reports.ts";
import { parseReturnQuery } from "#core/returns/shared/desk.ts";
import { parseReportQuery } from "#core/search/shared/report.ts";
import type { Shop } from "#core/shop.ts";
import { parseMovesQuery, parseStockQuery } from "#core/stock/shared/stock.ts";
import { shopDay } from "#core/values/dates.ts";
import type { Route } from "./+types/exports-route";
import { csvResponse } from "./csv-response.ts";
import { loadScreen } from "./load-screen.ts";

type Input = {
	shop: Shop;
	admin: Admin;
	/** Filters of the screen. */
	query: URLSearchParams;
	today: string;
};

/** CSV files by the pattern of their address: all rows that match the filters of their screen. */
const FILES: Record<string, (input: Input) => [lines: AsyncGenerator<string>, name: string]> = {
	"admin/relatorios/exportar.csv": ({ shop, query, today }) => {
		const report = readReportQuery(query, today);
		return [shop.insights.exportReport(report), `${report.por}_${periodName(report.period)}`];
	},
	"admin/trocas/exportar.csv": ({ shop, query, today }) => [
		shop.returns.export(parseReturnQuery(query)),
		`trocas_${today}`,
	],
	"admin/trocas/numeros.csv": ({ shop, query, today }) => [
		shop.returns.exportFigures(readPeriod(query, today)),
		`trocas_por_produto_${today}`,
	],
	"admin/sistema/registro.csv": ({ shop, query, today }) => [
		shop.system.changes.exportCsv(parseAuditQuery(query)),
		`registro_${today}`,
	],
	// The movements of all credits.
	"admin/vales/exportar.csv": ({ shop, query, today }) => [
		shop.credit.exportCsv(query),
		`vales_${today}`,
	],
	"admin/estoque/contagem.csv": ({ shop, query, today }) => [
		shop.stock.exportCountSheet(parseStockQuery(query)),
		`estoque_${today}`,
	],
	"admin/estoque/movimentos.csv": ({ shop, query, today }) => [
		shop.stock.exportMoves(parseMovesQuery(query)),
		`movimentos_${today}`,
	],
	"admin/buscas/exportar.csv": ({ shop, query, today }) => [
		shop.searches.exportCsv(parseReportQuery(query)),
		`buscas_${today}`,
	],
	// Who wants to know of the opening.
	"admin/publicar/avisos.csv": ({ shop, admin }) => [shop.opening.exportNotices(admin), "avise-me"],
};

export const loader = loadScreen(
	"O arquivo não pôde ser feito",
	({ context, url, pattern }: Route.LoaderArgs) => {
		const file = FILES[pattern];
		if (!file) throw new Response(null, { status: 404 });
		const [lines, name] = file({
			shop: context.get(shopContext),
			admin: context.get(adminContext),
			query: url.searchParams,
			today: shopDay(new Date()),
		});
		return csvResponse(lines, `${name}.csv`);
	},
);
