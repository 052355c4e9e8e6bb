import { type FormEvent, useId, useState } from "react";
import { TextAreaField } from "#app/ui/field.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { ManagedReview } from "#core/reviews/manage.ts";
import { LONGEST_REPLY } from "#core/reviews/shared/moderation.ts";
import { useAction } from "../action/use-action.ts";
import { EditDialog } from "../ui/forms/edit-dialog.tsx";
import type { action } from "./review-actions.ts";

/** The shop's reply to a review; an empty one deletes it. */
export default function ReplyDialog({
	review,
	onClose,
}: {
	review: ManagedReview;
	onClose(): void;
}) {
	const formId = useId();
	const { answer, busy, send, fields } = useAction<typeof action>({ onDone: onClose });
	const opened = review.resposta ?? "";
	const [text, setText] = useState(opened);
	const dirty = !answer?.ok && text.trim() !== opened;
	const submit = (event: FormEvent) => {
		event.preventDefault();
		send({ intent: "reply", id: review.id, resposta: text, opened });
	};
	return (
		<EditDialog
			title={opened ? "Mudar resposta" : "Responder avaliação"}
			description={
				review.approved
					? "A resposta aparece na loja, abaixo da avaliação."
					: "A resposta aparece na loja quando a avaliação for aprovada."
			}
			onClose={onClose}
			dirty={dirty}
			busy={busy}
			formId={formId}
			save={opened && text.trim() === "" ? "Retirar resposta" : "Salvar resposta"}
			width={620}
		>
			<form id={formId} onSubmit={submit} noValidate className="grid gap-5">
				<blockquote className="rounded-sm bg-surface p-4 text-ui wrap-anywhere">
					<p className="flex flex-wrap items-center gap-3">
						<b className="font-semibold">{review.user_name}</b>
						<Stars value={review.rating} size={14} />
					</p>
					{review.title && <p className="mt-2 font-medium">{review.title}</p>}
					<p className="mt-1 whitespace-pre-line">{review.comment}</p>
				</blockquote>
				<TextAreaField
					label="Resposta da loja"
					rows={5}
					maxLength={LONGEST_REPLY}
					value={text}
					onChange={(event) => setText(event.currentTarget.value)}
					error={fields["resposta"]}
					hint="Não escreva dados pessoais do cliente."
				/>
			</form>
		</EditDialog>
	);
}
