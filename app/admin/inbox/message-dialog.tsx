import { useRef, useState } from "react";
import { StatusPill } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { CheckBox, Options, SelectField, TextAreaField } from "#app/ui/field.tsx";
import { EMAIL_STATUS_LABELS } from "#core/mail/shared/outbox.ts";
import type { InboxMessage, InboxPart } from "#core/support/inbox/inbox.ts";
import {
	EMPTY_REPLY,
	MESSAGE_STATUS_OPTIONS,
	type MessageStatus,
} from "#core/support/shared/inbox.ts";
import { formatMoment } from "#core/values/dates.ts";
import type { Action, Intent } from "../action/define-actions.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import { EmailWords, STATUS_TONES } from "../ui/email-words.tsx";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { PartFailed } from "../ui/panel.tsx";

type Which = Pick<InboxMessage, "kind" | "id">;

export type MessageAction = Action<{
	status: Intent<Which & { status: MessageStatus }>;
	assign: Intent<Which & { ownerId: string }>;
	reply: Intent<Which & { form: unknown }>;
}>;

type MessageStateProps = {
	message: InboxMessage;
	team: { id: string; name: string }[];
	/** Account id of the signed-in administrator. */
	me: string;
	busy: boolean;
	onStatus(status: MessageStatus): void;
	onOwner(ownerId: string): void;
};

/** Status and assignee. A former team member stays selectable while assigned. */
function MessageState({ message, team, me, busy, onStatus, onOwner }: MessageStateProps) {
	const owners =
		message.ownerId && !team.some((person) => person.id === message.ownerId)
			? [...team, { id: message.ownerId, name: message.owner ?? "Quem já saiu da equipe" }]
			: team;
	return (
		<div className="mb-6 grid gap-5 sm:grid-cols-2">
			<SelectField
				label="Status"
				value={message.status}
				disabled={busy}
				onChange={({ currentTarget: { value } }) => onStatus(value as MessageStatus)}
				options={MESSAGE_STATUS_OPTIONS}
			/>
			<SelectField
				label="Responsável"
				value={message.ownerId ?? ""}
				disabled={busy}
				onChange={({ currentTarget: { value } }) => onOwner(value)}
			>
				<option value="">Ninguém</option>
				<Options
					of={owners.map((person) => ({
						value: person.id,
						label: person.id === me ? `${person.name} (você)` : person.name,
					}))}
				/>
			</SelectField>
		</div>
	);
}

function MessageThread({ message }: { message: InboxMessage }) {
	const { name, email, phone, created_at, replies, unread } = message;
	return (
		<>
			<ol aria-label="Conversa" className="grid grid-cols-[minmax(0,1fr)] gap-3 wrap-anywhere">
				<li className="rounded-md border border-line bg-surface p-4 md:p-5">
					<p className="flex flex-wrap justify-between gap-x-4 gap-y-1 text-small">
						<b className="font-semibold">{name}</b>
						<span className="nums text-subtle">{formatMoment(created_at)}</span>
					</p>
					<p className="mt-1 flex flex-wrap gap-x-4 text-small">
						<a href={`mailto:${email}`} className="text-brand-text hover:underline">
							<EmailWords of={email} />
						</a>
						{phone && (
							<a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="nums text-brand-text">
								{phone}
							</a>
						)}
					</p>
					<p className="mt-3 whitespace-pre-wrap">{message.message}</p>
				</li>
				{replies.map((reply) => (
					<li key={reply.id} className="rounded-md border border-line bg-bg p-4 md:ml-8 md:p-5">
						<p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small">
							<b className="font-semibold">{reply.author}</b>
							<span className="flex flex-wrap items-center gap-2">
								{reply.email && (
									<StatusPill tone={STATUS_TONES[reply.email]}>
										{EMAIL_STATUS_LABELS[reply.email]}
									</StatusPill>
								)}
								<span className="nums text-subtle">{formatMoment(reply.created_at)}</span>
							</span>
						</p>
						<p className="mt-2 whitespace-pre-wrap">{reply.text}</p>
					</li>
				))}
			</ol>
			{unread.length > 0 && (
				<div className="mt-3">
					<UnreadParts parts={unread} />
				</div>
			)}
		</>
	);
}

type MessageDialogProps = {
	message: InboxMessage;
	team: { id: string; name: string }[];
	/** Account id of the signed-in administrator. */
	me: string;
	onClose(): void;
};

export function MessageDialog({ message, team, me, onClose }: MessageDialogProps) {
	const mailWords = useMailWords();
	const { id, kind } = message;
	const change = useAction<MessageAction>();
	const [key, setKey] = useState(() => crypto.randomUUID());
	const [text, setText] = useState("");
	const [settles, setSettles] = useState(false);
	const [empty, setEmpty] = useState(false);
	const reply = useAction<MessageAction>({
		onDone: () => {
			setText("");
			setKey(crypto.randomUUID());
		},
	});
	const field = useRef<HTMLTextAreaElement>(null);
	const send = () => {
		setEmpty(text.trim() === "");
		if (text.trim() === "") return field.current?.focus();
		reply.send({ intent: "reply", kind, id, form: { text, key, settles } });
	};
	return (
		<EditDialog
			title={message.subject}
			description={`${message.protocolo}, de ${message.name}`}
			onClose={onClose}
			dirty={text.trim() !== ""}
			busy={reply.busy}
			save="Enviar resposta"
			width={820}
			aside={
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
			above={
				<>
					<MessageState
						message={message}
						team={team}
						me={me}
						busy={change.busy}
						onStatus={(status) => change.send({ intent: "status", kind, id, status })}
						onOwner={(ownerId) => change.send({ intent: "assign", kind, id, ownerId })}
					/>
					<MessageThread message={message} />
				</>
			}
			className="mt-6 grid gap-4"
			onSubmit={send}
		>
			<TextAreaField
				ref={field}
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
			<CheckBox
				checked={settles}
				onChange={(event) => setSettles(event.currentTarget.checked)}
				className="min-h-9"
			>
				Marcar como resolvida ao enviar
			</CheckBox>
		</EditDialog>
	);
}

const WORDS: Record<InboxPart, string> = {
	contact: "Erro ao carregar os contatos: só os tickets aparecem.",
	ticket: "Erro ao carregar os tickets: só os contatos aparecem.",
	replies: "Erro ao carregar as respostas.",
	emails: "Erro ao carregar o envio das respostas.",
};

/** Error with a retry button for each part that failed to load. */
export const UnreadParts = ({ parts }: { parts: readonly InboxPart[] }) =>
	parts.length > 0 && (
		<div className="mb-4 grid gap-2 rounded-md border border-line px-4 py-3">
			{parts.map((part) => (
				<PartFailed key={part} what={WORDS[part]} />
			))}
		</div>
	);
