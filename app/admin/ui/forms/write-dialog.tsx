import { type FormEvent, useState } from "react";
import { useMailWords } from "#app/admin/action/mail-words.ts";
import { fieldsOf } from "#app/admin/action/reply.ts";
import { SelectField, TextAreaField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast/toast.ts";
import { EMAIL_TYPES, EMPTY_MESSAGE } from "#core/support/shared/inbox.ts";
import { EditDialog } from "./edit-dialog.tsx";

type Message = { key: string; subject: string; message: string; emailType: string };

type WriteDialogProps = {
	to: { name: string; email: string };
	subject?: string | undefined;
	message?: string | undefined;
	emailType?: string | undefined;
	send(message: Message): void;
	busy: boolean;
	answer: { ok: boolean; fields?: Record<string, string> } | undefined;
	onClose(): void;
};

/** E-mails one customer (rule content 14). The key prevents duplicates. */
export function WriteDialog({
	to,
	subject: givenSubject = "",
	message: given = "",
	emailType = "support",
	send,
	busy,
	answer,
	onClose,
}: WriteDialogProps) {
	const [key] = useState(() => crypto.randomUUID());
	const [subject, setSubject] = useState(givenSubject);
	const [message, setMessage] = useState(given);
	const [empty, setEmpty] = useState(false);
	const dirty =
		!answer?.ok && (message.trim() !== given.trim() || subject.trim() !== givenSubject.trim());
	const errors = answer?.fields;
	const mailWords = useMailWords();
	const submit = (event: FormEvent<HTMLFormElement>) => {
		const { emailType: type = emailType } = fieldsOf(event);
		const nothing = message.trim() === "";
		setEmpty(nothing);
		if (nothing) return void toast.error(EMPTY_MESSAGE);
		send({ key, subject, message, emailType: type });
	};
	return (
		<EditDialog
			title="Enviar mensagem"
			description={`Para ${to.name || to.email}, ${to.email}`}
			onClose={onClose}
			dirty={dirty}
			busy={busy}
			save="Enviar mensagem"
			width={620}
			onSubmit={submit}
		>
			<SelectField
				label="Tipo"
				name="emailType"
				defaultValue={emailType}
				error={errors?.["emailType"]}
				hint="Promoção e Novidades só vão para quem aceitou, com link de descadastro."
				options={EMAIL_TYPES}
			/>
			<TextField
				label="Assunto"
				name="subject"
				value={subject}
				onChange={(event) => setSubject(event.currentTarget.value)}
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
				hint={mailWords(
					"",
					`A loja não envia e-mails: a mensagem fica guardada até ela conectar um servidor. Escreva a ${to.email} por fora.`,
				)}
			/>
		</EditDialog>
	);
}
