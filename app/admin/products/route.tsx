import { Upload } from "lucide-react";
import { useState } from "react";
import { href } from "react-router";
import { shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import {
	NO_CATEGORY,
	PRODUCT_STATUSES,
	type ProductQuery,
	parseProductQuery,
	productSearch,
} from "#core/catalog/shared/product-query.ts";
import { STOCK_LEVELS } from "#core/catalog/shared/variation.ts";
import { counted } from "#core/values/text.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { useChoice } from "../ui/lists/data-table.tsx";
import { ExportLink, ListScreen, NewButton, noRows } from "../ui/lists/list-screen.tsx";
import { type ListFilters, useListParams } from "../ui/lists/list-toolbar.tsx";
import { MayWrite, useMay } from "../ui/may.tsx";
import { PageHead } from "../ui/page-head.tsx";
import type { Route } from "./+types/route";
import { BulkBar, BulkDialog, type BulkField } from "./bulk-dialog.tsx";
import { action } from "./product-actions.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductDialogs } from "./product-dialogs.tsx";
import { useOpenProduct, useProductAction } from "./use-product-action.ts";

const productFilters = (categories: { slug: string; caminho: string }[]): ListFilters => ({
	search: "Buscar por nome, descrição ou SKU",
	selects: [
		{
			label: "Categoria",
			name: "categoria",
			all: "Categorias",
			options: [
				{ value: NO_CATEGORY, label: "Sem categoria" },
				...categories.map(({ slug, caminho }) => ({ value: slug, label: caminho })),
			],
		},
		{ label: "Status", name: "status", all: "Todos os status", options: PRODUCT_STATUSES },
		{ label: "Estoque", name: "nivel", all: "Todo o estoque", options: STOCK_LEVELS },
		{
			label: "Destaque",
			name: "destaque",
			all: "Destaques",
			options: [{ value: "1", label: "Em destaque" }],
		},
		{
			label: "Fotos",
			name: "foto",
			all: "Com e sem foto",
			options: [{ value: "sem", label: "Sem foto" }],
		},
		{
			label: "Excluídos",
			name: "arquivados",
			all: "Sem excluídos",
			options: [{ value: "1", label: "Só excluídos" }],
		},
	],
});

const NO_FILTERS = {
	q: null,
	categoria: null,
	status: null,
	nivel: null,
	destaque: null,
	foto: null,
	arquivados: null,
};

type ProductsHeadProps = {
	counts: { total: number; inativos: number };
	query: ProductQuery;
	onNew(): void;
};

const ProductsHead = ({ counts, query, onNew }: ProductsHeadProps) => (
	<PageHead
		title="Produtos"
		text={`${counted(counts.total, "produto", "produtos")}, ${counted(counts.inativos, "inativo", "inativos")}`}
	>
		<MayWrite>
			<ButtonLink id="importar" variant="outline" size="sm" to={href("/admin/produtos/importar")}>
				<Icon of={Upload} className="size-4.5" />
				Importar
			</ButtonLink>
		</MayWrite>
		<ExportLink to={href("/admin/produtos/exportar.csv")} search={`?${productSearch(query)}`} />
		<NewButton onClick={onNew}>Novo produto</NewButton>
	</PageHead>
);

export { action };

export const clientAction = sayFailures({ status: "Erro ao alterar status" });

export const loader = loadScreen(
	"Erro ao carregar produtos",
	async ({ context, url }: Route.LoaderArgs) => {
		const { charts: tables, products } = context.get(shopContext);
		const query = parseProductQuery(url.searchParams);
		const wanted = url.searchParams.get("editar") ?? url.searchParams.get("ver");
		const [list, counts, categories, product, notes, charts] = await Promise.all([
			products.list(query),
			products.count(),
			products.listCategoryOptions(),
			wanted ? readOrFail(context, products.load(wanted)) : null,
			wanted ? partReader(context)(products.listNotes(wanted)) : [],
			wanted || url.searchParams.has("novo") ? partReader(context)(tables.list()) : [],
		]);
		return { query, list, counts, categories, product, notes, charts };
	},
);

export default function Products({ loaderData }: Route.ComponentProps) {
	const { query, list, counts, categories } = loaderData;
	const { set, linkTo } = useListParams();
	const dialog = useOpenProduct();
	const { open } = dialog;
	const search = productSearch({ ...query, pagina: 1 }).toString();
	const choice = useChoice(search);
	const [bulk, setBulk] = useState<BulkField | null>(null);
	const allowed = useMay();
	const restore = useProductAction();
	const filtered = productSearch({ ...query, ordem: "-criado", pagina: 1 }).size > 0;
	const columns = productColumns({
		allowed,
		linkTo,
		onOpen: (what, id) => open({ [what]: id }),
		onDelete: dialog.askToDelete,
		onRestore: ({ id }) => restore.send({ intent: "restore", id }),
	});
	return (
		<ListScreen
			head={<ProductsHead counts={counts} query={query} onNew={() => open({ novo: "1" })} />}
			filters={productFilters(categories)}
			label="Produtos"
			columns={columns}
			keyOf={({ id }) => id}
			defaultSort="-criado"
			{...(!query.arquivados &&
				allowed && {
					selection: choice.among(new Map(list.rows.map(({ id, nome }) => [id, nome]))),
				})}
			barBelow={!query.arquivados && <BulkBar choice={choice} list={list} onChange={setBulk} />}
			list={list}
			counted={["produto", "produtos"]}
			empty={noRows({
				filtered,
				found: "Nenhum produto encontrado",
				text: "Confira a busca e os filtros.",
				onClear: () => set(NO_FILTERS),
				yet: "A loja ainda não tem produtos",
				onNew: () => open({ novo: "1" }),
			})}
		>
			{bulk && (
				<BulkDialog
					field={bulk}
					selection={choice.everything ? { search } : { ids: [...choice.keys] }}
					categories={categories}
					onClose={() => setBulk(null)}
					onDone={() => {
						setBulk(null);
						choice.clear();
					}}
				/>
			)}
			<ProductDialogs
				open={loaderData.product}
				notes={loaderData.notes}
				categories={categories}
				charts={loaderData.charts}
				dialog={dialog}
				onDeleted={choice.clear}
			/>
		</ListScreen>
	);
}
