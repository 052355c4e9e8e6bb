import { Button } from "#app/ui/button.tsx";
import { ConflictNotice } from "./conflict-notice.tsx";
import { conflictFields, type FieldLabels } from "./use-record-form.ts";

type RecordConflictProps<D> = {
	/** As `useRecordForm` gives it. */
	form: {
		draft: D;
		restored: boolean;
		reset(): void;
		conflict: {
			names: (keyof D & string)[];
			theirs: D;
			turn: number;
			keepMine(): void;
			takeTheirs(): void;
		} | null;
	};
	labels: FieldLabels<D>;
};

/** Above a form over one record: what was typed and came back, and what somebody else changed too. */
export function RecordConflict<D extends object>({ form, labels }: RecordConflictProps<D>) {
	const { draft, restored, reset, conflict } = form;
	if (conflict) {
		return (
			<ConflictNotice
				key={conflict.turn}
				fields={conflictFields(draft, conflict, labels)}
				onKeepMine={conflict.keepMine}
				onTakeTheirs={conflict.takeTheirs}
			/>
		);
	}
	return restored ? <RestoredNotice onDiscard={reset} /> : null;
}

/** What stands in a form was typed before: it was never saved. */
export const RestoredNotice = ({ onDiscard }: { onDiscard(): void }) => (
	<div
		role="status"
		className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md border border-line-strong bg-brand-tint px-5 py-3 text-small"
	>
		<p>Recuperamos o que você tinha digitado e ainda não foi salvo.</p>
		<Button size="sm" variant="outline" onClick={onDiscard}>
			Descartar
		</Button>
	</div>
);
