import { href, useFetcher, useRevalidator } from "react-router";
import { controlClass } from "#app/ui/field.tsx";
import { LONGEST_NOTES } from "#core/orders/manage/desk-rules.ts";
import type { OrderDetail } from "#core/orders/manage/types.ts";
import { ConflictNotice } from "../ui/conflict-notice.tsx";
import { Part } from "./fact.tsx";
import { isUnsaved, takeNotes, typeNotes } from "./note-draft.ts";
import type { OrderAnswer } from "./order-answer.ts";
import type { NoteDrafts } from "./use-note-drafts.ts";
import { notesKey } from "./use-order-form.ts";

/** The notes of an open order and their form, apart from where its button stands. */
export function useNotes(order: OrderDetail, { drafts, change }: NoteDrafts) {
	const fetcher = useFetcher({ key: notesKey(order.id) });
	const { revalidate } = useRevalidator();
	const saved = { notes: order.internal_notes, version: order.notes_version };
	// While nothing is typed the saved ones are shown, whoever saved them.
	const shown = drafts.get(order.id) ?? saved;
	const busy = fetcher.state !== "idle";
	const answer = fetcher.data as OrderAnswer | undefined;
	const theirs = !answer?.ok && !busy ? answer?.current : undefined;
	const target = { method: "post", action: href("/admin/pedidos/:id", { id: order.id }) } as const;
	return {
		Form: fetcher.Form,
		target,
		busy,
		shown,
		wrong: Boolean(answer?.fields),
		type: (notes: string) => change(order.id, (now) => typeNotes(now, saved, notes)),
		conflict: theirs &&
			theirs.version !== shown.version && {
				theirs: theirs.notes,
				keepMine: () => {
					const { notes } = shown;
					const { version } = theirs;
					change(order.id, () => ({ notes, version, from: theirs.notes }));
					void fetcher.submit({ intent: "notes", notes, version }, target);
				},
				takeTheirs: async () => {
					change(order.id, () => takeNotes(theirs));
					await revalidate();
					change(order.id, (now) => (now && isUnsaved(now) ? now : null));
				},
			},
	};
}

type NotesPartProps = { notes: ReturnType<typeof useNotes>; formId: string; disabled: boolean };

/** Notes that only administrators see; the second of two who edit them is told (rule catalogue 8). */
export function NotesPart({ notes, formId, disabled }: NotesPartProps) {
	const { Form, target, shown, conflict } = notes;
	return (
		<Part title="Observações internas">
			{conflict && (
				<ConflictNotice
					fields={[{ label: "Observações", mine: shown.notes, theirs: conflict.theirs }]}
					onKeepMine={conflict.keepMine}
					onTakeTheirs={() => void conflict.takeTheirs()}
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
					onChange={(event) => notes.type(event.currentTarget.value)}
					className={`${controlClass(notes.wrong)} block min-h-20 resize-y py-2.5 md:text-[14px] disabled:opacity-60`}
				/>
			</Form>
		</Part>
	);
}
