import { Pencil, Trash2 } from "lucide-react";
import type { Synonym } from "#core/search/words/words-rules.ts";
import type { Column } from "../ui/data-table.tsx";
import { RowAction, RowActions } from "../ui/row-action.tsx";

type Open = { onEdit(row: Synonym): void; onDelete(row: Synonym): void };

/** Columns of the words of the search. */
export const wordColumns = ({ onEdit, onDelete }: Open): Column<Synonym>[] => [
	{
		id: "termos",
		header: "Quem busca",
		plain: true,
		cell: ({ termos }) => <span className="font-semibold">{termos.join(", ")}</span>,
	},
	{
		id: "tambem",
		header: "Acha também",
		cell: ({ termos, tambem }) => (
			<>
				{termos.length > 1 && <span className="block text-subtle">uns aos outros</span>}
				{tambem.length > 0 && <span className="block">→ {tambem.join(", ")}</span>}
			</>
		),
	},
	{
		id: "vale",
		header: "Vale",
		cell: ({ termos, tambem }) =>
			tambem.length === 0
				? "Nos dois sentidos"
				: termos.length === 1
					? "Só deste para aquele"
					: "Entre si, e só destes para aqueles",
	},
	{
		id: "origem",
		header: "Origem",
		cell: ({ origem }) => (
			<span className="text-subtle">{origem === "loja" ? "Loja" : "Lista inicial"}</span>
		),
	},
	{
		id: "actions",
		header: "Ações",
		align: "right",
		plain: true,
		cell: (row) => (
			<RowActions>
				<RowAction
					writes
					icon={Pencil}
					label={`Editar ${row.termos[0]}`}
					onClick={() => onEdit(row)}
				/>
				<RowAction
					writes
					icon={Trash2}
					label={`Excluir ${row.termos[0]}`}
					onClick={() => onDelete(row)}
				/>
			</RowActions>
		),
	},
];
