import { type FormEvent, useId, useState } from "react";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { orderNumber } from "#core/orders/rules.ts";
import { EMAIL_TYPES, EMPTY_MESSAGE } from "#core/support/customer-message-rules.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { useOrderForm } from "./use-order-form.ts";

type MessageDialogProps = {
	order: { id: string; customer_name: string; customer_email: string };
	onClose(): void;
};

/** Writes to the customer of an order by e-mail. */
export function MessageDialog({ order, onClose }: MessageDialogProps) {
	const { Form, target, busy, answer } = useOrderForm(order.id, onClose);
	const [key] = useState(() => crypto.randomUUID());
	const [message, setMessage] = useState("");
	const [empty, setEmpty] = useState(false);
	const formId = useId();
	const errors = answer?.fields;
	const onSubmit = (event: FormEvent) => {
		const nothing = message.trim() === "";
		setEmpty(nothing);
		if (!nothing) return;
		event.preventDefault();
		toast.error(EMPTY_MESSAGE);
	};
	return (
		<EditDialog
			title="Enviar mensagem"
			description={`Para ${order.customer_name}, ${order.customer_email}`}
			onClose={onClose}
			dirty={message.trim() !== "" && !answer?.ok}
			busy={busy}
			formId={formId}
			save="Enviar mensagem"
			width={620}
		>
			<Form id={formId} {...target} onSubmit={onSubmit} noValidate className="grid gap-5">
				<input type="hidden" name="intent" value="message" />
				<input type="hidden" name="key" value={key} />
				<SelectField
					label="Tipo"
					name="emailType"
					defaultValue="support"
					error={errors?.["emailType"]}
					hint="Promoção e Novidades só vão para quem aceitou, com link de descadastro."
				>
					{EMAIL_TYPES.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</SelectField>
				<TextField
					label="Assunto"
					name="subject"
					defaultValue={`Sobre o seu pedido #${orderNumber(order.id)}`}
					maxLength={150}
					error={errors?.["subject"]}
				/>
				<TextAreaField
					label="Mensagem"
					name="message"
					rows={7}
					maxLength={5_000}
					value={message}
					onChange={(event) => {
						setMessage(event.currentTarget.value);
						setEmpty(false);
					}}
					error={empty ? EMPTY_MESSAGE : errors?.["message"]}
				/>
			</Form>
		</EditDialog>
	);
}
