import { useState } from "react";
import { href } from "react-router";
import { ConfirmDelete } from "#app/admin/ui/confirm-dialog.tsx";
import { ListScreen, NewButton } from "#app/admin/ui/lists/list-screen.tsx";
import { useNarrowed } from "#app/admin/ui/lists/list-toolbar.tsx";
import { shopContext } from "#app/context.ts";
import type { RedirectRow } from "#core/catalog/redirects/shared/redirect.ts";
import { pageNumber, paramText } from "#core/values/list-page.ts";
import { sayFailures } from "../../action/say-failures.ts";
import { loadScreen } from "../../load-screen.ts";
import { actionsColumn, type Column } from "../../ui/lists/data-table.tsx";
import { EditAndDelete, RowActions, TextLink } from "../../ui/lists/row-action.tsx";
import type { Route } from "./+types/route";
import { AddressDialog, AddressesHead, action } from "./redirect-parts.tsx";

export { action };

export const clientAction = sayFailures();

export const loader = loadScreen(
	"Erro ao carregar os endereços",
	async ({ context, url }: Route.LoaderArgs) => {
		const { redirects, products } = context.get(shopContext);
		const [list, categories] = await Promise.all([
			redirects.list({
				q: paramText(url.searchParams, "q"),
				pagina: pageNumber(url.searchParams),
			}),
			products.listCategoryOptions(),
		]);
		return { list, categories };
	},
);

type Open = { onEdit(row: RedirectRow): void; onDelete(row: RedirectRow): void };

const columnsOf = ({ onEdit, onDelete }: Open): Column<RedirectRow>[] => [
	{
		id: "caminho",
		header: "Endereço antigo",
		plain: true,
		cell: ({ caminho }) => <span className="font-medium wrap-anywhere">{caminho}</span>,
	},
	{
		id: "destino",
		header: "Leva a",
		cell: ({ destino, nome }) => (
			<>
				{nome && <span className="block">{nome}</span>}
				<span className="text-caption wrap-anywhere text-subtle">
					{destino ?? "O que estava aqui não existe mais"}
				</span>
			</>
		),
	},
	actionsColumn((row) => (
		<RowActions>
			<EditAndDelete name={row.caminho} onEdit={() => onEdit(row)} onDelete={() => onDelete(row)} />
		</RowActions>
	)),
];

const HERE = "/admin/produtos/enderecos";

export default function Redirects({ loaderData: { list, categories } }: Route.ComponentProps) {
	const [open, setOpen] = useState<Pick<RedirectRow, "caminho" | "destino"> | null>(null);
	const [deleting, setDeleting] = useState<RedirectRow | null>(null);
	const narrowed = useNarrowed();
	return (
		<ListScreen
			head={
				<AddressesHead text="Os endereços da loja de antes, e para onde levam. A importação os escreve.">
					<NewButton id="novo" onClick={() => setOpen({ caminho: "", destino: "" })}>
						Novo endereço
					</NewButton>
				</AddressesHead>
			}
			filters={{ search: "Buscar um endereço" }}
			label="Endereços antigos"
			columns={columnsOf({ onEdit: setOpen, onDelete: setDeleting })}
			keyOf={({ id }) => id}
			list={list}
			counted={["endereço", "endereços"]}
			empty={
				narrowed
					? { title: "Nenhum endereço encontrado", text: "Confira a busca." }
					: {
							title: "Nenhum endereço ainda",
							text: "Quando os produtos vêm de outra loja, os endereços dela entram aqui.",
							way: <TextLink to={href("/admin/produtos/importar")}>Trazer de outra loja</TextLink>,
						}
			}
		>
			{open && (
				<AddressDialog
					caminho={open.caminho}
					destino={open.destino ?? ""}
					categories={categories}
					to={HERE}
					onClose={() => setOpen(null)}
				/>
			)}
			<ConfirmDelete
				record={deleting}
				text="Quem abrir este endereço verá que a página não existe."
				name={deleting?.caminho}
				onClose={() => setDeleting(null)}
			/>
		</ListScreen>
	);
}
