import { type FormEvent, useState } from "react";
import { useFetcher } from "react-router";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { useActionToast } from "#app/ui/use-action-toast.ts";
import { EMAIL_TYPES, EMPTY_MESSAGE } from "#core/support/customer-message-rules.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import type { CustomerAnswer } from "./customer-actions.ts";

const FORM = "form-mensagem";

/** Whom to write to, and what stands in the form already. */
export type MessageDraft = {
	email: string;
	name: string;
	subject?: string;
	message?: string;
	emailType?: string;
};

/** Writes to one customer by e-mail. */
export default function MessageDialog({ to, onClose }: { to: MessageDraft; onClose(): void }) {
	const fetcher = useFetcher<CustomerAnswer>();
	const [key] = useState(() => crypto.randomUUID());
	const [message, setMessage] = useState(to.message ?? "");
	const [empty, setEmpty] = useState(false);
	useActionToast(fetcher.data, onClose);
	const errors = fetcher.data?.fields;
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const nothing = message.trim() === "";
		setEmpty(nothing);
		if (nothing) return void toast.error(EMPTY_MESSAGE);
		void fetcher.submit(event.currentTarget, { method: "post" });
	};
	return (
		<EditDialog
			title="Enviar mensagem"
			description={`Para ${to.name || to.email}, ${to.email}`}
			onClose={onClose}
			dirty={message !== (to.message ?? "") && !fetcher.data?.ok}
			busy={fetcher.state !== "idle"}
			formId={FORM}
			save="Enviar mensagem"
			width={620}
		>
			<form id={FORM} onSubmit={submit} noValidate className="grid gap-5">
				<input type="hidden" name="intent" value="message" />
				<input type="hidden" name="key" value={key} />
				<input type="hidden" name="customerEmail" value={to.email} />
				<input type="hidden" name="customerName" value={to.name} />
				<SelectField
					label="Tipo"
					name="emailType"
					defaultValue={to.emailType ?? "support"}
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
					defaultValue={to.subject ?? ""}
					maxLength={150}
					error={errors?.["subject"]}
				/>
				<TextAreaField
					label="Mensagem"
					name="message"
					rows={8}
					maxLength={5_000}
					value={message}
					onChange={(event) => {
						setMessage(event.currentTarget.value);
						setEmpty(false);
					}}
					error={empty ? EMPTY_MESSAGE : errors?.["message"]}
				/>
			</form>
		</EditDialog>
	);
}
