import { Download, FileUp, History, PackagePlus } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ProductPicture } from "#app/ui/product-picture.tsx";
import { STOCK_LEVELS } from "#core/catalog/level-rules.ts";
import { parseStockQuery } from "#core/stock/stock-rules.ts";
import type { StockRow } from "#core/stock/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { FilterSelect, ListToolbar } from "../ui/filter-select.tsx";
import { MayWrite } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pager } from "../ui/pager.tsx";
import { FigureStrip } from "../ui/panel.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { CountDialog } from "./count-dialog.tsx";
import { LevelPill } from "./level-pill.tsx";
import { MovesDialog } from "./moves-dialog.tsx";
import { action } from "./stock-actions.ts";
import { UpdateDialog } from "./update-dialog.tsx";

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
	const [open, setOpen] = useState<{ what: "update" | "moves"; row: StockRow } | null>(null);
	const [counting, setCounting] = useState(false);
	const close = () => setOpen(null);
	const columns: Column<StockRow>[] = [
		{
			id: "product",
			header: "Produto",
			plain: true,
			sort: "nome",
			cell: (row) => <Product row={row} />,
		},
		{
			id: "category",
			header: "Categoria",
			cell: ({ categoria }) => categoria ?? <span className="text-subtle">Sem categoria</span>,
		},
		{
			id: "variations",
			header: "Variações",
			align: "right",
			cell: (row) => <Variations row={row} />,
		},
		{
			id: "units",
			header: "Estoque",
			align: "right",
			sort: "estoque",
			cell: (row) => <Units row={row} />,
		},
		{ id: "level", header: "Nível", cell: ({ estoque }) => <LevelPill units={estoque} /> },
		{
			id: "actions",
			header: "Ações",
			align: "right",
			plain: true,
			cell: (row) => (
				<RowActions>
					<RowAction
						writes
						icon={PackagePlus}
						label={`Atualizar estoque de ${row.nome}`}
						onClick={() => setOpen({ what: "update", row })}
					/>
					<RowAction
						icon={History}
						label={`Histórico de ${row.nome}`}
						onClick={() => setOpen({ what: "moves", row })}
					/>
				</RowActions>
			),
		},
	];
	return (
		<>
			<PageHead title="Controle de Estoque" text="Cada mudança fica no histórico do produto.">
				<MayWrite>
					<Button variant="outline" size="sm" onClick={() => setCounting(true)}>
						<FileUp className="size-4.5" strokeWidth={1.6} aria-hidden />
						Importar contagem
					</Button>
				</MayWrite>
				<a
					href={`/admin/estoque/contagem.csv?${params}`}
					download
					className={buttonClass({ variant: "outline", size: "sm" })}
				>
					<Download className="size-4.5" strokeWidth={1.6} aria-hidden />
					Exportar CSV
				</a>
			</PageHead>
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
			<ListToolbar>
				<SearchBox label="Buscar por nome ou SKU" />
				<FilterSelect label="Nível" name="nivel" all="Todos os níveis" options={STOCK_LEVELS} />
			</ListToolbar>
			<DataTable
				label="Estoque"
				columns={columns}
				rows={list.rows}
				keyOf={({ id }) => id}
				defaultSort="nome"
				empty={
					<EmptyState
						title="Nenhum produto encontrado"
						text="Busque por outra parte do nome ou do SKU, ou tire o filtro de nível."
					/>
				}
			/>
			<Pager
				total={list.total}
				more={list.more}
				page={list.page}
				pages={list.pages}
				one="produto"
				many="produtos"
			/>
			{open?.what === "update" && <UpdateDialog product={open.row} onClose={close} />}
			{open?.what === "moves" && <MovesDialog product={open.row} onClose={close} />}
			{counting && <CountDialog onClose={() => setCounting(false)} />}
		</>
	);
}

const STATUS_WORDS = { inativo: "Inativo", indisponivel: "Indisponível" } as const;

const Product = ({ row }: { row: StockRow }) => (
	<div className="flex items-center gap-3">
		<ProductPicture src={row.imagem} alt="" sizes="44px" className="w-11 shrink-0 rounded-xs" />
		<div className="min-w-0">
			<p className="font-medium">{row.nome}</p>
			<p className="nums text-[13px] text-subtle">
				{row.sku}
				{row.status !== "ativo" && ` · ${STATUS_WORDS[row.status]}`}
			</p>
		</div>
	</div>
);

const Variations = ({ row: { variacoes, esgotadas } }: { row: StockRow }) => (
	<span className="max-md:text-right">
		{number(variacoes)}
		{esgotadas > 0 && variacoes > 1 && (
			<span className="block text-[13px] whitespace-nowrap text-bad-text">
				{esgotadas === 1 ? "1 esgotada" : `${number(esgotadas)} esgotadas`}
			</span>
		)}
	</span>
);

const Units = ({ row: { estoque, reservado } }: { row: StockRow }) => (
	<span className="max-md:text-right">
		<span className="font-semibold">{number(estoque)}</span>
		{reservado > 0 && (
			<span className="block text-[13px] whitespace-nowrap text-subtle">
				{reservado === 1 ? "1 reservada" : `${number(reservado)} reservadas`}
			</span>
		)}
	</span>
);
