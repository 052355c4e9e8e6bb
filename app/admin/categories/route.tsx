import { Plus } from "lucide-react";
import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { CategoryRow } from "#core/catalog/categories/types.ts";
import { counted } from "#core/values/plural-rules.ts";
import { typedTerm } from "#core/values/typed-text-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { useAction } from "../action/use-action.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen, Nothing } from "../ui/list-screen.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SearchBox } from "../ui/search-box.tsx";
import { useListParams } from "../ui/use-list-params.ts";
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
		const { categories } = context.get(shopContext);
		const term = typedTerm(url.searchParams.get("q"), 120);
		const all = await categories.listTree();
		return { all, rows: term ? await categories.listTree(term) : all, term };
	},
);

export default function Categories({ loaderData }: Route.ComponentProps) {
	const { all, rows, term } = loaderData;
	const { params, set } = useListParams();
	const [editing, setEditing] = useState<CategoryRow | "new" | null>(
		params.get("novo") ? "new" : null,
	);
	const closeEditing = () => {
		setEditing(null);
		if (params.has("novo")) set({ novo: null }, { replace: true });
	};
	const [deleting, setDeleting] = useState<CategoryRow | null>(null);
	const allowed = useMay();
	const toggle = useAction<typeof action>();
	const active = all.filter(({ ativo }) => ativo).length;
	const none = term
		? NONE_FOUND
		: {
				title: "Nenhuma categoria ainda",
				text: "Categorias organizam os produtos e formam os menus da loja.",
				way: (
					<MayWrite>
						<Button size="sm" onClick={() => setEditing("new")}>
							Nova categoria
						</Button>
					</MayWrite>
				),
			};
	return (
		<ListScreen
			head={
				<PageHead
					title="Categorias"
					text={`${counted(all.length, "categoria", "categorias")}, ${counted(active, "ativa", "ativas")}.${allowed ? " Arraste para mudar a ordem em que aparecem na loja." : ""}`}
				>
					<MayWrite>
						<Button size="sm" onClick={() => setEditing("new")}>
							<Icon of={Plus} className="size-4.5" />
							Nova categoria
						</Button>
					</MayWrite>
				</PageHead>
			}
			filters={<SearchBox label="Buscar categorias" />}
			body={
				<CategoryTree
					rows={rows}
					sortable={term === "" && allowed}
					onEdit={setEditing}
					onDelete={setDeleting}
					onToggle={({ id, ativo }) => toggle.send({ intent: "toggle", id, active: !ativo })}
					empty={<Nothing {...none} />}
				/>
			}
		>
			{editing && (
				<CategoryDialog
					category={editing === "new" ? null : editing}
					all={all}
					onClose={closeEditing}
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
						setEditing(null);
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
