import { orderNumber } from "#core/orders/rules.ts";
import { WriteDialog } from "../ui/write-dialog.tsx";
import { useOrderAction } from "./use-order-action.ts";

type MessageDialogProps = {
	order: { id: string; customer_name: string; customer_email: string };
	onClose(): void;
};

/** Writes to the customer of an order by e-mail (rule content 14). */
export function MessageDialog({ order, onClose }: MessageDialogProps) {
	const { send, busy, answer } = useOrderAction(order.id, onClose);
	return (
		<WriteDialog
			to={{ name: order.customer_name, email: order.customer_email }}
			subject={`Sobre o seu pedido #${orderNumber(order.id)}`}
			send={(message) => send({ intent: "message", ...message })}
			busy={busy}
			answer={answer}
			onClose={onClose}
		/>
	);
}
