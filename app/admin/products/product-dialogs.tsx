import type { ComponentProps } from "react";
import { UNDO_MS } from "#app/ui/toast/use-action-toast.ts";
import type { ManagedChart } from "#core/catalog/charts/charts.ts";
import type { CategoryOption } from "#core/catalog/list-categories.ts";
import type { ManagedProduct, ProductNote } from "#core/catalog/manage/types.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useListParams } from "../ui/lists/list-toolbar.tsx";
import { MissingDialog } from "../ui/panel.tsx";
import { DetailDialog } from "./detail-dialog.tsx";
import { NEW_PRODUCT } from "./fields/product-draft.ts";
import { ProductDialog } from "./product-dialog.tsx";
import { type useOpenProduct, useProductAction } from "./use-product-action.ts";

/** Confirms a deletion, and warns when it is permanent (rule money 10). */
function DeleteDialog({
	product,
	onClose,
	onDeleted,
}: {
	product: { id: string; nome: string };
	onClose(): void;
	onDeleted(): void;
}) {
	const { send, busy } = useProductAction(onDeleted);
	return (
		<ConfirmDialog
			open
			onOpenChange={onClose}
			title="Excluir produto?"
			text={
				<>
					<p>Tem certeza que deseja excluir este produto?</p>
					<p className="mt-2 font-medium text-fg">{product.nome}</p>
					<p className="mt-2">Ele sai da loja agora. Pedidos já feitos não mudam.</p>
					<p className="mt-2">
						Se já foi pedido, fica entre os excluídos e pode voltar quando quiser. Se nunca foi, é
						apagado com o histórico: depois do Desfazer, que aparece por {UNDO_MS / 1_000} segundos,
						não pode ser desfeito.
					</p>
				</>
			}
			action="Excluir"
			busy={busy}
			onConfirm={() => send({ intent: "delete", id: product.id })}
		/>
	);
}

/** The dialog named in the URL: `?novo=1`, `?editar=id` or `?ver=id`. */
function OpenProduct({
	open,
	notes,
	categories,
	charts,
	onClose,
	onEdit,
	onDelete,
}: {
	open: { found: ManagedProduct | null; failed: boolean } | null;
	/** Null when loading failed. */
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

type ProductDialogsProps = Pick<
	ComponentProps<typeof OpenProduct>,
	"open" | "notes" | "categories" | "charts"
> & {
	dialog: ReturnType<typeof useOpenProduct>;
	onDeleted(): void;
};

export const ProductDialogs = ({
	open,
	notes,
	categories,
	charts,
	dialog,
	onDeleted,
}: ProductDialogsProps) => (
	<>
		{!dialog.gone && (
			<OpenProduct
				open={open}
				notes={notes}
				categories={categories}
				charts={charts}
				onClose={dialog.close}
				onEdit={(id) => dialog.open({ editar: id })}
				onDelete={dialog.askToDelete}
			/>
		)}
		{dialog.deleting && (
			<DeleteDialog
				product={dialog.deleting}
				onClose={dialog.keep}
				onDeleted={() => {
					onDeleted();
					dialog.deleted();
				}}
			/>
		)}
	</>
);
