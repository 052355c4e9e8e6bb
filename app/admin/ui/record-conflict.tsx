import { ConflictNotice } from "./conflict-notice.tsx";
import { conflictFields, type FieldLabels } from "./use-record-form.ts";

type RecordConflictProps<D> = {
	draft: D;
	/** As `useRecordForm` gives it; nothing is shown without one. */
	conflict: { theirs: D; keepMine(): void; takeTheirs(): void } | undefined;
	labels: FieldLabels<D>;
};

/** The notice of a form over one record when somebody else saved it first. */
export function RecordConflict<D extends object>({
	draft,
	conflict,
	labels,
}: RecordConflictProps<D>) {
	if (!conflict) return null;
	return (
		<ConflictNotice
			fields={conflictFields(draft, conflict.theirs, labels)}
			onKeepMine={conflict.keepMine}
			onTakeTheirs={conflict.takeTheirs}
		/>
	);
}
