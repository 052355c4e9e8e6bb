import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { UNDO_MS } from "./undo-ms.ts";
import { useProductAction } from "./use-product-action.ts";

/** Asks before a product is deleted, and says in which case it is gone for good (rule money 10). */
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
