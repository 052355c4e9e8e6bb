import { useId, useState } from "react";
import { SelectField } from "#app/ui/field.tsx";
import { STATUS_OPTIONS } from "#core/orders/manage/desk-rules.ts";
import { orderNumber } from "#core/orders/rules.ts";
import type { OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { TrackingFields } from "./tracking-fields.tsx";
import { useOrderForm } from "./use-order-form.ts";

type StatusDialogProps = {
	order: {
		id: string;
		status: OrderStatus;
		payment_status?: PaymentStatus;
		tracking_code?: string | null;
		carrier?: string | null;
	};
	/** `Enviado` was chosen already: only its tracking code is asked for. */
	sending?: boolean;
	onClose(): void;
};

/** `Alterar status`; what is sent takes a tracking code along and tells the customer. */
export function StatusDialog({ order, sending = false, onClose }: StatusDialogProps) {
	const [status, setStatus] = useState<OrderStatus>(sending ? "enviado" : order.status);
	const { Form, target, busy, answer } = useOrderForm(order.id, onClose);
	const formId = useId();
	const [typed, setTyped] = useState(false);
	const unpaid = order.payment_status && order.payment_status !== "approved";
	return (
		<EditDialog
			title={sending ? "Enviar pedido" : "Alterar status"}
			description={`Pedido #${orderNumber(order.id)}`}
			onClose={onClose}
			dirty={typed && status === "enviado" && !answer?.ok}
			busy={busy}
			formId={formId}
			save={sending ? "Marcar como enviado" : "Salvar status"}
			width={560}
		>
			<Form id={formId} {...target} className="grid gap-5">
				<input type="hidden" name="intent" value="status" />
				<SelectField
					label="Status"
					name="status"
					value={status}
					onChange={(event) => setStatus(event.currentTarget.value as OrderStatus)}
					error={answer?.fields?.["status"]}
				>
					{STATUS_OPTIONS.map(([value, label]) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
				{status === "enviado" && (
					<TrackingFields
						code={order.tracking_code ?? null}
						carrier={order.carrier ?? null}
						errors={answer?.fields}
						optional
						onTyped={setTyped}
					/>
				)}
				{(status === "enviado" || status === "entregue") && (
					<p className="text-[14px] text-subtle">O cliente recebe um e-mail com a novidade.</p>
				)}
				{unpaid && status === "enviado" && (
					<p className="rounded-sm bg-warn-tint px-4 py-3 text-[14px] text-warn-text">
						Este pedido ainda não está pago.
					</p>
				)}
			</Form>
		</EditDialog>
	);
}
