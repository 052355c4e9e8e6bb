import { useId, useState } from "react";
import { TextField } from "#app/ui/field.tsx";
import { orderNumber } from "#core/orders/rules.ts";
import { fieldsOf } from "../action/form-fields.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { useOrderAction } from "./use-order-action.ts";

/** Writes the CPF or CNPJ that the customer told after ordering. */
export function DocumentDialog({ orderId, onClose }: { orderId: string; onClose(): void }) {
	const { send, busy, answer, fields } = useOrderAction(orderId, onClose);
	const formId = useId();
	const [typed, setTyped] = useState(false);
	return (
		<EditDialog
			title="CPF ou CNPJ do cliente"
			description={`Pedido #${orderNumber(orderId)}. Vai na etiqueta da transportadora e na planilha de pedidos.`}
			onClose={onClose}
			dirty={typed && !answer?.ok}
			busy={busy}
			formId={formId}
			keep={`documento:${orderId}`}
			save="Salvar documento"
			width={560}
		>
			<form
				id={formId}
				noValidate
				onInput={() => setTyped(true)}
				onSubmit={(event) => send({ intent: "document", ...fieldsOf(event) })}
			>
				<TextField
					label="CPF ou CNPJ"
					name="document"
					error={fields?.["document"]}
					maxLength={40}
					autoComplete="off"
					autoFocus
				/>
			</form>
		</EditDialog>
	);
}
