import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import type { CategoryOption } from "#core/catalog/manage/list-category-options.ts";
import type { ManagedProduct, ProductNote } from "#core/catalog/manage/types.ts";
import { MissingDialog } from "../ui/missing-dialog.tsx";
import { useListParams } from "../ui/use-list-params.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { NEW_PRODUCT } from "./product-draft.ts";

/** The dialog that the address asks for: `?novo=1`, `?editar=id` or `?ver=id`. */
export function OpenProduct({
	open,
	notes,
	categories,
	charts,
	onClose,
	onEdit,
	onDelete,
}: {
	/** The product that the address names, where it names one. */
	open: { found: ManagedProduct | null; failed: boolean } | null;
	/** Null when they could not be read. */
	notes: ProductNote[] | null;
	categories: CategoryOption[];
	charts: ManagedChart[] | null;
	onClose(): void;
	onEdit(id: string): void;
	onDelete(product: { id: string; nome: string }): void;
}) {
	const { params } = useListParams();
	if (params.get("novo")) {
		return (
			<ProductDialog
				key="novo"
				product={NEW_PRODUCT}
				categories={categories}
				charts={charts}
				onClose={onClose}
				onDelete={onClose}
			/>
		);
	}
	const editing = params.get("editar");
	const wanted = editing ?? params.get("ver");
	if (!wanted) return null;
	const product = open?.found;
	if (!product || product.id !== wanted || (editing && product.arquivado)) {
		return (
			<MissingDialog
				title={open?.failed ? "Produto" : "Produto não encontrado"}
				failed={open?.failed ?? false}
				what="Erro ao carregar o produto."
				onClose={onClose}
			/>
		);
	}
	return editing ? (
		<ProductDialog
			key={product.id}
			product={product}
			categories={categories}
			charts={charts}
			onClose={onClose}
			onDelete={() => onDelete(product)}
		/>
	) : (
		<DetailDialog
			key={product.id}
			product={product}
			notes={notes}
			onClose={onClose}
			onEdit={onEdit}
		/>
	);
}
