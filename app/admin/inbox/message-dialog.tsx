import { useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.ts";
import { EMPTY_REPLY } from "#core/support/inbox/inbox-rules.ts";
import type { InboxMessage } from "#core/support/inbox/types.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/edit-dialog.tsx";
import { RestoredNotice } from "../ui/record-conflict.tsx";
import { useKept } from "../ui/use-kept.ts";
import type { action } from "./inbox-actions.ts";
import { MessageState } from "./message-state.tsx";
import { MessageThread } from "./message-thread.tsx";

type MessageDialogProps = {
	message: InboxMessage;
	team: { id: string; name: string }[];
	/** The account of who reads. */
	me: string;
	onClose(): void;
};

/** A message with its answers; who sees to it, how far it is, and the next answer. */
export function MessageDialog({ message, team, me, onClose }: MessageDialogProps) {
	const mailWords = useMailWords();
	const formId = useId();
	const { id, kind } = message;
	const change = useAction<typeof action>();
	const [key, setKey] = useState(() => crypto.randomUUID());
	const [text, setText] = useState("");
	const [settles, setSettles] = useState(false);
	const [empty, setEmpty] = useState(false);
	const restored = useKept(
		`resposta:${id}`,
		text.trim() ? { key, text, settles } : null,
		(typed) => {
			// Sent when the answer was lost, it is not sent twice.
			setKey(typed.key);
			setText(typed.text);
			setSettles(typed.settles);
		},
	);
	const reply = useAction<typeof action>({
		onDone: () => {
			setText("");
			setKey(crypto.randomUUID());
		},
	});
	const send = () => {
		setEmpty(text.trim() === "");
		if (text.trim() === "") return void toast.error(EMPTY_REPLY);
		reply.send({ intent: "reply", kind, id, form: { text, key, settles } });
	};
	return (
		<EditDialog
			title={message.subject}
			description={`${message.protocolo}, de ${message.name}`}
			onClose={onClose}
			dirty={text.trim() !== ""}
			busy={reply.busy}
			formId={formId}
			save="Enviar resposta"
			width={820}
			destructive={
				message.ownerId !== me && (
					<Button
						variant="outline"
						size="sm"
						busy={change.busy}
						onClick={() => change.send({ intent: "assign", kind, id, ownerId: me })}
					>
						Assumir
					</Button>
				)
			}
		>
			<MessageState
				message={message}
				team={team}
				me={me}
				busy={change.busy}
				onStatus={(status) => change.send({ intent: "status", kind, id, status })}
				onOwner={(ownerId) => change.send({ intent: "assign", kind, id, ownerId })}
			/>
			<MessageThread message={message} />
			<form
				id={formId}
				noValidate
				className="mt-6 grid gap-4"
				onSubmit={(event) => {
					event.preventDefault();
					send();
				}}
			>
				{restored && <RestoredNotice onDiscard={() => setText("")} />}
				<TextAreaField
					label="Resposta"
					name="text"
					rows={6}
					maxLength={5_000}
					value={text}
					hint={mailWords(
						`Vai por e-mail para ${message.email}, com a mensagem abaixo. A resposta da pessoa chega no e-mail da loja.`,
						`A loja não envia e-mails: a resposta fica guardada. Escreva a ${message.email} por fora.`,
					)}
					error={empty ? EMPTY_REPLY : reply.fields["text"]}
					onChange={(event) => {
						setText(event.currentTarget.value);
						setEmpty(false);
					}}
				/>
				<label className="flex min-h-9 items-center gap-2 text-small">
					<input
						type="checkbox"
						checked={settles}
						onChange={(event) => setSettles(event.currentTarget.checked)}
						className="size-4.5 accent-(--color-primary)"
					/>
					Marcar como resolvida ao enviar
				</label>
			</form>
		</EditDialog>
	);
}
