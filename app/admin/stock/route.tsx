import { href, Outlet } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import {
	LAST_UNITS,
	parseStockQuery,
	SALES_DAYS,
	SOON_DAYS,
	STOCK_FILTERS,
} from "#core/stock/shared/stock.ts";
import type { StockSummary } from "#core/stock/types.ts";
import { counted, numberWords as number, plural } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen } from "../ui/lists/list-screen.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import { FigureStrip, PartFailed } from "../ui/panel.tsx";
import { useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/route";
import { action } from "./stock-actions.ts";
import { stockColumns, unitColumns } from "./stock-columns.tsx";
import { StockHead } from "./stock-head.tsx";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar o estoque",
	async ({ context, url }: Route.LoaderArgs) => {
		const { stock, backInStock } = context.get(shopContext);
		const query = parseStockQuery(url.searchParams);
		const read = partReader(context);
		const [summary, demand, products, units] = await Promise.all([
			read(stock.summarise()),
			backInStock.summariseDemand(),
			query.nivel === null ? stock.list(query) : null,
			query.nivel === null ? null : stock.listVariations(query),
		]);
		return { summary, demand, products, units };
	},
);

export default function Stock({ loaderData }: Route.ComponentProps) {
	const { summary, demand, products, units } = loaderData;
	const { open } = useDialogAddress(href("/admin/estoque"));
	const frame = {
		head: (
			<StockHead sheet="/admin/estoque/contagem.csv" waiting={demand.pessoas}>
				{summary ? (
					<FigureStrip aboveList label="Resumo do estoque" figures={figuresOf(summary)} />
				) : (
					<PartFailed what="Erro ao carregar o resumo do estoque." />
				)}
			</StockHead>
		),
		filters: {
			search: "Buscar por nome ou SKU",
			selects: [{ label: "Nível", name: "nivel", all: "Por produto", options: STOCK_FILTERS }],
		},
		label: "Estoque",
		keyOf: ({ id }: { id: string }) => id,
		defaultSort: "nome",
		empty: summary?.produtos === 0 ? NONE_YET : NONE_FOUND,
		children: <Outlet />,
	};
	if (units)
		return (
			<ListScreen
				{...frame}
				above={
					<p className="mb-4 max-w-[90ch] text-small text-subtle max-md:hidden">{HOW_COUNTED}</p>
				}
				barBelow={<p className="mt-4 text-small text-subtle md:hidden">{HOW_COUNTED}</p>}
				columns={unitColumns(open)}
				list={units}
				counted={["variação", "variações"]}
			/>
		);
	return (
		<ListScreen
			{...frame}
			columns={stockColumns(open)}
			list={products ?? { rows: [] }}
			counted={["produto", "produtos"]}
		/>
	);
}

const HOW_COUNTED = `Dura: para quantos dias o estoque basta, no ritmo das vendas pagas dos últimos ${SALES_DAYS} dias. A repor: até ${LAST_UNITS} unidades, menos de ${SOON_DAYS} dias de estoque, ou alguém espera. Trazer: o que falta para ${SALES_DAYS} dias e para quem espera.`;

const figuresOf = ({ produtos, variacoes, unidades, baixo, esgotado, repor }: StockSummary) => [
	{
		label: "Unidades em estoque",
		value: number(unidades),
		note: `${counted(produtos, "produto", "produtos")}, ${counted(variacoes, "variação", "variações")}`,
	},
	{
		label: "Estoque baixo",
		to: "?nivel=baixo",
		value: number(baixo),
		note: `${plural(baixo, "variação", "variações")} com 1 a 5 unidades`,
	},
	{
		label: "Esgotados",
		to: "?nivel=esgotado",
		value: number(esgotado),
		note: plural(esgotado, "variação", "variações"),
	},
	{
		label: "A repor",
		to: "?nivel=repor&ordem=urgencia",
		value: number(repor),
		note: plural(repor, "variação", "variações"),
	},
];

const NONE_FOUND = {
	title: "Nada encontrado",
	text: "Busque por outra parte do nome ou do SKU, ou tire o filtro de nível.",
};
const NONE_YET = {
	title: "A loja ainda não tem produtos",
	text: "O que for cadastrado em Produtos aparece aqui, com as unidades de cada tamanho.",
	way: <TextLink to="/admin/produtos">Ir para os produtos</TextLink>,
};
