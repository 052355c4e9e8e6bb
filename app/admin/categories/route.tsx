import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { typedTerm } from "#core/values/typed-term-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen, Nothing } from "../ui/list-screen.tsx";
import { useMay } from "../ui/may.tsx";
import { NewButton } from "../ui/new-button.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useEditing } from "../ui/use-editing.ts";
import type { Route } from "./+types/route";
import { action } from "./category-actions.ts";
import { CategoryDialog } from "./category-dialog.tsx";
import { CategoryTree } from "./category-tree.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";

export { action };

export const clientAction = sayFailures({ toggle: "Erro ao alterar status" });

export const loader = loadScreen(
	"Erro ao carregar categorias",
	async ({ context, url }: Route.LoaderArgs) => {
		const { categories, charts } = context.get(shopContext);
		const term = typedTerm(url.searchParams.get("q"), 120);
		const [all, tables] = await Promise.all([
			categories.listTree(),
			partReader(context)(charts.list()),
		]);
		return { all, charts: tables, rows: term ? await categories.listTree(term) : all, term };
	},
);

export default function Categories({ loaderData }: Route.ComponentProps) {
	const { all, charts, rows, term } = loaderData;
	const { editing, edit, make, close } = useEditing<CategoryRow>(all);
	const [deleting, setDeleting] = useState<CategoryRow | null>(null);
	const allowed = useMay();
	const toggle = useAction<typeof action>();
	const active = all.filter(({ ativo }) => ativo).length;
	return (
		<ListScreen
			head={
				<PageHead
					title="Categorias"
					text={`${counted(all.length, "categoria", "categorias")}, ${counted(active, "ativa", "ativas")}.${allowed ? " Arraste para mudar a ordem em que aparecem na loja." : ""}`}
				>
					<NewButton onClick={make}>Nova categoria</NewButton>
				</PageHead>
			}
			filters={{ search: "Buscar categorias" }}
			body={
				<CategoryTree
					rows={rows}
					sortable={term === "" && allowed}
					onEdit={edit}
					onDelete={setDeleting}
					onToggle={({ id, ativo }) => toggle.send({ intent: "toggle", id, active: !ativo })}
					empty={<Nothing {...(term ? NONE_FOUND : noneYet(make))} />}
				/>
			}
		>
			{editing && (
				<CategoryDialog
					category={editing === "new" ? null : editing}
					all={all}
					charts={charts}
					onClose={close}
					onDelete={setDeleting}
				/>
			)}
			{deleting && (
				<DeleteDialog
					category={deleting}
					all={all}
					onClose={() => setDeleting(null)}
					onDeleted={() => {
						setDeleting(null);
						close();
					}}
				/>
			)}
		</ListScreen>
	);
}

const NONE_FOUND = {
	title: "Nenhuma categoria encontrada",
	text: "Busque por outra palavra do nome ou da descrição.",
};

const noneYet = (onNew: () => void) => ({
	title: "Nenhuma categoria ainda",
	text: "Categorias organizam os produtos e formam os menus da loja.",
	way: <NewButton onClick={onNew}>Nova categoria</NewButton>,
});
