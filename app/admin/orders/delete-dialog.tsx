import { useEffect } from "react";
import { href, useFetcher } from "react-router";
import { isPaid } from "#core/orders/cancel-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { loader } from "./order-route.ts";
import { HAS_LEFT, HAS_PAYMENT } from "./order-words.ts";
import { useOrderAction } from "./use-order-action.ts";

/** Asks before an order that nobody began to pay is erased; says of any other why it stays. */
export function DeleteDialog({
	orderId,
	onDeleted,
	onClose,
}: {
	orderId: string;
	onDeleted(): void;
	onClose(): void;
}) {
	const { send, busy } = useOrderAction(orderId, onDeleted);
	const { load, data } = useFetcher<typeof loader>();
	useEffect(() => void load(href("/admin/pedidos/:id", { id: orderId })), [load, orderId]);
	const order = data?.order;
	const why = !order
		? null
		: isPaid(order) || order.attempts.length > 0
			? HAS_PAYMENT
			: order.stock_state === "sold"
				? HAS_LEFT
				: null;
	return (
		<ConfirmDialog
			open
			onOpenChange={(open) => !open && onClose()}
			title="Excluir pedido?"
			text={
				<>
					<p>
						Tem certeza que deseja excluir o pedido #{orderNumber(orderId)}? Isso não pode ser
						desfeito e o cliente não é avisado.
					</p>
					{why && <p className="mt-3 text-warn-text">{why}</p>}
					{!order && (
						<p className="mt-3" role="status">
							{data ? "Este pedido não existe mais." : "Verificando estoque e pagamento..."}
						</p>
					)}
				</>
			}
			action="Excluir pedido"
			busy={busy}
			disabled={!order || why !== null}
			onConfirm={() => send({ intent: "delete" })}
		/>
	);
}
