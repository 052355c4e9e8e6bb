import { Outlet } from "react-router";
import { shopContext } from "#app/context.ts";
import { DEMAND_SORTS, parseDemandQuery } from "#core/stock/waiting/demand-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { loadScreen } from "../../load-screen.ts";
import { ListScreen, Nothing } from "../../ui/list-screen.tsx";
import { Pager } from "../../ui/pager.tsx";
import { action } from "../stock-actions.ts";
import { StockHead } from "../stock-head.tsx";
import type { Route } from "./+types/route";
import { DemandCard } from "./demand-card.tsx";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar a procura",
	async ({ context, url }: Route.LoaderArgs) => {
		const { waiting } = context.get(shopContext);
		const query = parseDemandQuery(url.searchParams);
		const [demand, list] = await Promise.all([
			waiting.summariseDemand(),
			waiting.listDemand(query),
		]);
		return { demand, list, q: query.q };
	},
);

/** What people wait for, by size and colour (rule stock 8). */
export default function Demand({ loaderData: { demand, list, q } }: Route.ComponentProps) {
	return (
		<ListScreen
			head={<StockHead sheet="" waiting={demand.pessoas} />}
			filters={{
				search: "Buscar por nome ou SKU",
				selects: [{ label: "Ordem", name: "ordem", all: "Mais esperados", options: DEMAND_SORTS }],
			}}
			body={
				list.rows.length === 0 ? (
					<Nothing {...nothing(q, demand.pessoas)} />
				) : (
					<>
						<div className="overflow-hidden md:rounded-md md:border md:border-line md:bg-bg">
							<p className="py-3.5 text-small text-subtle md:px-5">
								O número é de pessoas que pediram “Avise-me” e confirmaram. Ao dar entrada, os
								avisos saem por ordem de chegada, tantos quantas forem as unidades.
							</p>
							{list.rows.map((row) => (
								<DemandCard key={row.id} row={row} />
							))}
						</div>
						<Pager {...list} one="produto" many="produtos" />
						<p className="nums mt-1 text-small text-subtle">
							{counted(demand.pessoas, "pessoa espera", "pessoas esperam")}.
							{demand.sem_confirmar > 0 &&
								` Quem não confirmou o e-mail não é contado (${demand.sem_confirmar.toLocaleString("pt-BR")}).`}
						</p>
					</>
				)
			}
		>
			<Outlet />
		</ListScreen>
	);
}

const nothing = (q: string, people: number) =>
	q !== "" && people > 0
		? { title: "Nenhum produto encontrado", text: "Busque por outra parte do nome ou do SKU." }
		: {
				title: "Ninguém espera por nada agora",
				text: "Quando um tamanho esgota, quem visita a loja pode pedir “Avise-me” na página do produto. Os pedidos confirmados aparecem aqui.",
			};
