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

type ProductDialogsProps = {
	open: { found: ManagedProduct | null; failed: boolean } | null;
	/** Null when loading failed. */
	notes: ProductNote[] | null;
	categories: CategoryOption[];
	charts: ManagedChart[] | null;
	dialog: ReturnType<typeof useOpenProduct>;
	onDeleted(): void;
};

/** The dialog named in the URL: `?novo=1`, `?editar=id` or `?ver=id`. */
function OpenProduct(props: Omit<ProductDialogsProps, "onDeleted">) {
	const { open, notes, categories, charts, dialog } = props;
	const { params } = useListParams();
	const about = { categories, charts, onClose: dialog.close };
	if (params.get("novo")) {
		return <ProductDialog key="novo" product={NEW_PRODUCT} {...about} onDelete={dialog.close} />;
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
				onClose={dialog.close}
			/>
		);
	}
	return editing ? (
		<ProductDialog
			key={product.id}
			product={product}
			{...about}
			onDelete={() => dialog.askToDelete(product)}
		/>
	) : (
		<DetailDialog
			key={product.id}
			product={product}
			notes={notes}
			onClose={dialog.close}
			onEdit={(id) => dialog.open({ editar: id })}
		/>
	);
}

export const ProductDialogs = ({ onDeleted, ...props }: ProductDialogsProps) => (
	<>
		{!props.dialog.gone && <OpenProduct {...props} />}
		{props.dialog.deleting && (
			<DeleteDialog
				product={props.dialog.deleting}
				onClose={props.dialog.keep}
				onDeleted={() => {
					onDeleted();
					props.dialog.deleted();
				}}
			/>
		)}
	</>
);
