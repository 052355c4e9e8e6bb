import { orderNumber } from "#core/orders/rules.ts";
import { WriteDialog } from "../ui/write-dialog.tsx";
import { useOrderForm } from "./use-order-form.ts";

type MessageDialogProps = {
	order: { id: string; customer_name: string; customer_email: string };
	onClose(): void;
};

/** Writes to the customer of an order by e-mail (rule content 14). */
export function MessageDialog({ order, onClose }: MessageDialogProps) {
	const { send, busy, answer } = useOrderForm(order.id, onClose);
	return (
		<WriteDialog
			to={{ name: order.customer_name, email: order.customer_email }}
			subject={`Sobre o seu pedido #${orderNumber(order.id)}`}
			send={send}
			busy={busy}
			answer={answer}
			onClose={onClose}
		/>
	);
}
