import { adminContext, roleContext, shopContext } from "#app/context.ts";
import { may, type Role } from "#core/accounts/shared/role.ts";
import { parseAuditQuery } from "#core/audit/shared/audit.ts";
import type { Admin } from "#core/audit/types.ts";
import { parseProductQuery } from "#core/catalog/shared/product-query.ts";
import { readPeriod } from "#core/insights/shared/period.ts";
import { periodName, readReportQuery } from "#core/insights/shared/reports.ts";
import { parseOrderQuery } from "#core/orders/shared/office.ts";
import { parseAttemptQuery, withUsualDays } from "#core/payments/shared/attempts.ts";
import { parseReturnQuery } from "#core/returns/shared/return-query.ts";
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
	role: Role;
	/** Filters of the screen. */
	query: URLSearchParams;
	today: string;
};

type CsvFile = [lines: AsyncGenerator<string>, name: string];

/** CSV files by the pattern of their address: all rows that match the filters of their screen. */
const FILES: Record<string, (input: Input) => CsvFile | Promise<CsvFile>> = {
	// Personal data only for those who may export customers.
	"admin/pedidos/exportar.csv": ({ shop, role, query, today }) => [
		shop.orderAdmin.exportOrders(parseOrderQuery(query), {
			personal: may(role, "customers", "write"),
		}),
		`pedidos_${today}`,
	],
	// One row per movement of the filtered attempts, for accounting.
	"admin/pagamentos/exportar.csv": async ({ shop, query, today }) => {
		const { office } = shop.payments;
		const { from } = readPeriod(new URLSearchParams(), today);
		const filter = withUsualDays(parseAttemptQuery(query), from);
		const tasks = filter.situacao === "atencao" ? await office.attention() : [];
		return [office.movements(filter, tasks), `pagamentos_${today}`];
	},
	"admin/produtos/exportar.csv": ({ shop, query, today }) => [
		shop.products.exportCsv(parseProductQuery(query)),
		`produtos_${today}`,
	],
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
	async ({ context, url, pattern }: Route.LoaderArgs) => {
		const file = FILES[pattern];
		if (!file) throw new Response(null, { status: 404 });
		const [lines, name] = await file({
			shop: context.get(shopContext),
			admin: context.get(adminContext),
			role: context.get(roleContext),
			query: url.searchParams,
			today: shopDay(new Date()),
		});
		return csvResponse(lines, `${name}.csv`);
	},
);
