import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { synonymsWith } from "#core/search/words/filter-words-rules.ts";
import type { Synonym } from "#core/search/words/words-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-delete.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { NewButton } from "../ui/new-button.tsx";
import { useKeptRow } from "../ui/use-kept-open.ts";
import type { Route } from "./+types/route";
import { SearchesHead } from "./searches-head.tsx";
import { wordColumns } from "./word-columns.tsx";
import { WordDialog } from "./word-dialog.tsx";
import { action } from "./words-actions.ts";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar os sinônimos",
	async ({ context, url }: Route.LoaderArgs) => {
		const all = await context.get(shopContext).words.list();
		return { all: all.length, rows: synonymsWith(all, typedTerm(url.searchParams.get("q"), 120)) };
	},
);

/** The words of the search, which are the merchant's (rule search 8). */
export default function Words({ loaderData: { rows, all } }: Route.ComponentProps) {
	const [open, setOpen] = useKeptRow<Synonym>("sinonimo", rows);
	const [deleting, setDeleting] = useState<Synonym | null>(null);
	return (
		<ListScreen
			head={
				<SearchesHead
					text="Termos que valem o mesmo na busca da loja. O que você salva vale na hora."
					synonyms={all}
				>
					<NewButton onClick={() => setOpen("new")}>Novo sinônimo</NewButton>
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
