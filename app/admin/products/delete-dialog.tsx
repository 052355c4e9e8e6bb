import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useProductAction } from "./use-product-action.ts";

/** Asks before a product is deleted; it can be undone. */
export function DeleteDialog({
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
				</>
			}
			action="Excluir"
			busy={busy}
			onConfirm={() => send({ intent: "delete", id: product.id })}
		/>
	);
}
