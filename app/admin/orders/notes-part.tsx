import { useState } from "react";
import { controlClass } from "#app/ui/field.tsx";
import { LONGEST_NOTES } from "#core/orders/manage/desk-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { ConflictNotice } from "../ui/conflict-notice.tsx";
import { Part } from "./fact.tsx";
import type { OrderForm } from "./use-order-form.ts";

/** What is being typed into the notes of an open order, apart from where its button stands. */
export function useNotes(order: OrderDetail) {
	const saved = { notes: order.internal_notes, version: order.notes_version };
	/** Null while nothing is typed: then the saved ones are shown, whoever saved them. */
	const [draft, setDraft] = useState<{ notes: string; version: string } | null>(null);
	return {
		shown: draft ?? saved,
		dirty: draft !== null && draft.notes !== saved.notes,
		type: (notes: string) => setDraft((now) => ({ notes, version: (now ?? saved).version })),
		setDraft,
	};
}

type NotesPartProps = {
	notes: ReturnType<typeof useNotes>;
	form: OrderForm;
	formId: string;
	disabled: boolean;
};

/** Notes that only administrators see; the second of two who edit them is told (decision catalogue 8). */
export function NotesPart({ notes, form, formId, disabled }: NotesPartProps) {
	const { Form, target, answer, busy, send } = form;
	const { shown, type, setDraft } = notes;
	const theirs = !answer?.ok && !busy ? answer?.current : undefined;
	const conflict = theirs && theirs.version !== shown.version ? theirs : undefined;
	return (
		<Part title="Observações internas">
			{conflict && (
				<ConflictNotice
					fields={[{ label: "Observações", mine: shown.notes, theirs: conflict.notes }]}
					onKeepMine={() => {
						setDraft({ notes: shown.notes, version: conflict.version });
						send({ intent: "notes", notes: shown.notes, version: conflict.version });
					}}
					onTakeTheirs={() => setDraft(conflict)}
				/>
			)}
			<Form id={formId} {...target}>
				<input type="hidden" name="intent" value="notes" />
				<input type="hidden" name="version" value={shown.version} />
				<textarea
					name="notes"
					aria-label="Observações internas"
					placeholder="Só a equipe vê."
					rows={3}
					maxLength={LONGEST_NOTES}
					disabled={disabled}
					value={shown.notes}
					onChange={(event) => type(event.currentTarget.value)}
					className={`${controlClass(Boolean(answer?.fields))} block min-h-20 resize-y py-2.5 md:text-[14px] disabled:opacity-60`}
				/>
			</Form>
		</Part>
	);
}
