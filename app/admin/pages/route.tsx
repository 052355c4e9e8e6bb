import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import type { PageRow } from "#core/content/pages/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDelete } from "../ui/confirm-delete.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import { NewButton } from "../ui/new-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { action } from "./page-actions.ts";
import { pageColumns } from "./page-columns.tsx";
import { PageDialog } from "./page-dialog.tsx";

export { action };

export const clientAction = sayFailures(
	{ toggle: "Erro ao alterar status da página", delete: "Erro ao excluir página" },
	"Erro ao salvar página",
);

/** In the address: the page being edited, or a new one. */
const EDITING = "editar";
const NEW = "nova";

export const loader = loadScreen(
	"Erro ao carregar páginas",
	async ({ url, context }: Route.LoaderArgs) => {
		const { pages } = context.get(shopContext);
		const wanted = url.searchParams.get(EDITING) ?? "";
		const named = wanted !== "" && wanted !== NEW;
		const [list, editing] = await Promise.all([
			pages.list(),
			named ? readOrFail(context, pages.find(wanted)) : null,
		]);
		const versions = editing?.found
			? await partReader(context)(pages.listVersions(editing.found.id))
			: [];
		return { pages: list, editing, versions };
	},
);

export default function Pages({ loaderData }: Route.ComponentProps) {
	const { pages, editing, versions } = loaderData;
	const { params, set } = useListParams();
	const [leaving, setLeaving] = useState<PageRow | null>(null);
	const close = () => set({ [EDITING]: null }, { replace: true });
	const isNew = params.get(EDITING) === NEW;
	return (
		<ListScreen
			head={
				<PageHead
					title="Páginas Dinâmicas"
					text="Textos da loja: ajuda, políticas, medidas e o que mais precisar."
				>
					<NewButton onClick={() => set({ [EDITING]: NEW })}>Nova Página</NewButton>
				</PageHead>
			}
			label="Páginas"
			columns={pageColumns({ onEdit: ({ id }) => set({ [EDITING]: id }), onDelete: setLeaving })}
			keyOf={({ id }) => id}
			list={{ rows: pages }}
			empty={{
				title: "Nenhuma página ainda",
				text: "Crie a primeira a partir de um modelo: ajuda, política, tabela ou texto simples.",
			}}
		>
			{editing && !editing.found && (
				<MissingDialog
					title="Página"
					failed={editing.failed}
					what="Erro ao carregar a página."
					onClose={close}
				/>
			)}
			{(isNew || editing?.found) && (
				<PageDialog
					key={editing?.found?.id ?? NEW}
					page={editing?.found ?? null}
					versions={versions}
					categories={[...new Set(pages.map(({ category }) => category))]}
					onClose={close}
				/>
			)}
			<ConfirmDelete
				record={leaving}
				onClose={() => setLeaving(null)}
				text="Tem certeza que deseja excluir esta página?"
			/>
		</ListScreen>
	);
}
