import { Plus } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PageRow } from "#core/content/pages/types.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { ListScreen } from "../ui/list-screen.tsx";
import { MayWrite } from "../ui/may.tsx";
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
		const editing = wanted && wanted !== NEW ? await pages.find(wanted) : null;
		return {
			pages: await pages.list(),
			editing,
			versions: editing ? await pages.listVersions(editing.id) : [],
		};
	},
);

export default function Pages({ loaderData }: Route.ComponentProps) {
	const { pages, editing, versions } = loaderData;
	const { params, set } = useListParams();
	const [leaving, setLeaving] = useState<PageRow | null>(null);
	const deleting = useAction<typeof action>({ onDone: () => setLeaving(null) });
	const isNew = params.get(EDITING) === NEW;
	return (
		<ListScreen
			head={
				<PageHead
					title="Páginas Dinâmicas"
					text="Textos da loja: ajuda, políticas, medidas e o que mais precisar."
				>
					<MayWrite>
						<Button size="sm" onClick={() => set({ [EDITING]: NEW })}>
							<Icon of={Plus} className="size-4.5" />
							Nova Página
						</Button>
					</MayWrite>
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
			{(isNew || editing) && (
				<PageDialog
					key={editing?.id ?? NEW}
					page={editing}
					versions={versions}
					categories={[...new Set(pages.map(({ category }) => category))]}
					onClose={() => set({ [EDITING]: null }, { replace: true })}
				/>
			)}
			<ConfirmDialog
				open={leaving !== null}
				onOpenChange={() => setLeaving(null)}
				title="Confirmar exclusão"
				text="Tem certeza que deseja excluir esta página? Esta ação não pode ser desfeita."
				action="Excluir"
				busy={deleting.busy}
				onConfirm={() => leaving && deleting.send({ intent: "delete", id: leaving.id })}
			/>
		</ListScreen>
	);
}
