import { useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import type { ManagedQuestion } from "#core/questions/questions.ts";
import { LONGEST_ANSWER } from "#core/questions/shared/moderation.ts";
import type { Action, Intent } from "../action/define-actions.ts";
import { useMailWords } from "../action/mail-words.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import { Switch } from "../ui/forms/switch.tsx";

export type AnswerAction = Action<{
	answer: Intent<{ id: string; resposta: unknown; opened: string; publica: boolean }>;
}>;

type AnswerDialogProps = { question: ManagedQuestion; onClose(): void };

export default function AnswerDialog({ question, onClose }: AnswerDialogProps) {
	const mailWords = useMailWords();
	const { answer, busy, send, fields } = useAction<AnswerAction>({ onDone: onClose });
	const opened = question.resposta ?? "";
	const [typed, setTyped] = useState({ text: opened, publica: !question.oculta });
	const { text, publica } = typed;
	const dirty = !answer?.ok && (text.trim() !== opened || publica === question.oculta);
	return (
		<EditDialog
			title={opened ? "Mudar resposta" : "Responder pergunta"}
			description={
				opened
					? "Quem perguntou só recebe por e-mail a primeira resposta; a mudança não segue de novo."
					: mailWords(
							"A resposta segue por e-mail a quem perguntou.",
							"A loja não envia e-mails: quem perguntou lê a resposta na página do produto.",
						)
			}
			onClose={onClose}
			dirty={dirty}
			busy={busy}
			save="Salvar resposta"
			width={620}
			onSubmit={() => send({ intent: "answer", id: question.id, resposta: text, opened, publica })}
		>
			<blockquote className="rounded-sm bg-surface p-4 text-ui wrap-anywhere">
				<p className="font-semibold">{question.nome}</p>
				{question.product && <p className="text-small text-subtle">{question.product.nome}</p>}
				<p className="mt-2 whitespace-pre-line">{question.pergunta}</p>
			</blockquote>
			<TextAreaField
				autoFocus
				label="Resposta da loja"
				rows={5}
				maxLength={LONGEST_ANSWER}
				value={text}
				onChange={(event) => {
					const { value } = event.currentTarget;
					setTyped((now) => ({ ...now, text: value }));
				}}
				error={fields["resposta"]}
				hint="Não escreva dados pessoais de quem perguntou."
			/>
			<Switch
				label="Mostrar na loja"
				hint="Pergunta e resposta aparecem na página do produto, sem o nome de quem perguntou."
				checked={publica}
				onChange={(checked) => setTyped((now) => ({ ...now, publica: checked }))}
			/>
		</EditDialog>
	);
}
