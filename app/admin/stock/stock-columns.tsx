import { History, PackagePlus } from "lucide-react";
import { href } from "react-router";
import { ProductPicture } from "#app/ui/picture/product-picture.tsx";
import type { StockRow } from "#core/stock/types.ts";
import { counted } from "#core/values/text.ts";
import { choiceWords } from "#core/values/variation.ts";
import type { Column } from "../ui/lists/data-table.tsx";
import { RowAction, RowActions } from "../ui/lists/row-action.tsx";
import { LevelPill } from "./level-pill.tsx";

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
						onClick={() => open(href("/admin/estoque/:id/atualizar", { id: row.id }))}
					/>
					<RowAction
						icon={History}
						label={`Histórico de ${row.nome}`}
						onClick={() => open(href("/admin/estoque/:id/historico", { id: row.id }))}
					/>
				</RowActions>
			),
		},
	];
}

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

const Units = ({ row: { estoque, reservado } }: { row: StockRow }) => (
	<span className="max-md:text-right">
		<span className="font-semibold">{number(estoque)}</span>
		{reservado > 0 && (
			<span className="block text-caption whitespace-nowrap text-subtle">
				{counted(reservado, "reservada", "reservadas")}
			</span>
		)}
	</span>
);
