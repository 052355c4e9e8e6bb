import { useState } from "react";
import { shopContext } from "#app/context.ts";
import { partReader, readOrFail } from "#app/session/read-part.ts";
import { parseProductQuery, productSearch } from "#core/catalog/product-query-rules.ts";
import { sayFailures } from "../action/say-failures.ts";
import { loadScreen } from "../load-screen.ts";
import { ListScreen } from "../ui/list-screen.tsx";
import { useMay } from "../ui/may.tsx";
import { noRows } from "../ui/no-rows.tsx";
import { useChoice } from "../ui/use-choice.ts";
import { useKeptOpen } from "../ui/use-kept-open.ts";
import { useListParams } from "../ui/use-list-params.ts";
import type { Route } from "./+types/route";
import { BulkBar, type BulkField } from "./bulk-bar.tsx";
import { BulkDialog } from "./bulk-dialog.tsx";
import { ImportDialog } from "./import-dialog.tsx";
import { action } from "./product-actions.ts";
import { productColumns } from "./product-columns.tsx";
import { ProductDialogs } from "./product-dialogs.tsx";
import { NO_FILTERS, productFilters } from "./product-filters.tsx";
import { ProductsHead } from "./products-head.tsx";
import { useOpenProduct } from "./use-open-product.ts";
import { useProductAction } from "./use-product-action.ts";

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
	const [importing, setImporting] = useState(false);
	const dialog = useOpenProduct();
	const { open } = dialog;
	const search = productSearch({ ...query, pagina: 1 }).toString();
	const choice = useChoice(search);
	const [bulk, setBulk] = useKeptOpen<BulkField>("em-massa");
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
			head={
				<ProductsHead
					counts={counts}
					query={query}
					onImport={() => setImporting(true)}
					onNew={() => open({ novo: "1" })}
				/>
			}
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
			{importing && <ImportDialog onClose={() => setImporting(false)} />}
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
