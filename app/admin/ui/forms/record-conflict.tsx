import { ConflictNotice } from "./conflict-notice.tsx";
import { conflictFields, type FieldLabels } from "./use-record-form.ts";

type RecordConflictProps<D> = {
	form: {
		draft: D;
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

export function RecordConflict<D extends object>({ form, labels }: RecordConflictProps<D>) {
	const { draft, conflict } = form;
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
	return null;
}
