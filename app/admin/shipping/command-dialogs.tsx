import type { UndoableSent } from "#core/shipping/list-undoable.ts";
import type { QueueRow } from "#core/shipping/queue/queue-rules.ts";
import { CodesDialog } from "./codes/codes-dialog.tsx";
import { KeysDialog } from "./keys-dialog.tsx";
import { BuyLabelsDialog } from "./labels/buy-labels-dialog.tsx";
import { LabelsDialog } from "./papers/labels-dialog.tsx";
import { Papers } from "./papers/papers.tsx";
import type { Commands } from "./use-commands.ts";

type CommandDialogsProps = {
	commands: Commands;
	/** The chosen orders, as they stand in the queue. */
	rows: QueueRow[];
	justSent: UndoableSent[];
	onSent(): void;
};

/** What the commands of the desk open over it. */
export function CommandDialogs({ commands, rows, justSent, onSent }: CommandDialogsProps) {
	const { papers, setPapers, open, close } = commands;
	return (
		<>
			{papers && (
				<Papers {...papers} ids={rows.map(({ id }) => id)} onDone={() => setPapers(null)} />
			)}
			{open === "labels" && (
				<LabelsDialog
					rows={rows}
					onClose={close}
					onPrint={(on) => {
						close();
						setPapers({ kind: "etiquetas", on });
					}}
				/>
			)}
			{open === "buy" && <BuyLabelsDialog rows={rows} onClose={close} />}
			{open === "codes" && (
				<CodesDialog
					rows={rows}
					justSent={justSent}
					onClose={close}
					onSent={() => {
						onSent();
						close();
					}}
				/>
			)}
			{open === "help" && <KeysDialog onClose={close} />}
		</>
	);
}
