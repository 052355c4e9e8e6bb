import { Download, FileUp } from "lucide-react";
import { useState } from "react";
import { href, Outlet } from "react-router";
import { shopContext } from "#app/context.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { STOCK_LEVELS } from "#core/catalog/level-rules.ts";
import { parseStockQuery } from "#core/stock/stock-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { FilterSelect } from "../ui/filter-select.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { FigureStrip } from "../ui/panel.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useDialogAddress } from "../ui/use-dialog-address.ts";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { CountDialog } from "./count-dialog.tsx";
import { action } from "./stock-actions.ts";
import { stockColumns } from "./stock-columns.tsx";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar o estoque",
	async ({ context, url }: Route.LoaderArgs) => {
		const { stock } = context.get(shopContext);
		const [summary, list] = await Promise.all([
			stock.summarise(),
			stock.list(parseStockQuery(url.searchParams)),
		]);
		return { summary, list };
	},
);

const number = (n: number) => n.toLocaleString("pt-BR");

export default function Stock({ loaderData }: Route.ComponentProps) {
	const { summary, list } = loaderData;
	const { params } = useListParams();
	const { open } = useDialogAddress(href("/admin/estoque"));
	const [counting, setCounting] = useState(false);
	return (
		<ListScreen
			head={
				<PageHead title="Controle de Estoque" text="Cada mudança fica no histórico do produto.">
					<MayWrite>
						<Button variant="outline" size="sm" onClick={() => setCounting(true)}>
							<Icon of={FileUp} className="size-4.5" />
							Importar contagem
						</Button>
					</MayWrite>
					<a
						href={`/admin/estoque/contagem.csv?${params}`}
						download
						className={buttonClass({ variant: "outline", size: "sm" })}
					>
						<Icon of={Download} className="size-4.5" />
						Exportar CSV
					</a>
				</PageHead>
			}
			above={
				<div className="mb-5">
					<FigureStrip
						label="Resumo do estoque"
						figures={[
							{ label: "Total de produtos", value: number(summary.produtos) },
							{ label: "Unidades em estoque", value: number(summary.unidades) },
							{ label: "Estoque baixo", value: number(summary.baixo), note: "de 1 a 5 unidades" },
							{ label: "Esgotados", value: number(summary.esgotado), note: "sem nenhuma unidade" },
						]}
					/>
				</div>
			}
			filters={
				<>
					<SearchBox label="Buscar por nome ou SKU" />
					<FilterSelect label="Nível" name="nivel" all="Todos os níveis" options={STOCK_LEVELS} />
				</>
			}
			label="Estoque"
			columns={stockColumns(open)}
			keyOf={({ id }) => id}
			defaultSort="nome"
			list={list}
			counted={["produto", "produtos"]}
			empty={{
				title: "Nenhum produto encontrado",
				text: "Busque por outra parte do nome ou do SKU, ou tire o filtro de nível.",
			}}
		>
			{counting && <CountDialog onClose={() => setCounting(false)} />}
			<Outlet />
		</ListScreen>
	);
}
