import { useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import { type AnswerOf, type InputOf, useSend } from "#app/admin/action/use-action.ts";
import { Part } from "#app/admin/ui/facts.tsx";
import { ConflictNotice } from "#app/admin/ui/forms/record-conflict.tsx";
import { Button } from "#app/ui/button.tsx";
import { controlClass } from "#app/ui/field.tsx";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { LONGEST_NOTES } from "#core/orders/shared/office.ts";
import { plainText } from "#core/values/text.ts";
import type { action, SavedNotes } from "../order-actions.ts";
import { notesKey, orderAddress } from "../use-order-action.ts";

type Next = (now: NoteDraft | undefined) => NoteDraft | null | undefined;

/** Note drafts by order; they outlive their row, which may be closed or filtered out. */
export function useNoteDrafts() {
	const [drafts, setDrafts] = useState<ReadonlyMap<string, NoteDraft>>(new Map());
	const change = useCallback((orderId: string, next: Next) => {
		setDrafts((now) => {
			const draft = next(now.get(orderId));
			const changed = new Map(now);
			if (draft) changed.set(orderId, draft);
			else changed.delete(orderId);
			return changed;
		});
	}, []);
	return { drafts, change };
}

export type NoteDrafts = ReturnType<typeof useNoteDrafts>;

/** Unsaved notes, with the version they are based on. */
type NoteDraft = SavedNotes & {
	/** Saved text of that version. */
	from: string;
};

/** Draft after typing; null when equal to the saved text. */
export function typeNotes(
	draft: NoteDraft | undefined,
	saved: SavedNotes,
	notes: string,
): NoteDraft | null {
	if (notes === saved.notes) return null;
	return { notes, version: (draft ?? saved).version, from: draft ? draft.from : saved.notes };
}

export const takeNotes = (theirs: SavedNotes): NoteDraft => ({ ...theirs, from: theirs.notes });

export const isUnsaved = ({ notes, from }: NoteDraft): boolean => notes !== from;

/** Draft after a save: what was typed while the request was in flight, else null. */
export function afterSaving(draft: NoteDraft, saved: SavedNotes): NoteDraft | null {
	if (plainText(draft.notes) === saved.notes) return null;
	return { notes: draft.notes, version: saved.version, from: saved.notes };
}

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
