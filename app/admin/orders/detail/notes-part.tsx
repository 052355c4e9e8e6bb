import { useRevalidator } from "react-router";
import { type AnswerOf, type InputOf, useSend } from "#app/admin/action/use-action.ts";
import { ConflictNotice } from "#app/admin/ui/forms/record-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/control-class.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { LONGEST_NOTES } from "#core/orders/shared/office.ts";
import type { action } from "../order-actions.ts";
import { notesKey, orderAddress } from "../use-order-action.ts";
import { Part } from "./fact.tsx";
import type { NoteDrafts } from "./use-note-drafts.ts";
import { isUnsaved, type SavedNotes, takeNotes, typeNotes } from "./use-note-drafts.ts";

export function useNotes(order: OrderDetail, { drafts, change }: NoteDrafts) {
	const { send, busy, answer } = useSend<InputOf<typeof action>, AnswerOf<typeof action>>({
		to: orderAddress(order.id),
		key: notesKey(order.id),
	});
	const { revalidate } = useRevalidator();
	const saved = { notes: order.internal_notes, version: order.notes_version };
	// Without a draft, the latest saved notes.
	const current = drafts.get(order.id) ?? saved;
	const theirs = !answer?.ok && !busy ? answer?.conflict : undefined;
	return {
		save: ({ notes, version }: SavedNotes) => send({ intent: "notes", notes, version }),
		busy,
		current,
		wrong: Boolean(answer?.fields),
		type: (notes: string) => change(order.id, (now) => typeNotes(now, saved, notes)),
		conflict: theirs &&
			theirs.version !== current.version && {
				theirs: theirs.notes,
				keepMine: () => {
					const { notes } = current;
					const { version } = theirs;
					change(order.id, () => ({ notes, version, from: theirs.notes }));
					send({ intent: "notes", notes, version });
				},
				takeTheirs: async () => {
					change(order.id, () => takeNotes(theirs));
					await revalidate();
					change(order.id, (now) => (now && isUnsaved(now) ? now : null));
				},
			},
	};
}

type NotesPartProps = { notes: ReturnType<typeof useNotes>; disabled: boolean };

/** Internal notes; a concurrent edit shows a conflict notice (rule catalogue 8). */
export function NotesPart({ notes, disabled }: NotesPartProps) {
	const { save, current, conflict } = notes;
	return (
		<Part title="Observações internas">
			{conflict && (
				<ConflictNotice
					fields={[{ label: "Observações", mine: current.notes, theirs: conflict.theirs }]}
					onKeepMine={conflict.keepMine}
					onTakeTheirs={() => void conflict.takeTheirs()}
				/>
			)}
			<form
				onSubmit={(event) => {
					event.preventDefault();
					save(current);
				}}
			>
				<textarea
					name="notes"
					aria-label="Observações internas"
					placeholder="Só a equipe vê."
					rows={3}
					maxLength={LONGEST_NOTES}
					disabled={disabled}
					value={current.notes}
					onChange={(event) => notes.type(event.currentTarget.value)}
					className={`${controlClass(notes.wrong)} block min-h-20 resize-y py-2.5 md:text-small disabled:opacity-60`}
				/>
				<Button
					type="submit"
					size="sm"
					variant="outline"
					disabled={disabled}
					busy={notes.busy}
					className="mt-2"
				>
					Salvar observações
				</Button>
			</form>
		</Part>
	);
}
