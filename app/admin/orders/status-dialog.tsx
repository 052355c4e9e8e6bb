import { useState } from "react";
import { SelectField, TextField } from "#app/ui/field.tsx";
import {
	concernsOf,
	concernWords,
	isNotified,
	STATUS_OPTIONS,
} from "#core/orders/shared/office.ts";
import { orderNumber, statusLabel } from "#core/orders/shared/order.ts";
import type { Dispute, OrderStatus, PaymentStatus } from "#core/orders/types.ts";
import { useMailWords } from "../action/mail-words.ts";
import { fieldsOf } from "../action/reply.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { TrackingFields } from "./detail/tracking-fields.tsx";
import { useOrderAction } from "./use-order-action.ts";

type StatusDialogProps = {
	order: {
		id: string;
		status: OrderStatus;
		payment_status: PaymentStatus;
		dispute: Dispute | null;
		tracking_code?: string | null;
		carrier?: string | null;
		pickup?: boolean;
	};
	to?: OrderStatus;
	onClose(): void;
};

/**
 * Changes the status. Sending takes a tracking code and notifies the customer; going back or shipping an
 * unpaid order needs a reason.
 */
export function StatusDialog({ order, to, onClose }: StatusDialogProps) {
	const [status, setStatus] = useState<OrderStatus>(to ?? order.status);
	const { send, busy, answer, fields } = useOrderAction(order.id, onClose);
	const mailWords = useMailWords();
	const [typed, setTyped] = useState(false);
	const [reason, setReason] = useState("");
	const sending = to === "enviado";
	const pickup = order.pickup ?? false;
	// The server's concerns replace those computed from possibly outdated data.
	const concerns = answer?.confirm ?? concernsOf(order, status);
	return (
		<EditDialog
			title={sending ? (pickup ? "Pronto para retirar" : "Enviar pedido") : "Alterar status"}
			description={`Pedido #${orderNumber(order.id)}`}
			onClose={onClose}
			dirty={((typed && status === "enviado") || reason !== "") && !answer?.ok}
			busy={busy}
			save={sending ? (pickup ? "Marcar como pronto" : "Marcar como enviado") : "Salvar status"}
			width={560}
			noValidate={false}
			onSubmit={(event) => send({ intent: "status", ...fieldsOf(event), status })}
		>
			<SelectField
				label="Status"
				name="status"
				value={status}
				onChange={(event) => setStatus(event.currentTarget.value as OrderStatus)}
				error={fields["status"]}
				options={STATUS_OPTIONS.map(([value]) => ({ value, label: statusLabel(value, order) }))}
			/>
			{status === "enviado" && !pickup && (
				<TrackingFields
					code={order.tracking_code ?? null}
					carrier={order.carrier ?? null}
					errors={fields}
					optional
					onTyped={setTyped}
				/>
			)}
			{concerns.length > 0 && (
				<>
					<input type="hidden" name="confirmed" value="on" />
					<p className="rounded-sm bg-warn-tint px-4 py-3 text-small text-warn-text">
						{concerns
							.map((concern) => concernWords(concern, order.status, status, pickup, order))
							.join(" ")}
					</p>
					<TextField
						label="Motivo"
						name="reason"
						value={reason}
						onChange={(event) => setReason(event.currentTarget.value)}
						maxLength={300}
						autoComplete="off"
						required
						error={fields["reason"]}
					/>
				</>
			)}
			{isNotified(status) && (
				<p className="text-small text-subtle">
					{mailWords(
						"O cliente recebe um e-mail com a novidade 30 segundos depois; até lá dá para desfazer.",
					)}
				</p>
			)}
		</EditDialog>
	);
}
