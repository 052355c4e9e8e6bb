import { History, PackagePlus } from "lucide-react";
import type { ReactNode } from "react";
import { href } from "react-router";
import { ProductPicture } from "#app/ui/picture/picture.tsx";
import { statusLabel } from "#core/catalog/shared/product-query.ts";
import type { StockRow, UnitRow } from "#core/stock/types.ts";
import { counted, numberWords as number } from "#core/values/text.ts";
import { choiceWords, variationName } from "#core/values/variation.ts";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { RowAction, RowActions } from "../ui/lists/row-action.tsx";
import { LevelPill } from "./level-pill.tsx";

const LEVELS: Column<Pick<StockRow, "estoque" | "reservado">>[] = [
	{
		id: "units",
		header: "Estoque",
		align: "right",
		sort: "estoque",
		cell: ({ estoque, reservado }) => (
			<span className="max-md:text-right">
				<span className="font-semibold">{number(estoque)}</span>
				{reservado > 0 && (
					<span className="block text-caption whitespace-nowrap text-subtle">
						{counted(reservado, "reservada", "reservadas")}
					</span>
				)}
			</span>
		),
	},
	{ id: "level", header: "Nível", cell: ({ estoque }) => <LevelPill units={estoque} /> },
];

/** Stock columns; buttons open the URL of update or history. */
export function stockColumns(open: (address: string) => void): Column<StockRow>[] {
	return [
		{
			id: "product",
			header: "Produto",
			plain: true,
			sort: "nome",
			cell: (row) => (
				<Product row={row}>
					<Missing row={row} />
				</Product>
			),
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
			cell: ({ variacoes, esgotadas }) => (
				<span className="max-md:text-right">
					{number(variacoes)}
					{esgotadas > 0 && variacoes > 1 && (
						<span className="block text-caption whitespace-nowrap text-bad-text">
							{counted(esgotadas, "esgotada", "esgotadas")}
						</span>
					)}
				</span>
			),
		},
		...LEVELS,
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
		cell: (row) => <Product row={row} variation={variationName(row)} />,
	},
	...LEVELS,
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

type ProductProps = { row: StockRow | UnitRow; variation?: string; children?: ReactNode };

const Product = ({ row, variation, children }: ProductProps) => (
	<div className="flex items-center gap-3">
		<ProductPicture src={row.imagem} alt="" sizes="44px" className="w-11 shrink-0 rounded-xs" />
		<div className="min-w-0">
			<p className="font-medium">{row.nome}</p>
			{variation && <p className="text-small">{variation}</p>}
			<p className="nums text-caption text-subtle">
				{row.sku}
				{row.status !== "ativo" && ` · ${statusLabel(row.status)}`}
			</p>
			{children}
		</div>
	</div>
);

const Missing = ({ row: { variacoes, faltam, esgotadas } }: { row: StockRow }) =>
	variacoes > 1 &&
	faltam.length > 0 && (
		<p className="text-caption text-bad-text">
			Sem {faltam.map((one) => choiceWords(one, " ")).join(", ")}
			{esgotadas > faltam.length && ` e mais ${esgotadas - faltam.length}`}
		</p>
	);
