import { type ReactNode, useState } from "react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { type Synonym, synonymsWith } from "#core/search/shared/synonyms.ts";
import { typedTerm } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-dialog.tsx";
import { actionsColumn, type Column } from "../ui/lists/data-table.tsx";
import { ListScreen, NewButton } from "../ui/lists/list-screen.tsx";
import { EditAndDelete, RowActions } from "../ui/lists/row-action.tsx";
import { PageHead, PlaceTabs } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { WordDialog } from "./word-dialog.tsx";
import { action } from "./words-actions.ts";

type Open = { onEdit(row: Synonym): void; onDelete(row: Synonym): void };

const wordColumns = ({ onEdit, onDelete }: Open): Column<Synonym>[] => [
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
	actionsColumn((row) => (
		<RowActions>
			<EditAndDelete
				name={row.termos[0] ?? ""}
				onEdit={() => onEdit(row)}
				onDelete={() => onDelete(row)}
			/>
		</RowActions>
	)),
];

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar os sinônimos",
	async ({ context, url }: Route.LoaderArgs) => {
		const all = await context.get(shopContext).words.list();
		return { all: all.length, rows: synonymsWith(all, typedTerm(url.searchParams.get("q"), 120)) };
	},
);

/** Synonyms maintained by the merchant (rule search 8). */
export default function Words({ loaderData: { rows, all } }: Route.ComponentProps) {
	const [open, setOpen] = useState<Synonym | "new" | null>(null);
	const [deleting, setDeleting] = useState<Synonym | null>(null);
	return (
		<ListScreen
			head={
				<SearchesHead
					text="Termos que valem o mesmo na busca da loja. O que você salva vale na hora."
					synonyms={all}
				>
					<NewButton id="novo" onClick={() => setOpen("new")}>
						Novo sinônimo
					</NewButton>
				</SearchesHead>
			}
			filters={{ search: "Buscar um termo" }}
			label="Sinônimos"
			columns={wordColumns({
				onEdit: setOpen,
				onDelete: setDeleting,
			})}
			keyOf={({ id }) => id}
			list={{ rows, total: rows.length }}
			counted={["grupo de termos", "grupos de termos"]}
			empty={{
				title: "Nenhum sinônimo encontrado",
				text: "Busque por outro termo, ou crie um sinônimo.",
			}}
		>
			{open && <WordDialog synonym={open === "new" ? null : open} onClose={() => setOpen(null)} />}
			<ConfirmDelete
				record={deleting}
				onClose={() => setDeleting(null)}
				text="Quem buscar estes termos deixa de achar uns pelos outros."
				name={deleting?.termos.join(", ")}
			/>
		</ListScreen>
	);
}

type SearchesHeadProps = {
	text: string;
	synonyms: number;
	children: ReactNode;
};

export const SearchesHead = ({ text, synonyms, children }: SearchesHeadProps) => (
	<>
		<PageHead title="Buscas" text={text}>
			{children}
		</PageHead>
		<PlaceTabs
			label="Partes das buscas"
			screen="/admin/buscas"
			counts={{ [href("/admin/buscas/sinonimos")]: synonyms }}
		/>
	</>
);
