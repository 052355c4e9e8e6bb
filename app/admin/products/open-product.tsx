import { Modal } from "#app/ui/modal.tsx";
import type { CategoryOption } from "#core/catalog/manage/list-category-options.ts";
import type { ManagedProduct, ProductNote } from "#core/catalog/manage/types.ts";
import { useListParams } from "../ui/use-list-params.ts";
import { DetailDialog } from "./detail-dialog.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { NEW_PRODUCT } from "./product-draft.ts";

/** The dialog that the address asks for: `?novo=1`, `?editar=id` or `?ver=id`. */
export function OpenProduct({
	product,
	notes,
	categories,
	onClose,
	onEdit,
	onDelete,
}: {
	product: ManagedProduct | null;
	/** Null when they could not be read. */
	notes: ProductNote[] | null;
	categories: CategoryOption[];
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
				onClose={onClose}
				onDelete={onClose}
			/>
		);
	}
	const editing = params.get("editar");
	const wanted = editing ?? params.get("ver");
	if (!wanted) return null;
	if (!product || product.id !== wanted || (editing && product.arquivado)) {
		return (
			<Modal open onOpenChange={onClose} title="Produto não encontrado" dense>
				<p className="text-subtle">Ele foi excluído ou o endereço está errado.</p>
			</Modal>
		);
	}
	return editing ? (
		<ProductDialog
			key={product.id}
			product={product}
			categories={categories}
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
