import { History, PackagePlus } from "lucide-react";
import { href } from "react-router";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import type { StockRow, UnitRow } from "#core/stock/types.ts";
import { counted } from "#core/values/text.ts";
import { choiceWords } from "#core/values/variation.ts";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { RowAction, RowActions } from "../ui/lists/row-action.tsx";
import { LevelPill, variationName } from "./stock-words.tsx";

/** Stock columns; buttons open the URL of update or history. */
export function stockColumns(open: (address: string) => void): Column<StockRow>[] {
	return [
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
			cell: ({ estoque, reservado }) => <Counted units={estoque} reserved={reservado} />,
		},
		{ id: "level", header: "Nível", cell: ({ estoque }) => <LevelPill units={estoque} /> },
		actionsColumn(({ id, nome }) => <Actions id={id} name={nome} open={open} />),
	];
}

const Actions = ({ id, name, open }: { id: string; name: string; open(address: string): void }) => (
	<RowActions>
		<RowAction
			writes
			icon={PackagePlus}
			label={`Atualizar estoque de ${name}`}
			onClick={() => open(href("/admin/estoque/:id/atualizar", { id }))}
		/>
		<RowAction
			icon={History}
			label={`Histórico de ${name}`}
			onClick={() => open(href("/admin/estoque/:id/historico", { id }))}
		/>
	</RowActions>
);

/** Columns of a list of variations: how they sell, how long they last, what to bring (rule stock 9). */
export const unitColumns = (open: (address: string) => void): Column<UnitRow>[] => [
	{
		id: "variation",
		header: "Variação",
		plain: true,
		sort: "nome",
		cell: (row) => <Unit row={row} />,
	},
	{
		id: "units",
		header: "Estoque",
		align: "right",
		sort: "estoque",
		cell: ({ estoque, reservado }) => <Counted units={estoque} reserved={reservado} />,
	},
	{ id: "level", header: "Nível", cell: ({ estoque }) => <LevelPill units={estoque} /> },
	{
		id: "sold",
		header: "Vendidas",
		align: "right",
		sort: "vendidas",
		cell: ({ vendidas, dias }) => (
			<span className="max-md:text-right">
				{number(vendidas)}
				<span className="block text-caption whitespace-nowrap text-subtle">
					em {counted(dias, "dia", "dias")}
				</span>
			</span>
		),
	},
	{
		id: "cover",
		header: "Dura",
		align: "right",
		sort: "cobertura",
		cell: ({ cobertura }) =>
			cobertura === null ? (
				<span className="text-subtle">sem vendas</span>
			) : (
				<span className="whitespace-nowrap">{counted(cobertura, "dia", "dias")}</span>
			),
	},
	{
		id: "bring",
		header: "Trazer",
		align: "right",
		sort: "urgencia",
		cell: ({ repor, esperam }) => (
			<span className="max-md:text-right">
				{repor > 0 ? <span className="font-semibold">{number(repor)}</span> : "–"}
				{esperam > 0 && (
					<span className="block text-caption whitespace-nowrap text-brand-text">
						{counted(esperam, "espera", "esperam")}
					</span>
				)}
			</span>
		),
	},
	actionsColumn(({ produto_id, nome, ...one }) => (
		<Actions id={produto_id} name={`${nome}, ${variationName(one)}`} open={open} />
	)),
];

const Unit = ({ row }: { row: UnitRow }) => (
	<div className="flex items-center gap-3">
		<ProductPicture src={row.imagem} alt="" sizes="44px" className="w-11 shrink-0 rounded-xs" />
		<div className="min-w-0">
			<p className="font-medium">{row.nome}</p>
			<p className="text-small">{variationName(row)}</p>
			<p className="nums text-caption text-subtle">
				{row.sku}
				{row.status !== "ativo" && ` · ${STATUS_WORDS[row.status]}`}
			</p>
		</div>
	</div>
);

const number = (n: number) => n.toLocaleString("pt-BR");

const STATUS_WORDS = { inativo: "Inativo", indisponivel: "Indisponível" } as const;

const Product = ({ row }: { row: StockRow }) => (
	<div className="flex items-center gap-3">
		<ProductPicture src={row.imagem} alt="" sizes="44px" className="w-11 shrink-0 rounded-xs" />
		<div className="min-w-0">
			<p className="font-medium">{row.nome}</p>
			<p className="nums text-caption text-subtle">
				{row.sku}
				{row.status !== "ativo" && ` · ${STATUS_WORDS[row.status]}`}
			</p>
			{row.variacoes > 1 && row.faltam.length > 0 && (
				<p className="text-caption text-bad-text">
					Sem {row.faltam.map((one) => choiceWords(one, " ")).join(", ")}
					{row.esgotadas > row.faltam.length && ` e mais ${row.esgotadas - row.faltam.length}`}
				</p>
			)}
		</div>
	</div>
);

const Variations = ({ row: { variacoes, esgotadas } }: { row: StockRow }) => (
	<span className="max-md:text-right">
		{number(variacoes)}
		{esgotadas > 0 && variacoes > 1 && (
			<span className="block text-caption whitespace-nowrap text-bad-text">
				{counted(esgotadas, "esgotada", "esgotadas")}
			</span>
		)}
	</span>
);

const Counted = ({ units, reserved }: { units: number; reserved: number }) => (
	<span className="max-md:text-right">
		<span className="font-semibold">{number(units)}</span>
		{reserved > 0 && (
			<span className="block text-caption whitespace-nowrap text-subtle">
				{counted(reserved, "reservada", "reservadas")}
			</span>
		)}
	</span>
);
