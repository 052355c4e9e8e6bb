import { Download, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { href, useLocation, useNavigate } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader } from "#app/session/read-part.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useArrival } from "#app/ui/use-arrival.ts";
import { parseProductQuery, productSearch } from "#core/catalog/product-query-rules.ts";
import { counted } from "#core/values/plural-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen } from "../ui/list-screen.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { BulkBar, type BulkField } from "./bulk-bar.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { OpenProduct } from "./open-product.tsx";
import { action } from "./product-actions.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductFilters } from "./product-filters.tsx";
import { useChoice } from "./use-choice.ts";
import { useProductAction } from "./use-product-action.ts";

export { action };

export const clientAction = sayFailures({ status: "Erro ao alterar status" });

export const loader = loadScreen(
	"Erro ao carregar produtos",
	async ({ context, url }: Route.LoaderArgs) => {
		const { products } = context.get(shopContext);
		const query = parseProductQuery(url.searchParams);
		const wanted = url.searchParams.get("editar") ?? url.searchParams.get("ver");
		const [list, counts, categories, product, notes] = await Promise.all([
			products.list(query),
			products.count(),
			products.listCategoryOptions(),
			wanted ? products.load(wanted) : null,
			wanted ? partReader(context)(products.listNotes(wanted)) : [],
		]);
		return { query, list, counts, categories, product, notes };
	},
);

export default function Products({ loaderData }: Route.ComponentProps) {
	const { query, list, counts, categories } = loaderData;
	const { set, linkTo } = useListParams();
	const navigate = useNavigate();
	const [importing, setImporting] = useState(false);
	const [deleting, setDeleting] = useState<{ id: string; nome: string } | null>(null);
	/** The visit at whose dialog the product was deleted: what was typed there is no reason to ask. */
	const [gone, setGone] = useState<{ visit: string }>();
	const { key: visit } = useLocation();
	useArrival(gone, () => open({}));
	const choice = useChoice(productSearch({ ...query, pagina: 1 }).toString());
	const [bulk, setBulk] = useState<BulkField | null>(null);
	const allowed = useMay();
	const restore = useProductAction();
	const open = (changes: Record<string, string | null>) =>
		void navigate(linkTo({ ver: null, editar: null, novo: null, ...changes }), {
			preventScrollReset: true,
		});
	const filtered = productSearch({ ...query, ordem: "-criado", pagina: 1 }).size > 0;
	const columns = productColumns({
		allowed,
		linkTo,
		onOpen: (what, id) => open({ [what]: id }),
		onDelete: setDeleting,
		onRestore: ({ id }) => restore.send({ intent: "restore", id }),
	});
	const chosen = choice.everything ? list.total : choice.ids.size;
	const none = filtered
		? {
				title: "Nenhum produto encontrado",
				text: "Confira a busca e os filtros.",
				way: (
					<Button variant="outline" onClick={() => set(NO_FILTERS)}>
						Limpar filtros
					</Button>
				),
			}
		: {
				title: "A loja ainda não tem produtos",
				way: (
					<MayWrite>
						<Button onClick={() => open({ novo: "1" })}>Criar o primeiro</Button>
					</MayWrite>
				),
			};
	return (
		<ListScreen
			head={
				<PageHead
					title="Produtos"
					text={`${counted(counts.total, "produto", "produtos")}, ${counted(counts.inativos, "inativo", "inativos")}`}
				>
					<MayWrite>
						<Button variant="outline" size="sm" onClick={() => setImporting(true)}>
							<Icon of={Upload} className="size-4.5" />
							Importar CSV
						</Button>
					</MayWrite>
					<a
						href={`${href("/admin/produtos/exportar.csv")}?${productSearch(query)}`}
						download
						className={buttonClass({ variant: "outline", size: "sm" })}
					>
						<Icon of={Download} className="size-4.5" />
						Exportar CSV
					</a>
					<MayWrite>
						<Button size="sm" onClick={() => open({ novo: "1" })}>
							<Icon of={Plus} className="size-4.5" />
							Novo produto
						</Button>
					</MayWrite>
				</PageHead>
			}
			above={<ProductFilters categories={categories} />}
			label="Produtos"
			columns={columns}
			keyOf={({ id }) => id}
			defaultSort="-criado"
			{...(query.arquivados || !allowed
				? {}
				: {
						selection: {
							selected: choice.shown(list.rows),
							onChange: choice.choose,
							labelOf: (id: string) => list.rows.find((row) => row.id === id)?.nome ?? "",
						},
					})}
			barBelow={
				chosen > 0 &&
				!query.arquivados && (
					<BulkBar
						count={chosen}
						everything={choice.everything}
						offer={
							!choice.everything && !list.more && list.total > choice.ids.size
								? `Selecionar todos os ${list.total.toLocaleString("pt-BR")}`
								: null
						}
						onEverything={choice.chooseEverything}
						onClear={choice.clear}
						onChange={setBulk}
					/>
				)
			}
			list={list}
			counted={["produto", "produtos"]}
			empty={none}
		>
			{bulk && (
				<BulkDialog
					field={bulk}
					selection={choice.selection}
					categories={categories}
					onClose={() => setBulk(null)}
					onDone={() => {
						setBulk(null);
						choice.clear();
					}}
				/>
			)}
			{importing && <ImportDialog onClose={() => setImporting(false)} />}
			{gone?.visit !== visit && (
				<OpenProduct
					{...loaderData}
					onClose={() => open({})}
					onEdit={(id) => open({ editar: id })}
					onDelete={setDeleting}
				/>
			)}
			{deleting && (
				<DeleteDialog
					product={deleting}
					onClose={() => setDeleting(null)}
					onDeleted={() => {
						setDeleting(null);
						choice.clear();
						setGone({ visit });
					}}
				/>
			)}
		</ListScreen>
	);
}

const NO_FILTERS = {
	q: null,
	categoria: null,
	status: null,
	nivel: null,
	destaque: null,
	arquivados: null,
};
