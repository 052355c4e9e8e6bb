import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import type { OrderRefund } from "#core/orders/payments-port.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { useMay } from "../../ui/may.tsx";
import { RefundState } from "./refund-state.tsx";

type RefundDoneProps = { orderId: string; refund: OrderRefund; onClose(): void };

/**
 * What became of a refund that was just decided. It is over: whoever leaves it, by whatever way, does not find
 * it open again over the order.
 */
export const RefundDone = ({ orderId, refund, onClose }: RefundDoneProps) => (
	<Modal
		open
		onOpenChange={(open) => !open && onClose()}
		title={useMay("money") ? "Devolver dinheiro" : "Pedir devolução"}
		description={`Pedido #${orderNumber(orderId)}`}
		width={560}
		tall
		footer={
			<div className="flex justify-end">
				<Button variant="outline" size="sm" onClick={onClose}>
					Continuar trabalhando
				</Button>
			</div>
		}
	>
		<RefundState orderId={orderId} refund={refund} />
	</Modal>
);
