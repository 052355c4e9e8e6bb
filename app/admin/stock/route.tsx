import { href, Outlet } from "react-router";
import { shopContext } from "#app/context.ts";
import { parseStockQuery, STOCK_FILTERS } from "#core/stock/shared/stock.ts";
import { counted, plural } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen } from "../ui/lists/list-screen.tsx";
import { useListParams } from "../ui/lists/use-list-params.ts";
import { FigureStrip } from "../ui/panel.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { useDialogAddress } from "../ui/use-dialog-address.ts";
import type { Route } from "./+types/route";
import { action } from "./stock-actions.ts";
import { stockColumns } from "./stock-columns.tsx";
import { StockHead } from "./stock-head.tsx";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar o estoque",
	async ({ context, url }: Route.LoaderArgs) => {
		const { stock, waiting } = context.get(shopContext);
		const [summary, demand, list] = await Promise.all([
			stock.summarise(),
			waiting.summariseDemand(),
			stock.list(parseStockQuery(url.searchParams)),
		]);
		return { summary, demand, list };
	},
);

const number = (n: number) => n.toLocaleString("pt-BR");

export default function Stock({ loaderData }: Route.ComponentProps) {
	const { summary, demand, list } = loaderData;
	const { params } = useListParams();
	const { open } = useDialogAddress(href("/admin/estoque"));
	return (
		<ListScreen
			head={
				<StockHead sheet={params.toString()} waiting={demand.pessoas}>
					<FigureStrip
						aboveList
						label="Resumo do estoque"
						figures={[
							{ label: "Total de produtos", value: number(summary.produtos) },
							{ label: "Unidades em estoque", value: number(summary.unidades) },
							{
								label: "Estoque baixo",
								to: "?nivel=baixo",
								value: number(summary.baixo),
								note: "de 1 a 5 unidades",
							},
							{
								label: "Esgotados",
								to: "?nivel=variacao",
								value: number(summary.variacoes_esgotadas),
								note: `${plural(summary.variacoes_esgotadas, "variação", "variações")}; ${counted(summary.esgotado, "produto inteiro", "produtos inteiros")}`,
							},
						]}
					/>
				</StockHead>
			}
			filters={{
				search: "Buscar por nome ou SKU",
				selects: [
					{ label: "Nível", name: "nivel", all: "Todos os níveis", options: STOCK_FILTERS },
				],
			}}
			label="Estoque"
			columns={stockColumns(open)}
			keyOf={({ id }) => id}
			defaultSort="nome"
			list={list}
			counted={["produto", "produtos"]}
			empty={summary.produtos === 0 ? NONE_YET : NONE_FOUND}
		>
			<Outlet />
		</ListScreen>
	);
}

const NONE_FOUND = {
	title: "Nenhum produto encontrado",
	text: "Busque por outra parte do nome ou do SKU, ou tire o filtro de nível.",
};
const NONE_YET = {
	title: "A loja ainda não tem produtos",
	text: "O que for cadastrado em Produtos aparece aqui, com as unidades de cada tamanho.",
	way: <TextLink to="/admin/produtos">Ir para os produtos</TextLink>,
};
