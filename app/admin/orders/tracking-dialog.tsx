import { useId, useState } from "react";
import { orderNumber } from "#core/orders/rules.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { TrackingFields } from "./tracking-fields.tsx";
import { useOrderForm } from "./use-order-form.ts";

type TrackingDialogProps = {
	order: { id: string; tracking_code: string | null; carrier: string | null };
	onClose(): void;
};

/** Writes or corrects the tracking code of what was sent. */
export function TrackingDialog({ order, onClose }: TrackingDialogProps) {
	const { Form, target, busy, answer } = useOrderForm(order.id, onClose);
	const formId = useId();
	const [typed, setTyped] = useState(false);
	return (
		<EditDialog
			title="Código de rastreio"
			description={`Pedido #${orderNumber(order.id)}. O cliente é avisado 30 segundos depois quando o código muda.`}
			onClose={onClose}
			dirty={typed && !answer?.ok}
			busy={busy}
			formId={formId}
			save="Salvar código"
			width={560}
		>
			<Form id={formId} {...target}>
				<input type="hidden" name="intent" value="tracking" />
				<TrackingFields
					code={order.tracking_code}
					carrier={order.carrier}
					errors={answer?.fields}
					optional={false}
					onTyped={setTyped}
				/>
			</Form>
		</EditDialog>
	);
}
