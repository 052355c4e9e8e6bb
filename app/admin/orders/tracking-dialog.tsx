import { useId, useState } from "react";
import { orderNumber } from "#core/orders/rules.ts";
import { fieldsOf } from "../action/form-fields.ts";
import { useMailWords } from "../action/mail-words.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { TrackingFields } from "./tracking-fields.tsx";
import { useOrderAction } from "./use-order-action.ts";

type TrackingDialogProps = {
	order: { id: string; tracking_code: string | null; carrier: string | null };
	onClose(): void;
};

/** Writes or corrects the tracking code of what was sent. */
export function TrackingDialog({ order, onClose }: TrackingDialogProps) {
	const { send, busy, answer, fields } = useOrderAction(order.id, onClose);
	const formId = useId();
	const mailWords = useMailWords();
	const [typed, setTyped] = useState(false);
	return (
		<EditDialog
			title="Código de rastreio"
			description={`Pedido #${orderNumber(order.id)}. ${mailWords("O cliente é avisado 30 segundos depois quando o código muda.")}`}
			onClose={onClose}
			dirty={typed && !answer?.ok}
			busy={busy}
			formId={formId}
			keep={`rastreio:${order.id}`}
			save="Salvar código"
			width={560}
		>
			<form id={formId} onSubmit={(event) => send({ intent: "tracking", ...fieldsOf(event) })}>
				<TrackingFields
					code={order.tracking_code}
					carrier={order.carrier}
					errors={fields}
					optional={false}
					onTyped={setTyped}
				/>
			</form>
		</EditDialog>
	);
}
