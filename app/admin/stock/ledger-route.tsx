import { shopContext } from "#app/context.ts";
import { MOTIVO_LABELS, MOTIVO_OPTIONS, parseMovesQuery } from "#core/stock/shared/stock.ts";
import type { StockMove } from "#core/stock/types.ts";
import { formatMoment, shopDay } from "#core/values/dates.ts";
import { variationName } from "#core/values/variation.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import type { Column } from "../ui/lists/data-table.tsx";
import { ListScreen } from "../ui/lists/list-screen.tsx";
import { useNarrowed } from "../ui/lists/list-toolbar.tsx";
import { TextLink } from "../ui/lists/row-action.tsx";
import type { Route } from "./+types/ledger-route";
import { OrderLink, signed } from "./moves-route.tsx";
import { action } from "./stock-actions.ts";
import { StockHead } from "./stock-head.tsx";

const COLUMNS: Column<StockMove>[] = [
	{
		id: "when",
		header: "Quando",
		cell: ({ created_at }) => (
			<time dateTime={created_at} className="nums whitespace-nowrap">
				{formatMoment(created_at)}
			</time>
		),
	},
	{
		id: "variation",
		header: "Variação",
		plain: true,
		cell: (move) => (
			<>
				<p className="font-medium">{move.nome}</p>
				<p className="nums text-caption text-subtle">
					{variationName(move)} · {move.sku}
				</p>
			</>
		),
	},
	{
		id: "why",
		header: "Movimento",
		cell: ({ motivo, observacao, order_id }) => (
			<span className="max-md:text-right">
				{MOTIVO_LABELS[motivo]}
				{observacao && <span className="block text-caption text-subtle">{observacao}</span>}
				{order_id && (
					<span className="block text-caption">
						<OrderLink id={order_id} />
					</span>
				)}
			</span>
		),
	},
	{ id: "who", header: "Quem", cell: ({ ator }) => (ator === "loja" ? "Loja" : ator) },
	{
		id: "units",
		header: "Unidades",
		align: "right",
		cell: ({ estoque, reservado, saldo }) => (
			<span className="whitespace-nowrap max-md:text-right">
				<span className="font-semibold">{signed(estoque)}</span>
				<span className="text-subtle"> → {saldo} un.</span>
				{reservado !== 0 && (
					<span className="block text-caption text-subtle">{signed(reservado)} reservadas</span>
				)}
			</span>
		),
	},
];

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar os movimentos",
	async ({ context, url }: Route.LoaderArgs) => {
		const { stock, backInStock } = context.get(shopContext);
		const [list, demand] = await Promise.all([
			stock.listMoves(parseMovesQuery(url.searchParams)),
			backInStock.summariseDemand(),
		]);
		return { list, demand, today: shopDay(new Date()) };
	},
);

/** The ledger of the whole shop (rule money 7). */
export default function Ledger({ loaderData: { list, demand, today } }: Route.ComponentProps) {
	return (
		<ListScreen
			head={<StockHead sheet="/admin/estoque/movimentos.csv" waiting={demand.pessoas} />}
			filters={{
				search: "Buscar por nome ou SKU",
				selects: [{ label: "Movimento", name: "motivo", all: "Todos", options: MOTIVO_OPTIONS }],
				today,
			}}
			label="Movimentos do estoque"
			columns={COLUMNS}
			keyOf={({ id }) => String(id)}
			list={list}
			counted={["movimento", "movimentos"]}
			empty={useNarrowed() ? NONE_FOUND : NONE_YET}
		/>
	);
}

const NONE_FOUND = {
	title: "Nenhum movimento encontrado",
	text: "Confira a busca, o movimento e o período.",
	way: <TextLink to="/admin/estoque/movimentos">Ver todos os movimentos</TextLink>,
};
const NONE_YET = {
	title: "Nenhum movimento ainda",
	text: "Entradas, contagens, reservas e vendas aparecem aqui, com quem as fez.",
};
