import type { OrderToEnd } from "#core/orders/manage/types.ts";
import { isErasable, isPaid } from "#core/orders/shared/cancel.ts";
import { orderNumber } from "#core/orders/shared/order.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { HAS_LEFT, HAS_PAYMENT } from "./order-words.ts";
import { useOrderAction } from "./use-order-action.ts";

/** Erases an order without payment attempts, or explains why it cannot be erased. */
export function DeleteDialog({
	order,
	onDeleted,
	onClose,
}: {
	order: OrderToEnd;
	onDeleted(): void;
	onClose(): void;
}) {
	const { send, busy } = useOrderAction(order.id, onDeleted);
	const why = isErasable(order) ? null : isPaid(order) || order.begun ? HAS_PAYMENT : HAS_LEFT;
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title="Excluir pedido?"
			text={
				<>
					<p>
						Tem certeza que deseja excluir o pedido #{orderNumber(order.id)}? Isso não pode ser
						desfeito e o cliente não é avisado.
					</p>
					{why && <p className="mt-3 text-warn-text">{why}</p>}
				</>
			}
			action="Excluir pedido"
			busy={busy}
			disabled={why !== null}
			onConfirm={() => send({ intent: "delete" })}
		/>
	);
}
