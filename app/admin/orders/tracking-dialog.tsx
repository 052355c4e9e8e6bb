import { useId } from "react";
import { Button } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/modal.tsx";
import { orderNumber } from "#core/orders/rules.ts";
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
	return (
		<Modal
			open
			onOpenChange={(open) => !open && !busy && onClose()}
			title="Código de rastreio"
			description={`Pedido #${orderNumber(order.id)}. O cliente é avisado quando o código muda.`}
			width={560}
			dense
			footer={
				<div className="flex justify-end gap-3">
					<Button variant="outline" size="sm" onClick={onClose} disabled={busy}>
						Cancelar
					</Button>
					<Button type="submit" form={formId} size="sm" busy={busy}>
						Salvar código
					</Button>
				</div>
			}
		>
			<Form id={formId} {...target}>
				<input type="hidden" name="intent" value="tracking" />
				<TrackingFields
					code={order.tracking_code}
					carrier={order.carrier}
					errors={answer?.fields}
					optional={false}
				/>
			</Form>
		</Modal>
	);
}
