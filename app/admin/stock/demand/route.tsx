import clsx from "clsx";
import { href, Outlet } from "react-router";
import { sayFailures } from "#app/admin/action/say-failures.ts";
import { loadScreen } from "#app/admin/load-screen.ts";
import { ListScreen, Nothing, Pager } from "#app/admin/ui/lists/list-screen.tsx";
import { MayWrite } from "#app/admin/ui/may.tsx";
import { useDialogAddress } from "#app/admin/ui/use-dialog-address.ts";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { NO_COLOUR, NO_SIZE } from "#core/catalog/shared/variation.ts";
import type { DemandCell, DemandRow } from "#core/stock/back-in-stock/types.ts";
import { unitsToBring } from "#core/stock/shared/back-in-stock.ts";
import { DEMAND_SORTS, parseDemandQuery } from "#core/stock/shared/stock.ts";
import { counted, plural } from "#core/values/text.ts";
import { variationName } from "#core/values/variation.ts";
import { action } from "../stock-actions.ts";
import { StockHead } from "../stock-head.tsx";
import type { Route } from "./+types/route";

/** Units in stock beside the number of waiting customers. */
const unitsWords = (units: number): string => (units === 0 ? "esgotado" : `há ${units}`);

/** Heat map classes by minimum number of people. */
const HEAT = [
	{ from: 8, look: "bg-brand-hover text-on-brand" },
	{ from: 4, look: "bg-[color-mix(in_oklab,var(--color-primary)_32%,var(--color-background))]" },
	{ from: 1, look: "bg-brand-tint" },
	{ from: 0, look: "bg-surface text-subtle" },
];

/** Colours as rows, sizes as columns; each cell has waiting customers and units. */
function DemandGrid({ row }: { row: DemandRow }) {
	const sizes = row.tamanhos.length > 0 ? row.tamanhos : [NO_SIZE];
	const colours = row.cores.length > 0 ? row.cores : [NO_COLOUR];
	const cellOf = (size: string, colour: string) =>
		row.grade.find(({ tamanho, cor }) => tamanho === size && cor === colour);
	return (
		<div className="overflow-x-auto">
			<table className="nums border-separate border-spacing-1 text-caption">
				<thead>
					<tr className="text-subtle">
						<th className="min-w-24 px-1 py-1 text-left font-medium">Cor</th>
						{sizes.map((size) => (
							<th key={size} scope="col" className="px-1 py-1 font-medium">
								{size}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{colours.map((colour) => (
						<tr key={colour}>
							<th scope="row" className="px-1 text-left font-medium text-subtle">
								{colour}
							</th>
							{sizes.map((size) => (
								<Cell key={size} cell={cellOf(size, colour)} />
							))}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function Cell({ cell }: { cell: DemandCell | undefined }) {
	if (!cell) return <td className="min-w-19 px-2 text-center text-subtle">não há</td>;
	const look = HEAT.find(({ from }) => cell.esperam >= from)?.look;
	return (
		<td className={clsx("h-13 min-w-19 rounded-xs px-2 text-center leading-tight", look)}>
			<span className={clsx("block text-body", cell.esperam > 0 && "font-semibold")}>
				{cell.esperam}
				<span className="sr-only"> esperam, </span>
			</span>
			{unitsWords(cell.estoque)}
		</td>
	);
}

/** Demand of a product as a grid; a phone lists only requested variations. */
function DemandCard({ row }: { row: DemandRow }) {
	const waited = row.grade
		.filter(({ esperam }) => esperam > 0)
		.toSorted((a, b) => b.esperam - a.esperam);
	return (
		<section
			aria-label={row.nome}
			className="border-line bg-bg max-md:mb-4 max-md:rounded-md max-md:border md:grid md:grid-cols-[88px_minmax(0,1fr)_200px] md:items-start md:gap-6 md:border-t md:px-5 md:py-5.5"
		>
			<ProductPicture src={row.imagem} alt="" sizes="88px" className="rounded-xs max-md:hidden" />
			<div className="min-w-0">
				<div className="grid grid-cols-[56px_1fr_auto] items-center gap-3.5 p-4 md:block md:p-0">
					<ProductPicture src={row.imagem} alt="" sizes="56px" className="rounded-xs md:hidden" />
					<div className="min-w-0">
						<h2 className="font-sans text-body leading-snug font-semibold wrap-anywhere">
							{row.nome}
						</h2>
						<p className="nums text-small text-subtle">{row.sku}</p>
					</div>
					<People n={row.esperam} className="text-right md:hidden" />
				</div>
				<div className="mt-2 max-md:hidden">
					<DemandGrid row={row} />
				</div>
				<ul className="nums md:hidden">
					{waited.map((cell) => (
						<li
							key={variationName(cell)}
							className="flex min-h-13 items-center justify-between gap-3 border-t border-line px-4"
						>
							<span className="text-ui">
								{variationName(cell)}
								<span className="block text-caption text-subtle">{unitsWords(cell.estoque)}</span>
							</span>
							<b className="text-body font-semibold">{cell.esperam}</b>
						</li>
					))}
				</ul>
			</div>
			<aside className="nums max-md:border-t max-md:border-line max-md:p-4">
				<People n={row.esperam} className="mb-3.5 max-md:hidden" />
				<ToBring row={row} />
				<BringIn id={row.id} nome={row.nome} />
			</aside>
		</section>
	);
}

const People = ({ n, className }: { n: number; className: string }) => (
	<p className={className}>
		<b className="block text-heading leading-tight font-semibold">{n.toLocaleString("pt-BR")}</b>
		<span className="text-small text-subtle">{plural(n, "pessoa espera", "pessoas esperam")}</span>
	</p>
);

/** `Repor 24 unidades`, by size: enough for everybody who waits. */
function ToBring({ row }: { row: DemandRow }) {
	const missing = row.grade
		.map((cell) => ({ name: variationName(cell), units: unitsToBring(cell) }))
		.filter(({ units }) => units > 0)
		.toSorted((a, b) => b.units - a.units);
	const total = missing.reduce((sum, { units }) => sum + units, 0);
	if (total === 0)
		return (
			<p className="text-small text-subtle">As unidades em estoque bastam para quem espera.</p>
		);
	return (
		<p className="text-small leading-normal">
			<b className="font-semibold">Repor {counted(total, "unidade", "unidades")}</b>
			<span className="block text-subtle">
				{missing.map(({ name, units }) => `${name} ${units}`).join(", ")}
			</span>
		</p>
	);
}

function BringIn({ id, nome }: { id: string; nome: string }) {
	const { open } = useDialogAddress(href("/admin/estoque/procura"));
	return (
		<MayWrite>
			<Button
				variant="outline"
				size="sm"
				full
				className="mt-3.5"
				aria-label={`Dar entrada de ${nome}`}
				onClick={() => open(href("/admin/estoque/procura/:id/atualizar", { id }))}
			>
				Dar entrada
			</Button>
		</MayWrite>
	);
}

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar a procura",
	async ({ context, url }: Route.LoaderArgs) => {
		const { backInStock } = context.get(shopContext);
		const query = parseDemandQuery(url.searchParams);
		const [demand, list] = await Promise.all([
			backInStock.summariseDemand(),
			backInStock.listDemand(query),
		]);
		return { demand, list, q: query.q };
	},
);

/** Waiting customers by size and colour (rule stock 8). */
export default function Demand({ loaderData: { demand, list, q } }: Route.ComponentProps) {
	return (
		<ListScreen
			head={<StockHead waiting={demand.pessoas} />}
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
